// A calendar month: days, bounds, names (YYYYMM, YYYY/MM), months to choose from.

/** `month` is 1 to 12. */
export type CalendarMonth = { year: number; month: number }

/** Years of valid months. */
export const FIRST_YEAR = 1970
export const LAST_YEAR = 2999

/** What is wrong with a date outside of them. */
export const OUT_OF_YEARS = `must lie between ${FIRST_YEAR} and ${LAST_YEAR}`

/** Whether a YYYY-MM-DD lies in those years. */
export function isInYears(date: string): boolean {
  const { year } = monthOfDate(date)
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

/** First day of the month and of the next one, YYYY-MM-DD. */
export function boundsOfMonth({ year, month }: CalendarMonth): [from: string, until: string] {
  return [dateOf(year, month - 1, 1), dateOf(year, month, 1)]
}

/** First and last day of the month, YYYY-MM-DD. */
export function daysOfMonth({ year, month }: CalendarMonth): { from: string; to: string } {
  return { from: dateOf(year, month - 1, 1), to: dateOf(year, month, 0) }
}

/** All days of the month in order, YYYY-MM-DD. */
export function datesOfMonth({ year, month }: CalendarMonth): string[] {
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return Array.from({ length: count }, (_, at) => dateOf(year, month - 1, at + 1))
}

/** Whether a YYYY-MM-DD is a Saturday or a Sunday. */
export function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
}

/** The month of a YYYY-MM-DD. */
export function monthOfDate(date: string): CalendarMonth {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) }
}

/** The month this many months later, or earlier when negative. */
export function monthsLater({ year, month }: CalendarMonth, months: number): CalendarMonth {
  const count = year * 12 + month - 1 + months
  return { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 }
}

/** The month of `today` and those before it, newest first. */
export function recentMonths(today: string, count = 3): CalendarMonth[] {
  return Array.from({ length: count }, (_, back) => monthsLater(monthOfDate(today), -back))
}

/** YYYYMM */
export function monthValue({ year, month }: CalendarMonth): string {
  return `${year}${String(month).padStart(2, '0')}`
}

/** The month of a YYYYMM; null for any other value. */
export function monthOfValue(text: unknown): CalendarMonth | null {
  if (typeof text !== 'string' || !/^\d{6}$/.test(text)) return null
  const [year, month] = [Number(text.slice(0, 4)), Number(text.slice(4))]
  return year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12 ? { year, month } : null
}

/** YYYY/MM */
export function monthLabel({ year, month }: CalendarMonth): string {
  return `${year}/${String(month).padStart(2, '0')}`
}

function dateOf(year: number, monthIndex: number, day: number): string {
  return new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10)
}
