// Rows of data requests as terminals see them: open ones, and their ends.
import { sql, type RawBuilder } from 'kysely'
import type { TerminalRequest } from '#contract/data-request/data-request.ts'
import type { Refusal, RequestStatus } from '#domain/data-request.ts'
import { maybe, type Db } from '#server/base/db.ts'
import { utc, utcOfWrite } from '#server/base/utc.ts'
import type { Sender } from '#server/base/server-context.ts'
import { statusOf } from '#server/data-request/request-status.ts'
import { addRequestMailEvents, type AnsweredRequest } from './mail-events.ts'

/** Requests handed out at once. */
export const AT_ONCE = 100
/** Seconds until a request that was not acknowledged is handed out again. */
export const AGAIN_S = 30
/** Until one that was: a terminal may lose what it has acknowledged. */
const LOST_S = 600

const isOfSender = (sender: Sender): RawBuilder<unknown> => {
  if (sender.terminal_id !== null) return sql`t.terminal_id = ${sender.terminal_id}`
  if (sender.gateway_id === null) return sql`t.number = ${sender.terminal_number}`
  return sender.terminals === null ? sql`true` : sql`t.terminal_id = any(${[...sender.terminals]}::int[])`
}

/** Present terminals `t` that the sender speaks for. */
const ofSender = (sender: Sender): RawBuilder<unknown> => sql`t.removed_at is null and ${isOfSender(sender)}`

/** Machines with a present terminal of the sender; null for all. */
export const machinesOfSender = async (db: Db, sender: Sender): Promise<ReadonlySet<number> | null> => {
  if (sender.gateway_id !== null && sender.terminals === null) return null
  const rows = await db.rows(sql<{ machine_id: number }>`select t.machine_id from terminal t where ${ofSender(sender)}`)
  return new Set(rows.map(({ machine_id }) => machine_id))
}

/** CTEs that mark open requests of these terminals `t` as handed over, the oldest first. */
const handed = (terminals: RawBuilder<unknown>) => sql`
    open as (
      select q.company_id, q.request_id from data_request q
      where q.ended_at is null and q.expires_at > now() and (q.handed_at is null or q.handed_at < now() - interval '1 second'
          * case when q.acknowledged_at is null then ${sql.lit(AGAIN_S)}::int else ${sql.lit(LOST_S)}::int end)
        and q.machine_id in (select t.machine_id from terminal t where ${terminals})
      order by q.request_id limit ${AT_ONCE} for update skip locked
    ), handed as (
      update data_request q set handed_at = now(), sent_at = coalesce(q.sent_at, now())
      from open where q.company_id = open.company_id and q.request_id = open.request_id returning q.*
    )`
const REQUEST = sql`q.request_id, i.serial, q.command, ${utc('q.created_at')} as created_at, ${utc('q.expires_at')} as expires_at`

export const handOver = (db: Db, sender: Sender): Promise<TerminalRequest[]> =>
  db.rows(sql<TerminalRequest>`
    with ${handed(ofSender(sender))}
    select ${REQUEST} from handed q join machine_identity i on i.machine_id = q.machine_id order by q.request_id`)

/** Present terminals `t` that have sent by a broker of messages. */
const AT_BROKER = sql`t.removed_at is null and t.number in (select terminal_number from broker_terminal)`

/** Requests for such terminals, each with the terminal's number. */
export const handOverAtBroker = (db: Db): Promise<(TerminalRequest & { terminal_number: string })[]> =>
  db.rows(sql<TerminalRequest & { terminal_number: string }>`
    with ${handed(AT_BROKER)}
    select ${REQUEST}, (select t.number from terminal t where t.machine_id = q.machine_id and ${AT_BROKER} limit 1) as terminal_number
    from handed q join machine_identity i on i.machine_id = q.machine_id order by q.request_id`)

type ChangedRequest = Omit<AnsweredRequest, 'outcome' | 'ended_at'> & Ended
/** Both null while it is open. */
type Ended = { outcome: string; ended_at: string } | { outcome: null; ended_at: null }

/** Null for a request that is not the sender's. One that has ended stays as it is. */
const change = async (
  db: Db,
  sender: Sender,
  request_id: number,
  changes: RawBuilder<unknown>,
): Promise<{ status: RequestStatus | null; changed: ChangedRequest[] }> => {
  const mine = sql`q.request_id = ${request_id} and q.machine_id in (select t.machine_id from terminal t where ${ofSender(sender)})`
  const changed = await db.rows(sql<ChangedRequest>`
    update data_request q set ${changes} where ${mine} and q.ended_at is null and q.expires_at > now()
    returning q.company_id, q.machine_id, q.request_id, q.command, q.outcome, ${utcOfWrite('q.ended_at')} as ended_at`)
  const row = await maybe(
    db,
    sql<{ status: RequestStatus }>`select ${statusOf} as status from data_request q where ${mine}`,
  )
  return { status: row?.status ?? null, changed }
}

export const acknowledge = async (db: Db, sender: Sender, request_id: number): Promise<RequestStatus | null> => {
  const changes = sql`acknowledged_at = coalesce(q.acknowledged_at, now()), sent_at = coalesce(q.sent_at, now())`
  return (await change(db, sender, request_id, changes)).status
}

export const refuse = async (
  db: Db,
  sender: Sender,
  request_id: number,
  reason: Refusal,
): Promise<RequestStatus | null> => {
  const changes = sql`outcome = 'N01', reason = ${reason}, ended_at = now(), sent_at = coalesce(q.sent_at, now())`
  const { status, changed } = await change(db, sender, request_id, changes)
  await addRequestMailEvents(
    db,
    changed.filter((request) => request.outcome !== null),
  )
  return status
}
