// Rows that nobody sees give way to what is coming: taking them out costs less while a button is still being pressed than when the answer is there.
import { type RefObject, useEffect, useState } from 'react'

/** Heads that sort, pages, figures and kinds that filter: whatever brings other rows. */
const LEADING = 'thead button, nav :is(a, button)'
/** What follows a release: the click, and the question that it asks. */
const CLICK_MS = 50

type Way = {
  /** How many rows stay drawn. */
  count: number
  /** Pixels of every column as it stands, so that nothing moves away from under the hand. */
  widths: readonly number[]
}

/**
 * What stays of a table while such a button is pressed and, as long as `isAsked`, until the answer is there; null while all does.
 * `inSight`, always the same function, says how many rows one sees without scrolling.
 */
export function useGivingWay(
  box: RefObject<HTMLElement | null>,
  isAsked: boolean,
  inSight: (box: HTMLElement | null) => number,
): Way | null {
  const [press, setPress] = useState<{ way: Way; isOver: boolean } | null>(null)
  useEffect(() => {
    let over: ReturnType<typeof setTimeout> | undefined
    const begin = ({ target, button }: PointerEvent) => {
      if (button !== 0 || !(target instanceof Element) || !target.closest(LEADING)) return
      clearTimeout(over)
      const heads = [...(box.current?.querySelectorAll('thead th') ?? [])]
      const widths = heads.map((head) => head.getBoundingClientRect().width)
      // Of a press that follows another one at once the rows are out already, and the widths held.
      setPress((current) => ({ way: current?.way ?? { count: inSight(box.current), widths }, isOver: false }))
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
  }, [box, inSight])
  if (press?.isOver && !isAsked) setPress(null)
  return press && (!press.isOver || isAsked) ? press.way : null
}
