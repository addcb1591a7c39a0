// Rows of data requests as terminals see them: open ones, and their ends.
import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'
import type { TerminalRequest } from '#contract/data-request/data-request.ts'
import type { Refusal, RequestStatus } from '#domain/data-request.ts'
import { DATABASE_PATIENCE_MS, dbOfPool, inTransaction, maybe, type Db } from '#server/base/db.ts'
import { isCompany, ofAllCompanies } from '#server/base/job/each-company.ts'
import { dbOfCompany } from '#server/base/machine-share.ts'
import { utc } from '#server/base/utc.ts'
import type { Sender } from '#server/base/server-context.ts'
import { statusOf } from '#server/data-request/request-status.ts'
import { addRequestMailEvents, type AnsweredRequest } from './mail-events.ts'

/** Requests handed out at once. */
export const AT_ONCE = 100
/** Seconds until a request that was not acknowledged is handed out again. */
export const AGAIN_S = 30
/** Until one that was: a terminal may lose what it has acknowledged. */
const LOST_S = 600

const seconds = (number: number) => sql`${sql.lit(number)}::int * interval '1 second'`

/** Over `q` (data_request). */
const isOpen = sql`q.ended_at is null and q.expires_at > now()`
const isWaiting = sql`${isOpen} and (q.handed_at is null
  or q.acknowledged_at is null and q.handed_at < now() - ${seconds(AGAIN_S)} or q.handed_at < now() - ${seconds(LOST_S)})`

/** A machine with a present terminal, and whose it is. */
type Machine = { machine_id: number; company_id: number; serial: string; terminal_number: string }

const machinesWith = (db: Db, terminals: RawBuilder<unknown>): Promise<Machine[]> =>
  db.rows(sql<Machine>`
    select distinct on (t.machine_id) t.machine_id, o.company_id, i.serial, t.number as terminal_number
    from terminal t join machine_identity i on i.machine_id = t.machine_id
    join ownership o on o.machine_id = t.machine_id and o.owned_to is null
    where t.removed_at is null and ${terminals} order by t.machine_id`)

/** Over `t` (terminal); null for any. */
const ofSender = (sender: Sender): RawBuilder<unknown> | null => {
  if (sender.terminal_id !== null) return sql`t.terminal_id = ${sender.terminal_id}`
  if (sender.gateway_id === null) return sql`t.number = ${sender.terminal_number}`
  return sender.terminals === null ? null : sql`t.terminal_id = any(${[...sender.terminals]}::int[])`
}

/** Machines with a present terminal of the sender; null for all. */
const machinesOf = async (db: Db, sender: Sender): Promise<Machine[] | null> => {
  const terminals = ofSender(sender)
  return terminals === null ? null : machinesWith(db, terminals)
}

export const machinesOfSender = async (db: Db, sender: Sender): Promise<ReadonlySet<number> | null> => {
  const machines = await machinesOf(db, sender)
  return machines && new Set(machines.map(({ machine_id }) => machine_id))
}

/** Machines that a request waits for, of these terminals `t`. */
const waitingMachines = async (db: Db, terminals: RawBuilder<unknown>): Promise<Machine[]> => {
  const waiting = await ofAllCompanies(
    db,
    (company_id) =>
      sql<{ machine_id: number }>`
        select distinct q.machine_id from data_request q where ${isCompany('q.company_id', company_id)} and ${isWaiting}`,
  )
  if (waiting.length === 0) return []
  return machinesWith(
    db,
    sql`t.machine_id = any(${waiting.map(({ machine_id }) => machine_id)}::int[]) and ${terminals}`,
  )
}

const companiesOf = (machines: readonly Machine[]): { company_id: number }[] =>
  [...new Set(machines.map(({ company_id }) => company_id))].map((company_id) => ({ company_id }))

/** One company's statements wait for its machine alone. */
const dbOfThese = (pool: pg.Pool, companies: readonly { company_id: number }[] | undefined): Db =>
  companies?.length === 1 ? dbOfCompany(pool, companies[0]!.company_id) : dbOfPool(pool, DATABASE_PATIENCE_MS)

/** Over `q` (data_request). */
const isOfMachines = (machines: readonly Machine[]): RawBuilder<unknown> => sql`
  q.company_id = any(${companiesOf(machines).map(({ company_id }) => company_id)}::int[])
  and q.machine_id = any(${machines.map(({ machine_id }) => machine_id)}::int[])`

type Waiting = Omit<TerminalRequest, 'serial'> & { company_id: number; machine_id: number }
type Handed = { terminal_number: string; request: TerminalRequest }

