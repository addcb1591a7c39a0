// Excel's dates: days since 30 December 1899, time as a fraction.

const DAY_MS = 86_400_000
const FIRST = Date.UTC(1899, 11, 30)

/** A YYYY-MM-DD. */
export function excelDay(date: string): number {
  return (Date.parse(`${date}T00:00:00Z`) - FIRST) / DAY_MS
}

/**
 * An instant (epoch ms) on the wall clock of `offset` (minutes):
 * a workbook has no zones.
 */
export function excelMoment(instantMs: number, offset: number): number {
  // Whole seconds: a fraction of a day has no exact binary form.
  return Math.round((instantMs + offset * 60_000 - FIRST) / 1_000) / (DAY_MS / 1_000)
}
