// The head row of a table: names, units and scales; heads that sort are links.
import { memo } from 'react'
import { PickLink } from '#web/ui/controls/PickLink.tsx'
import type { Picking } from './picking.ts'
import css from './Table.module.css'
import type { TableColumn } from './table-column.ts'

type Props<Row, Given> = {
  columns: readonly TableColumn<Row, Given>[]
  /** `keys`: of all rows of the page. */
  picking?: (Picking<Row> & { keys: readonly string[] }) | undefined
}

function PickAll<Row>({ picked, keys, allName, onPick }: Picking<Row> & { keys: readonly string[] }) {
  const count = keys.filter((key) => picked.has(key)).length
  const isAll = keys.length > 0 && count === keys.length
  return (
    <th scope="col" data-fixed="pick">
      <input
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll
        }}
        type="checkbox"
        data-pick
        checked={isAll}
        disabled={keys.length === 0}
        aria-label={allName}
        onChange={() => onPick(keys, !isAll)}
      />
    </th>
  )
}

function Head<Row, Given>({ columns, picking }: Props<Row, Given>) {
  return (
    <thead>
      <tr>
        {picking ? <PickAll {...picking} /> : null}
        {columns.map(({ key, name, isNameHidden, unit, scale, width, isFigure, isPaired, fixed, sortLink, sorted }) => (
          <th
            key={key}
            scope="col"
            data-fixed={fixed}
            data-figure={isFigure || undefined}
            style={{ minWidth: width }}
            aria-sort={sorted === undefined ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
          >
            <span className={isPaired ? css.paired : undefined}>
              {sortLink ? (
                <PickLink {...sortLink} className={css.sort}>
                  {name}
                  <span className={css.arrow} aria-hidden="true">
                    {sorted === 'desc' ? '↓' : '↑'}
                  </span>
                </PickLink>
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
