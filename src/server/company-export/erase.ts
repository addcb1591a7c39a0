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

const present = (company_id: number) =>
  sql`select machine_id from ownership where company_id = ${company_id} and owned_to is null`
const own = (company_id: number) => sql`select machine_id from machine where company_id = ${company_id}`
const ofOthers = (company_id: number) => sql`
  (select machine_id from machine where company_id <> ${company_id} union select machine_id from ownership where company_id <> ${company_id})`

/** Where a person may enter or has entered says nothing of what the person did there. */
const NO_TRACES = ['session', 'account_company']

/** Of the company's people: who has acted in another company. */
const actedElsewhere = (company_id: number, all: readonly Reference[]): RawBuilder<unknown> => {
  const traces = all
    .filter(({ table, target, is_of_company }) => target === 'account' && is_of_company && !NO_TRACES.includes(table))
    .map(
      ({ table, column }) =>
        sql`exists (select from ${sql.table(table)} t where t.${sql.id(column)} = a.account_id and t.company_id <> ${company_id})`,
    )
  return sql`(exists (select from audit t where t.account_id = a.account_id and t.company_id <> ${company_id}) or ${sql.join(traces, sql` or `)})`
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
  const shared = await db.rows(sql<{ serial: string }>`
    select i.serial from machine_identity i where i.machine_id in (${present(company_id)}) and i.machine_id in ${ofOthers(company_id)}
    order by i.serial`)
  if (shared.length > 0) {
    const serials = shared.slice(0, 5).map(({ serial }) => serial)
    return `Machines came to ${code} from other companies, which keep their part: ${serials.join(', ')}${shared.length > 5 ? ` and ${shared.length - 5} more` : ''}. Give them to their next owner first: hoistline machine transfer`
  }
  return null
}

/** What erasing would take, without taking it. */
export const plannedErasure = async (db: Db, { company_id }: Company): Promise<Erasure> => {
  const all = await references(db)
  const rows: [string, number][] = []
  for (const table of [...(await companyTables(db)), 'audit', 'audit_machine'])
    rows.push([table, await countOf(db, sql`${sql.table(table)} where company_id = ${company_id}`)])
  const people = sql`account a where a.company_id = ${company_id}`
  return {
    rows: largestFirst(rows),
    people: await countOf(db, people),
    names_kept: await countOf(db, sql`${people} and ${actedElsewhere(company_id, all)}`),
    machines: await countOf(db, sql`machine where company_id = ${company_id}`),
    machines_kept: await countOf(db, sql`(${own(company_id)}) o where o.machine_id in ${ofOthers(company_id)}`),
  }
}

const largestFirst = (rows: readonly [string, number][]): Record<string, number> =>
  Object.fromEntries(rows.filter(([, count]) => count > 0).toSorted(([, one_], [, other]) => other - one_))

const deleteRows = async (db: Db, table: string, where: RawBuilder<unknown>): Promise<number> => {
  const [gone] = await db.rows(sql<{ count: number }>`
    with gone as (delete from ${sql.table(table)} where ${where} returning 1) select count(*)::float8 as count from gone`)
  return gone!.count
}

/** Batches that are being stored end first; those that wait find no machine and are placed again. */
export const stopRecords = (db: Db, { company_id }: Company): Promise<unknown> =>
  db.rows(sql`select from machine_state where company_id = ${company_id} order by machine_id for update`)

/**
 * Erases, in the transaction of `db`, of the owner's role; returns what
 * went and what stays. Afterwards `sweepCompany` takes what jobs that were
 * under way have still written.
 */
export const eraseCompany = async (db: Db, by: Omit<Actor, 'company_id'>, company: Company): Promise<Erasure> => {
  const { company_id, code } = company
  const all = await references(db)
  const planned = await plannedErasure(db, company)
  const machines = await db.rows(sql<{ machine_id: number }>`
    select machine_id from (${own(company_id)}) o where machine_id not in ${ofOthers(company_id)}`)
  const alone = machines.map(({ machine_id }) => machine_id)
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

  await erasePeople(db, company_id, all)

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

const erasePeople = async (db: Db, company_id: number, all: readonly Reference[]): Promise<void> => {
  await deleteRows(db, 'account_company', sql`company_id = ${company_id}`)
  const people = sql`(select account_id from account where company_id = ${company_id})`
  const personal = all.filter(({ target, is_of_company }) => target === 'account' && !is_of_company)
  for (const { table, column } of personal) await deleteRows(db, table, sql`${sql.id(column)} in ${people}`)
  for (const table of NO_TRACES) await deleteRows(db, table, sql`account_id in ${people}`)
  const kept = sql`${actedElsewhere(company_id, all)}`
  // Other companies’ records say who has done what there: the name, and no more.
  await db.rows(sql`
    update account a set email = 'erased-' || a.account_id || '@erased.invalid', password_hash = null, department = '',
      time_zone = null, language = null, disabled_at = coalesce(a.disabled_at, now()), version = a.version + 1
    where a.company_id = ${company_id} and ${kept}`)
  const nowhereElse = sql`(select account_id from account a where a.company_id = ${company_id} and not ${kept})`
  await deleteRows(db, 'person', sql`account_id in ${nowhereElse}`)
  await db.rows(sql`delete from account a where a.company_id = ${company_id} and not ${kept}`)
}

/** Rows that work under way has left behind its erasing. */
export const sweepCompany = async (db: Db, { company_id }: Company): Promise<void> => {
  const all = await references(db)
  for (const table of inOrder(await companyTables(db), all))
    await deleteRows(db, table, sql`company_id = ${company_id}`)
}
