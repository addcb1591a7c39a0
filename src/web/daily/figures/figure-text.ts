// How each total is measured, and its text, rows and foot.
import { toSegments, UNDER, UPPER } from '#domain/day-slots.ts'
import type { Explained, ExplainedRow, Figure, Rule } from '#domain/explain-figure.ts'
import type { Quantity } from '#domain/units.ts'
import { type Format, UNKNOWN, useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { hoursText } from '#web/machine/day-words.ts'

type Kind = {
  quantity: Quantity | 'count'
  /** The digit that the figure counts in the row of slots; without one it counts no slots. */
  upper?: number
  under?: number
}

const HOURS: Kind = { quantity: 'hours' }
const FUEL: Kind = { quantity: 'volume' }
const DISTANCE: Kind = { quantity: 'day_distance' }
const COUNT: Kind = { quantity: 'count' }

/** The figures that a sheet explains: totals, and utilisation against the company's setting. */
export type SheetFigure = Figure | 'utilisation'

const KINDS: Readonly<Record<SheetFigure, Kind>> = {
  operation_count: { ...HOURS, upper: UPPER.operating },
  running_count: { ...HOURS, upper: UPPER.running },
  neutral_count: { ...HOURS, upper: UPPER.neutral },
  track_count: { ...HOURS, under: UNDER.operating },
  no_ope_count: { ...HOURS, under: UNDER.noOperation },
  utilisation: { quantity: 'percent', upper: UPPER.operating },
  idle_share: { quantity: 'percent', upper: UPPER.neutral },
  upper_operation_hour: HOURS,
  under_operation_hour: HOURS,
  track_operation_hour: HOURS,
  engine_working_hour: HOURS,
  hydraulic_oil_high_temp_hour: HOURS,
  crane_operation_pto_on_hour: HOURS,
  travelling_pto_off_hour: HOURS,
  stoping_pto_off_neutral_hour: HOURS,
  fuel_consumption: FUEL,
  fuel_consumption_pto_on: FUEL,
  fuel_consumption_pto_off: FUEL,
  diff_odometer: DISTANCE,
  mileage: DISTANCE,
  overload_counts: COUNT,
  emergope_counts: COUNT,
  operated_days: COUNT,
}

export function kindOf(figure: SheetFigure): Kind {
  return KINDS[figure]
}

/** 'HH:MM–HH:MM' of every run that the figure counts. */
export function spansOf(
  figure: SheetFigure,
  day: { upper_operation_data: string; under_operation_data: string | null },
): string[] {
  const { upper, under } = KINDS[figure]
  const row = upper === undefined ? (under === undefined ? null : day.under_operation_data) : day.upper_operation_data
  return toSegments(row ?? '')
    .filter(({ kind }) => kind === (upper ?? under))
    .map(({ from, to }) => `${clock(from)}–${clock(to)}`)
}

function clock(slot: number): string {
  return `${String(Math.floor(slot / 4)).padStart(2, '0')}:${String((slot % 4) * 15).padStart(2, '0')}`
}

export type FigureText = {
  /** The total's unit; empty for a count. */
  unit: string
  rowUnit: string
  total: (explained: Explained) => string
  row: (row: ExplainedRow, rule: Rule) => string
}

export function useFigureText(figure: SheetFigure, isElectric: boolean): FigureText {
  const t = useMessages('daily-sheets')
  const format = useFormat()
  const kind = kindOf(figure).quantity
  const quantity = kind === 'volume' && isElectric ? 'energy' : kind
  const unit = quantity === 'count' ? '' : format.unit(quantity)
  const summed = (value: number | null) =>
    quantity === 'count' ? format.number(value) : format.quantity(value, quantity)
  return {
    unit,
    rowUnit: quantity === 'percent' ? format.unit('hours') : unit,
    total: ({ rule, total }) => {
      if (rule === 'share' || rule === 'available')
        return format.quantity(total === null ? null : total * 100, 'percent')
      return rule === 'whole_hours' ? format.number(total) : summed(total)
    },
    row: ({ value, of = 0 }, rule) => {
      if (rule === 'available')
        return t('part_of', {
          part: value === null ? UNKNOWN : hoursText(value, format),
          whole: hoursText(of * 4, format),
        })
      if (value === null) return UNKNOWN
      if (rule === 'whole_hours' || rule === 'quarters') return hoursText(value, format)
      if (rule === 'days') return t(value === 1 ? 'day_counts' : 'day_does_not')
      if (rule !== 'share') return summed(value)
      return of === 0 ? UNKNOWN : t('part_of', { part: hoursText(value, format), whole: hoursText(of, format) })
    },
  }
}

/** The sum of the rows as text: '503 quarter-hours ÷ 4 = 125.8 h'. */
export function totalWords({ rule, rows }: Explained, t: Translate<'daily-sheets'>, format: Format): string {
  const sum = (read: (row: ExplainedRow) => number | null | undefined) =>
    rows.reduce((total, row) => total + (read(row) ?? 0), 0)
  const slots = sum(({ value }) => value)
  const days = rows.filter(({ value }) => value !== null).length
  if (rule === 'whole_hours' || rule === 'quarters')
    return t('foot_slots', { slots: format.number(slots), hours: hoursText(slots, format) })
  if (rule === 'share')
    return t('foot_share', {
      part: hoursText(slots, format),
      whole: hoursText(
        sum(({ of }) => of),
        format,
      ),
    })
  if (rule === 'available')
    return t('foot_available', {
      operating: hoursText(slots, format),
      available: hoursText(sum(({ of }) => of) * 4, format),
    })
  if (rule === 'days') return t('foot_days', { days: format.number(days) })
  return t('foot_sum', { days: format.number(days) })
}
