// The month of all machines, from the rows that are kept beside the days (docs/product.md, Daily list).
import { sql, type RawBuilder } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listDailyShape } from '#contract/daily-list.shape.ts'
import { PAGE_SIZE } from '#contract/machine.ts'
import { boundsOfMonth, datesOfMonth, monthValue } from '#domain/calendar-month.ts'
import { searchSentences } from '#server/machine/search.ts'
import { isAhead, isWithin, slotsSince } from './counted-slots.ts'
import { sortValue } from './list-order.ts'
import { criteriaOf } from './list-search.ts'

export type DailyListQuery = QueryOf<typeof listDailyShape>

const hours = (slots: string) => sql.raw(`(coalesce(d.${slots}, 0) + 3) / 4`)

// A character for each day: '-' no report, 0 reported, 1 operated as well. Both rows of bits, in which the first day is the lowest, read as decimal numbers and added.
const marks = (days: number) => sql`
  translate(reverse(lpad((d.reported::bit(31)::text::numeric + d.operated::bit(31)::text::numeric)::text, ${days}::int, '0')), '012', '-01')`

const knownMeters = sql.raw(
  ['pto', 'upper', 'under', 'track', 'first_engine', 'second_engine']
    .map((name) => `case when s.${name}_hourmeter is not null then '${name}' end`)
    .join(', '),
)

// `p` the machine, `d` its month, `counted` its counted_slots. Named as the contract names them: rows as they are become JSON in half the time of objects made field by field.
export const itemOf = (days: number, counted: RawBuilder<unknown> = sql`d.operation_slots`) => sql`
  p.body_category_id, p.management_number, p.registration_number, p.type_code, p.display_serial, p.serial, d.odometer,
  p.machine_category as machine_category_code,
  (select h from (select d.pto_hourmeter as pto, d.upper_hourmeter as upper, d.under_hourmeter as under, d.track_hourmeter as track,
    d.first_engine_hourmeter as first_engine, d.second_engine_hourmeter as second_engine) h) as hourmeters,
  (select array_remove(array[${knownMeters}], null) from machine_state s where s.company_id = p.company_id and s.machine_id = p.machine_id) as known_meters,
  case when d.fuel_on_days > 0 then d.fuel_consumption_pto_on end as fuel_consumption_pto_on,
  case when d.fuel_off_days > 0 then d.fuel_consumption_pto_off end as fuel_consumption_pto_off,
  coalesce(${marks(days)}, repeat('-', ${days}::int)) as operation_data,
  ${hours('operation_slots')} as operation_count, ${hours('no_ope_slots')} as no_ope_count,
  ${hours('running_slots')} as running_count, ${hours('neutral_slots')} as neutral_count, ${hours('track_slots')} as track_count,
  coalesce(d.operation_slots, 0) as operation_slots, coalesce(${counted}, 0) as counted_slots, coalesce(d.running_slots, 0) as running_slots, coalesce(d.neutral_slots, 0) as neutral_slots,
  coalesce(d.track_slots, 0) as track_slots, coalesce(d.no_ope_slots, 0) as no_ope_slots`

export const shown = sql.raw(
  `company_id machine_id serial_order serial display_serial type_code machine_category body_category_id management_number registration_number`
    .split(' ')
    .map((name) => `m.${name}`)
    .join(', '),
)

/** Machines `m` of the company without a report in the month that begins at `from`. */
export const withoutReport = (company_id: number, from: string): RawBuilder<unknown> => sql`
  not exists (select from daily_month k where k.company_id = ${company_id} and k.machine_id = m.machine_id and k.month = ${from}::date)`

// Those it has now in the order of their index, as far as the page reaches: with the few sold ones they would be sorted whole.
const bySerial = ({ page = 1, per_page = PAGE_SIZE }: DailyListQuery, now: RawBuilder<unknown>) => sql`
  select *, row_number() over (order by serial_order, serial) as place from (
    select * from (
      (select ${shown} from machine m where ${now} order by m.serial_order, m.serial limit ${sql.lit(page * per_page)})
      union all select * from sold
    ) both_halves order by serial_order, serial limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}
  ) page`

/** One page as JSON text in the shape of contract listDaily. */
export const pageOfMonths = (company_id: number, query: DailyListQuery): RawBuilder<{ text: string }> => {
  const { page = 1, per_page = PAGE_SIZE, sort, sort_order = 'desc', reports, before } = query
  const [from] = boundsOfMonth(query)
  const sentences = searchSentences(criteriaOf(query))
  const conditions = reports === 'none' ? [...sentences, withoutReport(company_id, from)] : sentences
  const searched = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  const now = sql`m.company_id = ${company_id} and m.owned and ${searched}`
  // A trigger counts the machines that the company has now.
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
      from (select ${shown} from machine m where ${now} union all select * from sold) listed left join ${monthOf('listed')}
      order by place limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}`
    : bySerial(query, now)
  return sql<{ text: string }>`
    with sold as materialized (
      select ${shown} from machine m where m.company_id = ${company_id} and not m.owned and ${searched} and exists (
        select from daily_month k where k.company_id = ${company_id} and k.machine_id = m.machine_id and k.month = ${from}::date)
    ), total as materialized (
      select coalesce(${owned}, 0) + (select count(*) from sold) as machines
    ), since as materialized (${since}), page as (${page_rows})
    select json_build_object(
      'machine_base_list', (
        select coalesce(array_to_json(array_agg(item)), '[]') from (
          select ${itemOf(datesOfMonth(query).length, counted)}
          from page p left join ${monthOf('p')} order by p.place
        ) item),
      'month', ${monthValue(query)}::text, 'current_page', ${page}::int, 'per_page', ${per_page}::int, 'total', t.machines,
      'last_page', greatest(1, ceil(t.machines::numeric / ${per_page}::int))::int)::text as text
    from total t`
}

/** The pages that people turn. */
const KEPT_PAGES = 20

/**
 * The name under which a page of the whole month keeps its plan, of which planning is a half; undefined for searches, whose best plan
 * depends on what was typed. The page stands in the text: a plan for any number of pages would be one for a tenth of the fleet.
 */
export const planOf = (query: DailyListQuery): string | undefined => {
  const { page = 1, per_page = PAGE_SIZE, sort, reports, before } = query
  const isPlain = sort === undefined && reports === undefined && Object.keys(criteriaOf(query)).length === 0
  if (!isPlain || page > KEPT_PAGES || per_page !== PAGE_SIZE) return undefined
  // Each of the three is a text of its own.
  const counted = isAhead(query, before) ? 'ahead' : isWithin(query, before) ? 'running' : 'past'
  return `${counted} month of all machines, page ${page}`
}
