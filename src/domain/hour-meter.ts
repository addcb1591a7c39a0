// A machine's hour meters, labels and total (docs/product.md, Hour meters).

import type { Category } from './category.ts'

/**
 * The hour meters that a machine may have, named as in row, wire and
 * record.
 */
export const HOURMETERS = [
  'upper_hourmeter',
  'under_hourmeter',
  'track_hourmeter',
  'pto_hourmeter',
  'first_engine_hourmeter',
  'second_engine_hourmeter',
] as const
/** Values that only grow: the last reading holds until the next. */
export const METERS = [...HOURMETERS, 'odometer'] as const

/**
 * Levels and meters of a machine, named as in row and wire:
 * each keeps its last value and that value's day.
 */
export const READINGS = [
  ...METERS,
  'cruising_distance',
  'upper_fuel_level',
  'under_fuel_level',
  'upper_ad_blue_level',
  'under_ad_blue_level',
  'display_battery_level',
] as const
export type ReadingName = (typeof READINGS)[number]

/**
 * Meter readings in hours; null where the machine has no such meter
 * or never reported it.
 */
export type Meters = Record<(typeof HOURMETERS)[number], number | null>

export const METER_LABELS = [
  'meter',
  'crane',
  'carrier',
  'pto',
  'total',
  'work',
  'first_engine',
  'second_engine',
  'body',
  'upper',
  'under',
] as const
export type MeterLabel = (typeof METER_LABELS)[number]

/**
 * A label's id and its reading in hours;
 * null is unknown and displayed as a dash, never as 0.
 */
export type LabelledMeter = { label: MeterLabel; hours: number | null }

/**
 * The meters of a machine's category, in the order of docs/product.md,
 * Hour meters. `known`: whether the machine has ever reported a meter, as
 * these readings may be of a span that omits it. A zero changes nothing.
 */
export function hourMetersOf(
  machine: Meters & { machine_category: Category },
  known: (name: keyof Meters) => boolean = (name) => machine[name] !== null,
): LabelledMeter[] {
  const upper = machine.upper_hourmeter
  const under = machine.under_hourmeter
  const pto = machine.pto_hourmeter
  switch (machine.machine_category) {
    case '12':
      return [{ label: 'meter', hours: upper }]
    case '11':
      return [
        { label: 'crane', hours: upper },
        { label: 'carrier', hours: under },
      ]
    case '13':
      if (!known('pto_hourmeter')) return [{ label: 'crane', hours: upper }]
      return [
        { label: 'pto', hours: pto },
        { label: 'total', hours: totalHourmeter(upper, under) },
      ]
    case '14':
    case '16':
      return [{ label: 'crane', hours: upper }]
    case '31':
      if (!known('first_engine_hourmeter')) return [{ label: 'work', hours: pto }]
      return [...engines(machine), { label: 'work', hours: pto }]
    case '32':
      if (!known('pto_hourmeter')) return [...engines(machine), { label: 'work', hours: upper }] // without a PTO meter the platform's own is the upper one
      return [
        { label: 'pto', hours: pto },
        { label: 'body', hours: machine.track_hourmeter },
      ]
    default:
      return [
        { label: 'upper', hours: upper },
        { label: 'under', hours: under },
      ]
  }
}

const METER_OF: Record<Exclude<MeterLabel, 'total' | 'work'>, keyof Meters> = {
  meter: 'upper_hourmeter',
  crane: 'upper_hourmeter',
  upper: 'upper_hourmeter',
  carrier: 'under_hourmeter',
  under: 'under_hourmeter',
  body: 'track_hourmeter',
  pto: 'pto_hourmeter',
  first_engine: 'first_engine_hourmeter',
  second_engine: 'second_engine_hourmeter',
}

const NO_METERS: Meters = {
  upper_hourmeter: null,
  under_hourmeter: null,
  track_hourmeter: null,
  pto_hourmeter: null,
  first_engine_hourmeter: null,
  second_engine_hourmeter: null,
}

/** Of a meter that its category does not show. */
const OWN_LABELS: Record<keyof Meters, Exclude<MeterLabel, 'total'>> = {
  upper_hourmeter: 'upper',
  under_hourmeter: 'under',
  track_hourmeter: 'body',
  pto_hourmeter: 'pto',
  first_engine_hourmeter: 'first_engine',
  second_engine_hourmeter: 'second_engine',
}

/**
 * The meters behind a label; a total has two. Working hours are the
 * upper meter of a self-propelled lift, the PTO's of others.
 */
export function metersOfLabel(label: MeterLabel, category: Category): (keyof Meters)[] {
  if (label === 'total') return ['upper_hourmeter', 'under_hourmeter']
  if (label === 'work') return [category === '32' ? 'upper_hourmeter' : 'pto_hourmeter']
  return [METER_OF[label]]
}

/** What a meter is called on a machine of this category; `known` as in `hourMetersOf`. */
export function labelOfMeter(
  meter: keyof Meters,
  category: Category,
  known: (name: keyof Meters) => boolean,
): Exclude<MeterLabel, 'total'> {
  const shown = hourMetersOf({ ...NO_METERS, machine_category: category }, known)
  for (const { label } of shown) if (label !== 'total' && metersOfLabel(label, category).includes(meter)) return label
  // A loader crane with a PTO meter shows its upper one within the total.
  return meter === 'upper_hourmeter' && category === '13' ? 'crane' : OWN_LABELS[meter]
}

function engines(machine: Meters): LabelledMeter[] {
  return [
    { label: 'first_engine', hours: machine.first_engine_hourmeter },
    { label: 'second_engine', hours: machine.second_engine_hourmeter },
  ]
}

/**
 * Crawlers, and self-propelled lifts with a body meter;
 * all others have a carrier, or only wheels.
 */
export function runsOnTracks(machine: Pick<Meters, 'pto_hourmeter'> & { machine_category: Category }): boolean {
  const { machine_category, pto_hourmeter } = machine
  return machine_category === '14' || machine_category === '16' || (machine_category === '32' && pto_hourmeter !== null)
}

type Reading = number | string | null

/**
 * Upper plus under in hours, cut to 2 decimals in decimal arithmetic:
 * 0.1 + 0.2 is 0.3, 1.15 + 0 is 1.15. A missing meter adds nothing;
 * null only when both are null.
 * @throws RangeError for a text or number that is no decimal
 */
export function totalHourmeter(upper: Reading, under: Reading): number | null {
  if (upper === null && under === null) return null
  const a = decimal(upper ?? 0)
  const b = decimal(under ?? 0)
  const scale = Math.max(a.scale, b.scale, 2)
  const sum = a.digits * 10n ** BigInt(scale - a.scale) + b.digits * 10n ** BigInt(scale - b.scale)
  const hundredths = sum / 10n ** BigInt(scale - 2) // BigInt division truncates towards zero
  return Number(`${hundredths}e-2`) // one decimal literal: dividing by 100 would round twice
}

// The shortest decimal of a number: 1.15 is 115 hundredths,
// whatever its binary value.
function decimal(reading: number | string): { digits: bigint; scale: number } {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d{1,3}))?$/.exec(String(reading))
  if (!match) throw new RangeError(`not a decimal number: ${reading}`)
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const digits = BigInt(`${sign}${whole}${fraction}`)
  const scale = fraction.length - Number(exponent)
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 }
}
