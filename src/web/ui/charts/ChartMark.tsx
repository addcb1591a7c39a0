// The sign beside a name in a chart's legend.
import type { ChartKind } from './chart-column.ts'
import css from './ChartMark.module.css'

type Props = { kind: ChartKind; by: 'width' | 'height' } | { line: 'solid' | 'dashed' }

/** Of 12 pixels. */
const SIZES: Readonly<Record<ChartKind, { width: number; height: number }>> = {
  operating: { width: 12, height: 11 },
  running: { width: 8, height: 7 },
  neutral: { width: 5, height: 3 },
  ink: { width: 12, height: 11 },
}

export function ChartMark(props: Props) {
  if ('line' in props)
    return (
      <svg className={css.mark} data-wide aria-hidden="true">
        <line x1="0" x2="18" y1="6" y2="6" data-line={props.line} />
      </svg>
    )
  const { width, height } = SIZES[props.kind]
  return (
    <svg className={css.mark} aria-hidden="true">
      {props.by === 'width' ? (
        <rect x={(12 - width) / 2} width={width} y="1" height="10" data-kind={props.kind} />
      ) : (
        <rect width="12" y={12 - height} height={height} data-kind={props.kind} />
      )}
    </svg>
  )
}
