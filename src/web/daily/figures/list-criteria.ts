// The search criteria of the list, for machines and for months.
import type { QueryOf } from '#contract/endpoint.ts'
import type { listMonthMachinesShape } from '#contract/daily/machines.shape.ts'
import type { TrendOf } from './use-trend.ts'

export type ListCriteria = Pick<
  QueryOf<typeof listMonthMachinesShape>,
  'group' | 'serial' | 'registration_number' | 'management_number'
>

/** For the months `serial` is one machine; the list's is the beginning of a serial. */
export function monthsOf({ serial, ...others }: ListCriteria): TrendOf {
  return serial === undefined ? others : { ...others, serial_start: serial }
}
