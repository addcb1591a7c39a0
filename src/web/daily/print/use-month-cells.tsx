// The month's totals as cells of a sheet's title block.
import type { DailyDay } from '#contract/daily/daily.ts'
import { explainFigure } from '#domain/explain-figure.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { isElectric, type SheetMachine } from '#web/daily/pages/sheet.ts'
import type { BlockCell } from './PaperSheet.tsx'

/** `isRecut`: the days have slots only. */
type Props = { machine: SheetMachine; days: readonly DailyDay[]; isRecut: boolean }

export function useMonthCells({ machine, days, isRecut }: Props): BlockCell[] {
  const t = useMessages('daily')
  const format = useFormat()
  const electric = isElectric(machine)
  const quantity = electric ? 'energy' : 'volume'
  const hours = explainFigure('operation_count', days).total
  const idle = explainFigure('idle_share', days).total
  const burned = explainFigure('fuel_consumption', days).total
  const withUnit = (value: number | null, text: string, unit: string) => (value === null ? UNKNOWN : `${text} ${unit}`)
  const cells = [
    {
      key: 'operating',
      label: t('figure_operating'),
      value: withUnit(hours, format.quantity(hours, 'hours'), format.unit('hours')),
      basis: t('basis_days', { count: days.length }),
    },
    {
      key: 'idle',
      label: t('figure_idle'),
      value: withUnit(idle, format.quantity(idle === null ? null : idle * 100, 'percent'), format.unit('percent')),
    },
  ]
  return isRecut
    ? cells
    : [
        ...cells,
        {
          key: 'fuel',
          label: t(electric ? 'figure_electricity' : 'figure_fuel'),
          value: withUnit(burned, format.quantity(burned, quantity), format.unit(quantity)),
        },
      ]
}
