// The two handles of a circle: its centre, and a point of its rim.
import { useRef, useState } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { type CircleArea, directionTo, withCentre, withRadiusStep, withRimAt } from './edit-area.ts'
import { Handle } from './Handle.tsx'
import type { OpenMap } from './open-map.ts'
import { placeFrom } from './outline.ts'
import { useLengthText, usePlaceText } from './place-words.ts'

const EAST = 90
const STEPS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

type Props = {
  map: OpenMap
  area: CircleArea
  onChange: (area: CircleArea) => void
  onAnnounce: (text: string) => void
}

export function CircleHandles({ map, area, onChange, onAnnounce }: Props) {
  const t = useMessages('map')
  const lengthText = useLengthText()
  const placeText = usePlaceText()
  const [direction, setDirection] = useState(EAST)
  // The latest change: the page may not have rendered it yet.
  const latest = useRef(area)
  const change = (next: CircleArea) => {
    latest.current = next
    onChange(next)
  }
  const announceRadius = () => onAnnounce(t('radius_is', { radius: lengthText(latest.current.radius_km) }))
  const resize = (key: string): boolean => {
    const steps = STEPS[key]
    if (steps === undefined) return false
    change(withRadiusStep(area, steps))
    announceRadius()
    return true
  }
  const [latitude, longitude] = placeFrom(area, area.radius_km, direction)
  return (
    <>
      <Handle
        map={map}
        place={area}
        kind="centre"
        label={t('centre_is', { place: placeText(area) })}
        onGrab={() => (place) => change(withCentre(area, place))}
        onDone={() => onAnnounce(t('centre_is', { place: placeText(latest.current) }))}
        onKey={resize}
      />
      <Handle
        map={map}
        place={{ latitude, longitude }}
        kind="rim"
        label={t('radius_is', { radius: lengthText(area.radius_km) })}
        onGrab={() => (place) => {
          setDirection(directionTo(area, place))
          change(withRimAt(area, place))
        }}
        onDone={announceRadius}
        onKey={resize}
      />
    </>
  )
}
