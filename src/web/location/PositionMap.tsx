// A small map of one position, loaded when it becomes visible.
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { MachineItem } from '#contract/machine/machine.ts'
import css from './PositionMap.module.css'
import { MAP_SIGNS } from '#web/ui/map/map-signs.ts'

const Map = lazy(async () => ({ default: (await import('#web/ui/map/Map.tsx')).Map }))

/** Shows both the town and its part of the country. */
const ZOOM = 8

type Props = { label: string; location: NonNullable<MachineItem['latest_location']> }

export function PositionMap({ label, location: { latest_latitude: latitude, latest_longitude: longitude } }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    // Without layout nothing becomes visible.
    if (!frame.current || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  const markers = useMemo(
    () => [{ id: 'latest', latitude, longitude, label, ...MAP_SIGNS.here }],
    [latitude, longitude, label],
  )
  return (
    <div ref={frame} className={css.frame}>
      {isSeen ? (
        <Suspense>
          <Map label={label} markers={markers} place={{ latitude, longitude, zoom: ZOOM }} isInset />
        </Suspense>
      ) : null}
    </div>
  )
}
