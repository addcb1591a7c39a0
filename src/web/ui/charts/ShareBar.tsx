// The parts of a whole in one bar.
import { memo, type ReactNode } from 'react'
import { type ChartKind, STEPS } from './chart-column.ts'
import { ChartMark } from './ChartMark.tsx'
import css from './ShareBar.module.css'
import { columnX } from './scale.ts'

type Part = {
  key: string
  kind: ChartKind
  /** Null where it is not known: it then takes no room. */
  value: number | null
}

export type SharePart = Part & {
  name: string
  /** The value with its unit. */
  text: ReactNode
  /** Its percentage, as text. */
  share?: string | undefined
}

type Props = {
  /** For screen readers; the figures are in the list below. */
  label: string
  parts: readonly SharePart[]
  /** In one line below a head figure, or as a list with percentages. */
  layout?: 'row' | 'list'
}
/** The bar alone, where a legend has the figures. */
type BareProps = { label?: undefined; parts: readonly Part[] }

/** Of the day's drawing, a third larger. */
const HEIGHT = 22

function Share(props: Props | BareProps) {
  return (
    <div className={css.share}>
      <Bar parts={props.parts} />
      {props.label === undefined ? null : (
        <ul aria-label={props.label} data-layout={props.layout ?? 'list'}>
          {props.parts.map(({ key, name, kind, text, share }) => (
            <li key={key}>
              <ChartMark kind={kind} by="height" />
              <span>{name}</span>
              <b>{text}</b>
              {share === undefined ? null : <span className={css.percent}>{share}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Bar({ parts }: { parts: readonly Part[] }) {
  const lengths = parts.map(({ value }) => Math.max(0, value ?? 0))
  const sumOf = (some: readonly number[]): number => some.reduce((sum, length) => sum + length, 0)
  const whole = sumOf(lengths)
  return (
    <svg className={css.bar} aria-hidden="true">
      {whole === 0
        ? null
        : parts.map(({ key, kind }, index) => {
            const length = lengths[index]!
            if (length === 0) return null
            const height = (STEPS[kind].height / STEPS.operating.height) * HEIGHT
            return (
              <rect
                key={key}
                data-kind={kind}
                x={columnX(sumOf(lengths.slice(0, index)), whole)}
                width={columnX(length, whole)}
                y={HEIGHT - height}
                height={height}
              />
            )
          })}
      <line x1="0" x2="100%" y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} />
    </svg>
  )
}

export const ShareBar = memo(Share)
