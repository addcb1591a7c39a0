// A year of a machine's communication, day by day.
import { sql } from 'kysely'
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { CommunicationDay, getCommunicationYearShape } from '#contract/receive-history/receive-history.shape.ts'
import { reports } from '#domain/communication.ts'
import { gapsOf, type SpokenDay } from '#domain/communication-gap.ts'
import { localDate } from '#domain/time.ts'
import { maybe, one, type Db } from '#server/base/db.ts'
import { ownMachine } from './history.ts'

type Day = CommunicationDay & { is_keyed_off: boolean }

type Spoken = Pick<Day, 'date' | 'is_keyed_off' | 'is_late'>

const spokenDay = ({ date, is_keyed_off, is_late }: Spoken): SpokenDay => ({
  date,
  isKeyedOff: is_keyed_off,
  isLate: is_late,
})

export const communicationYear = async (
  db: Db,
  company_id: number,
  { serial, year }: QueryOf<typeof getCommunicationYearShape>,
  now: number,
): Promise<ResponseOf<typeof getCommunicationYearShape>> => {
  const { machine_id, terminal_type, contract_live, time_difference } = await ownMachine(db, company_id, serial)
  const [from, after] = [`${year}-01-01`, `${year + 1}-01-01`]
  const local = (column: string) =>
    sql`(${sql.raw(column)} at time zone 'UTC' + make_interval(mins => ${time_difference}::int))`
  const instant = (day: string) =>
    sql`((${day}::timestamp - make_interval(mins => ${time_difference}::int)) at time zone 'UTC')`
  const of = sql`h.company_id = ${company_id} and h.machine_id = ${machine_id}`
  // The last position of a day says whether the key was off in its end.
  const keyedOff = (day: string) => sql`coalesce((
    select p.position_type = 2 from position p
    where p.company_id = ${company_id} and p.machine_id = ${machine_id}
      and p.recorded_at >= (${sql.raw(day)}::timestamp - make_interval(mins => ${time_difference}::int)) at time zone 'UTC'
      and p.recorded_at < (${sql.raw(day)}::timestamp + interval '1 day' - make_interval(mins => ${time_difference}::int)) at time zone 'UTC'
    order by p.recorded_at desc limit 1), false)`
  const days = await db.rows(sql<Day>`
    with record as (
      select ${local('h.recorded_at')}::date as day, h.data_type, h.terminal_id, h.received_at - h.recorded_at as delay
      from receive_history h where ${of} and h.recorded_at >= ${instant(from)} and h.recorded_at < ${instant(after)}
    ), of_type as (
      select day, data_type, count(*) as records from record group by 1, 2
    ), of_day as (
      select day, min(delay) > interval '24 hours' as is_late, array_agg(distinct terminal_id) as terminal_ids from record group by 1
    )
    select to_char(d.day, 'YYYY-MM-DD') as date, d.is_late,
      (select json_object_agg(data_type, records) from of_type t where t.day = d.day) as types,
      array(
        select t.number from machine_terminal t
        where t.company_id = ${company_id} and t.machine_id = ${machine_id} and t.terminal_id = any(d.terminal_ids) order by 1) as terminals,
      ${keyedOff('d.day')} as is_keyed_off
    from of_day d order by d.day`)
  const before = await maybe(
    db,
    sql<Spoken>`
      select to_char(b.day, 'YYYY-MM-DD') as date, ${keyedOff('b.day')} as is_keyed_off, b.is_late from (
        select ${local('h.recorded_at')}::date as day, h.received_at - h.recorded_at > interval '24 hours' as is_late from receive_history h
        where ${of} and h.recorded_at < ${instant(from)} order by h.recorded_at desc limit 1) b`,
  )
  const { first_year } = await one(
    db,
    sql<{ first_year: number | null }>`
      select extract(year from ${local('min(h.recorded_at)')})::int as first_year from receive_history h where ${of}`,
  )
  const today = localDate(now, time_difference)
  return {
    days: days.map(({ is_keyed_off: _off, ...day }) => day),
    gaps: gapsOf(days.map(spokenDay), {
      from,
      until: `${year}-12-31`,
      before: before && spokenDay(before),
      isUnderContract: reports(terminal_type, contract_live),
      today,
    }),
    first_year,
    today,
  }
}
