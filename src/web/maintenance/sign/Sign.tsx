// The sign of a point of work: its shape the kind, its filling how it stands.
import type { PointKind, PointSign } from '#contract/maintenance/choices.ts'
import css from './Sign.module.css'

const SQUARE = 'M1.5 1.5h9v9h-9z'
const DIAMOND = 'M6 0l6 6-6 6-6-6z'
const SHAPES: Readonly<Record<PointKind, string>> = {
  inspection: DIAMOND,
  free_inspection: DIAMOND,
  item: SQUARE,
  alert: 'M6 .5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11z',
}

/** A drawing and no paint, so that it is printed; overdue has an exclamation mark for eyes that see no colour. */
export function Sign({ kind, sign }: { kind: PointKind; sign: PointSign }) {
  return (
    <svg className={css.sign} viewBox="-1 -1 14 14" data-sign={sign} aria-hidden="true">
      <path d={SHAPES[kind]} />
      {sign === 'overdue' ? <path className={css.bang} d="M6 2.6v4M6 8.1v1.5" /> : null}
    </svg>
  )
}
