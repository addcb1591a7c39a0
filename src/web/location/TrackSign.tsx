// A marker's sign beside its name, as on the map.
import type { Marker } from '#web/ui/map/marker.ts'
import css from './TrackSign.module.css'

type Props = Pick<Marker, 'shape' | 'colour'>

const PATHS: Partial<Record<Marker['shape'], string>> = {
  square: 'M2.5 2.5h9v9h-9Z',
  diamond: 'M7 1l6 6l-6 6l-6-6Z',
  triangle: 'M7 1.5l6 11h-12Z',
}

export function TrackSign({ shape, colour }: Props) {
  const path = PATHS[shape]
  return (
    <svg className={css.sign} data-colour={colour} viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      {path ? <path d={path} /> : <circle cx="7" cy="7" r="5" data-shape={shape} />}
    </svg>
  )
}
