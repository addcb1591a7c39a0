// How full something is, 0–100 %: a letter, a bar with quarter marks, the figure. Two of a kind share the bar as in the day chart: crane above, carrier below.
import css from './Gauge.module.css'

export type GaugeLevel = {
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

const share = (level: number): string => `${Math.min(100, Math.max(0, level))}%`

export function Gauge({ letter, label, levels }: Props) {
  return (
    <div className={css.gauge} role="img" aria-label={label} title={label}>
      <i aria-hidden="true">{letter}</i>
      <span data-two={levels.length > 1 || undefined}>
        {levels.map(({ level, low }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- another machine's levels are written into the bars that are there
          <u key={place} data-low={low} style={{ width: share(level) }} />
        ))}
      </span>
      {levels.map(({ text, low }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- as the bars
        <b key={place} data-low={low} aria-hidden="true">
          {text}
        </b>
      ))}
    </div>
  )
}
