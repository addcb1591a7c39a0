// A small map of one position, fetched when it comes into sight.
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { MachineItem } from '#contract/machine.ts'
import css from './PositionMap.module.css'

const Map = lazy(async () => ({ default: (await import('#web/ui/map/Map.tsx')).Map }))

/** Near enough to tell the town, far enough to show in which part of the country it lies. */
const ZOOM = 8

type Props = { label: string; location: NonNullable<MachineItem['latest_location']> }

export function PositionMap({ label, location: { latest_latitude: latitude, latest_longitude: longitude } }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    // Where nothing is laid out, nothing comes into sight.
    if (!frame.current || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  const markers = useMemo(
    () => [{ id: 'latest', latitude, longitude, label, shape: 'circle', colour: 'accent' } as const],
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
