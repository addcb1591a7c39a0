// Columns of a machine file, as docs/operating.md lists them.
import { categoryFromOldCode, isCategory } from '#domain/category.ts'
import type { Language } from '#domain/language.ts'
import { LIST_ENTRIES_MAX, LIST_ENTRY_MAX, MASTER_NUMBERS } from '#domain/machine-master.ts'
import { telephoneOf } from '#domain/telephone.ts'
import { isDate, isTimeDifference } from '#domain/time.ts'
import { type NumberFault, type NumberLimits, typedNumber } from '#domain/typed-number.ts'

/**
 * Old and new codes share numbers, so the user names the scheme
 * (docs/product.md, Categories).
 */
export type CategoryScheme = 'old' | 'new'

/** Who wrote a file; the command line has no reader's language. */
export type Writer = { scheme: CategoryScheme; language: Language | null }

/**
 * A value, or the fault: the end of a sentence
 * that says what to do, or why a number is refused.
 */
export type Reading = { value: unknown } | { fault: string } | { number: NumberFault; limits: NumberLimits }
type Reader = (text: string, writer: Writer) => Reading
export type Column = { read: Reader; required?: true }

const value = (read: unknown): Reading => ({ value: read })
const fault = (sentence: string): Reading => ({ fault: sentence })

const text =
  (longest: number): Reader =>
  (given) => {
    if (/[\n\r\t]/.test(given)) return fault('must be a line of text')
    return given.length > longest ? fault('is too long') : value(given)
  }

const whole =
  (limits: NumberLimits): Reader =>
  (given, { language }) => {
    const read = typedNumber(given, language, { ...limits, decimals: 0 })
    return 'value' in read ? read : { number: read.fault, limits }
  }

const day: Reader = (given) => {
  const date = given.replaceAll('/', '-')
  const isOfCalendar = isDate(date) && date >= '1900-01-01' && date <= '2999-12-31'
  return isOfCalendar ? value(date) : fault('must be a day as YYYY-MM-DD, from 1900 to 2999')
}

const yesNo: Reader = (given) => {
  if (/^(1|yes|true)$/i.test(given)) return value(true)
  return /^(0|no|false)$/i.test(given) ? value(false) : fault('must be yes or no')
}

const country: Reader = (given) =>
  /^[A-Z]{2}$/.test(given) ? value(given) : fault('must be two capital letters, for example JP')

const category: Reader = (given, { scheme }) => {
  const code = scheme === 'old' ? categoryFromOldCode(given) : given
  return isCategory(code)
    ? value(code)
    : fault(
        `is no ${scheme} category code; correct it, or say --categories ${scheme === 'old' ? 'new' : 'old'} if the file uses the other scheme`,
      )
}

const offset: Reader = (given, { language }) => {
  const read = typedNumber(given, language, MASTER_NUMBERS.time_difference)
  return 'value' in read && isTimeDifference(read.value)
    ? read
    : fault('must be minutes ahead of UTC, a multiple of 15 within ±840, for example 540 for Japan')
}

const telephone: Reader = (given) => {
  const number = telephoneOf(given)
  return number === null ? fault('must be a telephone number, for example +81 3 5500 1234') : value(number)
}

const names: Reader = (given) => {
  const all = given
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)
  return all.length > LIST_ENTRIES_MAX || all.some((name) => name.length > LIST_ENTRY_MAX || /[\n\r\t]/.test(name))
    ? fault('is too long')
    : value(all)
}

export const COLUMNS: Readonly<Record<string, Column>> = {
  serial: { read: text(40), required: true },
  display_serial: { read: text(40) },
  serial_2: { read: text(40) },
  type_code: { read: text(60), required: true },
  type_code_2: { read: text(60) },
  spec_no: { read: text(60) },
  machine_category: { read: category, required: true },
  body_category_id: { read: whole({ max: 32_767 }) },
  is_ic1r: { read: yesNo },
  is_road_rail: { read: yesNo },
  customer_management_no: { read: text(100) },
  customer_name: { read: text(200) },
  management_number: { read: text(100) },
  registration_number: { read: text(100) },
  general_assembly_no: { read: text(60) },
  chassis_number: { read: text(100) },
  vin: { read: text(40) },
  delivery_date: { read: day },
  manufactured_on: { read: day },
  contract_partner: { read: text(200) },
  contract_partner_code: { read: text(60) },
  responsible_offices: { read: names },
  agent_name: { read: text(200) },
  agent_telephone: { read: telephone },
  service_shop_name: { read: text(200) },
  service_shop_telephone: { read: telephone },
  country_code: { read: country },
  gas_code: { read: text(40) },
  noise_code: { read: text(40) },
  dpf: { read: yesNo },
  filter_maintenance_upper: { read: yesNo },
  filter_maintenance_under: { read: yesNo },
  free_inspection: { read: whole({ max: 600 }) },
  legal_inspection_crane: { read: day },
  legal_inspection_career: { read: day },
  legal_inspection_aerial: { read: day },
  legal_inspection_other: { read: day },
  work_instruction: { read: names },
  time_difference: { read: offset, required: true },
  terminal_type: { read: whole({ max: 6 }), required: true },
  terminal_number: { read: text(60) },
  terminal_model: { read: text(60) },
  terminal_installed_on: { read: day },
  contract_live: { read: yesNo },
}

export const REQUIRED = Object.entries(COLUMNS).flatMap(([name, { required }]) => (required ? [name] : []))
