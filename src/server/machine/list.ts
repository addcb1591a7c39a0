// The machine list and the counts over it (docs/product.md, Machine list).
import { sql, type RawBuilder } from 'kysely'
import { STATUSES, type MachineSort, type MachineStatus } from '#contract/machine/choices.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { PAGE_SIZE, type MachineConditions } from '#contract/machine/machine.ts'
import type { countMachinesShape, listMachinesShape } from '#contract/machine/machine.shape.ts'
import { ACTIVITIES } from '#domain/activity.ts'
import { SELECTED_AT_MOST } from '#domain/machine-group.ts'
import type { Language } from '#domain/language.ts'
import { fieldsOf, type JsonOf, jsonObject } from '#server/base/json-object.ts'
import { collateIn } from '#server/base/name-order.ts'
import { activity } from './activity.ts'
import { conditionsOf, statusesOf, whereOf } from './filter.ts'
import { isLit } from './lamps.ts'
import { itemIn } from './item.ts'

// Ordered as the reader's language orders names.
const NAMES: ReadonlySet<MachineSort> = new Set<MachineSort>([
  'type_code',
  'type_code_2',
  'customer_management_no',
  'management_number',
  'customer_name',
  'registration_number',
  'agent_name',
  'service_shop_name',
  'machine_location',
  'gas_code',
  'noise_code',
])

// SQL of sort keys that are not a column of machine.
const SORT_KEYS: Partial<Record<MachineSort, string>> = {
  serial: 'm.serial_order',
  display_serial: 'm.display_serial_order',
  upper_hourmeter: 's.upper_hourmeter',
  under_hourmeter: 's.under_hourmeter',
  odometer: 's.odometer',
  cruising_distance: 'nullif(s.cruising_distance, 65535)',
  latest_recorded_date: 's.latest_recorded_date',
  latest_updated_date: 's.latest_updated_at',
  machine_location: 'coalesce(m.site_name, s.send_place)',
  upper_fuel_level: 's.upper_fuel_level',
  under_fuel_level: 's.under_fuel_level',
  upper_ad_blue_level: 's.upper_ad_blue_level',
  under_ad_blue_level: 's.under_ad_blue_level',
  display_battery_level: 's.display_battery_level',
  legal_inspection: 'm.legal_inspection_next',
  next_maintenance: 'm.due_on',
  alarms: 's.alarm_count',
  track_hourmeter: 's.track_hourmeter',
  pto_hourmeter: 's.pto_hourmeter',
  first_engine_hourmeter: 's.first_engine_hourmeter',
  second_engine_hourmeter: 's.second_engine_hourmeter',
  work_instruction: 'coalesce(array_length(m.work_instruction, 1), 0)',
  latest_location: 's.location_recorded_at',
}

// In listed order: operating first.
const stateOrder = sql`array_position(array[${sql.raw(ACTIVITIES.map((state) => `'${state}'`).join(', '))}], ${activity})`

/** Orders that are more than a column. */
const ORDERS: Partial<Record<MachineSort, RawBuilder<unknown>>> = {
  activity: stateOrder,
  filter_maintenance: sql`${isLit('filter_maintenance_upper')}::int + ${isLit('filter_maintenance_under')}::int`,
  dpf: isLit('dpf'),
}

// A trigger counts the whole list; a narrowed one is counted here.
const totalOf = (company_id: number, conditions: MachineConditions): RawBuilder<unknown> =>
  conditionsOf(company_id, conditions).length === 0
    ? sql`(select machines from machine_count where company_id = ${company_id})`
    : sql`(select count(*) from matching)`

/** JSON of a machine's last days over `m` (machine) and `s` (machine_state). */
export type LastDaysOf = (company_id: number) => RawBuilder<unknown>

export type ListQuery = MachineConditions & {
  last_days?: 1
  page?: number
  per_page?: number
  sort?: MachineSort
  sort_order?: 'asc' | 'desc'
}

