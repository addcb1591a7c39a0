// Readings of meters in words.
import type { MeterValue } from '#contract/maintenance/maintenance.ts'
import type { Given } from '#web/maintenance/due-words.ts'

export function unitOf(meter: MeterValue['meter'], { format }: Given): string {
  return meter === 'odometer' ? format.unit('distance') : format.unit('hours')
}

export function figureOf(meter: MeterValue['meter'], value: number, { format }: Given): string {
  return meter === 'odometer' ? format.quantity(value, 'distance') : format.number(value, 1)
}

/** '5,232.0 h' */
export function meterText(meter: MeterValue['meter'], value: number, given: Given): string {
  return `${figureOf(meter, value, given)} ${unitOf(meter, given)}`
}

/** '0.0 h on 11/25: lower, unconfirmed'; null when the newest reading counts. */
export function doubtText({ meter, doubt }: Pick<MeterValue, 'meter' | 'doubt'>, given: Given): string | null {
  if (doubt === null) return null
  const { kind, value, recorded_date } = doubt
  return given.t(`meter_${kind}`, { value: meterText(meter, value, given), day: given.format.day(recorded_date) })
}
