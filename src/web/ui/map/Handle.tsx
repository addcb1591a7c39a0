// A handle on the map: dragged by mouse or finger, moved by arrow keys.
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import css from './Handles.module.css'
import type { OpenMap } from './open-map.ts'
import type { Place } from './projection.ts'
import { usePixel } from './use-pixel.ts'

const STEP = 10
const FINE_STEP = 1
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type Props = {
  map: OpenMap
  place: Place
  kind: 'centre' | 'rim' | 'corner' | 'middle'
  label: string
  /** Begins a drag; answers what follows the pointer. */
  onGrab: () => (place: Place) => void
  /** The pointer has let go, or a key has moved it. */
  onDone: () => void
  /** Keys other than arrows. */
  onKey?: (key: string, button: HTMLElement) => boolean
}

export function Handle({ map, place, kind, label, onGrab, onDone, onKey }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  usePixel(button, map, () => place)

  const grab = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    // A handle may be removed while it is dragged;
    // its window listeners stay.
    const stop = new AbortController()
    const { signal } = stop
    const [x, y] = map.pixelOf(place) ?? [0, 0]
    const offset = [x - event.clientX, y - event.clientY] as const
    const pointer = event.pointerId
    const follow = onGrab()
    addEventListener(
      'pointermove',
      ({ pointerId, clientX, clientY }) => {
        if (pointerId === pointer) follow(map.placeAt([clientX + offset[0], clientY + offset[1]]))
      },
      { signal },
    )
    const end = ({ pointerId }: { pointerId: number }) => {
      if (pointerId !== pointer) return
      stop.abort()
      onDone()
    }
    addEventListener('pointerup', end, { signal })
    addEventListener('pointercancel', end, { signal })
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const arrow = ARROWS[event.key]
    const pixel = map.pixelOf(place)
    if (arrow && pixel) {
      const step = event.shiftKey ? FINE_STEP : STEP
      onGrab()(map.placeAt([pixel[0] + arrow[0] * step, pixel[1] + arrow[1] * step]))
      onDone()
    } else if (!onKey?.(event.key, event.currentTarget)) return
    event.preventDefault()
  }
  return (
    <button
      ref={button}
      type="button"
      className={css.handle}
      data-kind={kind}
      aria-label={label}
      onFocus={() => map.bring(place)}
      onPointerDown={grab}
      onKeyDown={press}
      onClick={({ detail }) => {
        // By key or by a screen reader; a pointer has grabbed it already.
        if (detail !== 0 || kind !== 'middle') return
        onGrab()
        onDone()
      }}
    />
  )
}
