// Counters by month (docs/product.md, Counters and distributions).

/**
 * A counter's first and last value in a month, and whether it fell
 * between them.
 */
export type MonthValue = { first: number; data: number; is_backwards: boolean }

/**
 * `added` is null when unknown: in the first month, and where the counter
 * ran backwards.
 */
export type MonthPoint = { data: number | null; added: number | null; is_backwards: boolean }

/**
 * Values of consecutive months, the oldest first; null is a month without
 * any. The month after such a gap adds all that came since.
 */
export function pointsOfMonths(months: readonly (MonthValue | null)[]): MonthPoint[] {
  let before: number | null = null
  return months.map((month) => {
    if (month === null) return { data: null, added: null, is_backwards: false }
    const is_backwards = month.is_backwards || (before !== null && month.first < before)
    const added = before === null || is_backwards ? null : exact(month.data - before)
    before = month.data
    return { data: month.data, added, is_backwards }
  })
}

// Without the error of binary fractions.
function exact(value: number): number {
  return Number(value.toFixed(3))
}
