// A day as a row of the month: one path for each kind of work.
import { memo } from 'react'
import { percent, type ProfileSegment, SLOTS, UNDER_HEIGHT, UPPER_HEIGHT } from './day-geometry.ts'
import css from './DayBars.module.css'

export type DayBarsProps = {
  upper: readonly ProfileSegment[]
  under: readonly ProfileSegment[]
  /**
   * `missing`: no report, unlike a day without work.
   * `ahead`: future.
   */
  state: 'reported' | 'missing' | 'ahead'
  /** The slot that a running day has reached; 96 for a whole one. */
  until: number
  /** A holiday's name, drawn where no bar is; else empty. */
  name?: string
  /** A sentence in the drawing: why it is empty or unfinished. */
  note: string
  /** The same in words, for those who do not see the drawing. */
  label: string
}

const BASE = 20
const HEIGHT = 28
const GRID = 'M12 0V28M36 0V28M60 0V28M84 0V28'
const STRONG_GRID = 'M24 0V28M48 0V28M72 0V28'
/** Slots that a short sentence needs. */
const ROOM = 20
/** Slots that the name of a holiday needs. */
const NAME_ROOM = 24

export const DayBars = memo(function DayBars({ upper, under, state, until, name = '', note, label }: DayBarsProps) {
  const isFree = (upper[0]?.from ?? SLOTS) >= NAME_ROOM
  const sentence = [isFree ? name : '', note].filter(Boolean).join(' · ')
  const room = until < SLOTS - ROOM ? until + 1 : 1
  return (
    <>
      {/* In slots across and pixels down: the column's width scales
          the slots to whole pixels. */}
      <svg
        className={css.day}
        role="img"
        aria-label={label}
        data-state={state}
        viewBox={`0 0 ${SLOTS} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <path className={css.grid} d={GRID} />
        <path className={css.strong} d={STRONG_GRID} />
        <path data-kind="1" d={above(upper, 1)} />
        <path data-kind="2" d={above(upper, 2)} />
        <path data-kind="3" d={above(upper, 3) + below(under, 2)} />
        <path className={css.hatched} data-hatch d={through(under, 1)} />
        <path className={css.base} d={state === 'ahead' ? '' : `M0 ${BASE + 0.5}H${until}`} />
      </svg>
      {/* Over the drawing, so that its letters are not stretched. */}
      {sentence ? (
        <span
          className={css.note}
          data-above={(state !== 'ahead' && until === SLOTS) || undefined}
          data-name={(isFree && name !== '' && upper.length === 0) || undefined}
          style={{ paddingLeft: percent(room) }}
          aria-hidden="true"
        >
          {sentence}
        </span>
      ) : null}
    </>
  )
})

/** Runs of one kind as a path above the base line. */
function above(segments: readonly ProfileSegment[], wanted: number): string {
  const height = UPPER_HEIGHT[wanted] ?? 0
  let path = ''
  for (const { kind, from, to } of segments)
    if (kind === wanted) path += `M${from} ${BASE}V${BASE - height}H${to}V${BASE}Z`
  return path
}

/**
 * The runs of one kind as lines through the carrier's middle, as wide as
 * its height: a line can be hatched by dashes.
 */
function through(segments: readonly ProfileSegment[], wanted: number): string {
  let path = ''
  for (const { kind, from, to } of segments)
    if (kind === wanted) path += `M${from} ${BASE + 1 + UNDER_HEIGHT / 2}H${to}`
  return path
}

/** The same of the carrier, which hangs below the base line. */
function below(segments: readonly ProfileSegment[], wanted: number): string {
  let path = ''
  for (const { kind, from, to } of segments)
    if (kind === wanted) path += `M${from} ${BASE + 1}H${to}V${BASE + 1 + UNDER_HEIGHT}H${from}Z`
  return path
}
