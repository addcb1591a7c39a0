// A hint over an inset map when a finger or the plain wheel moves the page.
import { type RefObject, useEffect, useState } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import css from './Map.module.css'

const VISIBLE_MS = 1500
/** Pixels that a finger moves before it is more than a tap. */
const MOVED = 12

type Hint = 'two_fingers' | 'wheel_with_key'

export function InsetHint({ target }: { target: RefObject<HTMLElement | null> }) {
  const t = useMessages('map')
  const [hint, setHint] = useState<Hint | null>(null)
  useEffect(() => {
    const element = target.current
    if (!element) return
    const stop = new AbortController()
    const listen = { signal: stop.signal, passive: true, capture: true }
    let timer: ReturnType<typeof setTimeout> | undefined
    let start: { clientX: number; clientY: number } | null = null
    const show = (next: Hint) => {
      setHint(next)
      clearTimeout(timer)
      timer = setTimeout(() => setHint(null), VISIBLE_MS)
    }
    const begin = ({ touches }: TouchEvent) => {
      const [touch] = touches
      start = touch && touches.length === 1 ? { clientX: touch.clientX, clientY: touch.clientY } : null
      if (touches.length > 1) setHint(null)
    }
    const move = ({ touches }: TouchEvent) => {
      const [touch] = touches
      if (!start || !touch || touches.length > 1) return
      if (Math.hypot(touch.clientX - start.clientX, touch.clientY - start.clientY) > MOVED) show('two_fingers')
    }
    const wheel = ({ ctrlKey, metaKey }: WheelEvent) => {
      if (!ctrlKey && !metaKey) show('wheel_with_key')
    }
    element.addEventListener('touchstart', begin, listen)
    element.addEventListener('touchmove', move, listen)
    element.addEventListener('wheel', wheel, listen)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [target])
  return hint ? (
    <p className={css.hint} aria-hidden="true">
      {t(hint)}
    </p>
  ) : null
}
