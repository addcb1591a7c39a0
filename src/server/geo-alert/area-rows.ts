// Areas with their machines, as rows and as the API answers them.
import { sql, type RawBuilder } from 'kysely'
import { LISTED_MACHINES, type Area, type AreaMachine } from '#contract/geo-alert/geo-alert.ts'
import type { WatchedArea } from '#domain/geo-alert.ts'
import { maybe, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { columns, fieldsOf, jsonObject, selectList } from '#server/base/json-object.ts'
import { utc } from '#server/base/utc.ts'

/** The user's settings of an area. */
export type AreaSettings = WatchedArea & { name: string; shape: Area['shape'] }
export type AreaRow = AreaSettings & { id: number; version: number }

export const AREA_COLUMNS = [
  'name',
  'shape',
  'radius_latitude',
  'radius_longitude',
  'radius_range',
  'points',
  'watch',
  'dwell_minutes',
] as const

const settings = columns('a', AREA_COLUMNS)

/** Areas `a` that are not deleted. */
export const areasOf = (company_id: number): RawBuilder<unknown> =>
  sql`a.company_id = ${company_id} and a.deleted_at is null`

// The newest event decides whether a machine has departed.
const machinesOf = (company_id: number, limit: number | null, first_serial: string | null): RawBuilder<unknown> => sql`
  select coalesce(json_agg(${jsonObject(
    fieldsOf<AreaMachine>()({
      ...columns('m', ['serial', 'display_serial', 'type_code', 'machine_category']),
      is_inside: sql`g.is_inside`,
      left_at: utc(sql`e.recorded_at`),
      is_late: sql`coalesce(e.is_late, false)`,
      joined_at: utc('g.joined_at'),
      latest_latitude: sql`s.latest_latitude`,
      latest_longitude: sql`s.latest_longitude`,
      location_recorded_date: utc('s.location_recorded_at'),
    }),
  )} order by g.place), '[]')
  from (
    select g.*, row_number() over (order by (m.serial = ${first_serial}) desc, m.serial_order, m.serial) as place
    from geo_alert_machine g join machine m on m.company_id = g.company_id and m.machine_id = g.machine_id
    where g.company_id = ${company_id} and g.geo_alert_id = a.id
    order by place limit ${limit}::int
  ) g
  join machine m on m.company_id = ${company_id} and m.machine_id = g.machine_id
  left join machine_state s on s.company_id = ${company_id} and s.machine_id = g.machine_id
  left join lateral (
    select * from geo_alert_event e
    where e.company_id = ${company_id} and e.geo_alert_id = g.geo_alert_id and e.machine_id = g.machine_id
      and e.recorded_at > g.joined_at and not g.is_inside
    order by e.recorded_at desc limit 1
  ) e on e.kind = 'departure'`

/**
 * Select list of an area `a`. `machines`: how many to list, null for all;
 * the one with `first_serial` comes first.
 */
export const areaFields = (
  company_id: number,
  machines: number | null = LISTED_MACHINES,
  first_serial: string | null = null,
): RawBuilder<unknown> =>
  selectList(
    fieldsOf<Area>()({
      id: sql`a.id`,
      ...settings,
      serial_number: sql`(${machinesOf(company_id, machines, first_serial)})`,
      machine_count: sql`c.machine_count`,
      outside_count: sql`c.outside_count`,
      version: sql`a.version`,
      updated_at: utc('a.updated_at'),
      last_event_at: sql`(select ${utc('max(e.recorded_at)')} from geo_alert_event e where e.company_id = ${company_id} and e.geo_alert_id = a.id)`,
    }),
  )

/** Joined to `a` for `areaFields`. */
export const areaCounts = (company_id: number): RawBuilder<unknown> => sql`
  cross join lateral (
    select count(*)::int as machine_count, count(*) filter (where not is_inside)::int as outside_count
    from geo_alert_machine g where g.company_id = ${company_id} and g.geo_alert_id = a.id
  ) c`

/** One area with all its machines. */
export const areaWithMachines = async (db: Db, company_id: number, id: number): Promise<Area> => {
  const area = await maybe(
    db,
    sql<Area>`select ${areaFields(company_id, null)} from geo_alert a ${areaCounts(company_id)} where ${areasOf(company_id)} and a.id = ${id}`,
  )
  if (area === null) throw new Fault('not_found')
  return area
}

/**
 * The area's row, for a write. `lockAreas` serialises the writes
 * of one company's areas.
 */
export const areaRow = async (db: Db, company_id: number, id: number): Promise<AreaRow> => {
  const row = await maybe(
    db,
    sql<AreaRow>`
      select a.id, a.version, ${selectList(settings)} from geo_alert a where ${areasOf(company_id)} and a.id = ${id}`,
  )
  if (row === null) throw new Fault('not_found')
  return row
}

/**
 * Held until the transaction ends: one transaction at a time writes
 * a company's areas, memberships and events.
 */
export const lockAreas = async (db: Db, company_id: number): Promise<void> => {
  await db.rows(sql`select pg_advisory_xact_lock(hashtext('hoistline.geo_alert'), ${company_id}::int)`)
}
