// The page of a month's overloads.
import { listOverloads } from '#contract/event/overload.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { FigureStrip } from '#web/ui/charts/FigureStrip.tsx'
import { CountChart } from './CountChart.tsx'
import { overloadFields, type Words } from './day-fields.ts'
import { EventList } from './EventList.tsx'
import { daysWith } from './month-answers.ts'
import { OverloadTable } from './OverloadTable.tsx'
import type { Sheet } from './sheet.ts'
import { SubPage } from './SubPage.tsx'
import { SumButton } from './SumButton.tsx'
import { totalOf, useDayFigures } from './use-day-figures.ts'

function captionOf(t: Words) {
  return t('overloads_day')
}
function OverloadChart({ columns }: Sheet) {
  return <CountChart columns={columns} of="overload" />
}

export function OverloadPage() {
  return (
    <SubPage
      page="overload-operation"
      heights={[128]}
      Figures={OverloadFigures}
      Chart={OverloadChart}
      fieldsOf={overloadFields}
      captionOf={captionOf}
      Below={OverloadEvents}
    />
  )
}

function useOverloads({ machine: { serial }, month: { year, month } }: Sheet) {
  const result = useApi(listOverloads, { query: { serial, year, month } }, { throwOnError: false })
  // A placeholder is another month's answer.
  return { ...result, events: result.isPlaceholderData ? undefined : result.data?.overload }
}

function OverloadFigures(sheet: Sheet) {
  const t = useMessages('daily-pages')
  const format = useFormat()
  const { textOf, unitOf } = useDayFigures()
  const { events } = useOverloads(sheet)
  const { days } = sheet
  const [count] = overloadFields(t)
  if (!count) return null
  const peak = events
    ?.flatMap(({ peak_load_ratio, load_ratio, recorded_at }) => {
      const ratio = peak_load_ratio ?? load_ratio
      return ratio === null ? [] : [{ ratio, recorded_at }]
    })
    .reduce<{ ratio: number; recorded_at: string } | null>(
      (best, each) => (best && best.ratio >= each.ratio ? best : each),
      null,
    )
  return (
    <FigureStrip
      label={t('month_figures')}
      figures={[
        {
          key: 'count',
          label: count.name,
          value: <SumButton sheet={sheet} field={count} text={textOf(totalOf(days, count.field), 'count')} />,
          basis: t('on_days', { count: daysWith(days, count.field), of: days.length }),
        },
        {
          key: 'peak',
          label: t('highest_ratio'),
          value: textOf(peak?.ratio, 'percent'),
          unit: peak ? unitOf('percent') : undefined,
          basis: peak ? format.dateTime(peak.recorded_at) : null,
        },
      ]}
    />
  )
}

function OverloadEvents(sheet: Sheet) {
  const t = useMessages('daily-pages')
  const { events, error, isFetching, refetch } = useOverloads(sheet)
  return (
    <EventList
      title={t('overload_events')}
      reported={events?.length ?? null}
      counted={totalOf(sheet.days, 'overload_counts') ?? null}
      error={events ? null : error}
      isLoading={isFetching}
      onRetry={() => void refetch()}
    >
      <OverloadTable events={events ?? []} serial={sheet.machine.serial} />
    </EventList>
  )
}
