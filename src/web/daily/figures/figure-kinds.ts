// How each total is measured, and which slots of a day speak of it.
import { toSegments, UNDER, UPPER } from '#domain/day-slots.ts'
import type { Figure } from '#domain/explain-figure.ts'
import type { Quantity } from '#domain/units.ts'

type Kind = {
  quantity: Quantity | 'count'
  /** Digits of the row of slots that the figure counts; of the others it is read, not counted. */
  upper?: number
  under?: number
}

const HOURS: Kind = { quantity: 'hours' }
const FUEL: Kind = { quantity: 'volume' }
const DISTANCE: Kind = { quantity: 'day_distance' }
const COUNT: Kind = { quantity: 'count' }

/** What a sheet can explain: a total, or utilisation, which is held against what the company has set. */
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

export const kindOf = (figure: SheetFigure): Kind => KINDS[figure]

/** 'HH:MM–HH:MM' of every run of the slots that the figure counts; empty where it counts none, or there are none. */
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

const clock = (slot: number): string =>
  `${String(Math.floor(slot / 4)).padStart(2, '0')}:${String((slot % 4) * 15).padStart(2, '0')}`
