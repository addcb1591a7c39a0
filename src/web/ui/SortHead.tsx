// A head of the table: name, unit, scale; where the column sorts, a button that says in which order.
import css from './Table.module.css'
import type { TableColumn } from './table-column.ts'

type Props = Omit<TableColumn<never>, 'key' | 'cell' | 'title' | 'className'>

export function SortHead({ name, unit, scale, width, isFigure, isPaired, fixed, onSort, sorted }: Props) {
  const unitText = unit ? <span className={css.unit}> {unit}</span> : null
  return (
    <th
      scope="col"
      data-fixed={fixed}
      data-figure={isFigure || undefined}
      style={{ minWidth: width }}
      aria-sort={sorted === undefined ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
    >
      <span className={isPaired ? css.paired : undefined}>
        {onSort && fixed !== 'first' ? (
          <button type="button" className={css.sort} onClick={onSort}>
            {name}
            <span className={css.arrow} aria-hidden="true">
              {sorted === 'desc' ? '↓' : '↑'}
            </span>
          </button>
        ) : (
          <span className={fixed === 'first' ? 'vh' : undefined}>{name}</span>
        )}
        {unitText}
      </span>
      {scale}
    </th>
  )
}
