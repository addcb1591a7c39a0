// A head of the table: name, unit, scale; where the column sorts, a button that says in which order.
import css from './Table.module.css'
import type { TableColumn } from './Table.tsx'

type Props = Omit<TableColumn<never>, 'key' | 'cell'>

export function SortHead({ name, unit, scale, width, isFigure, fixed, onSort, sorted }: Props) {
  const words = (
    <>
      <span className={fixed === 'first' ? 'vh' : undefined}>{name}</span>
      {unit ? <span className={css.unit}> {unit}</span> : null}
    </>
  )
  return (
    <th
      scope="col"
      data-fixed={fixed}
      data-figure={isFigure || undefined}
      style={{ minWidth: width }}
      aria-sort={sorted === undefined ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
    >
      {onSort && fixed !== 'first' ? (
        <button type="button" className={css.sort} onClick={onSort}>
          {words}
          <span className={css.arrow} aria-hidden="true">
            {sorted === 'desc' ? '↓' : '↑'}
          </span>
        </button>
      ) : (
        words
      )}
      {scale}
    </th>
  )
}
