// Days in use at each quarter-hour of a month, stacked by kind.
import { memo } from 'react'
import { percent, SLOTS } from './day-geometry.ts'
import css from './UseByTime.module.css'

type Props = {
  /** 96 numbers of days each, by kind: neutral, running, operating. */
  neutral: readonly number[]
  running: readonly number[]
  operating: readonly number[]
  /** The same in words. */
  label: string
  /** A count as text. */
  number: (count: number) => string
}

const HEIGHT = 62
const BASE = 54
const TOP = 17
const HOURS = 'M12 0V54M36 0V54M60 0V54M84 0V54'
const QUARTERS = 'M24 0V54M48 0V54M72 0V54'

export const UseByTime = memo(function UseByTime({ neutral, running, operating, label, number }: Props) {
  const all = sum(sum(operating, running), neutral)
  const most = Math.max(...all)
  const at = all.indexOf(most)
  const nothing = Array.from({ length: SLOTS }, () => 0)
  const y = (count: number) => Math.round((BASE - (count / Math.max(1, most)) * (BASE - TOP)) * 100) / 100
  const twoKinds = sum(operating, running)
  return (
    <svg className={css.use} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${SLOTS} ${HEIGHT}`} preserveAspectRatio="none" width="100%" height={HEIGHT}>
        <path className={css.hours} d={HOURS} />
        <path className={css.quarters} d={QUARTERS} />
        <path data-kind="3" d={between(nothing, operating, y)} />
        <path data-kind="2" d={between(operating, twoKinds, y)} />
        <path data-kind="1" d={between(twoKinds, all, y)} />
      </svg>
      <line x1="0" x2="100%" y1={BASE + 0.5} y2={BASE + 0.5} />
      {most > 0 ? (
        <text x={percent(at + 0.5)} y={TOP - 4} data-end={at < 2 ? 'first' : at > SLOTS - 3 ? 'last' : undefined}>
          {number(most)}
        </text>
      ) : null}
    </svg>
  )
})

function sum(a: readonly number[], b: readonly number[]): number[] {
  return a.map((count, slot) => count + (b[slot] ?? 0))
}

/** A band of steps, one slot wide each; equal neighbours are one step. */
function between(low: readonly number[], high: readonly number[], y: (count: number) => number): string {
  let path = ''
  for (let from = 0, to = 1; to <= SLOTS; to++) {
    if (to < SLOTS && low[to] === low[from] && high[to] === high[from]) continue
    const [bottom = 0, top = 0] = [low[from], high[from]]
    if (top > bottom) path += `M${from} ${y(bottom)}V${y(top)}H${to}V${y(bottom)}Z`
    from = to
  }
  return path
}
