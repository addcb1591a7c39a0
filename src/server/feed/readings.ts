// Counters and levels of other makers' machines, by the time of measuring.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'
import type { ReadingKind } from './read-fleet.ts'

/** `at`: epoch ms. */
export type Reading = {
  machine_id: number
  kind: ReadingKind
  at: number
  value: number
  is_time_of_fetching: boolean
}

const listed = (readings: readonly Reading[]) => sql`
  jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) as n (machine_id int, kind text, at bigint, value float8, is_time_of_fetching boolean)`

/** Those of which a value is stored already, with that value. */
export const storedReadings = (db: Db, company_id: number, readings: readonly Reading[]): Promise<Reading[]> =>
  db.rows(sql<Reading>`
    select r.machine_id, r.kind, n.at, r.value, r.is_time_of_fetching from ${listed(readings)}
    join feed_reading r on r.company_id = ${company_id} and r.machine_id = n.machine_id and r.kind = n.kind collate "C"
      and r.measured_at = to_timestamp(n.at / 1000.0)`)

export const addReadings = async (db: Db, company_id: number, readings: readonly Reading[]): Promise<void> => {
  await db.rows(sql`
    insert into feed_reading (company_id, machine_id, kind, measured_at, value, is_time_of_fetching)
    select ${company_id}, n.machine_id, n.kind, to_timestamp(n.at / 1000.0), n.value, n.is_time_of_fetching from ${listed(readings)}
    on conflict do nothing`)
}

type Figures = Omit<Reading, 'machine_id'>
/** Without figures: of a machine that has none yet. */
type AroundRow = { [Name in keyof Figures]: Figures[Name] | null } & { machine_id: number; since: number }

/** Readings before a day that say whether a counter ran on into it. */
const BEFORE = 3

/**
 * For machines with new readings: the start of the first of their own days
 * that these change (epoch ms), and all stored readings since then, with
 * the last few before.
 */
export const readingsAround = async (
  db: Db,
  company_id: number,
  fresh: readonly Reading[],
): Promise<Map<number, { since: number; readings: Reading[] }>> => {
  const rows = await db.rows(sql<AroundRow>`
    with n as (select machine_id, kind collate "C" as kind, to_timestamp(min(at) / 1000.0) as first from ${listed(fresh)} group by 1, 2),
    p as (
      select n.machine_id, min(coalesce(b.measured_at, n.first)) as at from n left join lateral (
        select r.measured_at from feed_reading r
        where r.company_id = ${company_id} and r.machine_id = n.machine_id and r.kind = n.kind and r.measured_at < n.first
        order by r.measured_at desc limit 1) b on true
      group by 1),
    d as (
      select p.machine_id, to_timestamp(floor((extract(epoch from p.at) + i.time_difference * 60) / 86400) * 86400 - i.time_difference * 60) as since
      from p join machine_identity i using (machine_id)),
    k as (select unnest(array['operating_hours', 'idle_hours', 'fuel_used', 'distance']) collate "C" as kind)
    select machine_id, kind, (extract(epoch from measured_at) * 1000)::bigint as at, value, is_time_of_fetching,
      (extract(epoch from since) * 1000)::bigint as since
    from (
      select d.since, r.* from d join feed_reading r on r.company_id = ${company_id} and r.machine_id = d.machine_id and r.measured_at >= d.since
      union all
      select d.since, r.* from d cross join k cross join lateral (
        select * from feed_reading r where r.company_id = ${company_id} and r.machine_id = d.machine_id and r.kind = k.kind and r.measured_at < d.since
        order by r.measured_at desc limit ${BEFORE}) r
      union all
      -- A machine without any yet.
      select d.since, ${company_id}, d.machine_id, null, null, null, null from d) r`)
  const around = new Map<number, { since: number; readings: Reading[] }>()
  for (const { since, ...reading } of rows) {
    const of = around.get(reading.machine_id) ?? { since, readings: [] }
    if (reading.kind !== null) of.readings.push(reading as Reading)
    around.set(reading.machine_id, of)
  }
  return around
}
