// Levels from 0 to 100 %, a line each.
import type { ReactNode } from 'react'
import css from './Gauges.module.css'
import { showName } from '#web/ui/controls/tooltip.ts'

export type GaugeLevel = {
  /** What it is the level of, another one for each. */
  name: string
  /** Percent, 0–100. */
  level: number
  /** The figure as text, in the reader's language. */
  text: string
  low: boolean
}

export type Gauge = {
  /** One or two letters in front of the bar. */
  letter: string
  /** One, or crane and carrier. */
  levels: readonly GaugeLevel[]
}

type Props = {
  /** At most three. */
  gauges: readonly Gauge[]
  /**
   * The full names for tooltip and screen reader,
   * e.g. 'Fuel 22 %, AdBlue 40 %'.
   */
  label: string
}

/** As wide as a digit, to align figures at their last digit. */
const FIGURE_SPACE = '\u2007'
const DIGITS = 3

/** The drawing's units: a full bar's length, three lines' height. */
const WHOLE = 52
const PITCH = 15

/**
 * One text and three outlines for all lines: a list draws fifty,
 * and an outline costs a browser less than backgrounds.
 */
export function Gauges({ gauges, label }: Props) {
  const low = barsOf(gauges, true)
  return (
    <div className={css.gauges} role="img" aria-label={label} onPointerMove={showName}>
      <svg className={css.bars} viewBox={`0 0 ${WHOLE} ${3 * PITCH}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon className={css.level} points={barsOf(gauges, false)} />
        <path className={css.marks} d={marks[gauges.length]} />
        {low ? <polygon className={css.low} points={low} /> : null}
      </svg>
      {wordsOf(gauges)}
    </div>
  )
}

/** As few pieces as possible: one text, except for low figures. */
function wordsOf(gauges: readonly Gauge[]): ReactNode {
  const pieces: ReactNode[] = []
  let text = ''
  for (const [line, { letter, levels }] of gauges.entries()) {
    text += `${line > 0 ? '\n' : ''}${letter}\t`
    for (const [place, level] of levels.entries()) {
      const figure = level.text.padStart(DIGITS, FIGURE_SPACE)
      if (place > 0) text += FIGURE_SPACE
      if (!level.low) text += figure
      else {
        pieces.push(text, <b key={level.name}>{figure}</b>)
        text = ''
      }
    }
  }
  return pieces.length > 0 ? [...pieces, text] : text
}

/**
 * The low bars, or the others: one alone is as high as two together. An
 * outline down the left edge and around each bar: unlike a path it has
 * no style to compute for every row.
 */
function barsOf(gauges: readonly Gauge[], low: boolean): string {
  return gauges
    .flatMap(({ levels }, line) =>
      levels.flatMap((bar, place) => {
        if (bar.low !== low) return []
        const [from, height] = levels.length === 1 ? [5, 6] : place === 0 ? [5, 2.5] : [8.5, 2.5]
        const [top, right] = [PITCH * line + from, lengthOf(bar.level)]
        return `0,${top} ${right},${top} ${right},${top + height} 0,${top + height}`
      }),
    )
    .join(' ')
}

/** By number of lines: the foot of each, its ends, quarters and middle. */
const marks = [0, 1, 2, 3].map((lines) =>
  Array.from({ length: lines }, (_, line) => {
    const top = PITCH * line
    const ticks = [
      [0, 4],
      [WHOLE / 4, 8],
      [WHOLE / 2, 6],
      [(3 * WHOLE) / 4, 8],
      [WHOLE - 1, 4],
    ] as const
    return face(0, top + 11, WHOLE, 1) + ticks.map(([x, y]) => face(x, top + y, 1, 12 - y)).join('')
  }).join(''),
)

function face(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`
}

/** To two digits. */
function lengthOf(level: number): number {
  return Math.round(WHOLE * Math.min(100, Math.max(0, level))) / 100
}
