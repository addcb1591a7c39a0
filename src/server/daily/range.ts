// Machines over a range of days, sorted, with totals (docs/product.md, Ranges).
import { sql, type RawBuilder } from 'kysely'
import type { RangeSort } from '#contract/daily/range-choices.ts'
import type { listRangeShape } from '#contract/daily/range.shape.ts'
import type { RangeFigures, RangeItem, RangePrice, RangeTotals } from '#contract/daily/range.ts'
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import { PAGE_SIZE } from '#contract/machine/machine.ts'
import {
  countDays,
  datesOfRange,
  type DayRange,
  daysCompared,
  daysOfRange,
  parseCompared,
  parseRange,
} from '#domain/range.ts'
import { Fault } from '#server/base/errors.ts'
import { maybe, one, type Db } from '#server/base/db.ts'
import { searchSentences } from '#server/machine/search.ts'
import { criteriaOf } from './list-search.ts'
import { rangeSums } from './range-sums.ts'

export type RangeQuery = QueryOf<typeof listRangeShape>
export type Ranges = { days: DayRange; compared: DayRange | null }

const refused = (field: string): Fault =>
  new Fault('invalid_fields', [
    { field, message: 'must be days that exist, the first not after the last, 366 at most' },
  ])

/** Throws 422 for days that cannot be; `today` as YYYY-MM-DD. */
export const rangesOn = (query: { range: string; with?: string }, today: string): Ranges => {
  const range = parseRange(query.range)
  if (range === null) throw refused('range')
  if (query.with === undefined) return { days: daysOfRange(range, today), compared: null }
  const compared = parseCompared(query.with)
  if (compared === null) throw refused('with')
  return { days: daysOfRange(range, today), compared: daysCompared(range, compared, today) }
}

/** Days that have a mark each. */
export const MARKED_DAYS = 31

const FIGURES = [
  'reported_days',
  'operated_days',
  'operation_slots',
  'running_slots',
  'neutral_slots',
  'idle_share',
  'fuel',
  'idle_fuel',
  'idle_cost',
] as const satisfies readonly (keyof RangeFigures)[]

// `s`: the sums, `m`: the machine, `c`: the company's price.
// Electric machines burn nothing while idling.
const rate = 'coalesce(c.idle_litres_per_hour, s.fuel / 100 / nullif(s.fuelled_slots / 4.0::float8, 0))'
const idleLitres = `s.neutral_slots / 4.0::float8 * ${rate}`
const VALUES: Readonly<Record<(typeof FIGURES)[number], string>> = {
  reported_days: 's.reported_days',
  operated_days: 's.operated_days',
  operation_slots: 's.operation_slots',
  running_slots: 's.running_slots',
  neutral_slots: 's.neutral_slots',
  idle_share: 's.neutral_slots::float8 / nullif(s.operation_slots + s.running_slots + s.neutral_slots, 0)',
  fuel: 'case when s.fuelled_days > 0 then s.fuel / 100 end',
  idle_fuel: `case when m.body_category_id is null then ${idleLitres} end`,
  idle_cost: `case when m.body_category_id is null then ${idleLitres} * c.price_per_litre end`,
}
const figuresOf = (row: 's' | 'b') =>
  sql.raw(
    FIGURES.map((name) => `${VALUES[name].replaceAll('s.', `${row}.`)} as ${row === 'b' ? 'before_' : ''}${name}`).join(
      ', ',
    ),
  )

const SORTS: Readonly<Record<RangeSort, string>> = {
  days: 'operated_days',
  operating: 'operation_slots',
  running: 'running_slots',
  idle_hours: 'neutral_slots',
  engine_hours: 'operation_slots + running_slots + neutral_slots',
  idle_share: 'idle_share',
  idle_change: 'idle_share - before_idle_share',
  fuel: 'fuel',
  idle_fuel: 'idle_fuel',
  idle_cost: 'idle_cost',
}

