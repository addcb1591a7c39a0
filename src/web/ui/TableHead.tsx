// The head row of a table: names, units and scales; heads that sort are buttons.
import { memo } from 'react'
import css from './Table.module.css'
import type { TableColumn } from './table-column.ts'

function Head<Row, Given>({ columns }: { columns: readonly TableColumn<Row, Given>[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, name, isNameHidden, unit, scale, width, isFigure, isPaired, fixed, onSort, sorted }) => (
          <th
            key={key}
            scope="col"
            data-fixed={fixed}
            data-figure={isFigure || undefined}
            style={{ minWidth: width }}
            aria-sort={sorted === undefined ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
          >
            <span className={isPaired ? css.paired : undefined}>
              {onSort ? (
                <button type="button" className={css.sort} onClick={onSort}>
                  {name}
                  <span className={css.arrow} aria-hidden="true">
                    {sorted === 'desc' ? '↓' : '↑'}
                  </span>
                </button>
              ) : (
                <span className={isNameHidden ? 'vh' : undefined}>{name}</span>
              )}
              {unit ? <span className={css.unit}> {unit}</span> : null}
            </span>
            {scale}
          </th>
        ))}
      </tr>
    </thead>
  )
}

// memo() drops the type parameters; the assertion restores them.
export const TableHead = memo(Head) as typeof Head
