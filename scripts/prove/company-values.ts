// What a company's rows hold: real values of its things, and a digest.
import type pg from 'pg'
import { oneOf } from '#scripts/attack/mutation.ts'
import type { Choices } from '#server/test-sample-request.ts'

/** In words and serials of the other company that nobody sends. */
export const MARK = 'ZQHIDDEN'
/** Where numbers of the other company begin. */
export const FIRST_ID = 77_000_000
/** Numbers of the other company that nobody sends are odd. */
const isHidden = (value: unknown): boolean =>
  typeof value === 'number' ? value >= FIRST_ID && value % 2 === 1 : String(value).includes(MARK)

export type ValuesByName = ReadonlyMap<string, unknown[]>

const tablesOf = async (admin: pg.Pool): Promise<{ name: string; columns: string[] }[]> => {
  const { rows } = await admin.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname in ('company_id', 'machine_id', 'account_id')
    group by 1 order by 1`)
  return rows
}

/** Rows of a company, those of its machines and of its accounts. */
const ofCompany = (columns: readonly string[], company_id: number): string => {
  if (columns.includes('company_id')) return `company_id = ${company_id}`
  return columns.includes('machine_id')
    ? `machine_id in (select machine_id from machine where company_id = ${company_id})`
    : `account_id in (select account_id from account where company_id = ${company_id})`
}

/** A wrong password or factor is written down where the account is, whoever tries it. */
const isKept = (name: string): string => {
  if (name === 'audit') return `verb not in ('sign_in_refused', 'second_factor_refused')`
  // Waits for the factor, after the right password.
  return name === 'factor_ticket' ? 'false' : 'true'
}

/** By table. */
export const digestOf = async (
  admin: pg.Pool,
  company_id: number,
  isCompared: (table: string) => boolean = () => true,
): Promise<Map<string, string>> => {
  const digests = new Map<string, string>()
  for (const { name, columns } of await tablesOf(admin)) {
    if (!isCompared(name)) continue
    const { rows } = await admin.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
       from ${name} t where ${ofCompany(columns, company_id)} and ${isKept(name)}`,
    )
    digests.set(name, rows[0]!.digest)
  }
  return digests
}

export const differences = (before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] =>
  [...now].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name)

/** Real values by the names of columns, and of what the interface calls them. */
export const valuesOf = async (admin: pg.Pool, company_id: number): Promise<ValuesByName> => {
  const values = new Map<string, Set<unknown>>()
  const add = (name: string, value: unknown): void => {
    if (value !== null && !isHidden(value)) values.set(name, (values.get(name) ?? new Set()).add(value))
  }
  for (const { name: table, columns } of await tablesOf(admin)) {
    const { rows } = await admin.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t where ${ofCompany(columns, company_id)} order by to_jsonb(t)::text`,
    )
    for (const [name, value] of rows.flatMap(({ row }) => Object.entries(row))) {
      if (typeof value === 'object' || !/(^|_)(id|code|number|key|uuid|hash|serial|email)$/.test(name)) continue
      add(name, value)
      if (name.endsWith('_id')) add('id', value)
    }
  }
  // These are everybody's.
  for (const name of ['error_code', 'country_code', 'machine_code']) values.delete(name)
  return new Map([...values].map(([name, all]) => [name, [...all]]))
}

/** Fields that are called otherwise than their columns. */
const SPELT: Record<string, string> = {
  serials: 'serial',
  serial_number: 'serial',
  machines: 'serial',
  add: 'serial',
  remove: 'serial',
  free_word: 'serial',
  text: 'serial',
  group: 'group_id',
  site: 'site_id',
  before: 'id',
  after: 'id',
}
/** So that a call gets past the door. */
const SENSIBLE: Record<string, unknown> = { time_zone: 'Asia/Tokyo', year: 2026, month: 11, wait: 0 }

const typed = (value: unknown, type: string | undefined): unknown => {
  if (type === 'string') return String(value)
  if (type === 'integer' || type === 'number') return Number.isFinite(Number(value)) ? Number(value) : undefined
  return undefined
}

/** Mostly values of the other company, some of one's own among them. */
export const strangersChoices = (random: () => number, own: ValuesByName, other: ValuesByName): Choices => ({
  valueOf: (name, type) => {
    if (name in SENSIBLE) return typed(SENSIBLE[name], type)
    const values = random() < 0.75 ? other : own
    const singular = name.replace(/s$/, '')
    const known = [name, SPELT[name] ?? '', singular, /(^|_)ids?$/.test(name) ? 'id' : ''].find((one) =>
      values.has(one),
    )
    return known === undefined ? undefined : typed(oneOf(random, values.get(known)!), type)
  },
  // Without it an answer waits for a request.
  isGiven: (name) => name === 'wait' || random() < 0.3,
  oneOf: (all) => oneOf(random, all),
  length: () => 1 + Math.floor(random() * 3),
})

/** The words and numbers of the other company in an answer that nobody sent. */
export const foundIn = (text: string): string[] => [
  ...(text.toUpperCase().includes(MARK) ? [MARK] : []),
  ...[...text.matchAll(/(?<![\w.-])77\d{6}(?![\w.-])/g)]
    .map(([number]) => number)
    .filter((number) => isHidden(Number(number))),
]
