// Of many rows those in sight are drawn first; the ones below follow when the first have been painted, and stand with their old values until then.
import { startTransition, useEffect, useState } from 'react'

/** `inSight`: as many rows as a large screen shows without scrolling. Rows are told apart by their place, not by what they tell. */
export function useFirstRows<Row>(rows: readonly Row[] | null, inSight: number): readonly Row[] | null {
  const [below, setBelow] = useState<readonly Row[] | null>(null)
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
  if (rows === null || below === rows || rows.length <= inSight) return rows
  return [...rows.slice(0, inSight), ...(below ?? []).slice(inSight, rows.length)]
}
