// The scale of hours over a month of days.
import { percent } from './day-geometry.ts'
import css from './HourScale.module.css'

const HOURS = Array.from({ length: 25 }, (_, hour) => hour)

export function HourScale() {
  return (
    <svg className={css.scale} aria-hidden="true">
      {HOURS.map((hour) => (
        <g key={hour} data-strong={hour % 6 === 0 || undefined} data-last={hour === 24 || undefined}>
          <line x1={percent(hour * 4)} x2={percent(hour * 4)} y1={hour % 6 === 0 ? 30 : 36} y2="40" />
          <text x={percent(hour * 4)} y="26">
            {hour}
          </text>
        </g>
      ))}
    </svg>
  )
}
