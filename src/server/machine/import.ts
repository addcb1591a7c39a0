// Import of a machine file: all of it, or its faults line by line.
import { parse, CsvError } from 'csv-parse/sync'
import { sql } from 'kysely'
import { audited, type Actor } from '#server/base/audit.ts'
import type { Db } from '#server/base/db.ts'
import { COLUMNS, REQUIRED, type CategoryScheme } from './import-columns.ts'
import { storeMachines, type NewMachine } from './store.ts'

/** A machine of the file, with the line that it ends on. */
export type ImportRow = { line: number; machine: NewMachine; terminal_installed_on: string | null }
export type ImportFault = { line: number; message: string }
export type ReadFile = { rows: ImportRow[]; faults: ImportFault[] }

type Line = { record: string[]; info: { lines: number } }

const linesOf = (text: string): Line[] =>
  // `info` changes what is answered in a way that the package's types do not say.
  parse(text, {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as Line[]

const headFaults = (head: string[]): string[] => {
  const unknown = head.filter((name) => !Object.hasOwn(COLUMNS, name))
  const missing = REQUIRED.filter((name) => !head.includes(name))
  const twice = head.filter((name, at) => head.indexOf(name) !== at)
  return [
    ...unknown.map(
      (name) =>
        `the column "${name}" is not known; leave it out or correct it. Known are: ${Object.keys(COLUMNS).join(', ')}`,
    ),
    ...missing.map((name) => `the column ${name} is missing; add it`),
    ...twice.map((name) => `the column ${name} stands there twice; take one away`),
  ]
}

const readLine = (
  head: string[],
  cells: string[],
  scheme: CategoryScheme,
): { fields: Record<string, unknown>; faults: string[] } => {
  const fields: Record<string, unknown> = {}
  const faults: string[] = []
  if (cells.length !== head.length)
    return {
      fields,
      faults: [`has ${cells.length} cells, the first line has ${head.length}; look for a missing quote or comma`],
    }
  head.forEach((name, at) => {
    const cell = cells[at]!
    const { read, required } = COLUMNS[name]!
    if (cell === '') {
      if (required) faults.push(`${name} is empty; fill it in`)
      return
    }
    const reading = cell.includes('\0') ? { fault: 'holds a NUL character; take it out' } : read(cell, scheme)
    if ('fault' in reading) faults.push(`${name} "${cell}" ${reading.fault}`)
    else fields[name] = reading.value
  })
  return { fields, faults }
}

/** Reads a CSV file of machines (first line: names of columns). Nothing is stored when there is a fault. */
export const readMachineFile = (bytes: Uint8Array, scheme: CategoryScheme): ReadFile => {
  const at = (line: number, message: string): ReadFile => ({ rows: [], faults: [{ line, message }] })
  let lines: Line[]
  try {
    lines = linesOf(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (!(error instanceof CsvError)) return at(1, 'the file is not UTF-8 text; save it as "CSV UTF-8"')
    return at(Number(error['lines'] ?? 1), `is no CSV (${error.message}); look for a quote that is not closed`)
  }
  const [first, ...rest] = lines
  if (first === undefined || rest.length === 0)
    return at(1, 'the file holds no machines; the first line names the columns, each further one a machine')
  const head = first.record
  const wrongHead = headFaults(head)
  if (wrongHead.length > 0) return { rows: [], faults: wrongHead.map((message) => ({ line: 1, message })) }

  const rows: ImportRow[] = []
  const faults: ImportFault[] = []
  const lineOf = new Map<string, number>()
  for (const { record, info } of rest) {
    const line = info.lines
    const { fields, faults: found } = readLine(head, record, scheme)
    const serial = typeof fields['serial'] === 'string' ? fields['serial'] : ''
    const before = lineOf.get(serial)
    if (serial !== '' && before !== undefined)
      found.push(`serial "${serial}" stands in line ${before} already; keep one of the two`)
    lineOf.set(serial, before ?? line)
    faults.push(...found.map((message) => ({ line, message })))
    const { terminal_installed_on = null, ...machine } = fields
    rows.push({
      line,
      machine: { display_serial: serial, ...machine } as NewMachine,
      terminal_installed_on: terminal_installed_on as string | null,
    })
  }
  return { rows, faults }
}

/** The serials among them that are machines already, each with its line: an import only adds. */
export const knownSerials = async (db: Db, company_id: number, rows: readonly ImportRow[]): Promise<ImportFault[]> => {
  const known = await db.rows<{ serial: string; code: string; is_own: boolean }>(sql`
    select serial, code, o.company_id = ${company_id} as is_own
    from machine_identity join ownership o using (machine_id) join company using (company_id)
    where o.owned_to is null and serial = any(${rows.map(({ machine }) => machine.serial)}::text[])`)
  const holders = new Map(known.map((one) => [one.serial, one]))
  return rows.flatMap(({ line, machine: { serial } }) => {
    const holder = holders.get(serial)
    if (holder === undefined) return []
    const wayOn = holder.is_own
      ? 'take the line out, an import only adds machines'
      : 'take the line out, or use hoistline machine transfer when it changes hands'
    return [{ line, message: `serial "${serial}" is a machine of ${holder.code} already; ${wayOn}` }]
  })
}

/** Stores the machines of one company, owned from an instant on (RFC 3339). Answers serial → machine_id. `db` is a transaction of the owner role. */
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
