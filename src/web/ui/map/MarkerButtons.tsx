// The markers as buttons at their places, for keys and screen readers.
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import css from './Map.module.css'
import type { Marker } from './marker.ts'
import type { OpenMap } from './open-map.ts'

type Props = {
  map: OpenMap
  markers: readonly Marker[]
  selected: string | null
  onSelect: ((id: string | null) => void) | undefined
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

export function MarkerButtons({ map, markers, selected, onSelect }: Props) {
  const t = useMessages('map')
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  // One tab stop for all; arrows lead from marker to marker.
  const stop =
    [current, selected].find((id) => id !== null && markers.some((marker) => marker.id === id)) ?? markers[0]?.id

  // At every rendering: the map redraws itself when it has moved.
  useLayoutEffect(() => {
    const buttons = list.current?.querySelectorAll('button') ?? []
    for (const [index, marker] of markers.entries()) {
      const button = buttons[index]
      const pixel = map.pixelOf(marker)
      if (button && pixel) button.style.translate = `${Math.round(pixel[0])}px ${Math.round(pixel[1])}px`
    }
  })

  const walk = (event: KeyboardEvent) => {
    const at = markers.findIndex(({ id }) => id === stop)
    const target =
      event.key === 'Home' ? 0 : event.key === 'End' ? markers.length - 1 : at + (STEPS[event.key] ?? Number.NaN)
    const button = list.current?.querySelectorAll('button')[target]
    if (!button) return
    event.preventDefault()
    button.focus()
  }
  if (markers.length === 0) return null
  return (
    <ul ref={list} className={css.markers} aria-label={t('places')} onKeyDown={walk}>
      {markers.map((marker) => (
        <li key={marker.id}>
          <button
            type="button"
            tabIndex={marker.id === stop ? 0 : -1}
            aria-pressed={marker.id === selected}
            onFocus={() => {
              setCurrent(marker.id)
              map.bring(marker)
            }}
            onClick={() => onSelect?.(marker.id)}
          >
            {marker.label}
          </button>
        </li>
      ))}
    </ul>
  )
}
