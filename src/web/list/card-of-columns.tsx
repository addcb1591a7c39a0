// A table's row as a card on a phone: its name, its facts, its actions.
import type { TableColumn } from '#web/ui/table/table-column.ts'
import css from './card-of-columns.module.css'

type Props<Row, Given> = { columns: readonly TableColumn<Row, Given>[]; row: Row; given: Given }

function RowCard<Row, Given>({ columns, row, given }: Props<Row, Given>) {
  return (
    <>
      {columns.map(({ key, isRowHead, cell }) =>
        isRowHead ? (
          <strong key={key} className={css.name}>
            {cell(row, given)}
          </strong>
        ) : null,
      )}
      <dl className={css.facts}>
        {columns.map(({ key, name, isRowHead, isAct, className, cell }) =>
          isRowHead || isAct ? null : (
            <div key={key}>
              <dt>{name}</dt>
              <dd className={className}>{cell(row, given)}</dd>
            </div>
          ),
        )}
      </dl>
      {columns.map(({ key, isAct, cell }) => (isAct ? <div key={key}>{cell(row, given)}</div> : null))}
    </>
  )
}

/** For `ListCards`. */
export function cardOfColumns<Row, Given>(columns: readonly TableColumn<Row, Given>[]) {
  return (row: Row, given: Given) => <RowCard {...{ columns, row, given }} />
}
