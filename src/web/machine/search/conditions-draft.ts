// The form of conditions while it is edited.
import type { Category } from '#domain/category.ts'
import type { Classification } from '#domain/communication.ts'
import { criteriaFaults, type SearchCriteria } from '#domain/search-criteria.ts'
import { inOrder, without } from './criteria-of-address.ts'
import { dateText, typedDates } from '#domain/typed-dates.ts'

export type Draft = {
  free_word: string
  category: Category | ''
  modelgen: string
  serial_from: string
  serial_to: string
  customer_name: string
  license_no: string
  frame_no: string
  management_no: string
  dates_from: string
  dates_to: string
  terminabled: Classification | ''
}

export const EMPTY: Draft = {
  free_word: '',
  category: '',
  modelgen: '',
  serial_from: '',
  serial_to: '',
  customer_name: '',
  license_no: '',
  frame_no: '',
  management_no: '',
  dates_from: '',
  dates_to: '',
  terminabled: '',
}

/**
 * The form of a search. `serial` is the serial box's, `group` that of
 * the groups, `geo_alert` another search's.
 */
export function draftOf(criteria: SearchCriteria): Draft {
  const { delivery_date_from, delivery_date_to, ...same } = without(criteria, ['serial', 'geo_alert', 'group'])
  return { ...EMPTY, ...same, dates_from: dateText(delivery_date_from), dates_to: dateText(delivery_date_to) }
}

/** The search of a form: trimmed texts, without empty ones. */
export function criteriaOf({ dates_from, dates_to, ...texts }: Draft): SearchCriteria {
  const given = Object.entries(texts).map(([key, text]) => [key, text.trim()])
  return inOrder({
    ...(Object.fromEntries(given) as SearchCriteria),
    delivery_date_from: typedDates(dates_from).from ?? '',
    delivery_date_to: typedDates(dates_to).from ?? '',
  })
}

export type DraftFault = 'fault_serial_order' | 'fault_date' | 'fault_future' | 'fault_date_order'
type Faulty = 'serial_to' | 'delivery_date_from' | 'delivery_date_to'

/** Why it cannot be searched: a word of the catalogue per field. */
export function faultsOf(draft: Draft, today: string): Partial<Record<Faulty, DraftFault>> {
  const criteria = criteriaOf(draft)
  const faults: Partial<Record<Faulty, DraftFault>> = {}
  for (const { field } of criteriaFaults(criteria, today)) {
    if (field === 'serial_to') faults.serial_to = 'fault_serial_order'
    if (field !== 'delivery_date_from' && field !== 'delivery_date_to') continue
    faults[field] ??= (criteria[field] ?? '') > today ? 'fault_future' : 'fault_date_order'
  }
  if (isUnreadable(draft.dates_from)) faults.delivery_date_from = 'fault_date'
  if (isUnreadable(draft.dates_to)) faults.delivery_date_to = 'fault_date'
  return faults
}

function isUnreadable(text: string): boolean {
  return text.trim() !== '' && typedDates(text).from === null
}
