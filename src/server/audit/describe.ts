// Entries of the audit with the names of people, machines and things.
import { sql, type RawBuilder } from 'kysely'
import type { AuditEntry, AuditPerson } from '#contract/audit/audit.ts'
import type { AuditNoun } from '#contract/audit/nouns.ts'
import type { Db } from '#server/base/db.ts'
import type { StoredEntry } from './pages.ts'
import { idsIn, readable } from './readable.ts'

/** Machines that an entry names. */
const MACHINES = 5

/** Whoever has done something in the company; each is found by one step in the index. */
export const peopleOfAudit = async (db: Db, company_id: number): Promise<AuditPerson[]> => {
  const next = (after: RawBuilder<unknown>) => sql`
    select a.account_id from audit a where a.company_id = ${company_id} and a.account_id > ${after} order by a.account_id limit 1`
  const acting = await db.rows(sql<{ account_id: number }>`
    with recursive acting as (
      (${next(sql`0`)})
      union all
      select (${next(sql`acting.account_id`)}) from acting where acting.account_id is not null)
    select account_id from acting where account_id is not null`)
  return db.rows(sql<AuditPerson>`
    select account_id, full_name(family_name, first_name) as name,
      case when company_id <> ${company_id} then company_name end as company
    from people_by_number(${acting.map(({ account_id }) => account_id)}::int[])`)
}

type Machine = { audit_id: number; serial: string; name: string; is_present: boolean; machine_count: number }

const machinesOf = (db: Db, company_id: number, ids: readonly number[]): Promise<Machine[]> =>
  db.rows(sql<Machine>`
    select e.audit_id, e.serial, coalesce(m.display_serial, e.serial) as name, m.serial is not null as is_present, e.machine_count
    from (
      select audit_id, serial, row_number() over (partition by audit_id order by serial) as place,
        count(*) over (partition by audit_id)::int as machine_count
      from audit_machine where company_id = ${company_id} and audit_id = any(${ids}::bigint[])) e
    left join machine m on m.company_id = ${company_id} and m.serial = e.serial and m.owned
    where e.place <= ${MACHINES} order by e.audit_id, e.serial`)

type Thing = { id: number; name: string; is_present: boolean }

/** Things that have a page of their own, and where their names are. */
const THINGS = {
  geo_alert: (company_id: number, ids: readonly number[]) => sql<Thing>`
    select id, name, deleted_at is null as is_present from geo_alert where company_id = ${company_id} and id = any(${ids}::bigint[])`,
  site: (company_id: number, ids: readonly number[]) => sql<Thing>`
    select id, coalesce(name, '') as name, true as is_present from site where company_id = ${company_id} and id = any(${ids}::bigint[])`,
  mail_address: (company_id: number, ids: readonly number[]) => sql<Thing>`
    select address_id as id, email as name, true as is_present from mail_address where company_id = ${company_id} and address_id = any(${ids}::bigint[])`,
  report_schedule: (company_id: number, ids: readonly number[]) => sql<Thing>`
    select schedule_id as id, name, true as is_present from report_schedule where company_id = ${company_id} and schedule_id = any(${ids}::bigint[])`,
  machine_group: (company_id: number, ids: readonly number[]) => sql<Thing>`
    select group_id as id, name, true as is_present from machine_group where company_id = ${company_id} and group_id = any(${ids}::bigint[])
      and account_id is null`,
} as const satisfies Partial<Record<AuditNoun, unknown>>

const PERSON_NOUNS: ReadonlySet<string> = new Set<AuditNoun>(['person', 'account', 'favourites', 'preferences'])

const isId = (key: string): boolean => /^[1-9]\d{0,14}$/.test(key)

/** By noun and key. */
const thingsOf = async (db: Db, company_id: number, entries: readonly StoredEntry[]) => {
  const things = new Map<string, Thing>()
  for (const noun of Object.keys(THINGS) as (keyof typeof THINGS)[]) {
    const ids = entries.filter((entry) => entry.noun === noun && isId(entry.key)).map(({ key }) => Number(key))
    if (ids.length === 0) continue
    for (const thing of await db.rows(THINGS[noun](company_id, [...new Set(ids)])))
      things.set(`${noun} ${thing.id}`, thing)
  }
  return things
}

const namesOf = (db: Db, ids: readonly number[]) =>
  db.rows(sql<{ id: number; name: string | null }>`
    select id, person_name(id) as name from unnest(${[...new Set(ids)]}::int[]) id`)

const emailsOf = (db: Db, company_id: number, ids: readonly number[]) =>
  db.rows(sql<{ id: number; name: string }>`
    select address_id as id, email as name from mail_address where company_id = ${company_id} and address_id = any(${[...new Set(ids)]}::bigint[])`)

const toMap = (rows: readonly { id: number; name: string | null }[]) =>
  new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))

const nameIn = ({ before, after }: StoredEntry): string | null => {
  const named = [after?.['name'], before?.['name'], after?.['email'], before?.['email']]
  return named.find((name) => typeof name === 'string') ?? null
}

export const described = async (db: Db, company_id: number, stored: readonly StoredEntry[]): Promise<AuditEntry[]> => {
  if (stored.length === 0) return []
  const ids = idsIn(stored.flatMap(({ before, after }) => [before, after]))
  const persons = stored.filter(({ noun, key }) => PERSON_NOUNS.has(noun) && isId(key)).map(({ key }) => Number(key))
  const people = new Map((await peopleOfAudit(db, company_id)).map((person) => [person.account_id, person]))
  const machines = await machinesOf(
    db,
    company_id,
    stored.map(({ audit_id }) => audit_id),
  )
  const things = await thingsOf(db, company_id, stored)
  const names = {
    people: toMap(await namesOf(db, [...ids.people, ...persons])),
    addresses:
      ids.addresses.length === 0 ? new Map<number, string>() : toMap(await emailsOf(db, company_id, ids.addresses)),
  }
  return stored.map((entry) => {
    const { audit_id, account_id, noun, key, before, after, at, address, verb, times, last_at } = entry
    const own = machines.filter((machine) => machine.audit_id === audit_id)
    const thing = things.get(`${noun} ${key}`)
    const person = PERSON_NOUNS.has(noun) ? names.people.get(Number(key)) : undefined
    return {
      id: audit_id,
      at,
      person: account_id === null ? null : (people.get(account_id) ?? null),
      system: entry.system,
      address,
      noun,
      verb,
      thing: { key, name: thing?.name ?? person ?? nameIn(entry), is_present: thing?.is_present ?? false },
      machines: own.map(({ serial, name, is_present }) => ({ serial, name, is_present })),
      machine_count: own[0]?.machine_count ?? 0,
      before: readable(before, names),
      after: readable(after, names),
      times,
      last_at,
    }
  })
}
