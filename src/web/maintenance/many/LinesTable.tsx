// The lines of a file of results: those with faults first.
import { useMemo } from 'react'
import type { ResultLine } from '#contract/maintenance/maintenance.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { type Given, useMaintenanceWords } from '#web/maintenance/due-words.ts'
import formCss from '#web/maintenance/Maintenance.module.css'
import { TableToTake } from '#web/list/take-away/TableToTake.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'

function keyOf({ line }: ResultLine): string {
  return String(line)
}

export function LinesTable({ lines }: { lines: readonly ResultLine[] }) {
  const given = useMaintenanceWords()
  const { t } = given
  const rows = useMemo(
    () =>
      lines.toSorted(
        (one, other) => Number(one.result !== null) - Number(other.result !== null) || one.line - other.line,
      ),
    [lines],
  )
  const columns = useMemo(
    (): TableColumn<ResultLine, Given>[] => [
      {
        key: 'line',
        name: t('file_line'),
        width: 70,
        isFigure: true,
        cell: ({ line }, { format }) => format.number(line),
      },
      { key: 'serial', name: t('col_machine'), width: 130, isRowHead: true, cell: ({ serial }) => serial },
      { key: 'item', name: t('col_item'), width: 240, cell: ({ item }) => item },
      {
        key: 'date',
        name: t('date'),
        width: 110,
        cell: ({ result }, { format }) => (result ? format.day(result.done_on) : UNKNOWN),
      },
      {
        key: 'meter',
        name: t('hours_at'),
        width: 90,
        isFigure: true,
        cell: ({ result }, { format }) => format.number(result?.meter ?? null, 1),
      },
      {
        key: 'fault',
        name: t('file_state'),
        width: 320,
        cell: ({ faults }, words) =>
          faults.length === 0
            ? words.t('file_ready')
            : faults.map(({ field, message }) => (
                <span key={field + message} className={formCss.fault}>
                  {field}: {message}
                </span>
              )),
      },
    ],
    [t],
  )
  return <TableToTake caption={t('many_file')} look="sheet" isScrolling {...{ columns, given, keyOf, rows }} />
}
