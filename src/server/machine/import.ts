// Import of a machine file: all of it, or its faults line by line.
import { sql } from 'kysely'
import { foldText } from '#domain/fold-text.ts'
import type { Language } from '#domain/language.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import { readCsv, type LineFault } from '#server/base/csv-file.ts'
import type { Db } from '#server/base/db.ts'
import { fieldWords, numberWords } from '#server/base/problem-words.ts'
import { COLUMNS, REQUIRED, type CategoryScheme, type Reading } from './import-columns.ts'
import { storeMachines, type NewMachine } from './store.ts'

/** A machine of the file and the last line of its row. */
export type ImportRow = { line: number; machine: NewMachine; terminal_installed_on: string | null }
export type ReadFile = { rows: ImportRow[]; faults: LineFault[] }

const readCells = (
  cells: Record<string, string>,
  scheme: CategoryScheme,
): { fields: Record<string, unknown>; faults: string[] } => {
  const fields: Record<string, unknown> = {}
  const faults: string[] = []
  for (const [name, cell] of Object.entries(cells)) {
    const reading = COLUMNS[name]!.read(cell, { scheme, language: null })
    if ('value' in reading) fields[name] = reading.value
    else faults.push(`${name} "${cell}" ${faultSentence(reading, 'en')}`)
  }
  return { fields, faults }
}

/** Why a cell is refused, in a language. */
export const faultSentence = (reading: Exclude<Reading, { value: unknown }>, language: Language): string =>
  'fault' in reading ? fieldWords(reading.fault, language) : numberWords(reading.number, reading.limits, language)

/**
 * Reads a CSV file of machines (first line: column names).
 * Nothing is stored when there is a fault.
 */
export const readMachineFile = (bytes: Uint8Array, scheme: CategoryScheme, encoding?: string): ReadFile => {
  const file = readCsv(bytes, { known: Object.keys(COLUMNS), required: REQUIRED, noun: 'machines' }, encoding)
  const rows: ImportRow[] = []
  const faults = [...file.faults]
  const seen = new Map<string, { serial: string; line: number }>()
  for (const { line, cells } of file.rows) {
    const { fields, faults: found } = readCells(cells, scheme)
    const serial = typeof fields['serial'] === 'string' ? fields['serial'] : ''
    const before = seen.get(foldText(serial))
    if (serial !== '' && before !== undefined)
      found.push(
        before.serial === serial
          ? `serial "${serial}" stands in line ${before.line} already; keep one of the two`
          : `serial "${serial}" reads like "${before.serial}" of line ${before.line}; searches take the two for one`,
      )
    seen.set(foldText(serial), before ?? { serial, line })
    faults.push(...found.map((message) => ({ line, message })))
    const { terminal_installed_on = null, ...machine } = fields
    rows.push({
      line,
      machine: { serial, display_serial: serial, ...machine } as NewMachine,
      terminal_installed_on: terminal_installed_on as string | null,
    })
  }
  return { rows, faults }
}

/**
 * The serials that are machines already, with their lines:
 * an import only adds.
 */
export const knownSerials = async (db: Db, company_id: number, rows: readonly ImportRow[]): Promise<LineFault[]> => {
  const known = await db.rows<{ serial: string; folded: string; code: string; is_own: boolean }>(sql`
    select serial, folded_key(serial) as folded, code, o.company_id = ${company_id} as is_own
    from machine_identity join ownership o using (machine_id) join company using (company_id)
    where o.owned_to is null and folded_key(serial) = any(${rows.map(({ machine }) => foldText(machine.serial))}::text[])`)
  return rows.flatMap(({ line, machine: { serial } }) => {
    const alike = known.filter(({ folded }) => folded === foldText(serial))
    const holder = alike.find((candidate) => candidate.serial === serial) ?? alike[0]
    if (holder === undefined) return []
    if (holder.serial !== serial) {
      const message = `serial "${serial}" reads like "${holder.serial}", a machine of ${holder.code}; searches take the two for one`
      return [{ line, message }]
    }
    const wayOn = holder.is_own
      ? 'take the line out, an import only adds machines'
      : 'take the line out, or use hoistline machine transfer when it changes hands'
    return [{ line, message: `serial "${serial}" is a machine of ${holder.code} already; ${wayOn}` }]
  })
}

/**
 * Stores one company's machines, owned from an instant on (RFC 3339).
 * Returns serial → machine_id. `db`: a transaction of the owner role.
 */
export const importMachines = (
  db: Db,
  by: Omit<Actor, 'company_id'>,
  company_id: number,
  rows: readonly ImportRow[],
  owned_from?: string,
): Promise<Map<string, number>> =>
  audited(db, { ...by, company_id }, { verb: 'import', noun: 'machine', key: `${rows.length} machines` }, async () => {
    const machines = rows.map(({ machine }) => machine)
    const answer = await storeMachines(db, company_id, machines, owned_from)
    return { answer, after: { serials: machines.map(({ serial }) => serial) } }
  })
