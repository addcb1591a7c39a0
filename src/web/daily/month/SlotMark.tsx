// A kind of slot as a small sign of the legend and the tip.
import { UPPER_HEIGHT } from '#web/ui/charts/day-geometry.ts'
import css from './SlotMark.module.css'

type Props = { place: 'upper' | 'under'; kind: number }

/** Pixels of the full height of a day's bars. */
const SIZE = 11

export function SlotMark({ place, kind }: Props) {
  const height = place === 'under' ? 7 : Math.round(((UPPER_HEIGHT[kind] ?? 0) / 16) * SIZE)
  return (
    <svg className={css.mark} viewBox="0 0 11 12" aria-hidden="true">
      {kind === 0 ? null : place === 'under' && kind === 1 ? (
        <path className={css.hatch} d="M0 9L6 3M2.5 10L9.5 3M6 10L11 5" />
      ) : (
        <rect
          data-kind={place === 'under' ? 3 : kind}
          y={place === 'under' ? 3 : SIZE - height}
          width="11"
          height={height}
        />
      )}
      <path className={css.base} d={place === 'under' ? 'M0 2.5H11' : 'M0 11.5H11'} />
    </svg>
  )
}
