// An entry of the search history: to and from a query, and its display.
import type { Category } from './category.ts'
import type { Classification } from './communication.ts'
import type { SearchCriteria } from './search-criteria.ts'

/**
 * The conditions of an entry under their own names; null for no
 * condition. `free_word` is our addition.
 */
export type HistoryConditions = {
  machine_classification: Category | null
  model_code: string | null
  client_code: string | null
  registration_number_start: string | null
  registration_number_end: string | null
  serial_number: string | null
  registration_number: string | null
  chassis_number: string | null
  customer_management_number: string | null
  delivery_date_from: string | null
  delivery_date_to: string | null
  communication_classification: Classification | null
  geo_alert: boolean
  free_word: string | null
}

// One row per field that both sides have unchanged.
const PAIRS = [
  ['machine_classification', 'category'],
  ['model_code', 'modelgen'],
  ['client_code', 'customer_name'],
  ['registration_number_start', 'serial_from'],
  ['registration_number_end', 'serial_to'],
  ['serial_number', 'serial'],
  ['registration_number', 'license_no'],
  ['chassis_number', 'frame_no'],
  ['customer_management_number', 'management_no'],
  ['delivery_date_from', 'delivery_date_from'],
  ['delivery_date_to', 'delivery_date_to'],
  ['communication_classification', 'terminabled'],
  ['free_word', 'free_word'],
] as const satisfies readonly (readonly [keyof HistoryConditions, keyof SearchCriteria])[]

/** The query parameter of each field of an entry. */
export const QUERY_NAMES: Readonly<Record<string, keyof SearchCriteria>> = {
  ...Object.fromEntries(PAIRS),
  geo_alert: 'geo_alert',
}

/** The query that repeats an entry. */
export function criteriaOfHistory(entry: Partial<HistoryConditions>): SearchCriteria {
  const pairs = PAIRS.flatMap(([history, query]) => {
    const value = entry[history]
    return value == null || value === '' ? [] : [[query, value]]
  })
  return { ...(Object.fromEntries(pairs) as SearchCriteria), ...(entry.geo_alert === true && { geo_alert: 1 }) }
}

/** The entry that a query leaves behind. */
export function historyOfCriteria(criteria: SearchCriteria): HistoryConditions {
  const fields = PAIRS.map(([history, query]) => [history, criteria[query] ?? null])
  return {
    ...(Object.fromEntries(fields) as Omit<HistoryConditions, 'geo_alert'>),
    geo_alert: criteria.geo_alert === 1,
  }
}

/**
 * An entry's serials: one when both ends are equal,
 * else the given ends.
 */
export type SerialCondition =
  { kind: 'none' } | { kind: 'one'; serial: string } | { kind: 'range'; from: string | null; to: string | null }

type Ends = Pick<HistoryConditions, 'registration_number_start' | 'registration_number_end'>

export function serialConditionOf({ registration_number_start, registration_number_end }: Ends): SerialCondition {
  const [from, to] = [given(registration_number_start), given(registration_number_end)]
  if (from === null && to === null) return { kind: 'none' }
  return from === to && from !== null ? { kind: 'one', serial: from } : { kind: 'range', from, to }
}

// A serial whose first character is empty means none.
function given(serial: string | null): string | null {
  return serial === null || (serial[0] ?? ' ').trim() === '' ? null : serial
}
