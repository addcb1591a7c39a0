// The file of machines' data: written, read back, compared with the stored.
import { createHash } from 'node:crypto'
import type { MasterLine } from '#contract/machine/master.ts'
import { MASTER_FIELDS, type MasterField, masterText, type MasterValues } from '#domain/machine-master.ts'
import type { Language } from '#domain/language.ts'
import { readTable, type Table, type TableFault } from '#server/base/csv-table.ts'
import type { Db } from '#server/base/db.ts'
import { fieldWords } from '#server/base/problem-words.ts'
import { faultSentence } from './import.ts'
import { COLUMNS, type Writer } from './import-columns.ts'
import { changedFields, lockMaster, type StoredMaster } from './master.ts'

/** They name the machine to whoever edits the file, and are not changed by it. */
const SHOWN = ['display_serial', 'type_code', 'management_number'] as const
export const MASTER_COLUMNS = ['serial', ...SHOWN, ...MASTER_FIELDS, 'version'] as const

/** A spreadsheet takes a text with this start for a formula; the mark is taken off when the file is read. */
const FORMULA = /^[\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/
const MARKED = /^'(?=[\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/

const cellOf = (text: string): string => {
  const safe = FORMULA.test(text) && !/^-?\d+$/.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A spreadsheet of a country with decimal commas separates by semicolons. */
const separatorOf = (language: Language): string => (['de', 'es', 'pt', 'ru'].includes(language) ? ';' : ',')

/** UTF-8 with its mark; line ends as spreadsheets write them. */
export const masterFile = (machines: readonly StoredMaster[], language: Language): string => {
  const lines = machines.map((machine) => [
    machine.serial,
    ...SHOWN.map((name) => machine[name] ?? ''),
    ...MASTER_FIELDS.map((name) => masterText(machine[name])),
    String(machine.version),
  ])
  return `\uFEFF${[MASTER_COLUMNS, ...lines].map((cells) => `${cells.map(cellOf).join(separatorOf(language))}\r\n`).join('')}`
}

export const readMasterTable = (text: string): Table =>
  readTable(text, { known: MASTER_COLUMNS, required: ['serial'], isPadded: true })

type Fault = MasterLine['faults'][number]
/** A line of the file, what it changes, and what is wrong with it. */
export type ReadLine = Omit<MasterLine, 'changes'> & {
  stored: StoredMaster | null
  wanted: Partial<MasterValues>
  changed: MasterField[]
}
export type ReadMaster = { lines: ReadLine[]; seen: string }

const rowFaults = (faults: readonly TableFault[], language: Language): Fault[] =>
  faults.map(({ kind, column = 'line' }) => ({
    field: column,
    message: fieldWords(
      kind === 'cells'
        ? 'has more cells than there are columns'
        : kind === 'invisible'
          ? 'holds a character that cannot be seen: type it anew'
          : 'is empty: fill it in',
      language,
    ),
  }))

const NEVER_EMPTY: ReadonlySet<string> = new Set([
  'time_difference',
  'dpf',
  'filter_maintenance_upper',
  'filter_maintenance_under',
])
export const emptyOf = (name: MasterField): unknown =>
  name === 'responsible_offices' || name === 'work_instruction' ? [] : null

/** The values of a row's cells; a column that the file has clears where its cell is empty. */
const valuesOf = (
  columns: readonly string[],
  cells: Record<string, string>,
  { language, ...writer }: Omit<Writer, 'language'> & { language: Language; read: Language | null },
): { wanted: Partial<MasterValues>; faults: Fault[] } => {
  const wanted: Record<string, unknown> = {}
  const faults: Fault[] = []
  for (const name of MASTER_FIELDS.filter((each) => columns.includes(each))) {
    const cell = cells[name]?.replace(MARKED, '')
    if (cell === undefined) {
      if (!NEVER_EMPTY.has(name)) wanted[name] = emptyOf(name)
      else faults.push({ field: name, message: fieldWords('is empty: fill it in', language) })
      continue
    }
    const reading = COLUMNS[name]!.read(cell, { scheme: writer.scheme, language: writer.read })
    if ('value' in reading) wanted[name] = reading.value
    else faults.push({ field: name, message: faultSentence(reading, language) })
  }
  return { wanted: wanted as Partial<MasterValues>, faults }
}

/**
 * Compares a table with the machines of a company, which are locked.
 * `read`: the language of its numbers; `language`: of the faults.
 */
export const compareMaster = async (
  db: Db,
  company_id: number,
  { columns, rows }: Table,
  { language, read }: { language: Language; read: Language | null },
): Promise<ReadMaster> => {
  const serialOf = (cells: Record<string, string>) => (cells['serial'] ?? '').replace(MARKED, '')
  const machines = await lockMaster(
    db,
    company_id,
    rows.map(({ cells }) => serialOf(cells)),
  )
  const lineOf = new Map<string, number>()
  const lines = rows.map(({ line, cells, faults: unreadable }): ReadLine => {
    const serial = serialOf(cells)
    const stored = machines.get(serial) ?? null
    const faults = rowFaults(unreadable, language)
    const add = (field: string, sentence: string) => faults.push({ field, message: fieldWords(sentence, language) })
    const none = { line, serial, stored, wanted: {}, changed: [], faults }
    if (faults.length > 0) return none
    if (stored === null) {
      add('serial', 'is no machine of this company')
      return none
    }
    if (lineOf.has(serial)) add('serial', 'stands there twice')
    lineOf.set(serial, line)
    const values = valuesOf(columns, cells, { scheme: 'new', language, read })
    faults.push(...values.faults)
    for (const name of SHOWN.filter((each) => columns.includes(each)))
      if ((cells[name] ?? '').replace(MARKED, '') !== (stored[name] ?? '').trim()) add(name, 'cannot be changed here')
    if (cells['version'] !== undefined && cells['version'] !== String(stored.version))
      add('version', 'has been changed meanwhile')
    return { ...none, wanted: values.wanted, changed: changedFields(stored, values.wanted) }
  })
  const versions = [...machines.values()].map(({ serial, version }) => `${serial} ${version}`).toSorted()
  return { lines, seen: createHash('sha256').update(versions.join('\n')).digest('base64url') }
}

/** A line as it is answered. */
export const masterLine = ({ line, serial, stored, wanted, changed, faults }: ReadLine): MasterLine => ({
  line,
  serial,
  changes: changed.map((field) => ({
    field,
    before: stored ? masterText(stored[field]) : '',
    after: masterText(wanted[field] ?? null),
  })),
  faults,
})
