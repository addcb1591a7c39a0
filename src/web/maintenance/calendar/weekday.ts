// The weekday of a date, from Monday on.

/** 1 Monday … 7 Sunday, of a YYYY-MM-DD. */
export function weekdayOf(date: string): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
}
