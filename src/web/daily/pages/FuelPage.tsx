// The page of a machine's fuel or electricity of a month.
import { rangeOfMonth } from '#domain/range.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { ExplainButton } from '#web/daily/figures/ExplainButton.tsx'
import { FigureStrip } from '#web/ui/charts/FigureStrip.tsx'
import { daysOf } from './day-columns.ts'
import { fuelFields, type Words } from './day-fields.ts'
import { FuelChart } from './FuelChart.tsx'
import { highest, percentOf } from './month-answers.ts'
import { isElectric, type Sheet, type SheetMachine } from './sheet.ts'
import { SubPage } from './SubPage.tsx'
import { SumButton } from './SumButton.tsx'
import { totalOf, useDayFigures } from './use-day-figures.ts'

function fieldsOf(t: Words, machine: SheetMachine) {
  return Object.values(fuelFields(t, isElectric(machine))).flat()
}
function captionOf(t: Words, machine: SheetMachine) {
  return isElectric(machine) ? t('electricity_day') : t('fuel_day')
}

export function FuelPage() {
  return (
    <SubPage
      page="fuel-consumption"
      heights={[188, 128, 128]}
      Figures={FuelFigures}
      Chart={FuelChart}
      fieldsOf={fieldsOf}
      captionOf={captionOf}
    />
  )
}

function FuelFigures(sheet: Sheet) {
  const t = useMessages('daily-pages')
  const format = useFormat()
  const { textOf, unitOf } = useDayFigures()
  const { columns, days, machine, month } = sheet
  const electric = isElectric(machine)
  const { consumption, on } = fuelFields(t, electric)
  const totals = consumption.map((field) => ({ field, total: totalOf(days, field.field) ?? null }))
  const reported = totals.flatMap(({ total }) => total ?? [])
  const all = reported.length === 0 ? null : reported.reduce((sum, total) => sum + total, 0)
  const quantity = electric ? 'energy' : 'volume'
  const highestRate = highest(daysOf(columns), 'fuel_efficiency_pto_on')
  const label = electric ? t('electricity') : t('fuel')
  return (
    <FigureStrip
      label={t('month_figures')}
      figures={[
        {
          key: 'all',
          label,
          value: (
            <ExplainButton
              label={label}
              value={textOf(all, quantity)}
              figure="fuel_consumption"
              serial={machine.serial}
              range={rangeOfMonth(month)}
              isElectric={electric}
            />
          ),
          unit: unitOf(quantity),
        },
        ...totals.map(({ field, total }) => {
          const share = percentOf(total, all)
          return {
            key: field.field,
            label: field.name,
            value: <SumButton sheet={sheet} field={field} text={textOf(total, quantity)} />,
            unit: unitOf(quantity),
            basis: share === null ? null : t('of_consumption', { share: textOf(share, 'percent') }),
          }
        }),
        ...on.map(({ field, quantity: rate }) => ({
          key: field,
          label: t('highest_efficiency_on'),
          value: textOf(highestRate?.value, rate),
          unit: unitOf(rate),
          basis: highestRate ? format.day(highestRate.date) : null,
        })),
      ]}
    />
  )
}
