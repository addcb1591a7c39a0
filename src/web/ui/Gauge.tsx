// How full something is, 0–100 %: a letter, a bar with quarter marks, the figure. Two of a kind share the bar as in the day chart: crane above, carrier below.
import css from './Gauge.module.css'

export type GaugeLevel = {
  /** Of what; no two of one gauge are equal. */
  name: string
  /** Percent, 0–100. */
  level: number
  /** The figure as text, in the reader's language. */
  text: string
  low: boolean
}

type Props = {
  /** One or two letters in front of the bar. */
  letter: string
  /** What it is, in full, for tooltip and screen reader, e.g. 'Fuel 22 %'. */
  label: string
  /** One, or crane and carrier. */
  levels: readonly GaugeLevel[]
}

export function Gauge({ letter, label, levels }: Props) {
  const height = levels.length > 1 ? 2.5 : 6
  return (
    <div className={css.gauge} role="img" aria-label={label} title={label}>
      <i aria-hidden="true">{letter}</i>
      <svg aria-hidden="true">
        {levels.map(({ name, level, low }, place) => (
          <rect
            key={name}
            data-low={low}
            x="0"
            y={1 + place * 3.5}
            width={`${Math.min(100, Math.max(0, level))}%`}
            height={height}
          />
        ))}
        <path d="M0 7.5H52M.5 0V8M13 5V8M26 3V8M39 5V8M51.5 0V8" />
      </svg>
      {levels.map(({ name, text, low }) => (
        <b key={name} data-low={low} aria-hidden="true">
          {text}
        </b>
      ))}
    </div>
  )
}
