// The page of a platform truck's emergency operations of a month.
import { listEmergencies } from '#contract/event/emergency.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { FigureStrip } from '#web/ui/charts/FigureStrip.tsx'
import { CountChart } from './CountChart.tsx'
import { emergencyFields, type Words } from './day-fields.ts'
import { EmergencyTable } from './EmergencyTable.tsx'
import { EventList } from './EventList.tsx'
import { daysWith } from './month-answers.ts'
import type { Sheet } from './sheet.ts'
import { SubPage } from './SubPage.tsx'
import { SumButton } from './SumButton.tsx'
import { totalOf, useDayFigures } from './use-day-figures.ts'

function captionOf(t: Words) {
  return t('emergencies_day')
}
function EmergencyChart({ columns }: Sheet) {
  return <CountChart columns={columns} of="emergency" />
}

export function EmergencyPage() {
  return (
    <SubPage
      page="emergency-operation"
      heights={[128]}
      Figures={EmergencyFigures}
      Chart={EmergencyChart}
      fieldsOf={emergencyFields}
      captionOf={captionOf}
      Below={EmergencyEvents}
    />
  )
}

function EmergencyFigures(sheet: Sheet) {
  const t = useMessages('daily-pages')
  const { textOf } = useDayFigures()
  const { days } = sheet
  return (
    <FigureStrip
      label={t('month_figures')}
      figures={emergencyFields(t).map((count) => ({
        key: count.field,
        label: count.name,
        value: <SumButton sheet={sheet} field={count} text={textOf(totalOf(days, count.field), 'count')} />,
        basis: t('on_days', { count: daysWith(days, count.field), of: days.length }),
      }))}
    />
  )
}

function EmergencyEvents({ machine: { serial }, month: { year, month }, days }: Sheet) {
  const t = useMessages('daily-pages')
  const result = useApi(listEmergencies, { query: { serial, year, month } }, { throwOnError: false })
  // A placeholder is another month's answer.
  const events = result.isPlaceholderData ? undefined : result.data?.emergency
  return (
    <EventList
      title={t('emergency_events')}
      reported={events?.length ?? null}
      counted={totalOf(days, 'emergope_counts') ?? null}
      error={events ? null : result.error}
      isLoading={result.isFetching}
      onRetry={() => void result.refetch()}
    >
      <EmergencyTable events={events ?? []} serial={serial} />
    </EventList>
  )
}
