// The month of all machines as rows of a file: the grid's columns and order.
import { useMemo } from 'react'
import type { DailyListItem } from '#contract/daily/list.ts'
import { listDaily } from '#contract/daily/list.ts'
import type { listDailyShape } from '#contract/daily/list.shape.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { getUtilisation } from '#contract/daily/utilisation.ts'
import { availableHours } from '#domain/available-hours.ts'
import { type CalendarMonth, datesOfMonth } from '#domain/calendar-month.ts'
import { callTagged } from '#web/base/api.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { useToday } from '#web/base/use-today.ts'
import { useHolidays } from '#web/daily/use-holidays.ts'
import { meterColumns } from '#web/machine/meter-columns.ts'
import { takenList, type TakenTable } from '#web/list/take-away/taken-table.ts'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { type FigureColumn, type GridColumn, gridColumns } from './grid-columns.ts'
import { isElectric, metersOf, monthShares } from './month-figures.ts'

/** The most that the list sends at once. */
const PER_PAGE = 100

type Column = TableColumn<DailyListItem, null>

export function useGridFile(
  month: CalendarMonth,
  query: QueryOf<typeof listDailyShape>,
  items: readonly DailyListItem[],
): TakenTable {
  const t = useMessages('daily-list')
  const m = useMessages('machine')
  const format = useFormat()
  const { date: today } = useToday()
  const { holidays } = useHolidays(month)
  const setting = useApi(getUtilisation, {}, { throwOnError: false })
  const available = setting.data && holidays ? availableHours(month, setting.data, { today, holidays }) : null
  const columns = useMemo((): Column[] => {
    const percent = format.unit('percent')
    const share = (value: number | null) => format.quantity(value === null ? null : value * 100, 'percent')
    const figure = (key: string, name: string, unit: string, cell: Column['cell']): Column => ({
      key,
      name,
      unit,
      isFigure: true,
      cell,
    })
    const consumption = ({ key, name, text }: FigureColumn) => [
      figure(key, name, format.unit('volume'), (item) => (isElectric(item) ? '' : text(item))),
      figure(`${key}_electric`, name, format.unit('energy'), (item) => (isElectric(item) ? text(item) : '')),
    ]
    const fileColumnsOf = (column: GridColumn): Column[] => {
      switch (column.kind) {
        case 'figure':
          return column.isConsumption
            ? consumption(column)
            : [figure(column.key, column.name, column.unit, column.text)]
        case 'shares':
          return [
            figure('utilisation', t('utilisation'), percent, (item) => share(monthShares(item, available).utilisation)),
            figure('idle', t('idle_share'), percent, (item) => share(monthShares(item, available).idle)),
          ]
        case 'meters':
          return [
            {
              key: 'meters',
              name: t('meters'),
              cell: () => '',
              fileColumns: meterColumns({ t: m, format }, metersOf),
            },
          ]
        // The sum of three columns.
        case 'engine_hours':
          return []
      }
    }
    return [
      { key: 'serial', name: m('field_display_serial'), cell: ({ display_serial }) => display_serial },
      { key: 'model', name: m('field_type_code'), cell: ({ type_code }) => type_code },
      { key: 'number', name: m('field_management_number'), cell: ({ management_number }) => management_number },
      { key: 'plate', name: m('field_registration_number'), cell: ({ registration_number }) => registration_number },
      ...datesOfMonth(month).map((date, at): Column => ({
        key: date,
        name: format.day(date),
        isFigure: true,
        // 1 operated, 0 not operated, empty without a report.
        cell: ({ operation_data }) => operation_data[at]?.replace('-', '') ?? '',
      })),
      ...gridColumns({ t, m, format }, items).flatMap(fileColumnsOf),
    ]
  }, [t, m, format, month, available, items])
  return takenList({
    title: format.month(month),
    columns,
    given: null,
    readPage: async (page, signal) => {
      const input = { query: { ...query, page, per_page: PER_PAGE } }
      const {
        machine_base_list: rows,
        current_page,
        per_page,
        total,
        last_page,
      } = (await callTagged(listDaily, input, undefined, signal)).value
      return { rows, page: { current_page, per_page, total, last_page } }
    },
  })
}
