// Rows that nobody sees give way to what is coming: taking them out costs less while a button is still being pressed than when the answer is there.
import { type RefObject, useEffect, useRef, useState } from 'react'

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
  const [press, setPress] = useState<{ way: Way; hasAsked: boolean } | null>(null)
  if (press && press.hasAsked !== isAsked) setPress(isAsked ? { ...press, hasAsked: true } : null)
  const asked = useRef(isAsked)
  useEffect(() => {
    asked.current = isAsked
  }, [isAsked])
  useEffect(() => {
    let over: ReturnType<typeof setTimeout> | undefined
    const begin = ({ target, button }: PointerEvent) => {
      if (button !== 0 || !(target instanceof Element) || !target.closest(LEADING)) return
      clearTimeout(over)
      // Of a press that follows another one at once the rows are out already, and the widths held.
      if (asked.current) return
      const heads = [...(box.current?.querySelectorAll('thead th') ?? [])]
      const widths = heads.map((head) => head.getBoundingClientRect().width)
      setPress({ way: { count: inSight(box.current), widths }, hasAsked: false })
    }
    const end = () => {
      clearTimeout(over)
      // Of a press that has asked, the answer is the end.
      over = setTimeout(() => {
        if (!asked.current) setPress(null)
      }, CLICK_MS)
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
  return press?.way ?? null
}
