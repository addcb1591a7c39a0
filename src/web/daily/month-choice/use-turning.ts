// Turning the month or the days by arrow keys and by swipe.
import { type TouchEvent, useCallback, useEffect, useRef } from 'react'

export type Turn = (way: 1 | -1) => void

type Neighbours<Shown> = { previous: Shown; next: Shown | null }

/**
 * A swipe: at least this many pixels across,
 * and this ratio of across to down.
 */
const SWIPE = 56
const STEEPNESS = 2

/** Elements that use arrow keys or sideways movement themselves. */
const OWN =
  'input, select, textarea, table, [role="slider"], [role="dialog"], [role="listbox"], [role="menu"], [contenteditable]'
const OWN_SWIPE = '[role="slider"], [role="dialog"], nav, select, [data-view="table"], [data-sideways]'

export function useTurning<Shown>({ previous, next }: Neighbours<Shown>, show: (shown: Shown) => void) {
  const latest = useRef({ previous, next, show })
  useEffect(() => {
    latest.current = { previous, next, show }
  })
  const turn: Turn = useCallback((way) => {
    const shown = way === 1 ? latest.current.next : latest.current.previous
    if (shown) latest.current.show(shown)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const way = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null
      if (way === null || event.defaultPrevented) return
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const { target } = event
      if (!(target instanceof Element) || target.closest(OWN) || !isOfSheet(target)) return
      event.preventDefault()
      turn(way)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [turn])

  const start = useRef<{ x: number; y: number } | null>(null)
  const onTouchStart = useCallback(({ touches, target }: TouchEvent) => {
    const finger = touches[0]
    const isFree = touches.length === 1 && !(target as Element).closest(OWN_SWIPE)
    start.current = finger && isFree ? { x: finger.clientX, y: finger.clientY } : null
  }, [])
  const onTouchEnd = useCallback(
    ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      const from = start.current
      start.current = null
      if (!from || !finger) return
      const [across, down] = [finger.clientX - from.x, finger.clientY - from.y]
      if (Math.abs(across) >= SWIPE && Math.abs(across) > STEEPNESS * Math.abs(down)) turn(across < 0 ? 1 : -1)
    },
    [turn],
  )
  return { turn, swipe: { onTouchStart, onTouchEnd } }
}

/** In the main content, or without focus. */
function isOfSheet(target: Element): boolean {
  return target === document.body || target.closest('main') !== null
}
