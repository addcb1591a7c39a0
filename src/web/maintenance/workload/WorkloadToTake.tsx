// The work to come and its parts, as files.
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getWorkloadShape } from '#contract/maintenance/workload.shape.ts'
import { downloadMaintenance, type NeededPart } from '#contract/maintenance/maintenance.ts'
import { queryIn } from '#web/list/send-regularly/report-draft.ts'
import { serverFile } from '#web/list/take-away/server-file.ts'
import { TakeAwayButton } from '#web/list/take-away/TakeAwayButton.tsx'
import { takenRows } from '#web/list/take-away/taken-table.ts'
import { amountOf, type Given, unitText, useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { tabPath, type workConditions } from '#web/maintenance/maintenance-address.ts'
import type { TableColumn } from '#web/ui/table/table-column.ts'

type Workload = ResponseOf<typeof getWorkloadShape>
type Week = Workload['weeks'][number]

type Props = { data: Workload | undefined; search: ReturnType<typeof workConditions> }

export function WorkloadToTake({ data, search }: Props) {
  const given = useMaintenanceWords()
  const { t } = given
  const title = t('workload_title')
  return (
    <TakeAwayButton
      title={title}
      tables={[
        takenRows({ title: t('workload_weeks'), columns: weekColumns(t), given, rows: data?.weeks ?? [] }),
        takenRows({ title: t('workload_parts'), columns: partColumns(t), given, rows: data?.parts ?? [] }),
      ]}
      files={[serverFile(downloadMaintenance, { query: search })]}
      report={{ subject: 'workload', name: title, conditions: search, address: queryIn(tabPath('work', search)) }}
      isDisabled={!data}
    />
  )
}

function weekColumns(t: Given['t']): TableColumn<Week, Given>[] {
  const figure = (key: 'planned' | 'due' | 'machines', name: string): TableColumn<Week, Given> => ({
    key,
    name,
    isFigure: true,
    cell: (week, { format }) => format.number(week[key]),
  })
  return [
    { key: 'week', name: t('workload_week'), cell: ({ monday }, { format }) => format.day(monday) },
    figure('planned', t('workload_planned')),
    figure('due', t('workload_due')),
    figure('machines', t('workload_machines')),
  ]
}

/** Those of the page, with amounts apart from their units. */
function partColumns(t: Given['t']): TableColumn<NeededPart, Given>[] {
  return [
    { key: 'item', name: t('workload_item'), cell: ({ name }) => name },
    { key: 'part', name: t('workload_part'), cell: ({ part }) => part },
    ...(['within_30', 'within_60', 'within_90'] as const).map((key) => ({
      key,
      name: t(key),
      isFigure: true as const,
      cell: (part: NeededPart, reader: Given) => amountOf(part[key], reader),
    })),
    { key: 'unit', name: t('workload_unit'), cell: ({ unit }, reader) => unitText(unit, reader) },
  ]
}
