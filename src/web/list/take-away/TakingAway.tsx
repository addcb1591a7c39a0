// Tables on their way into a file: page by page, with progress and cancel.
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { saveFile } from '#web/base/download.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { useToday } from '#web/base/use-today.ts'
import type { ListRows } from '#web/list/use-list.ts'
import { Button } from '#web/ui/Button.tsx'
import { showSnack } from '#web/ui/snack.ts'
import { csvOf } from './csv.ts'
import { decimalMark, drawnText, numberOfText } from './drawn-text.ts'
import { type FileKind, type NamedRows, type SheetCell, workbookOf, XLSX } from './sheet.ts'
import css from './TakeAway.module.css'
import type { TakenTable } from './taken-table.ts'

/** What is saved: the first table as CSV, or all as sheets of a workbook. */
export type Wish = { kind: FileKind; title: string; tables: readonly TakenTable[] }

/** More rows than any fleet has: a fault must not fill the memory. */
const ROWS_AT_MOST = 50_000

type Batch = ListRows<readonly ReactNode[]> & { table: number }

function headOf({ heads }: TakenTable): SheetCell[] {
  return heads.map(({ name, unit }) => (unit ? `${name} (${unit})` : name))
}

export function TakingAway({ wish, onOver }: { wish: Wish; onOver: () => void }) {
  const { kind, title, tables } = wish
  const t = useMessages('download')
  const words = useMessages('error')
  const format = useFormat()
  const language = useLanguage()
  const today = useToday().date
  const [batch, setBatch] = useState<Batch | null>(null)
  const running = useRef(new AbortController())
  const sheets = useRef<NamedRows[]>([])
  const place = useMemo(() => document.createElement('table'), [])
  const fail = (error: Error) => {
    if (running.current.signal.aborted) return
    showSnack('alert', t('failed_table', { why: faultWords(error, words) }))
    onOver()
  }
  const read = (table: number, page: number) =>
    tables[table]!.readPage(page, running.current.signal).then((part) => setBatch({ ...part, table }), fail)
  useEffect(() => {
    const own = new AbortController()
    running.current = own
    sheets.current = tables.map((table) => ({ name: table.title, rows: [headOf(table)] }))
    void read(0, 1)
    return () => own.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- begins once
  }, [])
  const finish = async () => {
    const name = `${title.replaceAll(/[\\/:*?"<>|\s]+/g, ' ').trim()} ${today}.${kind}`
    const file =
      kind === 'csv'
        ? new Blob([csvOf(sheets.current[0]!.rows, decimalMark(language))], { type: 'text/csv;charset=utf-8' })
        : new Blob([...(await workbookOf(sheets.current))], { type: XLSX })
    saveFile(file, name)
    showSnack('notice', t('saved', { name }))
    onOver()
  }
  const onDrawn = () => {
    if (batch === null || running.current.signal.aborted) return
    const { heads } = tables[batch.table]!
    const { rows } = sheets.current[batch.table]!
    const decimal = decimalMark(language)
    for (const row of place.querySelectorAll('tr'))
      rows.push(
        [...row.children].map((cell, at) => {
          const text = drawnText(cell)
          if (text === UNKNOWN) return ''
          return (heads[at]?.isFigure ? numberOfText(text, decimal) : null) ?? text
        }),
      )
    const { current_page, last_page } = batch.page
    if (current_page < last_page && rows.length <= ROWS_AT_MOST) void read(batch.table, current_page + 1)
    else if (batch.table + 1 < tables.length) void read(batch.table + 1, 1)
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
              <Drawn key={`${batch.table} ${batch.page.current_page}`} rows={batch.rows} onDrawn={onDrawn} />
            </Suspense>,
            place,
          )
        : null}
    </span>
  )
}

type DrawnProps = { rows: readonly (readonly ReactNode[])[]; onDrawn: () => void }

/** The cells as the table draws them, off the page. */
function Drawn({ rows, onDrawn }: DrawnProps) {
  useEffect(() => {
    // After the cells' own effects.
    const later = setTimeout(onDrawn)
    return () => clearTimeout(later)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each batch is read once
  }, [])
  return (
    <tbody>
      {rows.map((cells, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- drawn once
        <tr key={at}>
          {cells.map((cell, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- drawn once
            <td key={column}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
