// Which meters count a machine's operating hours (docs/iso15143-3.md).
import type { Category } from './category.ts'
import { hourMetersOf, metersOfLabel, type Meters } from './hour-meter.ts'

const NONE: Meters = {
  upper_hourmeter: null,
  under_hourmeter: null,
  track_hourmeter: null,
  pto_hourmeter: null,
  first_engine_hourmeter: null,
  second_engine_hourmeter: null,
}

/**
 * The machine's total where it has one, whose two meters are added; else
 * the first of its meters that is known. None of a machine without a
 * known meter.
 */
export function operatingMeters(machine_category: Category, known: (name: keyof Meters) => boolean): (keyof Meters)[] {
  const labels = hourMetersOf({ ...NONE, machine_category }, known).map(({ label }) => label)
  const choices = labels.includes('total') ? ['total' as const, ...labels] : labels
  const label = choices.find((choice) => metersOfLabel(choice, machine_category).every(known))
  return label === undefined ? [] : metersOfLabel(label, machine_category)
}
