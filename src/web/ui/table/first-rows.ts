// The rows in sight first, the others after the next frame.
import { useState } from 'react'
import { useAfterFrame } from './use-after-frame.ts'

/**
 * `inSight` returns how many new rows are visible without scrolling. Rows
 * are identified by place. Fewer rows are drawn while the places below
 * are empty.
 */
export function useFirstRows<Row>(rows: readonly Row[] | null, inSight: () => number): readonly Row[] | null {
  const below = useAfterFrame(rows, null)
  const [first, setFirst] = useState<{ rows: readonly Row[] | null; count: number }>({ rows: null, count: 0 })
  let { count } = first
  if (first.rows !== rows) {
    count = inSight()
    setFirst({ rows, count })
  }
  if (rows === null || below === rows || rows.length <= count) return rows
  return [...rows.slice(0, count), ...(below ?? []).slice(count, rows.length)]
}
