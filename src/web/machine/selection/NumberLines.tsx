// A line for each picked machine: its number now, and the new one.
import type { ClipboardEvent } from 'react'
import { UNKNOWN } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { TakeAwayBelow } from '#web/list/take-away/TakeAwayBelow.tsx'
import { takenRows } from '#web/list/take-away/taken-table.ts'
import { Field } from '#web/ui/controls/Field.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import css from './ManagementNumbers.module.css'
import { type NumberLine, stepOf } from './number-lines.ts'

type Props = {
  /** Null while they load. */
  lines: readonly NumberLine[] | null
  /** Why lines were refused, by serial. */
  refused: ReadonlyMap<string, string>
  onChange: (lines: readonly NumberLine[]) => void
}

export function NumberLines({ lines, refused, onChange }: Props) {
  const t = useMessages('management-number')
  const m = useMessages('machine')
  const type = (serial: string, typed: string) =>
    onChange(lines?.map((line) => (line.serial === serial ? { ...line, typed } : line)) ?? [])
  // A column from a spreadsheet fills the lines from this one on.
  const paste = (event: ClipboardEvent, from: number) => {
    const cells = event.clipboardData
      .getData('text')
      .trimEnd()
      .split(/\r\n|\r|\n/)
    if (cells.length < 2) return
    event.preventDefault()
    onChange(lines?.map((line, at) => ({ ...line, typed: cells[at - from]?.trim() ?? line.typed })) ?? [])
  }
  const columns: TableColumn<NumberLine, null>[] = [
    { key: 'serial', name: m('field_display_serial'), cell: ({ display_serial }) => display_serial },
    { key: 'model', name: m('field_type_code'), cell: ({ type_code }) => type_code },
    { key: 'now', name: t('number_now'), cell: ({ management_number }) => management_number ?? UNKNOWN },
    { key: 'new', name: t('new_number'), cell: ({ typed }) => typed },
    { key: 'refused', name: t('fault'), cell: ({ serial }) => refused.get(serial) ?? '' },
  ]
  return (
    <>
      <div className={css.lines} aria-busy={lines === null}>
        <table>
          <thead>
            <tr>
              <th scope="col">{m('field_display_serial')}</th>
              <th scope="col" data-model>
                {m('field_type_code')}
              </th>
              <th scope="col">{t('number_now')}</th>
              <th scope="col">{t('new_number')}</th>
            </tr>
          </thead>
          <tbody>
            {lines?.map((line, at) => (
              <tr key={line.serial} data-step={stepOf(line)}>
                <th scope="row">{line.display_serial}</th>
                <td data-model>{line.type_code}</td>
                <td>{line.management_number ?? UNKNOWN}</td>
                <td>
                  <Field
                    label={t('number_of', { serial: line.display_serial })}
                    isLabelHidden
                    value={line.typed}
                    maxLength={100}
                    autoComplete="off"
                    fault={refused.get(line.serial) ?? null}
                    onChange={({ target }) => type(line.serial, target.value)}
                    onPaste={(event) => paste(event, at)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines === null ? null : (
        <TakeAwayBelow table={takenRows({ title: t('title'), columns, given: null, rows: lines })} />
      )}
    </>
  )
}
