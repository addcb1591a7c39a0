// The drawing of a day from 0 to 24 h: crane above, carrier below.
import type { CSSProperties } from 'react'
import { percent, type ProfileSegment, SLOTS, UNDER_HEIGHT, UPPER_HEIGHT } from './day-geometry.ts'
import css from './DayProfile.module.css'
import { showName } from '#web/ui/controls/tooltip.ts'

type Props = {
  /** Upper: 1 neutral, 2 running, 3 operating. */
  upper: readonly ProfileSegment[]
  /**
   * Under: 1 no operation, 2 operating.
   * Empty for a machine without carrier meters.
   */
  under: readonly ProfileSegment[]
  /**
   * Null for today; else the name of an older day, drawn because
   * today has no report yet.
   */
  pastDay: string | null
  /** No report: a dotted line, unlike a day without work. */
  isMissing?: boolean
  /** The same in words, for screen readers and the tooltip. */
  label: string
  /**
   * `wide` fills its place; `tall` is for one alone on its page.
   * By default as narrow as a column.
   */
  size?: 'wide' | 'tall' | undefined
}

/**
 * Pixels: the base line, the heights above it, and the carrier's
 * depth below.
 */
const LOW = { base: 18, upper: UPPER_HEIGHT, under: UNDER_HEIGHT }
const TALL = { base: 42, upper: [0, 11, 22, 38], under: 10 }

/** Backgrounds of one box, not elements: a list draws fifty days. */
export function DayProfile({ upper, under, pastDay, isMissing = false, label, size }: Props) {
  const { base, ...heights } = size === 'tall' ? TALL : LOW
  const drawn = [
    ...[1, 2, 3].map((kind) => {
      const height = heights.upper[kind] ?? 0
      return bars(upper, kind, `var(--upper-${kind})`, base - height, height)
    }),
    bars(under, 2, 'var(--under-2)', base + 1, heights.under),
    ...under.filter(({ kind }) => kind === 1).map((run) => hatched(run, base + 1, heights.under)),
  ].filter((layer) => layer !== null)
  return (
    <div
      className={css.day}
      data-size={size}
      data-past={pastDay === null ? undefined : true}
      data-missing={isMissing || undefined}
      role="img"
      aria-label={label}
      onPointerMove={showName}
      style={{ '--drawn': drawn.join() || 'none' } as CSSProperties}
    >
      {pastDay ? (
        <span className={css.date} style={{ left: percent(firstGap(upper, slotsOf(pastDay))) }}>
          {pastDay}
        </span>
      ) : null}
    </div>
  )
}

/**
 * All runs of one kind as one layer of `background`:
 * from `top` on, `height` pixels high.
 */
function bars(
  segments: readonly ProfileSegment[],
  wanted: number,
  colour: string,
  top: number,
  height: number,
): string | null {
  const runs = segments.filter(({ kind }) => kind === wanted)
  const stops = runs.map(({ from, to }) => `#0000 0 ${percent(from)},${colour} 0 ${percent(to)}`)
  return runs.length > 0 ? `linear-gradient(90deg,${stops.join()},#0000 0) 0 ${top}px/100% ${height}px no-repeat` : null
}

/** A hatch has a layer for each of its runs. */
function hatched({ from, to }: ProfileSegment, top: number, height: number): string {
  const free = SLOTS - (to - from)
  // The place of a ground is a share of what it leaves free.
  const left = free === 0 ? 0 : (from / free) * SLOTS
  return `var(--under-1) ${percent(left)} ${top}px/${percent(to - from)} ${height}px no-repeat`
}

/** Slots that the day's name needs in the narrowest drawing. */
function slotsOf(name: string): number {
  return Math.max(20, name.length * 4)
}

/**
 * The place for the name beside the bars:
 * for a night shift the middle of the day.
 */
function firstGap(upper: readonly ProfileSegment[], room: number): number {
  let free = 0
  for (const { kind, from, to } of upper) {
    if (kind === 0) continue
    if (from - free >= room) return free
    free = to + 2
  }
  return SLOTS - free >= room ? free : 0
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
