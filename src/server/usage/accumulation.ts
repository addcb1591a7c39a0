// Counters of one machine: newest values, months, and medians of its model.
import { sql } from 'kysely'
import { COMPARED_MONTHS, HISTORY_MONTHS } from '#contract/usage/accumulation.shape.ts'
import type { AccumulationComparison, AccumulationEntry, AccumulationMonths } from '#contract/usage/accumulation.ts'
import { monthOfDate, monthsLater } from '#domain/calendar-month.ts'
import { HOURS_A_DAY, KM_A_DAY } from '#domain/meter-chain.ts'
import { daysBetween } from '#domain/time.ts'
import {
  countersOf,
  USAGE_GROUPS,
  type CounterName,
  type CounterUnit,
  type ListedCounter,
  type UsageGroup,
} from '#domain/usage-counter.ts'
import { pointsOfMonths, type MonthPoint, type MonthValue } from '#domain/usage-months.ts'
import type { TenantDb } from '#server/base/tenant.ts'
import type { UsedMachine } from './machine-of-usage.ts'

/** A counter's columns in accumulation_month. */
type StoredCounter = MonthValue & { hourmeter: number | null; recorded_date: string }
type Counters = Partial<Record<CounterName, StoredCounter>>
/** `month` as YYYY-MM. */
type Month = { month: string } & Record<UsageGroup, Counters>

/** As of meters; nothing bounds the others. */
const MOST_A_DAY: Readonly<Record<CounterUnit, number>> = {
  hours: HOURS_A_DAY,
  distance: KM_A_DAY,
  count: Infinity,
  length: Infinity,
  volume: Infinity,
  mass: Infinity,
}
const LONGEST_MONTH = 31

/** Months that an answer is read from: ten years. */
const READ_MONTHS = 120

/**
 * The newest months before `until` (YYYY-MM-DD, excluded),
 * the oldest first.
 */
const monthsOf = async (db: TenantDb, machine: UsedMachine, until: string | null): Promise<Month[]> => {
  const rows = await db.rows(sql<Month>`
    select to_char(month, 'YYYY-MM') as month, upper, under from accumulation_month
    where company_id = ${machine.company_id} and machine_id = ${machine.machine_id} and (${until}::date is null or month < ${until}::date)
    order by accumulation_month.month desc limit ${READ_MONTHS}`)
  return rows.toReversed()
}

/** A counter's points in the months that have it. */
const pointsOf = (
  months: readonly Month[],
  group: UsageGroup,
  { name, unit }: ListedCounter,
): (MonthPoint & { month: string })[] => {
  const first = (at: number) => `${months[at]!.month}-01`
  const most = (from: number, until: number) =>
    MOST_A_DAY[unit] * (daysBetween(first(from), first(until)) + LONGEST_MONTH)
  const points = pointsOfMonths(
    months.map((month) => month[group][name] ?? null),
    most,
  )
  return points.map((point, at) => ({ month: months[at]!.month, ...point }))
}

const newestOf = (months: readonly Month[], group: UsageGroup): AccumulationEntry[] =>
  countersOf(group).flatMap((counter) => {
    const { name, category, unit } = counter
    const newest = months.findLast((month) => month[group][name])?.[group][name]
    if (newest === undefined) return []
    const { data, hourmeter, recorded_date } = newest
    const backwards_in = pointsOf(months, group, counter).findLast((point) => point.is_backwards)?.month ?? null
    return [{ name, category, data, unit, hourmeter, recorded_date, backwards_in }]
  })

export const accumulationOf = async (
  db: TenantDb,
  machine: UsedMachine,
  until: string | null,
): Promise<AccumulationEntry[][]> => {
  const months = await monthsOf(db, machine, until)
  return USAGE_GROUPS.map((group) => newestOf(months, group))
}

/** All calendar months from the first to the last with records. */
const calendarOf = (reported: readonly Month[]): Month[] => {
  const newest = reported.at(-1)
  if (newest === undefined) return []
  const byMonth = new Map(reported.map((month) => [month.month, month]))
  const last = monthOfDate(`${newest.month}-01`)
  const all = Array.from({ length: HISTORY_MONTHS }, (_, at) => {
    const { year, month } = monthsLater(last, at + 1 - HISTORY_MONTHS)
    const name = `${year}-${String(month).padStart(2, '0')}`
    return byMonth.get(name) ?? { month: name, upper: {}, under: {} }
  })
  return all.slice(all.findIndex(({ month }) => byMonth.has(month)))
}

export const accumulationMonthsOf = async (db: TenantDb, machine: UsedMachine): Promise<AccumulationMonths> => {
  const reported = await monthsOf(db, machine, null)
  const months = calendarOf(reported)
  // The value before the first month gives that month's increase.
  const before = reported.filter(({ month }) => month < (months[0]?.month ?? ''))
  const accumulation = USAGE_GROUPS.map((group) =>
    countersOf(group)
      .filter(({ name }) => months.some((month) => month[group][name]))
      .map((counter) => {
        const { name, category, unit } = counter
        const points = pointsOf([...before, ...months], group, counter).slice(before.length)
        return {
          name,
          category,
          unit,
          data: points.map((point) => point.data),
          added: points.map((point) => point.added),
          is_backwards: points.map((point) => point.is_backwards),
        }
      }),
  )
  return { months: months.map(({ month }) => month), accumulation }
}

type Compared = { side: UsageGroup; name: string; median: number; machines: number; of_model: number }

/**
 * Medians of the company's present machines of the model, itself
 * included; each counter's last value in the twelve months before `until`.
 */
export const comparisonOf = async (
  db: TenantDb,
  { company_id, type_code }: UsedMachine,
  until: string,
): Promise<AccumulationComparison> => {
  const rows = await db.rows(sql<Compared>`
    with newest as (
      select distinct on (a.machine_id, c.side, c.name) a.machine_id, c.side, c.name, (c.told->>'data')::float8 as data
      from machine m join accumulation_month a on a.company_id = m.company_id and a.machine_id = m.machine_id
      cross join lateral (
        select 'upper' as side, key as name, value as told from jsonb_each(a.upper)
        union all select 'under', key, value from jsonb_each(a.under)
      ) c
      where m.company_id = ${company_id} and m.owned and m.type_code = ${type_code}
        and a.month < ${until}::date and a.month >= ${until}::date - make_interval(months => ${COMPARED_MONTHS}::int)
      order by a.machine_id, c.side, c.name, a.month desc
    )
    select side, name, percentile_cont(0.5) within group (order by data) as median, count(*)::int as machines,
      (select count(distinct machine_id) from newest)::int as of_model
    from newest group by side, name`)
  const accumulation = USAGE_GROUPS.map((group) =>
    countersOf(group).flatMap(({ name }) => {
      const counter = rows.find((row) => row.side === group && row.name === name)
      return counter ? [{ name, median: Number(counter.median.toFixed(3)), machines: counter.machines }] : []
    }),
  )
  return { type_code, machines: rows[0]?.of_model ?? 0, accumulation }
}
