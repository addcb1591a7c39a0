// The search over the month of all machines, as its list and its machines have it and as the months have it.
import type { QueryOf } from '#contract/endpoint.ts'
import type { listMonthMachinesShape } from '#contract/daily-machines.shape.ts'
import type { TrendOf } from './use-trend.ts'

export type ListCriteria = Pick<
  QueryOf<typeof listMonthMachinesShape>,
  'serial' | 'registration_number' | 'management_number'
>

/** There `serial` is one machine, here the beginning of it. */
export function monthsOf({ serial, ...others }: ListCriteria): TrendOf {
  return serial === undefined ? others : { ...others, serial_start: serial }
}