/** Marks requests of these machines as handed over, the oldest first. */
const handTo = async (pool: pg.Pool, machines: readonly Machine[]): Promise<Handed[]> => {
  if (machines.length === 0) return []
  const companies = companiesOf(machines)
  const waiting = await ofAllCompanies(
    dbOfThese(pool, companies),
    (company_id) => sql<Waiting>`
      select q.company_id, q.machine_id, q.request_id, q.command, ${utc('q.created_at')} as created_at, ${utc('q.expires_at')} as expires_at
      from data_request q where ${isCompany('q.company_id', company_id)} and ${isOfMachines(machines)} and ${isWaiting}
      order by q.request_id limit ${AT_ONCE}`,
    companies,
  )
  const now = new Date().toISOString()
  const handed = new Set<number>()
  for (const company_id of new Set(waiting.map((request) => request.company_id))) {
    const ids = waiting.filter((request) => request.company_id === company_id).map(({ request_id }) => request_id)
    // Another process may have handed one over meanwhile.
    const rows = await dbOfCompany(pool, company_id).rows(sql<{ request_id: number }>`
      update data_request q set handed_at = now(), sent_at = coalesce(q.sent_at, ${now}::timestamptz)
      where q.company_id = ${company_id} and q.request_id = any(${ids}::bigint[]) and ${isWaiting} returning q.request_id`)
    for (const { request_id } of rows) handed.add(request_id)
  }
  const byId = new Map(machines.map((machine) => [machine.machine_id, machine]))
  return waiting.flatMap(({ machine_id, request_id, command, created_at, expires_at }) => {
    if (!handed.has(request_id)) return []
    const { serial, terminal_number } = byId.get(machine_id)!
    return [{ terminal_number, request: { request_id, serial, command, created_at, expires_at } }]
  })
}

export const handOver = async (pool: pg.Pool, sender: Sender): Promise<TerminalRequest[]> => {
  const db = dbOfPool(pool, DATABASE_PATIENCE_MS)
  const machines = (await machinesOf(db, sender)) ?? (await waitingMachines(db, sql`true`))
  return (await handTo(pool, machines)).map(({ request }) => request)
}

/** Requests for terminals that have sent by a broker of messages, each with the terminal's number. */
export const handOverAtBroker = async (pool: pg.Pool): Promise<Handed[]> => {
  const terminals = sql`t.number in (select terminal_number from broker_terminal)`
  return handTo(pool, await waitingMachines(dbOfPool(pool, DATABASE_PATIENCE_MS), terminals))
}

type ChangedRequest = Omit<AnsweredRequest, 'outcome' | 'ended_at'>

/** The company of a request; null when it is not the sender's. */
const companyOf = async (pool: pg.Pool, sender: Sender, request_id: number): Promise<number | null> => {
  const machines = await machinesOf(dbOfPool(pool, DATABASE_PATIENCE_MS), sender)
  const companies = machines === null ? undefined : companiesOf(machines)
  const [its] = await ofAllCompanies(
    dbOfThese(pool, companies),
    (company_id) => sql<{ company_id: number }>`
      select q.company_id from data_request q
      where ${isCompany('q.company_id', company_id)} and q.request_id = ${request_id} and ${machines === null ? sql`true` : isOfMachines(machines)}`,
    companies,
  )
  return its?.company_id ?? null
}

/** One that has ended stays as it is. */
const change = (
  db: Db,
  company_id: number,
  request_id: number,
  changes: RawBuilder<unknown>,
): Promise<ChangedRequest[]> =>
  db.rows(sql<ChangedRequest>`
    update data_request q set ${changes} where q.company_id = ${company_id} and q.request_id = ${request_id} and ${isOpen}
    returning q.company_id, q.machine_id, q.request_id, q.command`)

const statusAfter = async (db: Db, company_id: number, request_id: number): Promise<RequestStatus | null> => {
  const row = await maybe(
    db,
    sql<{ status: RequestStatus }>`
      select ${statusOf} as status from data_request q where q.company_id = ${company_id} and q.request_id = ${request_id}`,
  )
  return row?.status ?? null
}

/** Null for a request that is not the sender's. */
export const acknowledge = async (pool: pg.Pool, sender: Sender, request_id: number): Promise<RequestStatus | null> => {
  const company_id = await companyOf(pool, sender, request_id)
  if (company_id === null) return null
  const db = dbOfCompany(pool, company_id)
  const now = new Date().toISOString()
  const changes = sql`acknowledged_at = coalesce(q.acknowledged_at, ${now}::timestamptz), sent_at = coalesce(q.sent_at, ${now}::timestamptz)`
  await change(db, company_id, request_id, changes)
  return statusAfter(db, company_id, request_id)
}

/** Null for a request that is not the sender's. */
export const refuse = async (
  pool: pg.Pool,
  sender: Sender,
  request_id: number,
  reason: Refusal,
): Promise<RequestStatus | null> => {
  const company_id = await companyOf(pool, sender, request_id)
  if (company_id === null) return null
  return inTransaction(pool, async (db) => {
    const now = new Date().toISOString()
    const changes = sql`outcome = 'N01', reason = ${reason}, ended_at = now(), sent_at = coalesce(q.sent_at, ${now}::timestamptz)`
    const changed = await change(db, company_id, request_id, changes)
    await addRequestMailEvents(
      db,
      changed.map((request) => ({ ...request, outcome: 'N01', ended_at: now })),
    )
    return statusAfter(db, company_id, request_id)
  })
}
