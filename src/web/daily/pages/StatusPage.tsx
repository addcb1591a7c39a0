// What a machine's hours went into in a month: crane operation, travelling, standing in neutral; by day and as shares.
import { useMessages } from '#web/base/i18n.ts'
import { FigureStrip } from '#web/ui/charts/FigureStrip.tsx'
import { statusFields, type Words } from './day-fields.ts'
import { daysWith } from './month-answers.ts'
import type { Sheet } from './sheet.ts'
import { StatusChart } from './StatusChart.tsx'
import { StatusShare } from './StatusShare.tsx'
import { SubPage } from './SubPage.tsx'
import { SumButton } from './SumButton.tsx'
import { totalOf, useDayFigures } from './use-day-figures.ts'

const captionOf = (t: Words) => t('status_day')

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
  const { textOf, unitOf } = useDayFigures()
  const { days } = sheet
  return (
    <FigureStrip
      label={t('month_figures')}
      figures={statusFields(t).map((field, place) => ({
        key: field.field,
        label: field.name,
        value: <SumButton sheet={sheet} field={field} text={textOf(totalOf(days, field.field), 'hours')} />,
        unit: unitOf('hours'),
        basis: t('on_days', { count: daysWith(days, field.field), of: days.length }),
        aside: place === 0 ? <StatusShare days={days} /> : undefined,
      }))}
    />
  )
}
