// Distributions of one machine: its divisions, and the rows of one.
import { sql } from 'kysely'
import { ROW_MONTHS, ROWS_OF_MONTH } from '#contract/usage/histogram.shape.ts'
import type { HistogramDivision, HistogramRow } from '#contract/usage/histogram.ts'
import { DIVISIONS, type Division } from '#domain/usage-division.ts'
import { marksOf } from '#domain/usage-rows.ts'
import { maybe } from '#server/base/db.ts'
import type { TenantDb } from '#server/base/tenant.ts'
import type { UsedMachine } from './machine-of-usage.ts'

const placeOf = (division: string): number => {
  const place = DIVISIONS.indexOf(division as Division)
  return place < 0 ? DIVISIONS.length : place
}

/** The newest row of each division defines its classes. */
export const divisionsOf = async (
  db: TenantDb,
  { company_id, machine_id }: UsedMachine,
  division: string | null = null,
): Promise<HistogramDivision[]> => {
  const rows = await db.rows(sql<HistogramDivision>`
    select h.division, h.unit, h.class_detail, h.recorded_date::text as recorded_date
    from (
      select division, max(recorded_at) as recorded_at from histogram
      where company_id = ${company_id} and machine_id = ${machine_id} and (${division}::text is null or division = ${division})
      group by division
    ) newest join histogram h on h.company_id = ${company_id} and h.machine_id = ${machine_id}
      and h.division = newest.division and h.recorded_at = newest.recorded_at
    order by h.division`)
  return rows.toSorted((a, b) => placeOf(a.division) - placeOf(b.division))
}

/**
 * `changes`, `falls`: counts from the division's first row to this one;
 * `own`: whether this row is one of them.
 */
type Row = Omit<HistogramRow, 'is_changed' | 'is_backwards' | 'class_detail'> & {
  unit: HistogramDivision['unit']
  class_detail: HistogramDivision['class_detail']
  changes: number
  falls: number
  own_change: boolean
  own_fall: boolean
}

const rowsOf = (
  db: TenantDb,
  { company_id, machine_id }: UsedMachine,
  division: string,
  month: [from: string, until: string] | null,
): Promise<Row[]> => {
  const own = sql`company_id = ${company_id} and machine_id = ${machine_id} and division = ${division}`
  const chosen = month
    ? sql`r.recorded_date >= ${month[0]}::date and r.recorded_date < ${month[1]}::date`
    : sql`r.is_last_of_month`
  return db.rows(sql<Row>`
    select r.recorded_date::text as recorded_date, h.hourmeter, h.unit, h.class_detail, h.class_data,
      r.changes, r.falls, r.own_change, r.own_fall
    from (
      select *, row_number() over (partition by date_trunc('month', recorded_date) order by recorded_at desc) = 1 as is_last_of_month,
        (count(*) filter (where own_change) over history)::int as changes, (count(*) filter (where own_fall) over history)::int as falls
      from (
        select recorded_at, recorded_date,
          coalesce((unit, class_detail::text) <> (lag(unit) over history, lag(class_detail::text) over history), false) as own_change,
          coalesce(class_total < lag(class_total) over history, false) as own_fall
        from histogram where ${own} window history as (order by recorded_at)
      ) compared window history as (order by recorded_at)
    ) r join histogram h using (recorded_at)
    where h.company_id = ${company_id} and h.machine_id = ${machine_id} and h.division = ${division} and ${chosen}
    order by r.recorded_at desc limit ${month ? ROWS_OF_MONTH : ROW_MONTHS}`)
}

/** The newest first, each marked against its predecessor. */
export const histogramOf = async (
  db: TenantDb,
  machine: UsedMachine,
  now: HistogramDivision,
  month: [from: string, until: string] | null,
): Promise<HistogramRow[]> => {
  const rows = await rowsOf(db, machine, now.division, month)
  const marks = marksOf(rows.toReversed()).toReversed()
  const classes = JSON.stringify(now.class_detail)
  return rows.map(({ recorded_date, hourmeter, class_data, class_detail }, at) => ({
    recorded_date,
    hourmeter,
    class_data,
    class_detail: JSON.stringify(class_detail) === classes ? null : class_detail,
    ...marks[at]!,
  }))
}

export type DatedRow = Pick<HistogramDivision, 'unit' | 'class_detail'> &
  Pick<HistogramRow, 'recorded_date' | 'hourmeter' | 'class_data'>

/**
 * The last row of a day (YYYY-MM-DD), or of all;
 * null when there is none.
 */
export const rowOfDate = (
  db: TenantDb,
  { company_id, machine_id }: UsedMachine,
  division: string,
  date: string | null,
): Promise<DatedRow | null> =>
  maybe(
    db,
    sql<DatedRow>`
      select recorded_date::text as recorded_date, hourmeter, unit, class_detail, class_data from histogram
      where company_id = ${company_id} and machine_id = ${machine_id} and division = ${division}
        and (${date}::date is null or recorded_date = ${date}::date)
      order by recorded_at desc limit 1`,
  )
