// One day from 0 to 24 h: the crane stands on the base line, the carrier hangs below it; height names the kind, colour repeats it.
import {
  percent,
  type ProfileSegment,
  SLOTS,
  UNDER_HEIGHT,
  underPath,
  UPPER_HEIGHT,
  upperPath,
} from './day-geometry.ts'
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
  /** As wide as its place; `tall` too where it is alone on its page. Else as narrow as a column. */
  size?: 'wide' | 'tall' | undefined
}

/** Pixels: where the base line lies, how high the kinds stand above it, how deep the carrier hangs. */
const LOW = { height: 24, base: 18, upper: UPPER_HEIGHT, under: UNDER_HEIGHT }
const TALL = { height: 56, base: 42, upper: [0, 11, 22, 38], under: 10 }

const hoursAt = (height: number, hours: number[]) => hours.map((hour) => `M${hour * 4} 0V${height}`).join('')
// Every third hour; noon stands out, and morning and evening where there is room for it. Made once: all days have the same.
const WIDE = { hour: [3, 9, 15, 21], strong: [6, 12, 18] }
const looksOf = <T extends { height: number }>(at: T, { hour, strong }: Record<'hour' | 'strong', number[]>) => ({
  ...at,
  hour: hoursAt(at.height, hour),
  strong: hoursAt(at.height, strong),
})
const LOOKS = {
  narrow: looksOf(LOW, { hour: [3, 6, 9, 15, 18, 21], strong: [12] }),
  wide: looksOf(LOW, WIDE),
  tall: looksOf(TALL, WIDE),
}

/** A path for each kind instead of a bar for each run: another day changes what is drawn and makes no element anew. */
export function DayProfile({ upper, under, pastDay, label, size }: Props) {
  const { height, base, hour, strong, ...heights } = LOOKS[size ?? 'narrow']
  return (
    <div
      className={css.day}
      data-size={size}
      data-past={pastDay === null ? undefined : true}
      role="img"
      aria-label={label}
      title={label}
    >
      {/* In slots across and pixels down: its width scales the slots. */}
      <svg viewBox={`0 0 ${SLOTS} ${height}`} preserveAspectRatio="none">
        <path className={css.hour} d={hour} />
        <path className={css.strong} d={strong} />
        {[1, 2, 3].map((kind) => (
          <path key={kind} data-upper={kind} d={upperPath(upper, kind, base, heights.upper[kind])} />
        ))}
        <path data-under="2" d={underPath(under, 2, base, heights.under)} />
        <path data-under="1" d={underPath(under, 1, base, heights.under)} />
        <path className={css.base} d={`M0 ${base + 0.5}H${SLOTS}`} />
      </svg>
      {/* Over the drawing, as its letters must not be stretched with it. */}
      {pastDay ? (
        <span className={css.date} style={{ left: percent(firstGap(upper)) }}>
          {pastDay}
        </span>
      ) : null}
    </div>
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
