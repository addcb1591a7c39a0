// Days as rows of a file: the columns and texts of their table.
import { useCallback, useMemo } from 'react'
import { METER_MARKS } from '#domain/meter-chain.ts'
import { type Format, UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { takenRows, type TakenTable } from '#web/list/take-away/taken-table.ts'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { unbroken } from './month-columns.ts'
import type { SheetDay } from './month-sheet.ts'
import { useDayPlaces } from './use-day-places.ts'
import { type SheetInput, useMonthRows } from './use-month-rows.ts'

/** Null until days and places are there. */
export function useDaysTable(title: string, { serial, ...input }: SheetInput & { serial: string }): TakenTable | null {
  const t = useMessages('daily')
  const format = useFormat()
  const { days, columns } = useMonthRows(input, 'table')
  const places = useDayPlaces({ serial, ...input, isReady: input.data !== null })
  const marksOf = useCallback(
    ({ day }: SheetDay) =>
      METER_MARKS.filter((mark) => Object.values(day?.meter_marks ?? {}).includes(mark))
        .map((mark) => t(`meter_${mark}`))
        .join('; '),
    [t],
  )
  const hasMarks = days.some((day) => marksOf(day) !== '')
  const table = useMemo(
    (): TableColumn<SheetDay, Format>[] => [
      { key: 'date', name: t('day'), isRowHead: true, cell: ({ date }, { day }) => day(date) },
      { key: 'place', name: t('col_place'), cell: (day) => places.of(day).whole },
      ...columns.map(({ key, head, unit, text, file }) => ({
        key,
        name: unbroken(head),
        unit,
        isFigure: true,
        cell: ({ day, until }: SheetDay) => (day ? text(day, until) : UNKNOWN),
        ...(file && { file: ({ day }: SheetDay) => (day ? file(day) : null) }),
      })),
      ...(hasMarks ? [{ key: 'meters', name: t('col_meters'), cell: marksOf }] : []),
    ],
    [columns, places, hasMarks, marksOf, t],
  )
  return places.isLoading ? null : takenRows({ title, columns: table, given: format, rows: days })
}
