// The maker's catalogue of maintenance items, read from CSV files and stored.
import { sql } from 'kysely'
import { EXECUTORS, PART_UNITS, PLACES } from '#contract/maintenance/choices.ts'
import { HOURMETERS } from '#domain/hour-meter.ts'
import { LANGUAGES } from '#domain/language.ts'
import { typedNumber } from '#domain/typed-number.ts'
import { audited, DEPLOYMENT, type Actor } from '#server/base/audit.ts'
import { readCsv, type CsvRow, type LineFault } from '#server/base/csv-file.ts'
import type { Db } from '#server/base/db.ts'

/** `scope`: a type code, a category code, or '' for all machines. */
export type Item = {
  item_code: string
  scope: string
  place: string
  meter: string | null
  hours: number | null
  months: number | null
  is_recommended: boolean
  executor: string
  part: string | null
  amount: number | null
  unit: string | null
}
export type ItemText = { item_code: string; language: string; name: string; reference: string | null }
export type ReadFile<Row> = { rows: Row[]; faults: LineFault[] }

const ITEM_COLUMNS = [
  'item_code',
  'scope',
  'place',
  'meter',
  'hours',
  'months',
  'optional',
  'executor',
  'part',
  'amount',
  'unit',
] as const
const TEXT_COLUMNS = ['item_code', 'language', 'name', 'reference'] as const
const CODE = /^[a-z0-9][a-z0-9-]{0,59}$/
/** Codes of points that follow the machine's own dates and lamps. */
const RESERVED = /^(inspection|filter)-|^(free-inspection|dpf)$/

type Cells = Record<string, string>

/** Each line read, with its faults under its number; a key that stands twice is one. */
const readLines = <Row>(
  file: { rows: CsvRow[]; faults: LineFault[] },
  keyOf: (row: Row) => string,
  read: (cells: Cells, faults: string[]) => Row,
): ReadFile<Row> => {
  const rows: Row[] = []
  const faults = [...file.faults]
  const lineOf = new Map<string, number>()
  for (const { line, cells, faults: unreadable } of file.rows) {
    if (unreadable.length > 0) continue
    const found: string[] = []
    const row = read(cells, found)
    const before = lineOf.get(keyOf(row))
    if (before !== undefined) found.push(`is in line ${before} already; keep one of the two`)
    lineOf.set(keyOf(row), before ?? line)
    rows.push(row)
    faults.push(...found.map((message) => ({ line, message })))
  }
  return { rows, faults }
}

const oneOf = (name: string, words: readonly string[], cells: Cells, faults: string[]): string | null => {
  const value = cells[name]
  if (value === undefined) return null
  if (!words.includes(value)) faults.push(`${name} "${value}" is none of ${words.join(', ')}`)
  return value
}

const whole = (name: string, max: number, cells: Cells, faults: string[]): number | null => {
  const value = cells[name]
  if (value === undefined) return null
  // The command line has no reader's language.
  const read = typedNumber(value, null, { min: 1, max, decimals: 0 })
  if ('value' in read) return read.value
  faults.push(`${name} "${value}" must be a whole number from 1 to ${max}`)
  return null
}

const readCode = (cells: Cells, faults: string[]): string => {
  const code = cells['item_code']!
  if (!CODE.test(code)) faults.push(`item_code "${code}" must be small letters, digits and -, at most 60`)
  if (RESERVED.test(code)) faults.push(`item_code "${code}" is kept for the machine's own dates; choose another`)
  return code
}

const tooLong = (name: string, max: number, cells: Cells, faults: string[]): void => {
  const { length } = cells[name] ?? ''
  if (length > max) faults.push(`${name} has ${length} characters; at most ${max} are kept`)
}

const readItem = (cells: Cells, faults: string[]): Item => {
  const meter = oneOf('meter', HOURMETERS, cells, faults)
  const hours = whole('hours', 99_999, cells, faults)
  const months = whole('months', 600, cells, faults)
  if (hours === null && months === null) faults.push('names neither hours nor months; give one of them, or both')
  if ((hours === null) !== (meter === null)) faults.push('hours and meter go together; give both or neither')
  const read = typedNumber(cells['amount'] ?? '', null, { max: 999_999 })
  const amount = 'value' in read ? read.value : null
  if ('fault' in read || amount === 0)
    faults.push(`amount "${cells['amount']}" must be a number above 0 that can be read in one way`)
  for (const name of ['scope', 'part']) tooLong(name, 100, cells, faults)
  return {
    item_code: readCode(cells, faults),
    scope: cells['scope'] ?? '',
    place: oneOf('place', PLACES, cells, faults) ?? 'other',
    meter,
    hours,
    months,
    is_recommended: oneOf('optional', ['yes', 'no'], cells, faults) !== 'yes',
    executor: oneOf('executor', EXECUTORS, cells, faults) ?? 'service',
    part: cells['part'] ?? null,
    amount,
    unit: oneOf('unit', PART_UNITS, cells, faults),
  }
}

