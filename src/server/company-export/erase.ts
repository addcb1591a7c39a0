// The erasing of a company: what would go, what prevents it, the doing.
import { sql, type RawBuilder } from 'kysely'
import { audited, DEPLOYMENT, type Actor } from '#server/base/audit.ts'
import { SEAL_LOCK } from '#server/base/audit-seal.ts'
import { maybe, one, type Db } from '#server/base/db.ts'

/** Days for which an export counts. */
const EXPORT_DAYS = 30

export type Company = { company_id: number; code: string; name: string }

/** What goes: rows by table, the largest first, and people; what stays of people and machines. */
export type Erasure = {
  rows: Record<string, number>
  /** People who work for the company. */
  people: number
  /** Of these, who have acted in another company: their names stay. */
  names_kept: number
  machines: number
  /** Of these, that another company had before: they stay known. */
  machines_kept: number
}

/** These say who and what there is; they go one by one. */
const APART = ['company', 'account', 'account_company', 'audit', 'audit_machine', 'audit_seal']

type Reference = { table: string; column: string; target: string; is_of_company: boolean }

// From the schema itself, so that a table of tomorrow is not forgotten.
const companyTables = async (db: Db): Promise<string[]> => {
  const tables = await db.rows(sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
      and c.relname <> all(${APART}) order by 1`)
  return tables.map(({ name }) => name)
}

const references = (db: Db): Promise<Reference[]> =>
  db.rows(sql<Reference>`
    select c.relname as table, a.attname as column, t.relname as target,
      exists (select from pg_attribute o where o.attrelid = r.conrelid and o.attname = 'company_id') as is_of_company
    from pg_constraint r join pg_class c on c.oid = r.conrelid join pg_class t on t.oid = r.confrelid
    join pg_attribute a on a.attrelid = r.conrelid and a.attnum = r.conkey[array_upper(r.conkey, 1)]
    where r.contype = 'f' and r.connamespace = 'public'::regnamespace and not c.relispartition`)

/** Those that refer to others first. */
const inOrder = (tables: readonly string[], all: readonly Reference[]): string[] => {
  const ordered: string[] = []
  const visit = (table: string): void => {
    if (ordered.includes(table) || !tables.includes(table)) return
    for (const reference of all) if (reference.target === table && reference.table !== table) visit(reference.table)
    ordered.push(table)
  }
  for (const table of tables) visit(table)
  return ordered
}

/** Where a person may enter or has entered says nothing of what the person did there. */
const NO_TRACES = ['session', 'account_company']

/** What people keep for themselves, in whichever company: it goes with them, and nobody misses it. */
const OWN_THINGS = [
  'bell_mark',
  'inbox_filter',
  'machine_favourite',
  'repeated_request',
  'saved_view',
  'search_history',
]

/** Machines and people of a company; of these, which another company had or has, and who has acted in one. */
type Known = { machines: number[]; shared: number[]; people: number[]; acted: number[] }

const idsOf = async (db: Db, ids: RawBuilder<{ id: number }>): Promise<number[]> =>
  (await db.rows(ids)).map(({ id }) => id)

// Question by question: accounts and companies' tables may be on different machines.
const knownOf = async (db: Db, company_id: number, all: readonly Reference[]): Promise<Known> => {
  const machines = await idsOf(db, sql`select machine_id as id from machine where company_id = ${company_id}`)
  const people = await idsOf(db, sql`select account_id as id from account where company_id = ${company_id}`)
  const elsewhere = (table: string, column: string, ids: readonly number[]): Promise<number[]> =>
    idsOf(
      db,
      sql`select distinct ${sql.id(column)} as id from ${sql.table(table)} where ${sql.id(column)} = any(${ids}) and company_id <> ${company_id}`,
    )
  const shared = [
    ...(await elsewhere('machine', 'machine_id', machines)),
    ...(await elsewhere('ownership', 'machine_id', machines)),
  ]
  const acted = await elsewhere('audit', 'account_id', people)
  for (const { table, column, target, is_of_company } of all)
    if (target === 'account' && is_of_company && !NO_TRACES.includes(table))
      acted.push(...(await elsewhere(table, column, people)))
  return { machines, shared: [...new Set(shared)], people, acted: [...new Set(acted)] }
}

const countOf = async (db: Db, from: RawBuilder<unknown>): Promise<number> =>
  (await one(db, sql<{ count: number }>`select count(*)::float8 as count from ${from}`)).count

export const companyToErase = (db: Db, code: string): Promise<Company | null> =>
  maybe(
    db,
    sql<Company>`select company_id, code, name from company where code = ${code} and erased_at is null for no key update`,
  )

/** A sentence that says what to do first; null when nothing keeps it. `newer`: erase what came after the export, too. */
export const obstacleOf = async (db: Db, { company_id, code }: Company, newer: boolean): Promise<string | null> => {
  const again = `Export it first: hoistline company export ${code} --to FILE.zip`
  const last = await maybe(
    db,
    sql<{ as_of: string; is_old: boolean; records: number; acts: number }>`
      select e.as_of::text as as_of, e.as_of < now() - make_interval(days => ${EXPORT_DAYS}::int) as is_old,
        -- A record that was under way when the export began is not in it.
        (select count(*)::int from receive_history h where h.company_id = ${company_id} and h.received_at > e.as_of - interval '1 minute') as records,
        (select count(*)::int from audit a where a.company_id = ${company_id} and a.at > e.as_of
          and a.noun not in ('company', 'company_archive', 'session', 'account')) as acts
      from (select max((after ->> 'as_of')::timestamptz) as as_of from audit
        where company_id = ${company_id} and noun = 'company' and verb = 'export') e
      where e.as_of is not null`,
  )
  if (last === null) return `The company ${code} has not been exported. ${again}`
  if (last.is_old) return `The last export of ${code} is older than ${EXPORT_DAYS} days. ${again}`
  if (!newer && last.records + last.acts > 0)
    return `Since the export of ${code} more came in: ${last.records} records, and ${last.acts} entries of its audit. ${again}, or erase these too with --with-newer.`
  const known = await knownOf(db, company_id, [])
  const shared = await db.rows(sql<{ serial: string }>`
    select serial from machine_identity where machine_id = any(${known.shared}) and machine_id in
      (select machine_id from ownership where company_id = ${company_id} and owned_to is null) order by serial`)
  if (shared.length > 0) {
    const serials = shared.slice(0, 5).map(({ serial }) => serial)
    return `Machines came to ${code} from other companies, which keep their part: ${serials.join(', ')}${shared.length > 5 ? ` and ${shared.length - 5} more` : ''}. Give them to their next owner first: hoistline machine transfer`
  }
  return null
}

const planOf = async (db: Db, company_id: number, known: Known): Promise<Erasure> => {
  const rows: [string, number][] = []
  for (const table of [...(await companyTables(db)), 'audit', 'audit_machine'])
    rows.push([table, await countOf(db, sql`${sql.table(table)} where company_id = ${company_id}`)])
  return {
    rows: largestFirst(rows),
    people: known.people.length,
    names_kept: known.acted.length,
    machines: known.machines.length,
    machines_kept: known.shared.length,
  }
}

/** What erasing would take, without taking it. */
export const plannedErasure = async (db: Db, { company_id }: Company): Promise<Erasure> =>
  planOf(db, company_id, await knownOf(db, company_id, await references(db)))

const largestFirst = (rows: readonly [string, number][]): Record<string, number> =>
  Object.fromEntries(rows.filter(([, count]) => count > 0).toSorted(([, one_], [, other]) => other - one_))

const deleteRows = async (db: Db, table: string, where: RawBuilder<unknown>): Promise<number> => {
  const [gone] = await db.rows(sql<{ count: number }>`
    with gone as (delete from ${sql.table(table)} where ${where} returning 1) select count(*)::float8 as count from gone`)
  return gone!.count
}

/** Batches that are being stored end first; those that wait find no machine and are placed again. */
export const stopRecords = async (db: Db, { company_id }: Company): Promise<void> => {
  // The first statement: several machines ask shard after shard, because a table with copies is written, too.
  await db.rows(sql`set local citus.multi_shard_modify_mode = 'sequential'`)
  await db.rows(sql`select from machine_state where company_id = ${company_id} order by machine_id for update`)
}

/**
 * Erases, in the transaction of `db`, of the owner's role; returns what
 * went and what stays. Afterwards `sweepCompany` takes what jobs that were
 * under way have still written.
 */
export const eraseCompany = async (db: Db, by: Omit<Actor, 'company_id'>, company: Company): Promise<Erasure> => {
  const { company_id, code } = company
  const all = await references(db)
  const known = await knownOf(db, company_id, all)
  const planned = await planOf(db, company_id, known)
  const alone = known.machines.filter((machine_id) => !known.shared.includes(machine_id))
  for (const table of inOrder(await companyTables(db), all))
    await deleteRows(db, table, sql`company_id = ${company_id}`)

  // The machines that only this company had, with their terminals and what these sent in vain.
  const terminals = sql`(select terminal_id from terminal where machine_id = any(${alone}))`
  for (const [table, where] of [
    ['quarantine', sql`terminal_id in ${terminals}`],
    ['gateway_terminal', sql`terminal_id in ${terminals}`],
    ['terminal', sql`machine_id = any(${alone})`],
    ['machine_identity', sql`machine_id = any(${alone})`],
  ] as const)
    await deleteRows(db, table, where)

  // Asked again: who was let in meanwhile goes, too.
  await erasePeople(db, company_id, await knownOf(db, company_id, all), all)

  await db.rows(sql`select pg_advisory_xact_lock(${SEAL_LOCK})`)
  for (const table of ['audit_machine', 'audit']) {
    await db.rows(sql`alter table ${sql.table(table)} disable trigger ${sql.id(`${table}_append_only`)}`)
    await deleteRows(db, table, sql`company_id = ${company_id}`)
    await db.rows(sql`alter table ${sql.table(table)} enable trigger ${sql.id(`${table}_append_only`)}`)
  }
  await db.rows(sql`
    update company set code = ${`ERASED-${company_id}`}, name = ${`Erased company ${company_id}`}, rights = '{}',
      contact_name = null, contact_telephone = null, co2_per_litre = null, erased_at = now() where company_id = ${company_id}`)
  const { rows, ...rest } = planned
  const after = { company_id, ...rest, rows: Object.values(rows).reduce((sum, count) => sum + count, 0) }
  return audited(db, { ...by, company_id: DEPLOYMENT }, { verb: 'erase', noun: 'company', key: code }, async () => ({
    answer: planned,
    after,
  }))
}

const erasePeople = async (
  db: Db,
  company_id: number,
  { people, acted }: Known,
  all: readonly Reference[],
): Promise<void> => {
  await deleteRows(db, 'account_company', sql`company_id = ${company_id}`)
  const personal = all.filter(({ target, is_of_company }) => target === 'account' && !is_of_company)
  for (const { table, column } of personal) await deleteRows(db, table, sql`${sql.id(column)} = any(${people})`)
  for (const table of [...NO_TRACES, ...OWN_THINGS]) await deleteRows(db, table, sql`account_id = any(${people})`)
  // Other companies’ records say who has done what there: the name, and no more.
  await db.rows(sql`
    update account a set email = 'erased-' || a.account_id || '@erased.invalid', password_hash = null, department = '',
      time_zone = null, language = null, disabled_at = coalesce(a.disabled_at, now()), version = a.version + 1
    where a.account_id = any(${acted})`)
  const nowhereElse = people.filter((account_id) => !acted.includes(account_id))
  await deleteRows(db, 'person', sql`account_id = any(${nowhereElse})`)
  await db.rows(sql`delete from account where account_id = any(${nowhereElse})`)
}

/** Rows that work under way has left behind its erasing. */
export const sweepCompany = async (db: Db, { company_id }: Company): Promise<void> => {
  const all = await references(db)
  for (const table of inOrder(await companyTables(db), all))
    await deleteRows(db, table, sql`company_id = ${company_id}`)
}
