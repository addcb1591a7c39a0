// The days of a range as a workbook or CSV, with the columns of the table.
import { useMemo } from 'react'
import type { DailyMonth } from '#contract/daily.ts'
import type { MachineDetail } from '#contract/machine-detail.ts'
import type { DayRange } from '#domain/range.ts'
import { type Format, UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { unbroken } from '#web/daily/month/month-columns.ts'
import type { SheetDay } from '#web/daily/month/month-sheet.ts'
import { useMonthRows } from '#web/daily/month/use-month-rows.ts'
import { TakeAwayButton } from '#web/list/take-away/TakeAwayButton.tsx'
import type { TableColumn } from '#web/ui/table-column.ts'

type Props = { title: string; machine: MachineDetail; range: DayRange; data: DailyMonth; timeDifference: number }

export function RangeFile({ title, ...input }: Props) {
  const t = useMessages('daily')
  const format = useFormat()
  const { days, columns } = useMonthRows(input, 'table')
  const table = useMemo(
    (): TableColumn<SheetDay, Format>[] => [
      { key: 'date', name: t('day'), isRowHead: true, cell: ({ date }, { day }) => day(date) },
      ...columns.map(({ key, head, unit, text }) => ({
        key,
        name: unbroken(head),
        unit,
        isFigure: true,
        cell: ({ day, until }: SheetDay) => (day ? text(day, until) : UNKNOWN),
      })),
    ],
    [columns, t],
  )
  const page = { current_page: 1, last_page: 1, per_page: days.length, total: days.length }
  return (
    <TakeAwayButton
      title={title}
      columns={table}
      given={format}
      readPage={() => Promise.resolve({ rows: days, page })}
    />
  )
}
