// Columns and cards of the maintenance history.
import type { MaintenanceResult } from '#contract/maintenance/maintenance.ts'
import { moneyDecimals } from '#domain/currency.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { May } from '#web/page/May.tsx'
import { SheetButton } from '#web/ui/controls/SheetButton.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import type { Given } from '#web/maintenance/due-words.ts'
import type { MachineMaintenance } from '#web/maintenance/MachineFrame.tsx'
import css from '#web/maintenance/Maintenance.module.css'
import { FilesCell } from '#web/maintenance/files/FilesCell.tsx'
import { meterName } from '#web/maintenance/meters/meter-name.ts'
import { ResultForm } from '#web/maintenance/schedule/ResultForm.tsx'
import { Sheet } from '#web/maintenance/Sheet.tsx'

/** `currency` by ISO 4217; null where the company has named none. */
export type ResultGiven = Given & { machine: MachineMaintenance; currency: string | null }
type ResultColumn = Omit<TableColumn<MaintenanceResult, ResultGiven>, 'name'> & {
  word: 'done_on' | 'col_item' | 'meter' | 'executor' | 'memo' | 'parts' | 'cost' | 'files' | 'correct'
}

function fetchNothing() {
  return undefined
}

function dateCell({ done_on, corrects, corrected_by }: MaintenanceResult, { t, format }: ResultGiven) {
  const note = corrected_by === null ? (corrects === null ? null : t('corrects')) : t('corrected')
  return (
    <>
      {corrected_by === null ? format.day(done_on) : <s>{format.day(done_on)}</s>}
      {note === null ? null : <span className={css.second}>{note}</span>}
    </>
  )
}

function itemCell({ name, entered_by }: MaintenanceResult, { t }: ResultGiven) {
  return (
    <>
      <span className={css.name}>{name}</span>
      {entered_by === null ? null : <span className={css.second}>{t('entered_by', { name: entered_by })}</span>}
    </>
  )
}

function notesCell({ memo, comment }: MaintenanceResult) {
  return (
    <span className={css.why}>
      {memo || comment ? memo : UNKNOWN}
      {comment === '' ? null : <span className={css.second}>{comment}</span>}
    </span>
  )
}

function correctCell(result: MaintenanceResult, { t, format, machine }: ResultGiven) {
  if (result.corrected_by !== null) return null
  const { result_id, point_id, meter_name, meter, cost, done_on, executor, memo, comment, parts } = result
  const values = {
    done_on,
    executor,
    memo,
    comment,
    parts,
    meter: format.typed(meter),
    cost: format.typed(cost),
  }
  return (
    <May>
      <SheetButton
        prepare={fetchNothing}
        renderSheet={(sheet) => (
          <Sheet label={t('correct')} {...sheet}>
            <p className={css.note}>{t('correcting', { date: format.day(done_on) })}</p>
            <ResultForm
              serial={machine.serial}
              point={{ point_id, meter: meter_name }}
              meters={machine.meters}
              corrected={{ result_id, values }}
              onClose={sheet.onClose}
            />
          </Sheet>
        )}
      >
        {t('correct')}
      </SheetButton>
    </May>
  )
}

function costText({ cost }: MaintenanceResult, { format, currency }: ResultGiven): string {
  return format.number(cost, currency === null ? 2 : moneyDecimals(currency))
}

export const RESULT_COLUMNS: readonly ResultColumn[] = [
  { key: 'date', word: 'done_on', width: 130, fixed: 'only', isRowHead: true, cell: dateCell },
  { key: 'item', word: 'col_item', width: 190, cell: itemCell },
  {
    key: 'meter',
    word: 'meter',
    width: 110,
    isFigure: true,
    cell: ({ meter, meter_name }, { t, format, machine }) => (
      <>
        {format.number(meter, 1)}
        <span className={css.second}>{meter_name === null ? '' : meterName(meter_name, machine, { t })}</span>
      </>
    ),
  },
  { key: 'executor', word: 'executor', width: 130, cell: ({ executor }) => executor || UNKNOWN },
  { key: 'memo', word: 'memo', width: 140, cell: notesCell },
  { key: 'parts', word: 'parts', width: 100, cell: ({ parts }) => parts || UNKNOWN },
  { key: 'cost', word: 'cost', width: 110, isFigure: true, cell: costText },
  { key: 'files', word: 'files', width: 140, cell: (result) => <FilesCell result={result} /> },
  { key: 'correct', word: 'correct', isNameHidden: true, isAct: true, width: 100, cell: correctCell },
]

/** A result on a phone. */
export function resultCard(result: MaintenanceResult, given: ResultGiven) {
  const { t, format, currency } = given
  const { name, meter, executor, memo, comment, cost } = result
  return (
    <>
      {dateCell(result, given)}
      <span className={css.name}>{name}</span>
      <span className={css.second}>
        {[
          meter === null ? null : t('at_meter', { meter: format.number(meter, 1) }),
          executor,
          memo,
          comment,
          cost === null ? null : [costText(result, given), currency].filter(Boolean).join(' '),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <FilesCell result={result} />
      {correctCell(result, given)}
    </>
  )
}
