// The page of temperature differences and torque converter pressure.
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { FigureStrip } from '#web/ui/charts/FigureStrip.tsx'
import { temperatureFields, type Words } from './day-fields.ts'
import { highest } from './month-answers.ts'
import type { Sheet } from './sheet.ts'
import { SubPage } from './SubPage.tsx'
import { useDayFigures } from './use-day-figures.ts'
import { TemperatureChart } from './TemperatureChart.tsx'

function fieldsOf(t: Words) {
  return Object.values(temperatureFields(t)).flat()
}
function captionOf(t: Words) {
  return t('temperatures_day')
}

export function TemperaturePage() {
  return (
    <SubPage
      page="temp-and-prss"
      heights={[248, 148]}
      Figures={TemperatureFigures}
      Chart={TemperatureChart}
      fieldsOf={fieldsOf}
      captionOf={captionOf}
    />
  )
}

function TemperatureFigures({ days }: Sheet) {
  const t = useMessages('daily-pages')
  const format = useFormat()
  const { textOf, unitOf } = useDayFigures()
  return (
    <FigureStrip
      label={t('month_figures')}
      figures={fieldsOf(t).map(({ field, name, quantity }) => {
        const most = highest(days, field)
        return {
          key: field,
          label:
            quantity === 'pressure' ? t('highest_of', { figure: name }) : t('largest_difference', { figure: name }),
          value: textOf(most?.value, quantity),
          unit: most ? unitOf(quantity) : undefined,
          basis: most ? format.day(most.date) : null,
        }
      })}
    />
  )
}
