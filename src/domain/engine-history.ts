// The engine history: machines that have one, and its days of a month.
import { boundsOfMonth, type CalendarMonth } from './calendar-month.ts'
import { isAerial, type Category } from './category.ts'
import { dayStart } from './time.ts'

/**
 * The first month of manufacture, YYYY-MM, with a history;
 * the one model had its unit before the other cranes.
 */
export const ENGINE_HISTORY_SINCE = { early: '2018-12', crane: '2019-03', aerial: '2020-10' } as const
export const EARLY_MODEL = 'GR-1000N-1'
/** The crane categories (docs/product.md, Categories). */
export const CRANES: readonly Category[] = ['11', '12', '13', '14', '16', '21']

export type Made = {
  type_code: string
  machine_category: Category
  /** YYYY-MM-DD; null when unknown */
  manufactured_on: string | null
}

/**
 * Whether a machine has an engine history, by its month of manufacture;
 * an unknown one has none.
 */
export function hasEngineHistory({ type_code, machine_category, manufactured_on }: Made): boolean {
  const since = sinceOf(type_code, machine_category)
  return since !== null && manufactured_on !== null && manufactured_on.slice(0, 7) >= since
}

function sinceOf(type_code: string, machine_category: Category): string | null {
  if (type_code === EARLY_MODEL) return ENGINE_HISTORY_SINCE.early
  if (CRANES.includes(machine_category)) return ENGINE_HISTORY_SINCE.crane
  return isAerial(machine_category) ? ENGINE_HISTORY_SINCE.aerial : null
}

/**
 * First day of a month's history and the day after the last, YYYY-MM-DD;
 * the current month until the day before `today`; null for no days.
 */
export function daysOfEngineHistory(month: CalendarMonth, today: string): [from: string, until: string] | null {
  const [from, end] = boundsOfMonth(month)
  const until = end < today ? end : today
  return from < until ? [from, until] : null
}

/**
 * One day's runs in order: from and to in seconds since 00:00 at the
 * day's offset, and the place; `to` null: its end is unknown.
 */
export type EngineDay = {
  recorded_date: string
  /** minutes */
  time_difference: number
  runs: readonly (readonly [from: number, to: number | null, place: string | null, ...unknown[]])[]
}

/**
 * An engine's run between two instants (epoch ms);
 * `ended_at` null: its end is unknown.
 */
export type EngineRun = {
  started_at: number
  ended_at: number | null
  /** minutes, of the day on which it began */
  time_difference: number
  send_place: string | null
}

const DAY_MS = 86_400_000

/**
 * The runs of a machine's ordered days. A run that continues at the next
 * day's 00:00 is one. Days from `until` (YYYY-MM-DD) on give no runs,
 * only whether the last run continued past midnight, where it is cut.
 */
export function runsOfDays(days: readonly EngineDay[], until: string): EngineRun[] {
  const joined: EngineRun[] = []
  let midnight: number | null = null
  for (const { recorded_date, time_difference, runs } of days) {
    const start = dayStart(recorded_date, time_difference)
    for (const [from, to, send_place] of runs) {
      const last = joined.at(-1)
      const ended_at = to === null ? null : start + to * 1000
      const goesOn = from === 0 && midnight === start && last && (last.ended_at === null || last.ended_at === start)
      if (goesOn && recorded_date >= until) last.ended_at = start
      else if (goesOn) Object.assign(last, { ended_at, send_place: send_place ?? last.send_place })
      else if (recorded_date < until)
        joined.push({ started_at: start + from * 1000, ended_at, time_difference, send_place })
    }
    midnight = start + DAY_MS
  }
  return joined
}
