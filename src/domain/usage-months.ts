// Counters by month (docs/product.md, Counters and distributions).

/**
 * A counter's first and last value in a month, and whether it fell
 * between them.
 */
export type MonthValue = { first: number; data: number; is_backwards: boolean }

/**
 * `added` is null when unknown: in the first month, where the counter
 * ran backwards, and where it rose by more than can have run.
 */
export type MonthPoint = { data: number | null; added: number | null; is_backwards: boolean }

/**
 * Values of consecutive months, the oldest first; null is a month without
 * any. The month after such a gap adds all that came since, and so does one
 * that is back at the value before a fall: a controller that has just booted
 * says 0. `most`: that can be added between the months at two places.
 */
export function pointsOfMonths(
  months: readonly (MonthValue | null)[],
  most: (from: number, until: number) => number = () => Infinity,
): MonthPoint[] {
  let last: { at: number; value: number } | null = null
  /** Before a fall that no later value has confirmed. */
  let before: { at: number; value: number } | null = null
  return months.map((month, at) => {
    if (month === null) return { data: null, added: null, is_backwards: false }
    const { first, data } = month
    if (before !== null && first >= before.value) last = before
    // More zeros confirm no zero.
    const isStill = before !== null && last !== before && data === 0
    const is_backwards = month.is_backwards || isStill || (last !== null && first < last.value)
    const rise = last === null || is_backwards ? null : exact(data - last.value)
    const added = rise === null || rise > most(last!.at, at) ? null : rise
    if (!is_backwards) before = null
    else if (!isStill && data < (last?.value ?? first)) before = last ?? { at, value: first }
    last = { at, value: data }
    return { data, added, is_backwards }
  })
}

// Without the error of binary fractions.
function exact(value: number): number {
  return Number(value.toFixed(3))
}
