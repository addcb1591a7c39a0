// Rows of a distribution (docs/product.md, Counters and distributions).

/**
 * `changes`, `falls`: counts from the first row ever to this one;
 * `own_…`: whether this row is one of them.
 */
export type DistributionRow = {
  class_data: readonly number[]
  changes: number
  falls: number
  own_change: boolean
  own_fall: boolean
}

/**
 * `is_changed`: other classes than the previous row;
 * `is_backwards`: lower counts than the previous row.
 */
export type RowMark = { is_changed: boolean; is_backwards: boolean }

/**
 * Marks of rows, the oldest first; omitted rows between two
 * mark the later one.
 */
export function marksOf(rows: readonly DistributionRow[]): RowMark[] {
  return rows.map((row, at) => {
    const before = rows[at - 1]
    if (before === undefined) return { is_changed: row.own_change, is_backwards: row.own_fall }
    const is_changed = row.changes > before.changes
    const isLess = row.falls > before.falls || addedBetween(before.class_data, row.class_data) === null
    return { is_changed, is_backwards: !is_changed && isLess }
  })
}

/**
 * Each class's increase between two rows; null when a class has less,
 * or their numbers differ.
 */
export function addedBetween(older: readonly number[], newer: readonly number[]): number[] | null {
  if (older.length !== newer.length) return null
  const added = newer.map((value, at) => Number((value - (older[at] ?? 0)).toFixed(3)))
  return added.some((value) => value < 0) ? null : added
}
