// The days of a year with their records, as a file.
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { TakeAwayBelow } from '#web/list/take-away/TakeAwayBelow.tsx'
import { takenRows } from '#web/list/take-away/taken-table.ts'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { TYPES } from './history-address.ts'
import { type DayOfYear, type YearOf, yearDays } from './year-days.ts'

/** Up to today: what is ahead is not known. */
export function YearToTake(of: YearOf) {
  const t = useMessages('receive-history')
  const format = useFormat()
  const columns: TableColumn<DayOfYear, null>[] = [
    { key: 'day', name: t('day'), cell: ({ date }) => format.day(date) },
    { key: 'state', name: t('state'), cell: ({ state }) => t(state) },
    ...TYPES.map((type) => ({
      key: type,
      name: t(`type_${type}`),
      isFigure: true as const,
      cell: ({ day }: DayOfYear) => format.number(day?.types[type] ?? 0),
    })),
    { key: 'terminals', name: t('col_terminal'), cell: ({ day }) => day?.terminals.join(', ') ?? '' },
    { key: 'reason', name: t('reason'), cell: ({ gap }) => (gap ? t(`reason_${gap.reason}`) : '') },
  ]
  const rows = yearDays(of).filter(({ date }) => date <= of.today)
  return <TakeAwayBelow table={takenRows({ title: t('calendar', { year: of.year }), columns, given: null, rows })} />
}
