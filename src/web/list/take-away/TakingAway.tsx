// A list on its way into a file: page by page, with progress and cancel.
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { saveFile } from '#web/base/download.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { useToday } from '#web/base/use-today.ts'
import type { ListRows } from '#web/list/use-list.ts'
import { Button } from '#web/ui/Button.tsx'
import { showSnack } from '#web/ui/snack.ts'
import type { TableColumn } from '#web/ui/table-column.ts'
import { csvOf } from './csv.ts'
import { decimalMark, drawnText, numberOfText } from './drawn-text.ts'
import { type FileKind, type SheetCell, sheetOf, XLSX } from './sheet.ts'
import css from './TakeAway.module.css'

export type Taking<Row, Given> = {
  title: string
  columns: readonly TableColumn<Row, Given>[]
  given: Given
  /** A page of the list in its order, 100 rows at most; all at once where the browser has them. */
  readPage: (page: number, signal: AbortSignal) => Promise<ListRows<Row>>
}

/** More rows than any fleet has: a fault must not fill the memory. */
const ROWS_AT_MOST = 50_000

export function TakingAway<Row, Given>(props: Taking<Row, Given> & { kind: FileKind; onOver: () => void }) {
  const { title, columns, given, readPage, kind, onOver } = props
  const t = useMessages('download')
  const words = useMessages('error')
  const format = useFormat()
  const language = useLanguage()
  const today = useToday().date
  const [batch, setBatch] = useState<ListRows<Row> | null>(null)
  const running = useRef(new AbortController())
  // As they are when it begins, whatever the reader does meanwhile.
  const [begun] = useState({ columns: columns.filter(isTold), given, readPage })
  const lines = useRef<SheetCell[][]>([])
  const place = useMemo(() => document.createElement('table'), [])
  const fail = (error: Error) => {
    if (running.current.signal.aborted) return
    showSnack('alert', t('failed_table', { why: faultWords(error, words) }))
    onOver()
  }
  const read = (page: number) => begun.readPage(page, running.current.signal).then(setBatch, fail)
  useEffect(() => {
    const own = new AbortController()
    running.current = own
    lines.current = [begun.columns.map(({ name, unit }) => (unit ? `${name} (${unit})` : name))]
    void read(1)
    return () => own.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- begins once
  }, [])
  const finish = async () => {
    const name = `${title.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()} ${today}.${kind}`
    const rows = lines.current
    const file =
      kind === 'csv'
        ? new Blob([csvOf(rows, decimalMark(language))], { type: 'text/csv;charset=utf-8' })
        : new Blob([...(await sheetOf(title, rows))], { type: XLSX })
    saveFile(file, name)
    showSnack('notice', t('saved', { name }))
    onOver()
  }
  const onDrawn = () => {
    if (batch === null || running.current.signal.aborted) return
    const decimal = decimalMark(language)
    for (const row of place.querySelectorAll('tr'))
      lines.current.push(
        [...row.children].map((cell, at) => {
          const text = drawnText(cell)
          if (text === UNKNOWN) return ''
          return (begun.columns[at]?.isFigure ? numberOfText(text, decimal) : null) ?? text
        }),
      )
    const { current_page, last_page } = batch.page
    if (current_page < last_page && lines.current.length <= ROWS_AT_MOST) void read(current_page + 1)
    else finish().catch(fail)
  }
  const done = batch ? Math.min(batch.page.total, batch.page.current_page * batch.page.per_page) : 0
  return (
    <span className={css.taking} data-screen>
      <span role="status">
        {batch
          ? t('rows_taken', { count: format.number(done), total: format.number(batch.page.total) })
          : t('preparing_table')}
      </span>
      <Button
        size="small"
        onClick={() => {
          running.current.abort()
          showSnack('notice', t('cancelled'))
          onOver()
        }}
      >
        {t('cancel')}
      </Button>
      {batch
        ? createPortal(
            <Suspense>
              <Drawn key={batch.page.current_page} rows={batch.rows} {...begun} onDrawn={onDrawn} />
            </Suspense>,
            place,
          )
        : null}
    </span>
  )
}

/** Columns of boxes and buttons say nothing. */
function isTold<Row, Given>({ isAct }: TableColumn<Row, Given>): boolean {
  return !isAct
}

type DrawnProps<Row, Given> = Pick<Taking<Row, Given>, 'columns' | 'given'> & {
  rows: readonly Row[]
  onDrawn: () => void
}

/** The cells as the table draws them, off the page. */
function Drawn<Row, Given>({ rows, columns, given, onDrawn }: DrawnProps<Row, Given>) {
  useEffect(() => {
    // After the cells' own effects.
    const later = setTimeout(onDrawn)
    return () => clearTimeout(later)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each batch is read once
  }, [])
  return (
    <tbody>
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- drawn once
        <tr key={at}>
          {columns.map(({ key, cell }) => (
            <td key={key}>{cell(row, given)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
