// A counter's values by month: what was added, and where it ran backwards (docs/product.md, Counters and distributions).

/** What was told of a counter in a month: its first and last value, and whether it fell between them. */
export type MonthValue = { first: number; data: number; is_backwards: boolean }

/** `added` is null where it is not known: in the first month told, and where the counter ran backwards. */
export type MonthPoint = { data: number | null; added: number | null; is_backwards: boolean }

/** Values of consecutive months, the oldest first; null is a month in which nothing was told. A month that follows such a gap adds what has come since. */
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

// Without the tail that binary fractions leave.
function exact(value: number): number {
  return Number(value.toFixed(3))
}
