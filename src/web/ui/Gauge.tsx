// How full something is, 0–100 %: a letter, a bar with quarter marks, the figure; low ones take the colour of what is due.
import css from './Gauge.module.css'

type Props = {
  /** One or two letters in front of the bar. */
  letter: string
  /** What it is, in full, for tooltip and screen reader, e.g. 'Fuel, crane 22 %'. */
  label: string
  /** Percent, 0–100. */
  level: number
  /** The figure as text, in the reader's language. */
  text: string
  low: boolean
}

export function Gauge({ letter, label, level, text, low }: Props) {
  return (
    <div className={css.gauge} data-low={low} role="img" aria-label={label} title={label}>
      <i aria-hidden="true">{letter}</i>
      <svg aria-hidden="true">
        <rect x="0" y="1" width={`${Math.min(100, Math.max(0, level))}%`} height="6" />
        <path d="M0 7.5H52M.5 0V8M13 5V8M26 3V8M39 5V8M51.5 0V8" />
      </svg>
      <b aria-hidden="true">{text}</b>
    </div>
  )
}
