// A month's engine hours as one bar: operating, running, neutral.
import css from './EngineHours.module.css'
import type { MonthFigures } from './month-figures.ts'

/** Pixels of height by kind. */
const KINDS = [
  ['operation', 12],
  ['running', 8],
  ['neutral', 4],
] as const
const BASE = 12

/**
 * `scale`: hours of the whole width. Hidden from screen readers:
 * the figures are beside it as text.
 */
export function EngineHours({ figures, scale }: { figures: MonthFigures; scale: number }) {
  const hours = KINDS.map(([kind]) => figures[kind] ?? 0)
  const until = (place: number) => hours.slice(0, place).reduce((sum, each) => sum + each, 0)
  return (
    <svg className={css.bar} aria-hidden="true">
      {KINDS.map(([kind, height], place) =>
        hours[place] ? (
          <rect
            key={kind}
            data-kind={kind}
            x={percent(until(place) / scale)}
            width={percent(hours[place] / scale)}
            y={BASE - height}
            height={height}
          />
        ) : null,
      )}
      <line x1="0" x2={percent(until(KINDS.length) / scale)} y1={BASE + 0.5} y2={BASE + 0.5} />
    </svg>
  )
}

/** Labels over the bars: 0, the middle and the end. */
export function EngineScale({ scale, format }: { scale: number; format: (hours: number) => string }) {
  return (
    <span className={css.scale} aria-hidden="true">
      {[0, scale / 2, scale].map((hours) => (
        <span key={hours}>{format(hours)}</span>
      ))}
    </span>
  )
}

function percent(share: number) {
  return `${Math.round(share * 1e4) / 1e2}%`
}
