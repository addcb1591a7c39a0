// Tables on their way into a file: page by page, with progress and cancel.
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { saveFile } from '#web/base/download.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { useToday } from '#web/base/use-today.ts'
import type { ListRows } from '#web/list/use-list.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { showSnack } from '#web/ui/layout/snack.ts'
import { BOM, csvLine, csvMarks } from '#domain/csv-text.ts'
import { offsetOfZone, parseInstant } from '#domain/time.ts'
import { decimalsOfText, drawnText, numberOfText } from './drawn-text.ts'
import { type FileKind, type NamedRows, type SheetCell, workbookOf, XLSX } from './sheet.ts'
import css from './TakeAway.module.css'
import type { TakenCell, TakenTable } from './taken-table.ts'

/** What is saved: the first table as CSV, or all as sheets of a workbook. */
export type Wish = { kind: FileKind; title: string; tables: readonly TakenTable[] }

/** More rows than any fleet has: a fault must not fill the memory. */
const ROWS_AT_MOST = 50_000

type Batch = ListRows<readonly TakenCell[]> & { table: number }

function headOf({ heads }: TakenTable): SheetCell[] {
  // Without the soft hyphens of narrow columns.
  return heads.map(({ name, unit }) => (unit ? `${name} (${unit})` : name).replaceAll('\u00ad', ''))
}

function withoutEmptyParts(rows: SheetCell[][], heads: TakenTable['heads']): SheetCell[][] {
  const isKept = heads.map(({ isPart }, at) => !isPart || rows.slice(1).some((row) => (row[at] ?? '') !== ''))
  return isKept.every(Boolean) ? rows : rows.map((row) => row.filter((_, at) => isKept[at] !== false))
}

export function TakingAway({ wish, onOver }: { wish: Wish; onOver: () => void }) {
  const { kind, title, tables } = wish
  const t = useMessages('download')
  const words = useMessages('error')
  const format = useFormat()
  const language = useLanguage()
  const { date: today, zone } = useToday()
  const [batch, setBatch] = useState<Batch | null>(null)
  const running = useRef(new AbortController())
  const sheets = useRef<NamedRows[]>([])
  const cut = useRef(false)
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
    for (const [at, sheet] of sheets.current.entries()) sheet.rows = withoutEmptyParts(sheet.rows, tables[at]!.heads)
    const name = `${title.replaceAll(/[\\/:*?"<>|\s]+/g, ' ').trim()} ${today}.${kind}`
    const file =
      kind === 'csv'
        ? new Blob([BOM, ...sheets.current[0]!.rows.map((row) => csvLine(row.map(csvCell), csvMarks(language)))], {
            type: 'text/csv;charset=utf-8',
          })
        : new Blob([workbookOf(sheets.current)], { type: XLSX })
    saveFile(file, name)
    if (!cut.current) showSnack('notice', t('saved', { name }))
    onOver()
  }
  const onDrawn = () => {
    if (batch === null || running.current.signal.aborted) return
    const { heads } = tables[batch.table]!
    const { rows } = sheets.current[batch.table]!
    const { decimal } = csvMarks(language)
    const cellOf = (text: string, isFigure: boolean, value: TakenCell['value']): SheetCell => {
      if (text === UNKNOWN || value === null) return ''
      if (typeof value === 'object') {
        const at = parseInstant(value.moment)
        return at === null ? text : { at, offset: offsetOfZone(zone, at) }
      }
      const shown = isFigure ? numberOfText(text, decimal) : null
      if (value === undefined && shown === null) return text
      const decimals = decimalsOfText(text, decimal)
      return decimals === 0 ? (value ?? shown!) : { value: value ?? shown!, decimals }
    }
    for (const [line, row] of [...place.querySelectorAll('tr')].entries())
      rows.push(
        [...row.children].map((cell, at) =>
          cellOf(drawnText(cell), heads[at]?.isFigure === true, batch.rows[line]?.[at]?.value),
        ),
      )
    const { current_page, last_page } = batch.page
    const isCut = current_page < last_page && rows.length > ROWS_AT_MOST
    if (isCut) {
      const words = { count: format.number(rows.length - 1), total: format.number(batch.page.total) }
      rows.push([t('cut', words)])
      showSnack('alert', t('cut', words))
      cut.current = true
    }
    if (current_page < last_page && !isCut) void read(batch.table, current_page + 1)
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

/** `2026-11-22 17:30` on the reader's clock. */
function csvCell(cell: SheetCell): string | number {
  if (typeof cell !== 'object') return cell
  if (!('at' in cell)) return cell.value
  return new Date(cell.at + cell.offset * 60_000).toISOString().slice(0, 16).replace('T', ' ')
}

type DrawnProps = { rows: readonly (readonly TakenCell[])[]; onDrawn: () => void }

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
            <td key={column}>{cell.drawn}</td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
