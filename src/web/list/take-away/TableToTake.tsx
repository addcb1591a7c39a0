// A table of rows that the browser has, with the button of its files below.
import type { ComponentProps } from 'react'
import { pageOf } from '#web/list/use-list.ts'
import { Table } from '#web/ui/Table.tsx'
import css from './TakeAway.module.css'
import { TakeAwayButton } from './TakeAwayButton.tsx'

export function TableToTake<Row, Given>(props: ComponentProps<typeof Table<Row, Given>>) {
  const { caption, columns, given, rows } = props
  return (
    <>
      <Table {...props} />
      {rows && rows.length > 0 ? (
        <div className={css.below} data-screen>
          <TakeAwayButton
            title={caption}
            columns={columns}
            given={given}
            readPage={() => Promise.resolve(pageOf(rows, 1, rows.length))}
          />
        </div>
      ) : null}
    </>
  )
}
