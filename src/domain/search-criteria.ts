// The criteria of a machine search (docs/product.md, Search).
import type { Category } from './category.ts'
import type { Classification } from './communication.ts'
import { foldText } from './fold-text.ts'
import { isSerialRangeReversed } from './serial-order.ts'
import { isDate } from './time.ts'

/**
 * The query parameters of a search. `license_no` is the plate, `frame_no`
 * the chassis, dates are YYYY-MM-DD; empty ones are omitted.
 */
export type SearchCriteria = {
  free_word?: string
  serial?: string
  category?: Category
  modelgen?: string
  serial_from?: string
  serial_to?: string
  customer_name?: string
  license_no?: string
  frame_no?: string
  management_no?: string
  delivery_date_from?: string
  delivery_date_to?: string
  terminabled?: Classification
  /** only on the Geo Alert search */
  geo_alert?: 1
  /** a group's id, or `favourites` */
  group?: string
}

/** The query parameters in the order of the form. */
export const CRITERIA = [
  'free_word',
  'serial',
  'category',
  'modelgen',
  'serial_from',
  'serial_to',
  'customer_name',
  'license_no',
  'frame_no',
  'management_no',
  'delivery_date_from',
  'delivery_date_to',
  'terminabled',
  'geo_alert',
  'group',
] as const satisfies readonly (keyof SearchCriteria)[]

const TEXTS = [
  'free_word',
  'serial',
  'modelgen',
  'serial_from',
  'serial_to',
  'customer_name',
  'license_no',
  'frame_no',
  'management_no',
] as const satisfies readonly (keyof SearchCriteria)[]

export type CriteriaFault = { field: keyof SearchCriteria; message: string }

/**
 * Why a search cannot be run: the end of a sentence per field; none when
 * it can. `today`: the last possible day of delivery.
 */
export function criteriaFaults(criteria: SearchCriteria, today: string): CriteriaFault[] {
  const faults: CriteriaFault[] = []
  const add = (field: keyof SearchCriteria, message: string): void => void faults.push({ field, message })
  for (const field of TEXTS) {
    const text = criteria[field]
    if (text === undefined) continue
    if (foldText(text) === '') add(field, 'is empty: leave it out')
    else if (/\p{Cc}/u.test(text)) add(field, 'holds a control character')
  }
  for (const field of ['delivery_date_from', 'delivery_date_to'] as const) {
    const date = criteria[field]
    if (date === undefined) continue
    if (!isDate(date)) add(field, 'must be a day as YYYY-MM-DD, from 1900 to 2999')
    else if (date > today) add(field, 'lies in the future')
  }
  const { serial_from, serial_to, delivery_date_from, delivery_date_to } = criteria
  if (serial_from !== undefined && serial_to !== undefined && isSerialRangeReversed(serial_from, serial_to))
    add('serial_to', 'comes before serial_from')
  if (delivery_date_from !== undefined && delivery_date_to !== undefined && delivery_date_from > delivery_date_to)
    add('delivery_date_to', 'comes before delivery_date_from')
  return faults
}

/**
 * The date range in free text: the first YYYY-MM-DD is from, the second
 * to. Impossible dates are ignored.
 */
export function deliveryDatesOf(text: string): { from: string | null; to: string | null } {
  const [from = null, to = null] = (text.normalize('NFKC').match(/\d{4}-\d{2}-\d{2}/g) ?? []).filter(isDate)
  return { from, to }
}
