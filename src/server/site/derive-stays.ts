// One machine's stays, derived again from a changed position on.
import { sql } from 'kysely'
import type { Position } from '#domain/great-circle.ts'
import { foundsSite, SITE_RADIUS_KM, siteAt } from '#domain/site.ts'
import { SAFE_STAYS, type Stay, type StaySpan, staysOf } from '#domain/stay.ts'
import type { TrackPoint } from '#domain/track.ts'
import { builder, maybe, one, type Db } from '#server/base/db.ts'

/** `changed_from` in epoch ms. */
export type Change = { machine_id: number; changed_from: number; changes: number }
type Machine = { company_id: number; machine_id: number }
type Site = Position & { id: number }

const instant = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`
const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`)

/** The arrival that derivation begins at; null begins with the first position. */
const boundaryBefore = async (
  db: Db,
  { company_id, machine_id }: Machine,
  changed_from: number,
): Promise<number | null> => {
  const [row] = await db.rows(sql<{ arrived_at: number }>`
    select ${ms('arrived_at')} as arrived_at from site_stay
    where company_id = ${company_id} and machine_id = ${machine_id} and left_at < ${instant(changed_from)}
    order by arrived_at desc offset ${SAFE_STAYS - 1} limit 1`)
  return row?.arrived_at ?? null
}

const positionsSince = (db: Db, { company_id, machine_id }: Machine, boundary: number | null): Promise<TrackPoint[]> =>
  db.rows(sql<TrackPoint>`
    select ${ms('recorded_at')} as at, latitude, longitude, position_type as data_type from position
    where company_id = ${company_id} and machine_id = ${machine_id}
      ${boundary === null ? sql`` : sql`and recorded_at >= ${instant(boundary)}`}
    order by recorded_at`)

// A degree of latitude is 111 km; longitudes are compared by distance.
const sitesNear = (db: Db, company_id: number, { latitude }: Position): Promise<Site[]> => {
  const degrees = (SITE_RADIUS_KM / 111) * 1.01
  return db.rows(sql<Site>`
    select id, latitude, longitude from site
    where company_id = ${company_id} and latitude between ${latitude - degrees} and ${latitude + degrees}`)
}

const foundSite = async (db: Db, company_id: number, { latitude, longitude }: Position): Promise<number> => {
  const { id } = await one(db, builder.insertInto('site').values({ company_id, latitude, longitude }).returning('id'))
  return id
}

const siteOfStay = async (db: Db, company_id: number, stay: Stay): Promise<number | null> => {
  const site = siteAt(await sitesNear(db, company_id, stay), stay)
  if (site) return site.id
  return foundsSite(stay) ? foundSite(db, company_id, stay) : null
}

const replaceStays = async (
  db: Db,
  { company_id, machine_id }: Machine,
  boundary: number | null,
  rows: readonly (Stay & { is_current: boolean; site_id: number | null })[],
): Promise<void> => {
  await db.rows(sql`
    delete from site_stay where company_id = ${company_id} and machine_id = ${machine_id}
      ${boundary === null ? sql`` : sql`and arrived_at >= ${instant(boundary)}`}`)
  await db.rows(sql`
    insert into site_stay (company_id, machine_id, arrived_at, left_at, is_current, latitude, longitude, site_id)
    select ${company_id}, ${machine_id}, to_timestamp(s.arrived_at / 1000.0), to_timestamp(s.left_at / 1000.0), s.is_current,
      s.latitude, s.longitude, s.site_id
    from json_to_recordset(${JSON.stringify(rows)}::json)
      s (arrived_at bigint, left_at bigint, is_current boolean, latitude float8, longitude float8, site_id bigint)
    returning machine_id`)
}

type OldStay = StaySpan & { is_current: boolean }

/** The stay that began before an instant. */
const stayBefore = (db: Db, { company_id, machine_id }: Machine, first: number): Promise<OldStay | null> =>
  maybe(
    db,
    sql<OldStay>`
      select ${ms('arrived_at')} as arrived_at, ${ms('left_at')} as left_at, is_current from site_stay
      where company_id = ${company_id} and machine_id = ${machine_id} and arrived_at < ${instant(first)}
      order by arrived_at desc limit 1`,
  )

/** Its machine has told another place since. */
const end = (db: Db, { company_id, machine_id }: Machine, { arrived_at }: OldStay): Promise<unknown> =>
  db.rows(sql`
    update site_stay set is_current = false
    where company_id = ${company_id} and machine_id = ${machine_id} and arrived_at = ${instant(arrived_at)}`)

/**
 * Replaces the machine's stays from a safe arrival before the change on.
 * Stays of before the first position that is kept remain, and one that
 * goes on keeps its arrival: positions have a term, stays have none.
 */
export const deriveStays = async (db: Db, company_id: number, { machine_id, changed_from }: Change): Promise<void> => {
  const machine = { company_id, machine_id }
  const boundary = await boundaryBefore(db, machine, changed_from)
  const positions = await positionsSince(db, machine, boundary)
  const first = positions[0]?.at
  const { track, stays } = staysOf(positions, boundary !== null && first === boundary)
  const rows: (Stay & { is_current: boolean; site_id: number | null })[] = []
  for (const stay of stays)
    rows.push({
      ...stay,
      is_current: stay.last === track.length - 1,
      site_id: await siteOfStay(db, company_id, stay),
    })
  if (first === undefined) return replaceStays(db, machine, boundary, rows)
  const before = await stayBefore(db, machine, first)
  const goesOn = before !== null && before.left_at >= first && rows[0]?.arrived_at === first
  if (before?.is_current && !goesOn) await end(db, machine, before)
  if (goesOn) rows[0]!.arrived_at = before.arrived_at
  await replaceStays(db, machine, goesOn ? before.arrived_at : first, rows)
}
