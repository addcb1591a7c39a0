// The points of a month as files.
import type { QueryOf } from '#contract/endpoint.ts'
import type { getMaintenanceMonthShape } from '#contract/maintenance/calendar.shape.ts'
import { type CalendarPoint, downloadMaintenance, getMaintenanceMonth } from '#contract/maintenance/maintenance.ts'
import { callTagged } from '#web/base/api.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { serverFile } from '#web/list/take-away/server-file.ts'
import { TakeAwayButton } from '#web/list/take-away/TakeAwayButton.tsx'
import { takenList } from '#web/list/take-away/taken-table.ts'
import { type Given, useMaintenanceWords } from '#web/maintenance/due-words.ts'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { pointsOf } from './MonthPanel.tsx'

type Query = QueryOf<typeof getMaintenanceMonthShape>
type Props = { query: Query; title: string; isDisabled: boolean }

/** Machines of one request. */
const AT_A_TIME = 100

export function MonthToTake({ query, title, isDisabled }: Props) {
  const given = useMaintenanceWords()
  const { page: _page, per_page: _size, sign: _sign, year: _year, month: _month, ...search } = query
  const readPage = async (page: number, signal: AbortSignal) => {
    const { value } = await callTagged(
      getMaintenanceMonth,
      { query: { ...query, page, per_page: AT_A_TIME } },
      undefined,
      signal,
    )
    return { rows: pointsOf(value.machines), page: value.pager }
  }
  return (
    <TakeAwayButton
      title={title}
      tables={[takenList({ title, columns: columnsOf(given.t), given, readPage })]}
      files={[serverFile(downloadMaintenance, { query: search })]}
      isDisabled={isDisabled}
    />
  )
}

function columnsOf(t: Given['t']): TableColumn<CalendarPoint, Given>[] {
  const signs = { planned: t('year_planned'), due: t('year_due'), overdue: t('level_overdue') }
  return [
    { key: 'machine', name: t('col_machine'), cell: ({ display_serial }) => display_serial },
    { key: 'item', name: t('workload_item'), cell: ({ name }) => name },
    { key: 'sign', name: t('filter'), cell: ({ sign }) => signs[sign] },
    { key: 'next', name: t('col_next'), cell: ({ next_date }, { format }) => format.day(next_date) },
    {
      key: 'planned',
      name: t('planned_on'),
      cell: ({ planned_on }, { format }) => (planned_on === null ? UNKNOWN : format.day(planned_on)),
    },
  ]
}