// Litres and kWh have no sum: electric machines are left out of it.
const totalsOf = (prefix: '' | 'before_') => {
  const at = (name: string) => `${prefix}${name}`
  const sum = (name: string) => `coalesce(sum(${at(name)}), 0)::int as ${at(name)}`
  const litres = (name: string) => `sum(${at(name)}) filter (where body_category_id is null) as ${at(name)}`
  return sql.raw(
    [
      `count(${at('reported_days')})::int as ${at('machines')}`,
      ...['reported_days', 'operated_days', 'operation_slots', 'running_slots', 'neutral_slots'].map(sum),
      `sum(${at('neutral_slots')})::float8 / nullif(sum(${at('operation_slots')} + ${at('running_slots')} + ${at('neutral_slots')}), 0)
        as ${at('idle_share')}`,
      ...['fuel', 'idle_fuel', 'idle_cost'].map(litres),
      `coalesce(sum(${at('neutral_slots')}) filter (where ${at('idle_fuel')} is not null), 0)::int as ${at('idle_fuel_slots')}`,
    ].join(', '),
  )
}

const MACHINE = [
  'machine_id',
  'serial',
  'display_serial',
  'type_code',
  'management_number',
  'registration_number',
  'body_category_id',
]
const machineColumns = sql.raw([...MACHINE, 'serial_order'].map((name) => `m.${name}`).join(', '))

const NO_SUMS = sql`
  select 0 as machine_id, 0 as reported_days, 0 as operated_days, 0 as fuelled_days, 0 as operation_slots, 0 as running_slots,
    0 as neutral_slots, 0 as fuelled_slots, 0::float8 as fuel where false`

type Row = Record<string, unknown>
type Answer = { total: number; totals: Row; machines: (Row & { machine_id: number })[] | null }

/** The page and the totals as one row of JSON. */
export const pageOfRange = (company_id: number, query: RangeQuery, { days, compared }: Ranges): RawBuilder<Answer> => {
  const { page = 1, per_page = PAGE_SIZE, sort, sort_order = 'desc' } = query
  const searched = searchSentences(company_id, criteriaOf(query)).map((sentence) => sql` and ${sentence}`)
  const order = sort ? sql`${sql.raw(SORTS[sort])} ${sql.raw(sort_order)} nulls last, ` : sql``
  return sql<Answer>`
    with s as materialized (${rangeSums(company_id, days)}),
    b as materialized (${compared ? rangeSums(company_id, compared) : NO_SUMS}),
    listed as materialized (
      select ${machineColumns}, m.machine_category as machine_category_code, ${figuresOf('s')}, ${figuresOf('b')}
      from machine m left join s on s.machine_id = m.machine_id left join b on b.machine_id = m.machine_id
        left join (select price_per_litre::float8, idle_litres_per_hour::float8 from fuel_price where company_id = ${company_id}) c on true
      where m.company_id = ${company_id} and (m.owned or s.machine_id is not null) ${sql.join(searched, sql``)}
    )
    select (select count(*)::int from listed) as total,
      (select row_to_json(t) from (select ${totalsOf('')}, ${totalsOf('before_')} from listed) t) as totals,
      (select json_agg(p) from (
        select * from listed order by ${order}serial_order, serial limit ${per_page} offset ${(page - 1) * per_page}) p) as machines`
}

const pick = (row: Row, prefix = ''): RangeFigures =>
  Object.fromEntries(FIGURES.map((name) => [name, row[`${prefix}${name}`] ?? null])) as RangeFigures

const totalsWith = (row: Row, prefix = ''): RangeTotals => ({
  machines: row[`${prefix}machines`] as number,
  ...pick(row, prefix),
  idle_fuel_slots: row[`${prefix}idle_fuel_slots`] as number,
})

const NO_DAYS = { reported_days: 0, operated_days: 0, operation_slots: 0, running_slots: 0, neutral_slots: 0 }
const figuresIn = (row: Row, prefix = ''): RangeFigures => {
  const figures = pick(row, prefix)
  return figures.reported_days === null ? { ...figures, ...NO_DAYS } : figures
}

