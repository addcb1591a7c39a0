// The engine's hours of a month, and how long its hydraulic oil was hot.
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { FigureStrip } from '#web/ui/charts/FigureStrip.tsx'
import { engineFields, type Words } from './day-fields.ts'
import { EngineChart } from './EngineChart.tsx'
import { daysWith, highest, percentOf } from './month-answers.ts'
import type { Sheet } from './sheet.ts'
import { SubPage } from './SubPage.tsx'
import { SumButton } from './SumButton.tsx'
import { totalOf, useDayFigures } from './use-day-figures.ts'

function fieldsOf(t: Words) {
  return Object.values(engineFields(t)).flat()
}
function captionOf(t: Words) {
  return t('engine_hours_day')
}

export function EnginePage() {
  return (
    <SubPage
      page="engine"
      heights={[188, 128]}
      Figures={EngineFigures}
      Chart={EngineChart}
      fieldsOf={fieldsOf}
      captionOf={captionOf}
    />
  )
}

function EngineFigures(sheet: Sheet) {
  const t = useMessages('daily-pages')
  const format = useFormat()
  const { textOf, unitOf } = useDayFigures()
  const { days } = sheet
  const unit = unitOf('hours')
  const [hours, hot] = fieldsOf(t)
  if (!hours || !hot) return null
  const all = totalOf(days, hours.field)
  const warm = totalOf(days, hot.field)
  const share = percentOf(warm, all)
  const longest = highest(days, hours.field)
  return (
    <FigureStrip
      label={t('month_figures')}
      figures={[
        {
          key: 'all',
          label: hours.name,
          value: <SumButton sheet={sheet} field={hours} text={textOf(all, 'hours')} />,
          unit,
          basis: t('on_days', { count: daysWith(days, hours.field), of: days.length }),
        },
        {
          key: 'longest',
          label: t('longest_day'),
          value: textOf(longest?.value, 'hours'),
          unit,
          basis: longest ? format.day(longest.date) : null,
        },
        {
          key: 'hot',
          label: hot.name,
          value: <SumButton sheet={sheet} field={hot} text={textOf(warm, 'hours')} />,
          unit,
          basis: share === null ? null : t('of_engine_hours', { share: textOf(share, 'percent') }),
        },
      ]}
    />
  )
}
