// The month of all machines, from its month rows (docs/product.md, Daily list).
import { sql, type RawBuilder } from 'kysely'
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { DailyListItem } from '#contract/daily/list.ts'
import type { listDailyShape } from '#contract/daily/list.shape.ts'
import { PAGE_SIZE } from '#contract/machine/machine.ts'
import { boundsOfMonth, datesOfMonth, monthValue } from '#domain/calendar-month.ts'
import { columns, fieldsOf, jsonObject, selectList, type JsonOf } from '#server/base/json-object.ts'
import { searchSentences } from '#server/machine/search.ts'
import { isAhead, isWithin, slotsSince } from './counted-slots.ts'
import { sortValue } from './list-order.ts'
import { criteriaOf } from './list-search.ts'

export type DailyListQuery = QueryOf<typeof listDailyShape>

const hours = (slots: string) => sql.raw(`(coalesce(d.${slots}, 0) + 3) / 4`)

// One digit per day: '-' no report, 0 reported, 1 operated. The sum of
// two bit rows (first day lowest), read as decimal numbers.
const marks = (days: number) => sql`
  translate(reverse(lpad((d.reported::bit(31)::text::numeric + d.operated::bit(31)::text::numeric)::text, ${days}::int, '0')), '012', '-01')`

const knownMeters = sql.raw(
  ['pto', 'upper', 'under', 'track', 'first_engine', 'second_engine']
    .map((name) => `case when s.${name}_hourmeter is not null then '${name}' end`)
    .join(', '),
)

const monthMeters = selectList<DailyListItem['hourmeters']>({
  pto: sql`d.pto_hourmeter`,
  upper: sql`d.upper_hourmeter`,
  under: sql`d.under_hourmeter`,
  track: sql`d.track_hourmeter`,
  first_engine: sql`d.first_engine_hourmeter`,
  second_engine: sql`d.second_engine_hourmeter`,
})

const orZero = (slots: RawBuilder<unknown> | string) =>
  sql`coalesce(${typeof slots === 'string' ? sql.raw(`d.${slots}`) : slots}, 0)`

/**
 * Select list of an item: `p` the machine, `d` its month,
 * `counted` its counted_slots.
 */
export const itemOf = (
  company_id: number,
  days: number,
  counted: RawBuilder<unknown> = sql`d.operation_slots`,
): RawBuilder<unknown> =>
  selectList(
    fieldsOf<DailyListItem>()({
      ...columns('p', [
        'body_category_id',
        'management_number',
        'registration_number',
        'type_code',
        'display_serial',
        'serial',
      ]),
      odometer: sql`d.odometer`,
      machine_category_code: sql`p.machine_category`,
      hourmeters: sql`(select h from (select ${monthMeters}) h)`,
      known_meters: sql`(select array_remove(array[${knownMeters}], null) from machine_state s where s.company_id = ${company_id} and s.machine_id = p.machine_id)`,
      fuel_consumption_pto_on: sql`case when d.fuel_on_days > 0 then d.fuel_consumption_pto_on end`,
      fuel_consumption_pto_off: sql`case when d.fuel_off_days > 0 then d.fuel_consumption_pto_off end`,
      operation_data: sql`coalesce(${marks(days)}, repeat('-', ${days}::int))`,
      operation_count: hours('operation_slots'),
      no_ope_count: hours('no_ope_slots'),
      running_count: hours('running_slots'),
      neutral_count: hours('neutral_slots'),
      track_count: hours('track_slots'),
      operation_slots: orZero('operation_slots'),
      counted_slots: orZero(counted),
      running_slots: orZero('running_slots'),
      neutral_slots: orZero('neutral_slots'),
      track_slots: orZero('track_slots'),
      no_ope_slots: orZero('no_ope_slots'),
    }),
  )

export const machineColumns = sql.raw(
  `machine_id serial_order serial display_serial type_code machine_category body_category_id management_number registration_number`
    .split(' ')
    .map((name) => `m.${name}`)
    .join(', '),
)

/**
 * Machines `m` of the company without a report in the month
 * that begins at `from`.
 */
export const withoutReport = (company_id: number, from: string): RawBuilder<unknown> => sql`
  not exists (select from daily_month k where k.company_id = ${company_id} and k.machine_id = m.machine_id and k.month = ${from}::date)`

