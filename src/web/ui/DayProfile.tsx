// One day from 0 to 24 h: the crane stands on the base line, the carrier hangs below it; height names the kind, colour repeats it.
import { useId } from 'react'
import { percent, type ProfileSegment, SLOTS, UNDER_HEIGHT, UPPER_HEIGHT } from './day-geometry.ts'
import css from './DayProfile.module.css'

type Props = {
  /** Upper: 1 neutral, 2 running, 3 operating. */
  upper: readonly ProfileSegment[]
  /** Under: 1 no operation, 2 operating. Empty for a machine without carrier meters. */
  under: readonly ProfileSegment[]
  /** Null for today; else today has not been received, which must never look like a day without work. The text dates what is drawn instead. */
  pastDay: string | null
  /** The same in words, for those who do not see the drawing; also under the pointer. */
  label: string
  wide?: boolean
  /** Alone on its page, where there is room for it. */
  tall?: boolean
}

/** Pixels: where the base line lies, how high the kinds stand above it, how deep the carrier hangs. */
const LOW = { base: 18, upper: UPPER_HEIGHT, under: UNDER_HEIGHT }
const TALL = { base: 42, upper: [0, 11, 22, 38], under: 10 }

// Made once: all days have the same.
const HOURS = [3, 6, 9, 12, 15, 18, 21].map((hour) => (
  <line
    key={hour}
    className={css.hour}
    data-hour={hour}
    x1={percent(hour * 4)}
    x2={percent(hour * 4)}
    y1="0"
    y2="100%"
  />
))

export function DayProfile({ upper, under, pastDay, label, wide = false, tall = false }: Props) {
  const hatch = useId()
  const heights = tall ? TALL : LOW
  const { base } = heights
  return (
    <svg
      className={css.day}
      data-wide={wide || undefined}
      data-tall={tall || undefined}
      data-past={pastDay === null ? undefined : true}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      {pastDay === null ? HOURS : null}
      {upper.map(({ kind, from, to }) =>
        kind > 0 ? (
          <rect
            key={from}
            className={css.slot}
            data-upper={kind}
            x={percent(from)}
            width={percent(to - from)}
            y={base - (heights.upper[kind] ?? 0)}
            height={heights.upper[kind] ?? 0}
          />
        ) : null,
      )}
      <line className={css.base} x1="0" x2="100%" y1={base + 0.5} y2={base + 0.5} />
      {under.some((segment) => segment.kind === 1) ? (
        <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={css.hatch} width="1.5" height="4" />
        </pattern>
      ) : null}
      {under.map(({ kind, from, to }) =>
        kind > 0 ? (
          <rect
            key={from}
            className={css.slot}
            data-under={kind}
            fill={kind === 1 ? `url(#${hatch})` : undefined}
            x={percent(from)}
            width={percent(to - from)}
            y={base + 1}
            height={heights.under}
          />
        ) : null,
      )}
      {pastDay ? (
        <text className={css.date} x={percent(firstGap(upper))} y="10">
          {pastDay}
        </text>
      ) : null}
    </svg>
  )
}

/** Slots that a short date needs at the narrowest width. */
const DATE_SLOTS = 20

/** Where a date has room beside the bars: of a night shift the middle of the day. */
function firstGap(upper: readonly ProfileSegment[]): number {
  let free = 0
  for (const { kind, from, to } of upper) {
    if (kind === 0) continue
    if (from - free >= DATE_SLOTS) return free
    free = to + 2
  }
  return SLOTS - free >= DATE_SLOTS ? free : 0
}

/** The scale above a column of days. */
export function DayScale({ every }: { every: 3 | 6 }) {
  const hours = Array.from({ length: 24 / every + 1 }, (_, index) => index * every)
  return (
    <svg className={css.scale} data-every={every} aria-hidden="true">
      {hours.map((hour) => (
        <text
          key={hour}
          x={percent(hour * 4)}
          y="100%"
          dy="-2"
          data-strong={hour % 6 === 0}
          textAnchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}
        >
          {hour}
        </text>
      ))}
    </svg>
  )
}
