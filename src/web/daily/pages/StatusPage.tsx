// The page of a machine's hours by kind: crane, travelling, neutral.
import type { DailyDay } from '#contract/daily/daily.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { FigureStrip } from '#web/ui/charts/FigureStrip.tsx'
import { statusFields, type Words } from './day-fields.ts'
import type { Sheet } from './sheet.ts'
import { StatusChart } from './StatusChart.tsx'
import { StatusShare } from './StatusShare.tsx'
import { SubPage } from './SubPage.tsx'
import { totalOf, useDayFigures } from './use-day-figures.ts'

function captionOf(t: Words) {
  return t('status_day')
}

export function StatusPage() {
  return (
    <SubPage
      page="operating-status"
      heights={[248]}
      Figures={StatusFigures}
      Chart={StatusChart}
      fieldsOf={statusFields}
      captionOf={captionOf}
    />
  )
}

function StatusFigures(sheet: Sheet) {
  const t = useMessages('daily-pages')
  const format = useFormat()
  const { textOf, unitOf } = useDayFigures()
  const { days } = sheet
  const reported = statusFields(t).flatMap(({ field }) => totalOf(days, field) ?? [])
  const all = reported.length === 0 ? null : reported.reduce((sum, total) => sum + total, 0)
  const longest = days
    .map((day) => ({ date: day.recorded_date, hours: hoursOf(day) }))
    .reduce<{ date: string; hours: number } | null>(
      (best, each) => (best && best.hours >= each.hours ? best : each),
      null,
    )
  return (
    <FigureStrip
      label={t('month_figures')}
      figures={[
        {
          key: 'all',
          label: t('status_all'),
          value: textOf(all, 'hours'),
          unit: unitOf('hours'),
          basis: t('on_days', { count: days.filter((day) => hoursOf(day) > 0).length, of: days.length }),
          aside: <StatusShare sheet={sheet} />,
        },
        {
          key: 'longest',
          label: t('longest_day'),
          value: textOf(all === null ? null : longest?.hours, 'hours'),
          unit: unitOf('hours'),
          basis: all === null || !longest ? null : format.day(longest.date),
        },
      ]}
    />
  )
}

function hoursOf(day: DailyDay): number {
  return (
    (day.crane_operation_pto_on_hour ?? 0) +
    (day.travelling_pto_off_hour ?? 0) +
    (day.stoping_pto_off_neutral_hour ?? 0)
  )
}
