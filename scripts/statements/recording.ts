// The recording of all statements that have run: file, template, columns.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import type { SeenStatement } from '#server/base/test-kysely.ts'
import type { SentStatement } from '#server/base/test-sent.ts'
import type { Column } from './row-faults.ts'
import { hashOf } from './templates.ts'

export const RECORDING = 'src/server/base/statements.json'
const path = join(import.meta.dirname, '../..', RECORDING)

/**
 * By file and hash of the template: the columns of each form of it; none
 * for a part of others; null where no test of its folder has run it, so
 * that its columns are not known.
 */
export type Recording = Record<string, Record<string, string[] | null>>

/** Beside the hashes of a file's templates: the one of all its strings, where SQL is made of these. */
export const STRINGS = 'strings'

export const readRecording = (): Recording => JSON.parse(readFileSync(path, 'utf8')) as Recording

export const writeRecording = async (recording: Recording): Promise<void> =>
  writeFileSync(path, await format(JSON.stringify(recording), { ...(await resolveConfig(path)), parser: 'json' }))

const TYPES: Readonly<Record<number, string>> = {
  16: 'bool',
  17: 'bytea',
  19: 'name',
  20: 'int8',
  21: 'int2',
  23: 'int4',
  25: 'text',
  26: 'oid',
  114: 'json',
  700: 'float4',
  701: 'float8',
  1000: 'bool[]',
  1005: 'int2[]',
  1007: 'int4[]',
  1009: 'text[]',
  1016: 'int8[]',
  1042: 'bpchar',
  1043: 'varchar',
  1082: 'date',
  1114: 'timestamp',
  1184: 'timestamptz',
  1700: 'numeric',
  2278: 'void',
  2950: 'uuid',
  3802: 'jsonb',
}

/** OIDs of types that the schema adds differ between databases. */
const FIRST_OWN = 16_384

export const textOf = (columns: readonly Column[]): string =>
  columns.map(({ name, type, null: isNull }) => `${name} ${type}${isNull ? '?' : ''}`).join(', ')

/** Reads one form of a recorded statement. */
export const columnsOf = (text: string): Column[] =>
  text === ''
    ? []
    : text.split(', ').map((column) => {
        const at = column.lastIndexOf(' ')
        const type = column.slice(at + 1)
        return { name: column.slice(0, at), type: type.replace('?', ''), null: type.endsWith('?') }
      })

/** What a run of the tests showed: forms by the template's hash, and the parts of others. */
export const readSeen = (file: string): { forms: Map<string, Set<string>>; inner: Set<string> } => {
  const columns = new Map<string, Map<string, Column[]>>()
  const inner = new Set<string>()
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const seen = JSON.parse(line) as SeenStatement | SentStatement
    if ('sent' in seen) continue
    for (const parts of seen.inner) inner.add(hashOf(parts))
    const row = seen.columns.map((column) => ({
      ...column,
      type: TYPES[column.type] ?? (column.type < FIRST_OWN ? String(column.type) : 'enum'),
    }))
    const key = row.map(({ name, type }) => `${name} ${type}`).join()
    const forms = columns.get(hashOf(seen.parts)) ?? new Map<string, Column[]>()
    // Null in any row of any run.
    forms.set(
      key,
      row.map((column, at) => ({ ...column, null: column.null || forms.get(key)?.[at]?.null === true })),
    )
    columns.set(hashOf(seen.parts), forms)
  }
  const forms = new Map([...columns].map(([hash, rows]) => [hash, new Set([...rows.values()].map(textOf))]))
  return { forms, inner }
}