/** The machines that the conditions leave, and their order. */
export const matchingOf = (company_id: number, language: Language, query: Omit<ListQuery, 'page' | 'per_page'>) => {
  const { sort = 'serial', sort_order = 'asc' } = query
  const key = ORDERS[sort] ?? sql.raw(SORT_KEYS[sort] ?? `m.${sort}`)
  const direction = sql.raw(sort_order === 'asc' ? 'asc' : 'desc')
  return {
    matching: sql`
      select m.machine_id, m.serial, m.serial_order, ${key} as key
      from machine m left join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
      where m.company_id = ${company_id} and m.owned and ${whereOf(company_id, query)}`,
    // Serials as the manufacturer counts (FC9, FC10); they are
    // the last key, so that pages never overlap.
    order:
      sort === 'serial'
        ? sql`serial_order ${direction}, serial ${direction}`
        : sql`key ${NAMES.has(sort) ? collateIn(language) : sql``} ${direction} nulls last, serial_order, serial`,
  }
}

/** The first serials of the list, in its order. */
export const serialsOfMachines = (
  company_id: number,
  language: Language,
  query: Omit<ListQuery, 'page' | 'per_page'>,
): RawBuilder<{ serial: string }> => {
  const { matching, order } = matchingOf(company_id, language, query)
  return sql<{ serial: string }>`
    with matching as (${matching}) select serial from matching order by ${order} limit ${sql.lit(SELECTED_AT_MOST)}`
}

/**
 * One page as JSON text in the shape of contract listMachines.
 * Machines without the sorted value come last either way.
 */
export const pageOfMachines = (
  company_id: number,
  language: Language,
  query: ListQuery,
  lastDaysOf: LastDaysOf = () => sql`null`,
): RawBuilder<{ text: string }> => {
  const { page = 1, per_page = PAGE_SIZE, last_days } = query
  const { matching, order } = matchingOf(company_id, language, query)
  const answer = jsonObject<ResponseOf<typeof listMachinesShape>>({
    machines: sql`coalesce((
        select json_agg(${itemIn(company_id, language, last_days && lastDaysOf(company_id))} order by page.place)
        from page join machine m on m.company_id = ${company_id} and m.machine_id = page.machine_id
        left join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id), '[]')`,
    current_page: sql`${page}::int`,
    per_page: sql`${per_page}::int`,
    total: sql`coalesce(t.total, 0)`,
    last_page: sql`greatest(1, ceil(coalesce(t.total, 0)::numeric / ${per_page}::int))::int`,
  })
  // Referenced once, PostgreSQL reads `matching` in index order;
  // referenced twice, it materialises it.
  return sql<{ text: string }>`
    with matching as (${matching}), page as (
      select machine_id, row_number() over () as place
      from (select machine_id from matching order by ${order} limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}) sorted
    )
    select ${answer}::text as text
    from (select ${totalOf(company_id, query)} as total) t`
}

/**
 * The prepared name of the whole list's first page; planning is a third
 * of its time. Undefined for other pages and narrowed lists: too many,
 * and their best plans depend on the values.
 */
export const planOf = (
  language: Language,
  { page = 1, per_page = PAGE_SIZE, sort = 'serial', sort_order = 'asc', ...rest }: ListQuery,
) =>
  page === 1 && per_page === PAGE_SIZE && Object.values(rest).every((value) => value === undefined)
    ? `machines by ${sort} ${sort_order} ${language}`
    : undefined

/** The head figures as JSON text in the shape of contract countMachines. */
export const countsOfMachines = (
  company_id: number,
  conditions: MachineConditions,
): RawBuilder<{ text: JsonOf<ResponseOf<typeof countMachinesShape>> }> => {
  const conditionOf = statusesOf(company_id, sql`a.activity`)
  const count = (status: MachineStatus) => sql`count(*) filter (where ${sql.id(status)})`
  const counts = fieldsOf<ResponseOf<typeof countMachinesShape>>()({
    total: sql`count(*)`,
    operating: count('operating'),
    silent: count('silent'),
    alarm: count('alarm'),
    due: count('due'),
    overdue: count('overdue'),
    fuel_low: count('fuel_low'),
    categories: sql`coalesce((
      select json_object_agg(machine_category, n) from (select machine_category, count(*) as n from one group by 1) c), '{}')`,
  })
  // `offset 0` keeps PostgreSQL from computing the activity
  // again for every condition that uses it.
  return sql<{ text: JsonOf<ResponseOf<typeof countMachinesShape>> }>`
    with one as (
      select m.machine_category, ${sql.join(STATUSES.map((name) => sql`(${conditionOf[name]}) as ${sql.id(name)}`))}
      from machine m left join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
      cross join lateral (select ${activity} as activity offset 0) a
      where m.company_id = ${company_id} and m.owned and ${whereOf(company_id, conditions)}
    )
    select ${jsonObject(counts)}::text as text
    from one`
}
