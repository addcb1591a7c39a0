// The days that a company enters in its calendar, and their limits.
const DAY_MS = 86_400_000

export const DAY_NAME_MAX = 100
/** Two months. */
export const COMPANY_DAYS_AT_ONCE = 62

/** The days (YYYY-MM-DD) of a range, both ends included; none when it ends before it begins. */
export function daysBetween(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const count = Math.round((last - first) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => new Date(first + at * DAY_MS).toISOString().slice(0, 10))
}
