// The values recorded around an alarm's moment: names, quantities, bounds.
import type { Language } from './language.ts'
import { convert, decimals, type Quantity, unitIn, unitLabel, type UnitSystem } from './units.ts'

/** Quantities that no system of units converts. */
export type PlainUnit = 'rpm' | 'V' | 'A'
export type DetailUnit = PlainUnit | Quantity

const PLAIN: readonly PlainUnit[] = ['rpm', 'V', 'A']

/** Names that have words, each with its unit. A name that is not here is kept and shown as it is. */
export const DETAIL_VALUES = {
  engine_speed: 'rpm',
  coolant_temperature: 'temperature',
  oil_pressure: 'pressure',
  hydraulic_temperature: 'temperature',
  hydraulic_pressure: 'pressure',
  filter_pressure: 'pressure',
  soot_level: 'percent',
  ad_blue_level: 'percent',
  fuel_level: 'percent',
  supply_voltage: 'V',
  load: 'mass',
  rated_load: 'mass',
  load_ratio: 'percent',
  peak_load_ratio: 'percent',
  working_radius: 'length',
  boom_length: 'length',
  boom_angle: 'angle',
  jib_length: 'length',
  slewing_angle: 'angle',
  outrigger_extension: 'percent',
  platform_height: 'length',
  platform_load: 'mass',
  battery_temperature: 'temperature',
  battery_level: 'percent',
  battery_current: 'A',
  bus_load: 'percent',
} as const satisfies Record<string, DetailUnit>
export type DetailName = keyof typeof DETAIL_VALUES

/** What a machine may have been doing; another code is kept and shown as it is. */
export const OPERATIONS = [
  'hoist_up',
  'hoist_down',
  'boom_up',
  'boom_down',
  'boom_out',
  'boom_in',
  'slew_left',
  'slew_right',
  'outriggers',
  'travel',
  'platform_up',
  'platform_down',
  'idle',
  'charging',
] as const
export type OperationName = (typeof OPERATIONS)[number]

export const DETAIL_UNITS: readonly DetailUnit[] = [
  ...PLAIN,
  'temperature',
  'pressure',
  'mass',
  'length',
  'angle',
  'percent',
  'volume',
  'hours',
]

/** Values of one name, one for each of `times`; null where it was not measured. */
export type DetailSeries = { name: string; unit: DetailUnit; data: readonly (number | null)[] }
/** Seconds from the moment; `to` is null for what went on. */
export type DetailOperation = { operation: string; from: number; to: number | null }
/** `times`: seconds from the moment, growing; negative before it. */
export type AlarmValues = {
  times: readonly number[]
  values: readonly DetailSeries[]
  operations: readonly DetailOperation[]
}

export const MAX_CASES = 100
export const MAX_SERIES = 24
export const MAX_OPERATIONS = 40
/** Seconds from the moment: a day. */
export const MAX_SECONDS = 86_400

function isPlain(unit: DetailUnit): unit is PlainUnit {
  return (PLAIN as readonly string[]).includes(unit)
}

/** A metric figure in the reader's units; what has no unit stays as it is. */
export function detailFigure(value: number, unit: DetailUnit | undefined, system: UnitSystem): number {
  return unit === undefined || isPlain(unit) ? value : convert(value, unit, system)
}

export function detailUnitLabel(unit: DetailUnit | undefined, system: UnitSystem, language: Language): string {
  if (unit === undefined) return ''
  return isPlain(unit) ? unitIn(unit, language) : unitLabel(unit, system, language)
}

export function detailDecimals(unit: DetailUnit | undefined, system: UnitSystem): number {
  if (unit === undefined) return 2
  if (isPlain(unit)) return unit === 'rpm' ? 0 : 1
  return decimals(unit, system)
}

/** The unit of a name that has words. */
export function unitOfName(name: string): DetailUnit | undefined {
  return (DETAIL_VALUES as Readonly<Record<string, DetailUnit>>)[name]
}
