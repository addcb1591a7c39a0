// The handles of the area under change as buttons on the map: dragged by pointer, moved by keys.
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import type { AreaShape, LatLon, MapArea } from './area.ts'
import { type AreaHandle, handlesOf, limitedRadius } from './area-handles.ts'
import css from './AreaHandles.module.css'
import type { OpenMap } from './open-map.ts'

type Props = { map: OpenMap; area: MapArea; onChange: (area: MapArea) => void }

/** Pixels that an arrow key moves a handle; with Shift, one. */
const STEP = 10
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const GROWTH: Readonly<Record<string, number>> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1, _: 1 / 1.1 }

export function AreaHandles({ map, area, onChange }: Props) {
  const t = useMessages('map')
  const format = useFormat()
  const list = useRef<HTMLUListElement>(null)
  const [draggedKey, setDraggedKey] = useState<string | null>(null)
  const handles = handlesOf(area)

  // After each render: a map that moves renders its handles again.
  useLayoutEffect(() => {
    const buttons = list.current?.querySelectorAll('button') ?? []
    for (const [index, { place }] of handles.entries()) {
      const pixel = map.pixelOf({ latitude: place[0], longitude: place[1] })
      const button = buttons[index]
      if (button && pixel) button.style.translate = `${Math.round(pixel[0])}px ${Math.round(pixel[1])}px`
    }
  })

  const change = (shape: AreaShape) => {
    const { id, label, colour, dashed } = area
    onChange({ id, label, colour, ...(dashed !== undefined && { dashed }), ...shape })
  }
  const moveTo = (handle: AreaHandle, place: LatLon) => change(handle.moved(place))

  const drag = ({ clientX, clientY }: PointerEvent<HTMLUListElement>) => {
    const handle = handles.find(({ key }) => key === draggedKey)
    if (!handle || !list.current) return
    const { left, top } = list.current.getBoundingClientRect()
    moveTo(handle, map.placeAt([clientX - left, clientY - top]))
    // A middle that is dragged becomes a corner, which is dragged on.
    if (handle.kind === 'middle') setDraggedKey(`corner ${handle.number}`)
  }
  const press = (handle: AreaHandle, event: KeyboardEvent<HTMLButtonElement>) => {
    const direction = DIRECTIONS[event.key]
    const growth = GROWTH[event.key]
    if (direction) {
      const pixel = map.pixelOf({ latitude: handle.place[0], longitude: handle.place[1] })
      const step = event.shiftKey ? 1 : STEP
      if (pixel) moveTo(handle, map.placeAt([pixel[0] + direction[0] * step, pixel[1] + direction[1] * step]))
    } else if (growth && area.kind === 'circle') change({ ...area, radius_km: limitedRadius(area.radius_km * growth) })
    else if (event.key === 'Delete' && handle.removed) change(handle.removed)
    else if (event.key === 'Enter' && handle.kind === 'middle') moveTo(handle, handle.place)
    else return
    event.preventDefault()
  }

  const radius =
    area.kind === 'circle' ? `${format.quantity(area.radius_km, 'day_distance')} ${format.unit('day_distance')}` : ''
  const nameOf = ({ kind, number }: AreaHandle): string => {
    if (kind === 'centre') return t('handle_centre')
    if (kind === 'rim') return t('handle_rim', { radius })
    return kind === 'corner' ? t('handle_corner', { number }) : t('handle_middle', { number })
  }
  return (
    <ul
      ref={list}
      className={css.handles}
      aria-label={t('handles', { name: area.label })}
      onPointerMove={drag}
      onLostPointerCapture={() => setDraggedKey(null)}
    >
      {handles.map((handle) => (
        <li key={handle.key}>
          <button
            type="button"
            data-kind={handle.kind}
            aria-label={nameOf(handle)}
            onPointerDown={({ pointerId }) => {
              // By the list: the button of a middle is gone once it is a corner.
              list.current?.setPointerCapture(pointerId)
              setDraggedKey(handle.key)
            }}
            onKeyDown={(event) => press(handle, event)}
          />
        </li>
      ))}
    </ul>
  )
}