export const readItemFile = (bytes: Uint8Array, encoding?: string): ReadFile<Item> =>
  readLines(
    readCsv(bytes, { known: ITEM_COLUMNS, required: ['item_code', 'place'], noun: 'maintenance items' }, encoding),
    ({ item_code, scope }) => `${item_code}\0${scope}`,
    readItem,
  )

export const readItemTextFile = (bytes: Uint8Array, encoding?: string): ReadFile<ItemText> =>
  readLines(
    readCsv(
      bytes,
      { known: TEXT_COLUMNS, required: ['item_code', 'language', 'name'], noun: 'texts of items' },
      encoding,
    ),
    ({ item_code, language }) => `${item_code}\0${language}`,
    (cells, faults) => {
      tooLong('name', 100, cells, faults)
      tooLong('reference', 4000, cells, faults)
      return {
        item_code: readCode(cells, faults),
        language: oneOf('language', LANGUAGES, cells, faults) ?? '',
        name: cells['name']!,
        reference: cells['reference'] ?? null,
      }
    },
  )

type By = Omit<Actor, 'company_id'>

/**
 * Adds or replaces items; schedules use them at their next computation.
 * `db`: a transaction of the owner role.
 */
export const storeItems = (db: Db, by: By, rows: readonly Item[]): Promise<void> =>
  audited(
    db,
    { ...by, company_id: DEPLOYMENT },
    { verb: 'import', noun: 'maintenance item', key: `${rows.length} items` },
    async () => {
      await db.rows(sql`
      insert into maintenance_item (item_code, scope, place, meter, hours, months, is_recommended, executor, part, amount, unit)
      select item_code, scope, place, meter, hours, months, is_recommended, executor, part, amount, unit
      from jsonb_populate_recordset(null::maintenance_item, ${JSON.stringify(rows)}::jsonb)
      on conflict (item_code, scope) do update set place = excluded.place, meter = excluded.meter, hours = excluded.hours,
        months = excluded.months, is_recommended = excluded.is_recommended, executor = excluded.executor, part = excluded.part,
        amount = excluded.amount, unit = excluded.unit`)
      // Schedules without a day are computed anew.
      await db.rows(sql`update machine_schedule set as_of = null where as_of is not null`)
      return { answer: undefined, after: { items: [...new Set(rows.map(({ item_code }) => item_code))] } }
    },
  )

export const storeItemTexts = (db: Db, by: By, rows: readonly ItemText[]): Promise<void> =>
  audited(
    db,
    { ...by, company_id: DEPLOYMENT },
    { verb: 'import', noun: 'maintenance text', key: `${rows.length} texts` },
    async () => {
      await db.rows(sql`
      insert into maintenance_text (item_code, language, name, reference)
      select item_code, language, name, reference
      from jsonb_populate_recordset(null::maintenance_text, ${JSON.stringify(rows)}::jsonb)
      on conflict (item_code, language) do update set name = excluded.name, reference = excluded.reference`)
      await db.rows(sql`select from texts_changed('maintenance_text')`)
      return { answer: undefined, after: { languages: [...new Set(rows.map(({ language }) => language))] } }
    },
  )

export type ListedItem = Item & { name: string | null }

/** Items in order; `scope` limits them to its own and those of all machines. */
export const listItems = (db: Db, language: string, scope: string | undefined): Promise<ListedItem[]> =>
  db.rows(sql<ListedItem>`
    select i.item_code, i.scope, t.name, i.place, i.meter, i.hours, i.months, i.is_recommended, i.executor, i.part, i.amount, i.unit
    from maintenance_item i left join maintenance_text t on t.item_code = i.item_code and t.language = ${language}
    where ${scope ?? null}::text is null or i.scope in ('', ${scope ?? ''})
    order by i.item_code, i.scope`)
