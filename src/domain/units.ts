// The table of units by quantity and system (docs/product.md, Units and numbers).
import type { Language } from './language.ts'

/**
 * tonMeter is the default and stored;
 * milePound is converted for display.
 */
export const UNIT_SYSTEMS = ['tonMeter', 'milePound'] as const
export type UnitSystem = (typeof UNIT_SYSTEMS)[number]

export type Quantity =
  | 'distance'
  | 'day_distance'
  | 'temperature'
  | 'temperature_difference'
  | 'pressure'
  | 'volume'
  | 'volume_per_hour'
  | 'distance_per_volume'
  | 'energy'
  | 'energy_per_hour'
  | 'distance_per_energy'
  | 'mass'
  | 'length'
  | 'angle'
  | 'hours'
  | 'percent'

type Unit = { label: string; decimals: number; convert: (metric: number) => number }
function same(metric: number): number {
  return metric
}
// Rounds halves up, without -0.
function whole(value: number): number {
  return Math.round(value) + 0
}
function tenth(value: number): number {
  return whole(value * 10) / 10
}

const HOURS: Unit = { label: 'h', decimals: 1, convert: same }
const ENERGY: Unit = { label: 'kWh', decimals: 1, convert: same }
const ENERGY_PER_HOUR: Unit = { label: 'kWh/h', decimals: 1, convert: same }
const LENGTH: Unit = { label: 'm', decimals: 1, convert: same }
const ANGLE: Unit = { label: '°', decimals: 0, convert: same }
const PERCENT: Unit = { label: '%', decimals: 0, convert: same }

const TABLE: Readonly<Record<Quantity, Readonly<Record<UnitSystem, Unit>>>> = {
  distance: {
    tonMeter: { label: 'km', decimals: 0, convert: same },
    milePound: { label: 'mile', decimals: 0, convert: (km) => whole(km / 1.609344) },
  },
  // Of one or more days, with tenths; an odometer has none.
  day_distance: {
    tonMeter: { label: 'km', decimals: 1, convert: same },
    milePound: { label: 'mile', decimals: 0, convert: (km) => whole(km / 1.609344) },
  },
  temperature: {
    tonMeter: { label: '°C', decimals: 0, convert: same },
    milePound: { label: '°F', decimals: 0, convert: (celsius) => whole((celsius * 9) / 5 + 32) },
  },
  // 10 degrees more is 18 °F more, not 50:
  // a difference has no offset of 32.
  temperature_difference: {
    tonMeter: { label: '°C', decimals: 0, convert: same },
    milePound: { label: '°F', decimals: 0, convert: (celsius) => whole((celsius * 9) / 5) },
  },
  pressure: {
    tonMeter: { label: 'MPa', decimals: 2, convert: same },
    milePound: { label: 'psi', decimals: 0, convert: (megapascal) => whole(megapascal * 145.03774) },
  },
  volume: {
    tonMeter: { label: 'L', decimals: 1, convert: same },
    milePound: { label: 'gal', decimals: 0, convert: (litre) => whole(litre * 0.264172) },
  },
  volume_per_hour: {
    tonMeter: { label: 'L/h', decimals: 1, convert: same },
    milePound: { label: 'gal/h', decimals: 1, convert: (litres) => tenth(litres * 0.264172) },
  },
  distance_per_volume: {
    tonMeter: { label: 'km/L', decimals: 1, convert: same },
    milePound: { label: 'mile/gal', decimals: 1, convert: (km) => tenth(km / 1.609344 / 0.264172) },
  },
  energy: { tonMeter: ENERGY, milePound: ENERGY },
  energy_per_hour: { tonMeter: ENERGY_PER_HOUR, milePound: ENERGY_PER_HOUR },
  distance_per_energy: {
    tonMeter: { label: 'km/kWh', decimals: 1, convert: same },
    milePound: { label: 'mile/kWh', decimals: 1, convert: (km) => tenth(km / 1.609344) },
  },
  mass: {
    tonMeter: { label: 't', decimals: 1, convert: same },
    milePound: { label: 'klbs', decimals: 0, convert: (tonne) => whole(tonne * 2.20462) },
  },
  // Distances and weights are converted,
  // a boom's metres and degrees are not.
  length: { tonMeter: LENGTH, milePound: LENGTH },
  angle: { tonMeter: ANGLE, milePound: ANGLE },
  hours: { tonMeter: HOURS, milePound: HOURS },
  percent: { tonMeter: PERCENT, milePound: PERCENT },
}

export function isUnitSystem(value: unknown): value is UnitSystem {
  return (UNIT_SYSTEMS as readonly unknown[]).includes(value)
}

/**
 * A metric figure (km, °C, MPa, L, kWh, t, m, °, h, %, and L or kWh per h,
 * km per L or kWh) in the reader's system. milePound is whole, but
 * efficiencies in tenths; quantities without its unit stay.
 */
export function convert(value: number, quantity: Quantity, system: UnitSystem): number {
  return TABLE[quantity][system].convert(value)
}

/** Units in Cyrillic script, part by part; psi, the degrees and the percent sign are written as everywhere. */
const CYRILLIC: Readonly<Record<string, string>> = {
  km: 'км',
  mile: 'миля',
  MPa: 'МПа',
  L: 'л',
  gal: 'гал',
  kWh: 'кВт·ч',
  t: 'т',
  klbs: 'тыс. фунтов',
  m: 'м',
  ft: 'фут',
  h: 'ч',
  min: 'мин',
  s: 'с',
  V: 'В',
  A: 'А',
  rpm: 'об/мин',
}

/** A unit in the script of the language, part by part. */
export function unitIn(label: string, language: Language): string {
  if (language !== 'ru') return label
  return label
    .split('/')
    .map((part) => CYRILLIC[part] ?? part)
    .join('/')
}

/** The unit of a figure, in the script of the language. */
export function unitLabel(quantity: Quantity, system: UnitSystem, language: Language): string {
  return unitIn(TABLE[quantity][system].label, language)
}

const METRES: Readonly<Record<UnitSystem, number>> = { tonMeter: 1000, milePound: 1609.344 }
const FEET_PER_METRE = 3.28084

/**
 * A length of kilometres as people say it: in km or miles, with two
 * significant digits below 10, and in m or feet below 1.
 */
export function spokenLength(
  kilometres: number,
  system: UnitSystem,
  language: Language,
): { value: number; decimals: number; unit: string } {
  const metres = kilometres * 1000
  const length = metres / METRES[system]
  if (length >= 1)
    return { value: length, decimals: length < 9.95 ? 1 : 0, unit: unitLabel('distance', system, language) }
  const isMetric = system === 'tonMeter'
  return {
    value: whole(isMetric ? metres : metres * FEET_PER_METRE),
    decimals: 0,
    unit: unitIn(isMetric ? 'm' : 'ft', language),
  }
}

/**
 * Decimals: 1 for hours, fuel and efficiencies,
 * 0 for other converted figures.
 */
export function decimals(quantity: Quantity, system: UnitSystem): number {
  return TABLE[quantity][system].decimals
}

/** Sent by a terminal that cannot estimate the range. */
export const CRUISING_UNKNOWN = 65535
/** Its display; a missing value has the table's own dash. */
export const CRUISING_UNKNOWN_TEXT = '-----'

/**
 * Kilometres to convert, or the text to display as it is,
 * or null when nothing was sent.
 */
export function cruisingDistance(value: number | null): number | typeof CRUISING_UNKNOWN_TEXT | null {
  return value === CRUISING_UNKNOWN ? CRUISING_UNKNOWN_TEXT : value
}