type Marks = Map<number, string>

/** A character for each day of the range, by machine. */
const marksOf = async (db: Db, company_id: number, days: DayRange, machine_ids: number[]): Promise<Marks | null> => {
  if (countDays(days) > MARKED_DAYS) return null
  const rows = await db.rows<{ machine_id: number; month: string; reported: number; operated: number }>(sql`
    select machine_id, to_char(month, 'YYYYMM') as month, reported, operated from daily_to_date
    where company_id = ${company_id} and machine_id = any(${machine_ids})
      and month >= date_trunc('month', ${days.from}::date) and month <= ${days.to}::date`)
  const bits = new Map(rows.map(({ machine_id, month, ...row }) => [`${machine_id} ${month}`, row]))
  const mark = (machine_id: number, date: string) => {
    const month = bits.get(`${machine_id} ${date.slice(0, 4)}${date.slice(5, 7)}`)
    const bit = 1 << (Number(date.slice(8)) - 1)
    if (!month || !(month.reported & bit)) return '-'
    return month.operated & bit ? '1' : '0'
  }
  const dates = datesOfRange(days)
  return new Map(machine_ids.map((id) => [id, dates.map((date) => mark(id, date)).join('')]))
}

/** Null until the company has set one. */
export const fuelPriceOf = (db: Db, company_id: number): Promise<RangePrice | null> =>
  maybe(
    db,
    sql<RangePrice>`
  select price_per_litre::float8 as price_per_litre, currency, idle_litres_per_hour::float8 as idle_litres_per_hour
  from fuel_price where company_id = ${company_id}`,
  )

const co2Of = async (db: Db, company_id: number): Promise<number | null> =>
  (
    await one(
      db,
      sql<{ co2_per_litre: number | null }>`
        select co2_per_litre::float8 as co2_per_litre from company where company_id = ${company_id}`,
    )
  ).co2_per_litre

const itemOf = (row: Row & { machine_id: number }, isCompared: boolean, marks: Marks | null): RangeItem => {
  const now = figuresIn(row)
  const before = isCompared ? figuresIn(row, 'before_') : null
  const [share, shareBefore] = [now.idle_share, before?.idle_share ?? null]
  return {
    ...(Object.fromEntries(MACHINE.slice(1).map((name) => [name, row[name]])) as Pick<
      RangeItem,
      'serial' | 'display_serial' | 'type_code' | 'management_number' | 'registration_number' | 'body_category_id'
    >),
    machine_category_code: row['machine_category_code'] as RangeItem['machine_category_code'],
    operation_data: marks?.get(row.machine_id) ?? null,
    ...now,
    before,
    idle_change: share === null || shareBefore === null ? null : share - shareBefore,
  }
}

export const machinesOfRange = async (
  db: Db,
  company_id: number,
  query: RangeQuery,
  ranges: Ranges,
): Promise<ResponseOf<typeof listRangeShape>> => {
  const { page = 1, per_page = PAGE_SIZE } = query
  const { days, compared } = ranges
  const [{ total, totals, machines }, price, co2_per_litre] = await Promise.all([
    one(db, pageOfRange(company_id, query, ranges)),
    fuelPriceOf(db, company_id),
    co2Of(db, company_id),
  ])
  const rows = machines ?? []
  const marks = await marksOf(
    db,
    company_id,
    days,
    rows.map(({ machine_id }) => machine_id),
  )
  return {
    ...days,
    with: compared,
    price,
    co2_per_litre,
    machines: rows.map((row) => itemOf(row, compared !== null, marks)),
    totals: { ...totalsWith(totals), before: compared ? totalsWith(totals, 'before_') : null },
    current_page: page,
    per_page,
    total,
    last_page: Math.max(1, Math.ceil(total / per_page)),
  }
}
