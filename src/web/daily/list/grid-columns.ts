// The figures beside the days of the grid, for its head, its rows and a file.
import type { DailyListItem } from '#contract/daily/list.ts'
import type { Figure } from '#domain/explain-figure.ts'
import type { Format } from '#web/base/format.ts'
import type { Translate } from '#web/base/i18n.ts'
import { isElectric, monthFigures, type MonthFigures, undercarriageOf } from './month-figures.ts'

/** Figures of the grid whose days open, with the message key of their column. */
export const GRID_FIGURES = {
  operated_days: 'days',
  operation_count: 'operation',
  running_count: 'running',
  neutral_count: 'neutral',
  idle_share: 'idle_share',
  track_count: 'track',
  no_ope_count: 'no_operation',
  fuel_consumption_pto_on: 'consumption_on',
  fuel_consumption_pto_off: 'consumption_off',
} as const satisfies Partial<Record<Figure, string>>

export type GridFigure = keyof typeof GRID_FIGURES

/** A column with one figure of each machine. */
export type FigureColumn = {
  kind: 'figure'
  /** What it sorts by. */
  key: Exclude<GridFigure, 'idle_share'> | 'odometer'
  name: string
  unit: string
  /** L or kWh by the machine; in a file these are two columns. */
  isConsumption?: boolean
  /** `UNKNOWN` where nothing was reported. */
  text: (item: DailyListItem) => string
}

/** The other columns are drawn each in a way of its own. */
export type GridColumn = FigureColumn | { kind: 'engine_hours' | 'shares' | 'meters'; key: string }

export type GridWords = { t: Translate<'daily-list'>; m: Translate<'machine'>; format: Format }

/** Keys of the columns that begin a group. */
export const FIRST_OF_GROUP: ReadonlySet<string> = new Set([
  'operated_days',
  'track_count',
  'meters',
  'fuel_consumption_pto_on',
])

/** `items`: those in sight, by which the undercarriage and the unit of consumption are named. */
export function gridColumns({ t, m, format }: GridWords, items: readonly DailyListItem[]): GridColumn[] {
  const areElectric = items.length > 0 && items.every(isElectric)
  const total = (key: FigureColumn['key'], name: string, of: keyof MonthFigures, unit = t('whole_hours')) =>
    ({ kind: 'figure', key, name, unit, text: (item) => format.number(monthFigures(item)[of]) }) satisfies FigureColumn
  const consumption = (key: 'fuel_consumption_pto_on' | 'fuel_consumption_pto_off') =>
    ({
      kind: 'figure',
      key,
      name: t(GRID_FIGURES[key]),
      unit: areElectric ? format.unit('energy') : format.unit('volume'),
      isConsumption: true,
      text: (item) => (isElectric(item) ? format.number(item[key], 1) : format.quantity(item[key], 'volume')),
    }) satisfies FigureColumn
  return [
    total('operated_days', t('days'), 'days', ''),
    total('operation_count', t('operation'), 'operation'),
    total('running_count', t('running'), 'running'),
    total('neutral_count', t('neutral'), 'neutral'),
    { kind: 'engine_hours', key: 'engine_hours' },
    { kind: 'shares', key: 'shares' },
    total('track_count', t(undercarriageOf(items)), 'track'),
    total('no_ope_count', t('no_operation'), 'no_ope'),
    { kind: 'meters', key: 'meters' },
    {
      kind: 'figure',
      key: 'odometer',
      name: m('field_odometer'),
      unit: format.unit('distance'),
      text: ({ odometer }) => format.quantity(odometer, 'distance'),
    },
    consumption('fuel_consumption_pto_on'),
    consumption('fuel_consumption_pto_off'),
  ]
}
