// Rows of a distribution over time: their marks, and what was added between two (docs/product.md, Counters and distributions).

/** `changes` and `falls` count those from the first row ever to this one; `own_…` tells whether this row is one of them. */
export type DistributionRow = {
  class_data: readonly number[]
  changes: number
  falls: number
  own_change: boolean
  own_fall: boolean
}

/** `is_changed`: other classes than in the row before; `is_backwards`: less counted than in the row before. */
export type RowMark = { is_changed: boolean; is_backwards: boolean }

/** Marks of rows, the oldest first; what happened in rows between two of them marks the later one. */
export function marksOf(rows: readonly DistributionRow[]): RowMark[] {
  return rows.map((row, at) => {
    const before = rows[at - 1]
    if (before === undefined) return { is_changed: row.own_change, is_backwards: row.own_fall }
    const is_changed = row.changes > before.changes
    const isLess = row.falls > before.falls || addedBetween(before.class_data, row.class_data) === null
    return { is_changed, is_backwards: !is_changed && isLess }
  })
}

/** What each class has gained from an older row to a newer one; null when a class has less, or there are not as many. */
export function addedBetween(older: readonly number[], newer: readonly number[]): number[] | null {
  if (older.length !== newer.length) return null
  const added = newer.map((value, at) => Number((value - (older[at] ?? 0)).toFixed(3)))
  return added.some((value) => value < 0) ? null : added
}
