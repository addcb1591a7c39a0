// The name of a machine's meter, by its category as on every other page.
import { labelOfMeter } from '#domain/hour-meter.ts'
import type { MachineMaintenance } from '#web/maintenance/MachineFrame.tsx'
import type { Given } from '#web/maintenance/due-words.ts'

export type MeterName = MachineMaintenance['meters'][number]['meter']
/** What names depend on: the category, and which meters are known. */
export type WithMeters = Pick<MachineMaintenance, 'machine_category'> & { meters: readonly { meter: MeterName }[] }

export function meterName(meter: MeterName, machine: WithMeters, { t }: Pick<Given, 't'>): string {
  if (meter === 'odometer') return t('meter_odometer')
  const isKnown = (name: MeterName) => machine.meters.some((each) => each.meter === name)
  return t(`meter_${labelOfMeter(meter, machine.machine_category, isKnown)}`)
}
