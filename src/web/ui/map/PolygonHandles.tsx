// The handles of a polygon: its corners, and points between to add some.
import { useRef, useState } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import {
  CORNERS_LEAST,
  middleBefore,
  type PolygonArea,
  withCorner,
  withCornerBefore,
  withoutCorner,
} from './edit-area.ts'
import { Handle } from './Handle.tsx'
import css from './Handles.module.css'
import type { OpenMap } from './open-map.ts'
import { usePlaceText } from './place-words.ts'

type Props = {
  map: OpenMap
  area: PolygonArea
  onChange: (area: PolygonArea) => void
  onAnnounce: (text: string) => void
}

export function PolygonHandles({ map, area, onChange, onAnnounce }: Props) {
  const t = useMessages('map')
  const placeText = usePlaceText()
  const [chosen, setChosen] = useState<number | null>(null)
  const latest = useRef(area)
  const change = (next: PolygonArea) => {
    latest.current = next
    onChange(next)
  }
  const count = area.points.length
  const removeCorner = (index: number) => {
    if (count <= CORNERS_LEAST) return onAnnounce(t('corners_least', { count: CORNERS_LEAST }))
    change(withoutCorner(area, index))
    setChosen(Math.min(index, count - 2))
    onAnnounce(t('corner_removed', { number: index + 1, count: count - 1 }))
  }
  const announceCorner = (index: number) => {
    const [latitude, longitude] = latest.current.points[index] ?? [0, 0]
    onAnnounce(t('corner_is', { number: index + 1, place: placeText({ latitude, longitude }) }))
  }
  return (
    <>
      {area.points.map(([latitude, longitude], index) => (
        <Handle
          // oxlint-disable-next-line react/no-array-index-key -- a corner is its number
          key={`corner ${index}`}
          map={map}
          place={{ latitude, longitude }}
          kind="corner"
          label={t('corner', { number: index + 1, count })}
          onGrab={() => {
            setChosen(index)
            return (place) => change(withCorner(area, index, place))
          }}
          onDone={() => announceCorner(index)}
          onKey={(key, button) => {
            if (key !== 'Delete' && key !== 'Backspace') return false
            // The last button is removed with its corner; keep the focus.
            const before = index === count - 1 ? button.previousElementSibling : null
            if (count > CORNERS_LEAST && before instanceof HTMLElement) before.focus()
            removeCorner(index)
            return true
          }}
        />
      ))}
      {area.points.map((_, before) => {
        const index = before + 1
        return (
          <Handle
            // oxlint-disable-next-line react/no-array-index-key -- an edge is the number of its corner
            key={`middle ${index}`}
            map={map}
            place={middleBefore(area, index)}
            kind="middle"
            label={t('add_corner', { number: index })}
            onGrab={() => {
              const wider = withCornerBefore(area, index)
              change(wider)
              setChosen(index)
              return (place) => change(withCorner(wider, index, place))
            }}
            onDone={() => onAnnounce(t('corner_added', { number: index + 1, count: count + 1 }))}
          />
        )
      })}
      {chosen !== null && chosen < count ? (
        <button
          type="button"
          className={css.remove}
          disabled={count <= CORNERS_LEAST}
          onClick={() => removeCorner(chosen)}
        >
          {t('remove_corner', { number: chosen + 1 })}
        </button>
      ) : null}
    </>
  )
}
