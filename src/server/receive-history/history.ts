// Pages of a machine's received records.
import { sql } from 'kysely'
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import { PAGE_SIZE } from '#contract/machine/machine.ts'
import type { listReceiveHistoryShape, ReceivedRecord } from '#contract/receive-history/receive-history.shape.ts'
import { boundsOfMonth } from '#domain/calendar-month.ts'
import { zoneDayStartText } from '#domain/time.ts'
import { maybe, one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { ownOffset } from '#server/machine/own-offset.ts'
import { checkCriteria } from '#server/machine/search.ts'
import { utc } from '#server/base/utc.ts'

/** Records that can be paged through; earlier ones by year and month. */
const REACH = 10_000

export type OwnMachine = { machine_id: number; terminal_type: number; contract_live: boolean; time_difference: number }

/** A machine that the company has or had. @throws Fault 'not_found' */
export const ownMachine = async (db: Db, company_id: number, serial: string): Promise<OwnMachine> => {
  checkCriteria({ serial })
  const machine = await maybe(
    db,
    sql<Omit<OwnMachine, 'time_difference'> & { time_difference: number | null }>`
      select m.machine_id, m.terminal_type, m.contract_live, s.time_difference
      from machine m left join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
      where m.company_id = ${company_id} and m.serial = ${serial}`,
  )
  if (machine === null) throw new Fault('not_found')
  return { ...machine, time_difference: await ownOffset(db, machine) }
}

/**
 * Of a row `h` of terminal `t`: whether no better version of its key
 * exists. Records of type 'other' replace nothing; events without a
 * table are told apart by their kind.
 */
const isBest = sql<boolean>`
  h.data_type = 'other' or not exists (
    select from rival o left join terminal_of u on u.terminal_id = o.terminal_id
    where o.data_type = h.data_type
      and o.key_at = h.key_at and o.key = h.key and o.event_type is not distinct from (h.body ->> 'event_type')
      and (coalesce(u.installed_at, '-infinity'), o.recorded_at, o.sequence) > (coalesce(t.installed_at, '-infinity'), h.recorded_at, h.sequence))`

/**
 * All that the machine sent about what a page's rows are about, read
 * once: the key of the history has no place for what a record is about.
 */
const rivals = ({ company_id, machine_id }: { company_id: number; machine_id: number }) => sql`
  select o.data_type, o.key_at, o.key, o.body ->> 'event_type' as event_type, o.terminal_id, o.recorded_at, o.sequence
  from receive_history o
  where o.company_id = ${company_id} and o.machine_id = ${machine_id} and o.data_type <> 'other'
    and o.key_at between (select min(key_at) from shown) and (select max(key_at) from shown)
    and o.key_at = any(array(select distinct key_at from shown))`

type Query = QueryOf<typeof listReceiveHistoryShape>

/** First day and the day after the last, of a month or a year; null: all. */
const span = ({ year, month }: Query): [string, string] | null => {
  if (year === undefined && month === undefined) return null
  if (year === undefined)
    throw new Fault('invalid_fields', [{ field: 'month', message: 'is needed: year and month go together' }])
  return month === undefined ? [`${year}-01-01`, `${year + 1}-01-01`] : boundsOfMonth({ year, month })
}

export const pageOfHistory = async (
  db: Db,
  { company_id, time_zone }: { company_id: number; time_zone: string },
  query: Query,
): Promise<ResponseOf<typeof listReceiveHistoryShape>> => {
  const { serial, data_type, page = 1, per_page = PAGE_SIZE } = query
  const days = span(query)
  const { machine_id } = await ownMachine(db, company_id, serial)
  const at = (day: string) => sql`${zoneDayStartText(time_zone, day)}::timestamptz`
  const records = sql`
    from receive_history h
    where h.company_id = ${company_id} and h.machine_id = ${machine_id}
      ${days ? sql`and h.recorded_at >= ${at(days[0])} and h.recorded_at < ${at(days[1])}` : sql``}
      ${data_type === undefined ? sql`` : sql`and h.data_type = ${data_type}::data_type`}`
  const offset = Math.min((page - 1) * per_page, REACH)
  const [{ counted }, history] = await Promise.all([
    one(db, sql<{ counted: number }>`select count(*)::int as counted from (select ${records} limit ${REACH + 1}) h`),
    db.rows(sql<ReceivedRecord>`
      with shown as materialized (
        select h.* ${records}
        order by h.recorded_at desc, h.sequence desc, h.data_type limit ${Math.min(per_page, REACH - offset)} offset ${offset}
      ), terminal_of as materialized (
        select terminal_id, number, installed_at from machine_terminal
        where company_id = ${company_id} and machine_id = ${machine_id}
      ), rival as materialized (${rivals({ company_id, machine_id })})
      select h.data_type, ${utc('h.recorded_at')} as time_stamp, ${utc('h.received_at')} as received_at, t.number as terminal_number, h.sequence,
        ${isBest} as counts
      from shown h left join terminal_of t on t.terminal_id = h.terminal_id
      order by h.recorded_at desc, h.sequence desc, h.data_type`),
  ])
  const total = Math.min(counted, REACH)
  return {
    history,
    current_page: page,
    per_page,
    total,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    is_cut: counted > REACH,
  }
}
