// A map's sign beside words, drawn as on the map.
import { MAP_SIGNS, type MapSignName } from './map-signs.ts'
import type { MarkerShape } from './marker.ts'
import css from './MapLegend.module.css'

const outline = { fill: 'var(--sheet)', stroke: 'currentColor', strokeWidth: 2.5 } as const

const DRAWINGS: Readonly<Record<MarkerShape, React.JSX.Element>> = {
  circle: <circle cx="7" cy="7" r="6" />,
  dot: <circle cx="7" cy="7" r="3.5" />,
  ring: <circle cx="7" cy="7" r="4.75" {...outline} />,
  cluster: <circle cx="7" cy="7" r="7" />,
  square: <path d="M1.5 1.5h11v11h-11z" />,
  'square-outline': <path d="M2.5 2.5h9v9h-9z" {...outline} />,
  bar: <path d="M.5 4.5h13v5H.5z" />,
  triangle: <path d="M7 .5 13.5 13H.5z" />,
  drop: <path d="M.5 1h13L7 13.5z" />,
  flag: <path d="M2 .5 13.5 7 2 13.5z" />,
  diamond: <path d="M7 0l7 7-7 7-7-7z" />,
  'diamond-outline': <path d="M7 1.8 12.2 7 7 12.2 1.8 7z" {...outline} />,
}

export function SignDrawing({ name }: { name: MapSignName }) {
  const { shape, colour } = MAP_SIGNS[name]
  return (
    <svg className={css.sign} data-colour={colour} viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      {DRAWINGS[shape]}
    </svg>
  )
}
