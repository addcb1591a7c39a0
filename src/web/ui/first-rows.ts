// Of many rows those in sight are drawn first; the ones below follow when the first have been painted, and stand with their old values until then.
import { useDeferredValue } from 'react'

/** `inSight`: as many rows as a large screen shows without scrolling. Rows are told apart by their place, not by what they tell. */
export function useFirstRows<Row>(rows: readonly Row[] | null, inSight: number): readonly Row[] | null {
  const below = useDeferredValue(rows, null)
  if (rows === null || below === rows || rows.length <= inSight) return rows
  return [...rows.slice(0, inSight), ...(below ?? []).slice(inSight, rows.length)]
}
