// A company's data requests: made within limits, listed with their state.
import { sql } from 'kysely'
import type { SendRequest } from '#contract/data-request/data-request.ts'
import type { listRequestsShape } from '#contract/data-request/data-request.shape.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import {
  COMMANDS,
  COMPANY_LIMIT,
  expiryOf,
  hindranceOf,
  keyOffOf,
  MACHINE_LIMIT,
  windowEnd,
  type Command,
} from '#domain/data-request.ts'
import { maybe, one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { personName } from '#server/base/person-name.ts'
import { ownOffset } from '#server/machine/own-offset.ts'
import { utc } from '#server/base/utc.ts'
import { REQUEST_CHANNEL, statusOf } from './request-status.ts'

const LISTED = 50
const HOUR_S = 3_600

type Stored = {
  machine_id: number
  terminal_type: number
  contract_live: boolean
  is_ic1r: boolean
} & Parameters<typeof keyOffOf>[0]
type Machine = Omit<Stored, 'time_difference'> & {
  time_difference: number
  /** Epoch ms; null while the key is on, or was never reported off. */
  key_off_at: number | null
}

const epochMs = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`)

type Asked = { company_id: number; serial: string }

/**
 * `isHeld`: no transfer of the machine goes on beside this transaction.
 * @throws Fault 'not_found' for a serial that the company does not own
 */
const machineOf = async (db: Db, { company_id, serial }: Asked, isHeld = false): Promise<Machine> => {
  const machine = await maybe(
    db,
    sql<Stored>`
      select m.machine_id, m.terminal_type, m.contract_live, m.is_ic1r, s.time_difference, ${epochMs('s.keyed_off_at')} as keyed_off_at,
        ${epochMs('s.daily_recorded_at')} as daily_recorded_at, to_char(s.latest_recorded_date, 'YYYY-MM-DD') as latest_recorded_date,
        s.upper_operation_data, s.under_operation_data
      from machine m join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
      where m.company_id = ${company_id} and m.owned and m.serial = ${serial}
      ${isHeld ? sql`for share of m` : sql``}`,
  )
  if (machine === null) throw new Fault('not_found')
  return { ...machine, time_difference: await ownOffset(db, machine), key_off_at: keyOffOf(machine) }
}

const requestFields = (company_id: number) => sql`q.request_id, q.command, ${statusOf} as status,
  ${utc('q.created_at')} as created_at, ${utc('q.sent_at')} as sent_at, ${utc('q.acknowledged_at')} as acknowledged_at,
  ${utc('coalesce(q.ended_at, case when q.expires_at <= now() then q.expires_at end)')} as ended_at,
  ${utc('q.expires_at')} as expires_at, q.reason, ${personName(company_id, sql`q.account_id`)} as requested_by`

const instant = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')

export const requestsOf = async (db: Db, asked: Asked): Promise<ResponseOf<typeof listRequestsShape>> => {
  const { company_id } = asked
  const machine = await machineOf(db, asked)
  const send_requests = await db.rows(sql<SendRequest>`
    select ${requestFields(company_id)} from data_request q
    where q.company_id = ${company_id} and q.machine_id = ${machine.machine_id}
    order by q.created_at desc, q.request_id desc limit ${LISTED}`)
  const hindrance = hindranceOf(machine)
  const { key_off_at, time_difference } = machine
  return {
    commands: hindrance === null ? [...COMMANDS] : [],
    hindrance,
    key_off_at: instant(key_off_at),
    window_ends_at: instant(key_off_at === null ? null : windowEnd(key_off_at, time_difference)),
    send_requests,
  }
}

// One at a time per company, so that limits hold.
const lockCompany = (db: Db, company_id: number) =>
  db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`data request ${company_id}`}, 0))`)

const checkLimits = async (db: Db, company_id: number, machine_id: number): Promise<void> => {
  const { of_machine, of_company, machine_wait, company_wait } = await one(
    db,
    sql<Record<'of_machine' | 'of_company' | 'machine_wait' | 'company_wait', number>>`
      with recent as (
        select machine_id, created_at from data_request q
        where q.company_id = ${company_id} and q.created_at > now() - ${sql.lit(HOUR_S)}::int * interval '1 second'
      )
      select (count(*) filter (where machine_id = ${machine_id}))::int as of_machine, count(*)::int as of_company,
        coalesce(ceil(extract(epoch from min(created_at) filter (where machine_id = ${machine_id}) - now())) + ${sql.lit(HOUR_S)}, 0)::int as machine_wait,
        coalesce(ceil(extract(epoch from min(created_at) - now())) + ${sql.lit(HOUR_S)}, 0)::int as company_wait
      from recent`,
  )
  if (of_machine >= MACHINE_LIMIT) throw new Fault('too_many_requests', [], undefined, Math.max(1, machine_wait))
  if (of_company >= COMPANY_LIMIT) throw new Fault('too_many_requests', [], undefined, Math.max(1, company_wait))
}

/** The open request of the command, or a new one; `isNew` tells which. */
export const makeRequest = async (
  db: Db,
  asked: Asked,
  { command, account_id }: { command: Command; account_id: number },
): Promise<{ request: SendRequest; isNew: boolean }> => {
  const { company_id } = asked
  await lockCompany(db, company_id)
  const machine = await machineOf(db, asked, true)
  const { machine_id, key_off_at, time_difference } = machine
  if (hindranceOf(machine) !== null)
    throw new Fault('invalid_fields', [{ field: 'serial', message: 'is a machine whose terminal takes no requests' }])
  // What has expired makes room for a new request.
  await db.rows(sql`
    update data_request q set outcome = 'N02', ended_at = q.expires_at
    where q.company_id = ${company_id} and q.machine_id = ${machine_id} and q.ended_at is null and q.expires_at <= now()`)
  const open = await maybe(
    db,
    sql<SendRequest>`
      select ${requestFields(company_id)} from data_request q
      where q.company_id = ${company_id} and q.machine_id = ${machine_id} and q.command = ${command} and q.ended_at is null`,
  )
  if (open !== null) return { request: open, isNew: false }
  await checkLimits(db, company_id, machine_id)
  const expires_at = new Date(expiryOf(Date.now(), key_off_at, time_difference)).toISOString()
  const request = await one(
    db,
    sql<SendRequest>`
      with q as (
        insert into data_request (company_id, machine_id, command, account_id, expires_at)
        values (${company_id}, ${machine_id}, ${command}, ${account_id}, ${expires_at}) returning *
      )
      select ${requestFields(company_id)} from q`,
  )
  // Heard when the transaction has committed.
  await db.rows(sql`select pg_notify(${REQUEST_CHANNEL}, ${String(machine_id)})`)
  return { request, isNew: true }
}
