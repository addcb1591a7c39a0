// Queries and writes of replays.
import { sql } from 'kysely'
import type { Crossing, Fix, WatchedArea } from '#domain/geo-alert.ts'
import { ERROR_MS, isImpossible, NEIGHBOURS } from '#domain/impossible-position.ts'
import type { Db } from '#server/base/db.ts'
import { addCrossingMailEvents } from './mail-events.ts'
import type { JudgedFix, Membership, NewCrossing, Replay, StoredCrossing } from './replay.ts'

/**
 * A machine's first and last changed position (epoch ms);
 * without a last one, all later positions may be new.
 */
export type ChangedPositions = [machine_id: number, from: number, until: number | null]

/** Positions of a machine per query. */
export const POSITIONS_AT_ONCE = 200

const ERROR = sql.raw(`interval '${ERROR_MS} milliseconds'`)

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`)

type MembershipRow = Omit<Membership, 'last'> & { [Key in keyof Crossing as `last_${Key}`]: Crossing[Key] | null }

export const membershipsOf = async (
  db: Db,
  company_id: number,
  changes: readonly ChangedPositions[],
): Promise<Membership[]> => {
  const rows = await db.rows(sql<MembershipRow>`
    select g.machine_id, g.geo_alert_id, g.is_inside, ${ms('g.watched_from')} as watched_from,
      ${ms('g.considered_at')} as considered_at, ${ms('f.start')} as start, ${ms('z.before_start')} as before_start,
      e.kind as last_kind, ${ms('e.recorded_at')} as last_recorded_at, ${ms('e.confirmed_at')} as last_confirmed_at,
      e.latitude as last_latitude, e.longitude as last_longitude
    from unnest(${changes.map(([machine_id]) => machine_id)}::int[], ${changes.map(([, from]) => from)}::bigint[]) c (machine_id, changed_from)
    join geo_alert_machine g on g.company_id = ${company_id} and g.machine_id = c.machine_id
    join geo_alert a on a.company_id = g.company_id and a.id = g.geo_alert_id and a.deleted_at is null
    cross join lateral (
      -- A changed position decides whether those before it can be.
      select greatest(g.watched_from + interval '1 ms', least(to_timestamp(c.changed_from / 1000.0) - ${ERROR}, (
        select max(p.recorded_at) from position p
        where p.company_id = ${company_id} and p.machine_id = g.machine_id and p.recorded_at < to_timestamp(c.changed_from / 1000.0)),
        coalesce(g.considered_at, g.watched_from) + interval '1 ms')) as start
    ) f
    left join lateral (
      select * from geo_alert_event e
      where e.company_id = ${company_id} and e.machine_id = g.machine_id and e.geo_alert_id = g.geo_alert_id
        and e.recorded_at > g.joined_at and e.recorded_at < f.start
      order by e.recorded_at desc limit 1
    ) e on true
    left join lateral (
      -- Not the newest: it may be one that cannot be.
      select min(recorded_at) - ${ERROR} as before_start from (
        select p.recorded_at from position p
        where p.company_id = ${company_id} and p.machine_id = g.machine_id
          and p.recorded_at > g.watched_from and p.recorded_at < f.start
        order by p.recorded_at desc limit 3) newest
    ) z on a.dwell_minutes > 0`)
  return rows.map(
    ({ last_kind, last_recorded_at, last_confirmed_at, last_latitude, last_longitude, ...membership }) => ({
      ...membership,
      last:
        last_kind === null
          ? null
          : {
              kind: last_kind,
              recorded_at: last_recorded_at!,
              confirmed_at: last_confirmed_at!,
              latitude: last_latitude!,
              longitude: last_longitude!,
            },
    }),
  )
}

export const watchedAreas = async (
  db: Db,
  company_id: number,
  memberships: readonly Membership[],
): Promise<Map<number, WatchedArea>> => {
  const ids = [...new Set(memberships.map(({ geo_alert_id }) => geo_alert_id))]
  const areas = await db.rows(sql<WatchedArea & { id: number }>`
    select id, radius_latitude, radius_longitude, radius_range, points, watch, dwell_minutes
    from geo_alert where company_id = ${company_id} and id = any(${ids}::bigint[])`)
  return new Map(areas.map((area) => [area.id, area]))
}

/** The positions after a replay's cursor, and as many before it as decide whether these can be. */
export type NextPositions = { fixes: JudgedFix[]; areAll: boolean }

const judged = (fixes: readonly Fix[], cursor: number): NextPositions => ({
  fixes: fixes.map((fix, at) => ({ ...fix, isImpossible: fix.recorded_at > cursor ? isImpossible(fixes, at) : false })),
  areAll: fixes.filter(({ recorded_at }) => recorded_at > cursor).length < POSITIONS_AT_ONCE,
})

export const nextPositions = async (
  db: Db,
  company_id: number,
  replays: readonly Replay[],
): Promise<Map<number, NextPositions>> => {
  const cursors = new Map<number, number>()
  for (const { membership, cursor } of replays)
    cursors.set(membership.machine_id, Math.min(cursor, cursors.get(membership.machine_id) ?? cursor))
  const rows = await db.rows(sql<Fix & { machine_id: number }>`
    select c.machine_id, ${ms('p.recorded_at')} as recorded_at, p.latitude, p.longitude
    from unnest(${[...cursors.keys()]}::int[], ${[...cursors.values()]}::bigint[]) c (machine_id, cursor)
    cross join lateral (
      (select recorded_at, latitude, longitude from position p
      where p.company_id = ${company_id} and p.machine_id = c.machine_id and p.recorded_at > to_timestamp(c.cursor / 1000.0)
      order by p.recorded_at limit ${POSITIONS_AT_ONCE})
      union all
      (select recorded_at, latitude, longitude from position p
      where p.company_id = ${company_id} and p.machine_id = c.machine_id and p.recorded_at <= to_timestamp(c.cursor / 1000.0)
      order by p.recorded_at desc limit ${NEIGHBOURS + 1})
    ) p
    order by c.machine_id, p.recorded_at`)
  const found = new Map<number, Fix[]>([...cursors.keys()].map((machine_id) => [machine_id, []]))
  for (const { machine_id, ...fix } of rows) found.get(machine_id)!.push(fix)
  return new Map([...found].map(([machine_id, fixes]) => [machine_id, judged(fixes, cursors.get(machine_id)!)]))
}

export const keyOf = ({ machine_id, geo_alert_id }: { machine_id: number; geo_alert_id: number }) =>
  `${machine_id} ${geo_alert_id}`

/** The stored crossings of each replay, from its start to `until`. */
export const storedCrossings = async (
  db: Db,
  company_id: number,
  replays: readonly Replay[],
  until: (replay: Replay) => number,
): Promise<Map<string, StoredCrossing[]>> => {
  const rows = await db.rows(sql<StoredCrossing & { machine_id: number; geo_alert_id: number }>`
    select e.machine_id, e.geo_alert_id, e.kind, ${ms('e.recorded_at')} as recorded_at, ${ms('e.confirmed_at')} as confirmed_at,
      e.latitude, e.longitude, (extract(epoch from e.raised_at) * 1000)::float8 as raised_at, ${ms('e.sent_at')} as sent_at
    from unnest(${replays.map(({ membership }) => membership.machine_id)}::int[], ${replays.map(({ membership }) => membership.geo_alert_id)}::bigint[],
      ${replays.map(({ from }) => from)}::bigint[], ${replays.map(until)}::bigint[]) c (machine_id, geo_alert_id, first, last)
    join geo_alert_event e on e.company_id = ${company_id} and e.machine_id = c.machine_id and e.geo_alert_id = c.geo_alert_id
      and e.recorded_at >= to_timestamp(c.first / 1000.0) and e.recorded_at <= to_timestamp(c.last / 1000.0)
    order by e.recorded_at`)
  const crossings = new Map<string, StoredCrossing[]>(replays.map(({ membership }) => [keyOf(membership), []]))
  for (const { machine_id, geo_alert_id, ...crossing } of rows)
    crossings.get(keyOf({ machine_id, geo_alert_id }))!.push(crossing)
  return crossings
}

type Keyed<T> = T & { machine_id: number; geo_alert_id: number }

export const storeChanges = async (
  db: Db,
  company_id: number,
  removed: readonly Keyed<Crossing>[],
  added: readonly Keyed<NewCrossing>[],
): Promise<void> => {
  if (removed.length > 0)
    await db.rows(sql`
      delete from geo_alert_event e using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb)
        x (machine_id int, geo_alert_id bigint, recorded_at bigint)
      where e.company_id = ${company_id} and e.machine_id = x.machine_id and e.geo_alert_id = x.geo_alert_id
        and e.recorded_at = to_timestamp(x.recorded_at / 1000.0)`)
  if (added.length > 0) {
    await db.rows(sql`
      insert into geo_alert_event (company_id, machine_id, geo_alert_id, recorded_at, kind, latitude, longitude, confirmed_at, raised_at, is_late, sent_at)
      select ${company_id}, machine_id, geo_alert_id, at, kind, latitude, longitude, to_timestamp(confirmed_at / 1000.0),
        raised, raised > at + interval '24 hours', to_timestamp(sent_at / 1000.0)
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) x (machine_id int, geo_alert_id bigint, recorded_at bigint, kind text,
        latitude float8, longitude float8, confirmed_at bigint, raised_at float8, sent_at bigint)
      cross join lateral (select to_timestamp(recorded_at / 1000.0) as at, coalesce(to_timestamp(raised_at / 1000), now()) as raised) t
      returning machine_id`)
    await addCrossingMailEvents(db, company_id, added)
  }
}

/**
 * Stores the progress of the replays; returns the machines that are
 * inside or outside of an area since.
 */
export const storeProgress = async (db: Db, company_id: number, replays: readonly Replay[]): Promise<number[]> => {
  const progress = replays.flatMap(({ membership, state, newest, reached_end }) => {
    if (!reached_end) return []
    const { machine_id, geo_alert_id } = membership
    return [{ machine_id, geo_alert_id, considered_at: newest?.recorded_at ?? null, is_inside: !state.departed }]
  })
  if (progress.length === 0) return []
  await db.rows(sql`
    update geo_alert_machine g set considered_at = to_timestamp(x.considered_at / 1000.0), is_inside = x.is_inside
    from jsonb_to_recordset(${JSON.stringify(progress)}::jsonb) x (machine_id int, geo_alert_id bigint, considered_at bigint, is_inside boolean)
    where g.company_id = ${company_id} and g.machine_id = x.machine_id and g.geo_alert_id = x.geo_alert_id`)
  const before = new Map(replays.map(({ membership }) => [keyOf(membership), membership.is_inside]))
  return progress.filter((state) => before.get(keyOf(state)) !== state.is_inside).map(({ machine_id }) => machine_id)
}