// Present machines come from their index, limited to the page;
// in one query with sold ones all would be sorted.
const bySerial = ({ page = 1, per_page = PAGE_SIZE }: DailyListQuery, now: RawBuilder<unknown>) => sql`
  select *, row_number() over (order by serial_order, serial) as place from (
    select * from (
      (select ${machineColumns} from machine m where ${now} order by m.serial_order, m.serial limit ${sql.lit(page * per_page)})
      union all select * from sold
    ) both_halves order by serial_order, serial limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}
  ) page`

/** One page as JSON text in the shape of contract listDaily. */
export const pageOfMonths = (
  company_id: number,
  query: DailyListQuery,
): RawBuilder<{ text: JsonOf<ResponseOf<typeof listDailyShape>> }> => {
  const { page = 1, per_page = PAGE_SIZE, sort, sort_order = 'desc', reports, before } = query
  const [from] = boundsOfMonth(query)
  const sentences = searchSentences(company_id, criteriaOf(query))
  const conditions = reports === 'none' ? [...sentences, withoutReport(company_id, from)] : sentences
  const searched = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  const now = sql`m.company_id = ${company_id} and m.owned and ${searched}`
  // A trigger counts the company's present machines.
  const owned =
    conditions.length === 0
      ? sql`(select machines from machine_count where company_id = ${company_id})`
      : sql`(select count(*) from machine m where ${now})`
  const monthOf = (machine: string) =>
    sql`daily_month d on d.company_id = ${company_id} and d.machine_id = ${sql.ref(`${machine}.machine_id`)} and d.month = ${from}::date`
  const counted = isAhead(query, before)
    ? sql`0 * d.operation_slots`
    : isWithin(query, before)
      ? sql`d.operation_slots - coalesce((select slots from since s where s.machine_id = d.machine_id), 0)`
      : sql`d.operation_slots`
  const since = isWithin(query, before)
    ? slotsSince(company_id, query, before)
    : sql`select 0 as machine_id, 0 as slots where false`
  const order =
    sort && sql`${sortValue(sort, counted)} ${sql.raw(sort_order)} nulls last, listed.serial_order, listed.serial`
  const page_rows = order
    ? sql`
      select listed.*, row_number() over (order by ${order}) as place
      from (select ${machineColumns} from machine m where ${now} union all select * from sold) listed left join ${monthOf('listed')}
      order by place limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}`
    : bySerial(query, now)
  const answer = jsonObject<ResponseOf<typeof listDailyShape>>({
    machine_base_list: sql`(
        select coalesce(array_to_json(array_agg(item)), '[]') from (
          select ${itemOf(company_id, datesOfMonth(query).length, counted)}
          from page p left join ${monthOf('p')} order by p.place
        ) item)`,
    month: sql`${monthValue(query)}::text`,
    current_page: sql`${page}::int`,
    per_page: sql`${per_page}::int`,
    total: sql`t.machines`,
    last_page: sql`greatest(1, ceil(t.machines::numeric / ${per_page}::int))::int`,
  })
  return sql<{ text: JsonOf<ResponseOf<typeof listDailyShape>> }>`
    with sold as materialized (
      select ${machineColumns} from machine m where m.company_id = ${company_id} and not m.owned and ${searched} and exists (
        select from daily_month k where k.company_id = ${company_id} and k.machine_id = m.machine_id and k.month = ${from}::date)
    ), total as materialized (
      select coalesce(${owned}, 0) + (select count(*) from sold) as machines
    ), since as materialized (${since}), page as (${page_rows})
    select ${answer}::text as text
    from total t`
}

/** Pages with a prepared plan; later ones are rarely read. */
const KEPT_PAGES = 20

/**
 * The prepared name of a whole month's page, undefined for a search,
 * whose best plan depends on its values. Planning is half of the time.
 * One name per page: a plan for any page would assume a tenth of the fleet.
 */
export const planOf = (query: DailyListQuery): string | undefined => {
  const { page = 1, per_page = PAGE_SIZE, sort, reports, before } = query
  const isPlain = sort === undefined && reports === undefined && Object.keys(criteriaOf(query)).length === 0
  if (!isPlain || page > KEPT_PAGES || per_page !== PAGE_SIZE) return undefined
  // Each of the three gives a different SQL text.
  const counted = isAhead(query, before) ? 'ahead' : isWithin(query, before) ? 'running' : 'past'
  return `${counted} month of all machines, page ${page}`
}
