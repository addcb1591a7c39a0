// How full things are, 0–100 %, a line each: a letter, a bar with quarter marks, the figure. Two of a kind share the line as in the day chart: crane above, carrier below.
import type { CSSProperties, ReactNode } from 'react'
import css from './Gauges.module.css'

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
  /** What they are, in full, for tooltip and screen reader, e.g. 'Fuel 22 %, AdBlue 40 %'. */
  label: string
}

/** As wide as a digit: figures stand under each other at their last one. */
const FIGURE_SPACE = '\u2007'
const DIGITS = 3

/** One box with one text, the bars its grounds: a list draws fifty of them at once. */
export function Gauges({ gauges, label }: Props) {
  return (
    <div className={css.gauges} role="img" aria-label={label} title={label} style={barsOf(gauges)}>
      {gauges.some(({ levels }) => levels.some(({ low }) => low)) ? wordsOf(gauges) : wordsOf(gauges).join('')}
    </div>
  )
}

function wordsOf(gauges: readonly Gauge[]): ReactNode[] {
  return gauges.flatMap(({ letter, levels }, line) => [
    `${line > 0 ? '\n' : ''}${letter}\t`,
    ...levels.flatMap(({ name, text, low }, place): ReactNode[] => {
      const figure = text.padStart(DIGITS, FIGURE_SPACE)
      return [place > 0 ? FIGURE_SPACE : '', low ? <b key={name}>{figure}</b> : figure]
    }),
  ])
}

/** The bars of line n: how long (--bar-n, --second-n: shares of the whole), how high where one stands alone, and which of them are low. */
function barsOf(gauges: readonly Gauge[]): CSSProperties {
  const bars: Record<string, number | string> = {}
  for (const [line, { levels }] of gauges.entries()) {
    const [first, second] = levels
    if (first) bars[`--bar-${line}`] = share(first.level)
    if (first?.low) bars[`--low-${line}`] = 'var(--due)'
    if (second) bars[`--second-${line}`] = share(second.level)
    else bars[`--high-${line}`] = '6px'
    if (second?.low) bars[`--second-low-${line}`] = 'var(--due)'
  }
  return bars
}

const share = (level: number): number => Math.min(100, Math.max(0, level)) / 100
