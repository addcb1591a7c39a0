// SQL of search criteria over `m` (machine).
import { sql, type RawBuilder } from 'kysely'
import type { MachineConditions } from '#contract/machine/machine.ts'
import { classificationsOf, TERMINAL_TYPES, type Classification } from '#domain/communication.ts'
import { criteriaFaults, type SearchCriteria } from '#domain/search-criteria.ts'
import { boundSuffix } from '#domain/serial-order.ts'
import { localDate } from '#domain/time.ts'
import { Fault } from '#server/base/errors.ts'
import { inGroup } from './group-members.ts'
import { foldLine, lineOf, type SearchLine } from './store.ts'

type Condition = RawBuilder<unknown>

/**
 * Throws 422 with the fields that cannot be searched by. Deliveries end
 * today, at the latest date on earth: a search made in one country opens
 * in all.
 */
export const checkCriteria = (
  criteria: SearchCriteria,
  nameOf: (field: keyof SearchCriteria) => string = (field) => field,
): void => {
  const faults = criteriaFaults(criteria, localDate(Date.now(), 14 * 60))
  if (faults.length > 0)
    throw new Fault(
      'invalid_fields',
      faults.map(({ field, message }) => ({ field: nameOf(field), message })),
    )
}

/** Of lists of one machine. @throws Fault without its serial */
export const checkSerial = ({ serial }: { serial?: string }): void => {
  if (serial === undefined)
    throw new Fault('invalid_fields', [{ field: 'conditions.serial', message: 'is empty: fill it in' }])
  checkCriteria({ serial })
}

/** The folded key of a typed serial, without blanks of any width. */
export const keyOf = (typed: string): RawBuilder<string> => sql`folded_key(${typed.normalize('NFKC').trim()})`

// A range on the folded key, because LIKE has wildcards and may not use an
// index behind row security. chr(1114111) sorts after every letter.
const beginsWith = (key: string, typed: string): Condition =>
  sql`m.${sql.id(key)} >= ${keyOf(typed)} and m.${sql.id(key)} < ${keyOf(typed)} || chr(1114111)`

/** Machines of which either serial begins with the text. */
export const serialBegins = (typed: string): Condition =>
  sql`(${beginsWith('serial_key', typed)} or ${beginsWith('display_serial_key', typed)})`

// The whole text first: it excludes nearly all machines
// before single lines are cut out of it.
const holds = (typed: string, ...lines: SearchLine[]): Condition => {
  const text = foldLine(typed)
  const inLines = lines.map((line) => sql`strpos(${lineOf(line)}, ${text}) > 0`)
  const anywhere = sql`strpos(m.search_text, ${text}) > 0`
  return lines.length === 0 ? anywhere : sql`(${anywhere} and (${sql.join(inLines, sql` or `)}))`
}

const pairs = TERMINAL_TYPES.flatMap((type) => [true, false].map((live) => ({ type, live })))

// From the domain's table. Two classes are found under
// both (docs/product.md, Communication classification).
const classed = (wanted: Classification): Condition => {
  const matching = pairs.filter(({ type, live }) => classificationsOf(type, live).includes(wanted))
  const types = (live: boolean) => matching.filter((pair) => pair.live === live).map(({ type }) => type)
  return sql`m.terminal_type = any(case when m.contract_live then ${types(true)}::int[] else ${types(false)}::int[] end)`
}

const SENTENCES: {
  [Name in keyof SearchCriteria]-?: (value: NonNullable<SearchCriteria[Name]>, company_id: number) => Condition
} = {
  free_word: (text) => holds(text),
  serial: serialBegins,
  category: (code) => sql`m.machine_category = ${code}`,
  modelgen: (model) => sql`${lineOf('type_code')} = ${foldLine(model)}`,
  serial_from: (serial) => sql`m.serial_order >= counted_key(${serial})`,
  serial_to: (serial) => sql`m.serial_order <= counted_key(${serial}) || ${boundSuffix(serial)}`,
  customer_name: (text) => holds(text, 'customer_name'),
  license_no: (text) => holds(text, 'registration_number'),
  frame_no: (text) => sql`strpos(folded_key(m.chassis_number), ${keyOf(text)}) > 0`,
  management_no: (text) => holds(text, 'customer_management_no', 'management_number'),
  delivery_date_from: (day) => sql`m.delivery_date >= ${day}::date`,
  delivery_date_to: (day) => sql`m.delivery_date <= ${day}::date`,
  terminabled: classed,
  geo_alert: () => sql`m.geo_alert`,
  group: (group, company_id) => inGroup(company_id, group),
}

const isCriterion = (name: string): name is keyof SearchCriteria => Object.hasOwn(SENTENCES, name)

/** The conditions of a search in one company; ignores what is no search criterion. */
export const searchSentences = (company_id: number, { serials, ...conditions }: MachineConditions): Condition[] => [
  ...(serials === undefined ? [] : [sql`m.serial = any(${serials.split(',')}::text[])`]),
  ...Object.entries(conditions).flatMap(([name, value]) =>
    isCriterion(name) && value !== undefined
      ? [(SENTENCES[name] as (value: unknown, company_id: number) => Condition)(value, company_id)]
      : [],
  ),
]
