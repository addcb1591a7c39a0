// Rows that nobody sees give way to what is coming: taking them out costs less while a button is still being pressed than when the answer is there.
import { useEffect, useRef, useState } from 'react'

/** Heads that sort, pages, figures and kinds that filter: whatever brings other rows. */
const LEADING = 'thead button, nav :is(a, button)'
/** What follows a release: the click, and the question that it asks. */
const CLICK_MS = 50

/**
 * How many rows stay drawn while such a button is pressed and, as long as `isAsked`, until the answer is there; null while all do.
 * `inSight` says how many one sees without scrolling.
 */
export function useGivingWay(isAsked: boolean, inSight: () => number): number | null {
  const [press, setPress] = useState<{ count: number; isOver: boolean } | null>(null)
  const count = useRef(inSight)
  useEffect(() => {
    count.current = inSight
  })
  useEffect(() => {
    let over: ReturnType<typeof setTimeout> | undefined
    const begin = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest(LEADING)) return
      clearTimeout(over)
      setPress({ count: count.current(), isOver: false })
    }
    const end = () => {
      clearTimeout(over)
      over = setTimeout(() => setPress((current) => current && { ...current, isOver: true }), CLICK_MS)
    }
    document.addEventListener('pointerdown', begin)
    document.addEventListener('pointerup', end)
    document.addEventListener('pointercancel', end)
    return () => {
      clearTimeout(over)
      document.removeEventListener('pointerdown', begin)
      document.removeEventListener('pointerup', end)
      document.removeEventListener('pointercancel', end)
    }
  }, [])
  if (press?.isOver && !isAsked) setPress(null)
  return press && (!press.isOver || isAsked) ? press.count : null
}
