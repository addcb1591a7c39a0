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
import { isElectric, metersOf, type MonthFigures, monthFigures, monthShares, undercarriageOf } from './month-figures.ts'

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
    const total = (key: keyof MonthFigures, name: string, unit: string) =>
      figure(key, name, unit, (item) => format.number(monthFigures(item)[key]))
    const burned = (key: 'fuel_consumption_pto_on' | 'fuel_consumption_pto_off', name: string) => [
      figure(key, name, format.unit('volume'), (item) =>
        isElectric(item) ? '' : format.quantity(item[key], 'volume'),
      ),
      figure(`${key}_electric`, name, format.unit('energy'), (item) =>
        isElectric(item) ? format.quantity(item[key], 'energy') : '',
      ),
    ]
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
      total('days', t('days'), ''),
      total('operation', t('operation'), t('whole_hours')),
      total('running', t('running'), t('whole_hours')),
      total('neutral', t('neutral'), t('whole_hours')),
      figure('utilisation', t('utilisation'), percent, (item) => share(monthShares(item, available).utilisation)),
      figure('idle', t('idle_share'), percent, (item) => share(monthShares(item, available).idle)),
      total('track', t(undercarriageOf(items)), t('whole_hours')),
      total('no_ope', t('no_operation'), t('whole_hours')),
      {
        key: 'meters',
        name: t('meters'),
        cell: () => '',
        fileColumns: meterColumns({ t: m, format }, metersOf),
      },
      figure('odometer', m('field_odometer'), format.unit('distance'), ({ odometer }) =>
        format.quantity(odometer, 'distance'),
      ),
      ...burned('fuel_consumption_pto_on', t('consumption_on')),
      ...burned('fuel_consumption_pto_off', t('consumption_off')),
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
