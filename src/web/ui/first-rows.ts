// Of many rows those in sight are drawn first; the ones below follow when the first have been painted, and stand as they were until then.
import { startTransition, useEffect, useState } from 'react'

/**
 * `inSight` says, when other rows come, how many of them one sees without scrolling. Rows are told apart by their place, not by what they tell.
 * Fewer rows than were given are drawn while there is nothing yet for the places below.
 */
export function useFirstRows<Row>(rows: readonly Row[] | null, inSight: () => number): readonly Row[] | null {
  const [below, setBelow] = useState<readonly Row[] | null>(null)
  const [first, setFirst] = useState<{ rows: readonly Row[] | null; count: number }>({ rows: null, count: 0 })
  let { count } = first
  if (first.rows !== rows) {
    count = inSight()
    setFirst({ rows, count })
  }
  useEffect(() => {
    let painted: ReturnType<typeof setTimeout> | undefined
    // The frame is painted before the task after it; work that React puts off by itself would run before.
    const frame = requestAnimationFrame(() => {
      painted = setTimeout(() => startTransition(() => setBelow(rows)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(painted)
    }
  }, [rows])
  if (rows === null || below === rows || rows.length <= count) return rows
  return [...rows.slice(0, count), ...(below ?? []).slice(count, rows.length)]
}
