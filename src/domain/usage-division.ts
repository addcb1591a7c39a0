// Divisions and axes (docs/product.md, Counters and distributions).
import type { Language } from './language.ts'
import { convert, decimals, unitLabel, type Quantity, type UnitSystem } from './units.ts'

/** Units of an axis. */
export const AXIS_UNITS = [
  'mass',
  'length',
  'angle',
  'temperature',
  'pressure',
  'percent',
  'distance',
  'hours',
  'rotation_speed',
  'torque',
] as const
export type AxisUnit = (typeof AXIS_UNITS)[number]

/** What is counted in a class. */
export const CLASS_UNITS = ['hours', 'count'] as const
export type ClassUnit = (typeof CLASS_UNITS)[number]

/** Divisions with words of their own; others display their code. */
export const DIVISIONS = [
  'load_radius',
  'engine_speed_torque',
  'load_ratio',
  'boom_angle',
  'boom_length',
  'slewing_speed',
  'oil_temperature',
  'coolant_temperature',
] as const
export type Division = (typeof DIVISIONS)[number]

/** Axes with words of their own. */
export const AXES = [
  'load',
  'working_radius',
  'engine_speed',
  'engine_torque',
  'load_ratio',
  'boom_angle',
  'boom_length',
  'slewing_speed',
  'oil_temperature',
  'coolant_temperature',
] as const
export type Axis = (typeof AXES)[number]

/** A division or an axis by its code. */
export const CODE = /^[a-z][a-z0-9_]{0,39}$/
/** Classes of an axis, and of a division. */
export const MAX_CLASSES = 32
export const MAX_CELLS = 600
/** A larger value of a class is wrong. */
export const HIGHEST_OF_CLASS = 999_999_999

/**
 * The edges of an axis, growing; null at an end leaves
 * the outermost class open.
 */
export type ClassAxis = { axis: string; unit: AxisUnit; edges: (number | null)[] }

/** The number of classes of all axes together. */
export function cellsOf(axes: readonly { edges: readonly unknown[] }[]): number {
  return axes.reduce((product, { edges }) => product * (edges.length - 1), 1)
}

const OWN_LABELS = { rotation_speed: 'min⁻¹', torque: 'N·m' } as const

function quantityOf(unit: AxisUnit): Quantity | null {
  return unit in OWN_LABELS ? null : (unit as Quantity)
}

/** The unit of an axis in the reader's system. */
export function axisUnitLabel(unit: AxisUnit, system: UnitSystem, language: Language): string {
  const quantity = quantityOf(unit)
  return quantity === null ? OWN_LABELS[unit as keyof typeof OWN_LABELS] : unitLabel(quantity, system, language)
}

// In tenths; temperature scales do not begin at 0.
function tenths(value: number, quantity: Quantity, system: UnitSystem): number {
  if (quantity !== 'temperature') return convert(value * 10, quantity, system) / 10
  const zero = convert(0, quantity, system)
  return (convert(value * 10, 'temperature_difference', system) + zero * 10) / 10
}

/**
 * Edges in the reader's system: metric ones unchanged, converted ones
 * whole, with one decimal where whole ones would coincide.
 */
export function edgesFor({ unit, edges }: Pick<ClassAxis, 'unit' | 'edges'>, system: UnitSystem): (number | null)[] {
  const quantity = quantityOf(unit)
  if (quantity === null || system === 'tonMeter' || convert(1000, quantity, system) === 1000) return [...edges]
  const converted = edges.map((edge) => (edge === null ? null : convert(edge, quantity, system)))
  const coincide = converted.some((edge, at) => edge !== null && edge === converted[at + 1])
  return coincide ? edges.map((edge) => (edge === null ? null : tenths(edge, quantity, system))) : converted
}

/** Decimals of a class's value. */
export function classDecimals(unit: ClassUnit): number {
  return unit === 'hours' ? decimals('hours', 'tonMeter') : 0
}
