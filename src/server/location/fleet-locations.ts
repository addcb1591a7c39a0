// SQL of a company's present machine positions, clustered by map cells.
import { sql, type RawBuilder } from 'kysely'
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import { ENTRIES_MAX, OPEN_ZOOM, type FleetCluster } from '#contract/location/fleet-location.ts'
import type { getLatestLocationDateShape, listFleetLocationsShape } from '#contract/location/fleet-location.shape.ts'
import { ACTIVITIES } from '#domain/activity.ts'
import { columns, fieldsOf, jsonObject } from '#server/base/json-object.ts'
import { utc } from '#server/base/utc.ts'
import { activity } from '#server/machine/activity.ts'
import { statusesOf, whereOf } from '#server/machine/filter.ts'
import { boxOf, type FleetBox, isInside } from './fleet-box.ts'
import { machineEntry } from './machine-entry.ts'

/** Counts of a cluster besides the states. */
const FLAGS = ['alarm', 'due', 'overdue', 'outside'] as const

type Query = QueryOf<typeof listFleetLocationsShape>
type Answer = ResponseOf<typeof listFleetLocationsShape>

/** A cell is 64 pixels wide, a quarter of the world at zoom 0. */
const CELLS_PER_WORLD_AT_ZOOM_0 = 2
const DEFAULT_ZOOM = 6
/** The edge of Mercator's square world. */
const LATITUDE_MAX = 85.05

/**
 * Longitude and latitude as shares of Mercator's square world,
 * from its upper left corner.
 */
const x = sql`(longitude + 180) / 360`
const y = sql`0.5 - ln(tan(pi() / 4 + radians(greatest(-${sql.lit(LATITUDE_MAX)}, least(${sql.lit(LATITUDE_MAX)}, latitude))) / 2)) / (2 * pi())`

// The narrower of two: around Greenwich or the date line.
const boxOfAll = sql`
  select case when east - west <= east_turned - west_turned or west is null
    then json_build_object('west', west, 'south', south, 'east', east, 'north', north)
    else json_build_object('west', west_turned, 'south', south, 'east', east_turned - 360, 'north', north) end as box
  from (
    select min(longitude) as west, max(longitude) as east, min(latitude) as south, max(latitude) as north,
      min(case when longitude < 0 then longitude + 360 else longitude end) as west_turned,
      max(case when longitude < 0 then longitude + 360 else longitude end) as east_turned
    from one where latitude is not null
  ) sides`

// The only machine of its cell has the cell's counts.
const aloneEntry = machineEntry({
  activity: sql`case ${sql.join(
    ACTIVITIES.map((state) => sql`when c.${sql.id(state)} > 0 then ${sql.lit(state)}`),
    sql` `,
  )} end`,
  outside: sql`c.outside > 0`,
  overdue: sql`c.overdue > 0`,
  due: sql`c.due > 0`,
})

const clusterEntry = jsonObject<FleetCluster>({
  kind: sql`'cluster'`,
  cell: sql`c.level || '/' || c.cell_x || '/' || c.cell_y`,
  ...columns('c', ['machines', 'latitude', 'longitude', ...ACTIVITIES, ...FLAGS]),
  box: jsonObject<FleetBox>(columns('c', ['west', 'south', 'east', 'north'])),
})

/**
 * JSON text in the shape of contract listFleetLocations,
 * places not yet named.
 */
export const fleetLocations = (company_id: number, query: Query): RawBuilder<{ text: string }> => {
  const { zoom = DEFAULT_ZOOM } = query
  const conditions = { ...statusesOf(company_id), outside: sql`m.geo_alert_outside` }
  const flag = (name: string, condition: RawBuilder<unknown>) => sql`(is_inside and ${condition}) as ${sql.id(name)}`
  const count = (name: string, condition: RawBuilder<unknown>) =>
    sql`count(*) filter (where ${condition})::int as ${sql.id(name)}`
  const answer = jsonObject<Answer>(
    fieldsOf<Answer>()({
      locations: sql`coalesce((
        select json_agg(case when c.machines = 1 then ${aloneEntry} else ${clusterEntry} end
          order by c.machines desc, m.serial_order, m.serial)
        from cells c join machine m on m.company_id = ${company_id} and m.machine_id = c.machine_id
        join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id), '[]')`,
      found: sql`(select count(*) from one)`,
      without_position: sql`(select count(*) from one where latitude is null)`,
      box: sql`(select case when exists (select from one where latitude is not null) then box end from (${boxOfAll}) b)`,
    }),
  )
  return sql<{ text: string }>`
    with one as materialized (
      select m.machine_id, s.latest_latitude as latitude, s.latest_longitude as longitude, i.is_inside,
        case when i.is_inside then ${activity} end as activity,
        ${sql.join(FLAGS.map((name) => flag(name, conditions[name])))}
      from machine m left join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
      cross join lateral (select ${isInside(boxOf(query))} as is_inside offset 0) i
      where m.company_id = ${company_id} and m.owned and ${whereOf(company_id, query)}
    ), placed as (
      select *, ${x} as x, ${y} as y from one where is_inside
    ), grid as (
      -- The finest cells, down to the zoom's, of which at most the limit fit around the machines.
      select max(level) as level
      from (select max(x) - min(x) as width, max(y) - min(y) as height from placed) extent,
        generate_series(0, ${sql.lit(zoom + CELLS_PER_WORLD_AT_ZOOM_0)}) level
      where level = 0 or (width * 2 ^ level + 2) * (height * 2 ^ level + 2) <= ${sql.lit(ENTRIES_MAX)}
    ), cells as (
      select (select level from grid) as level, cell_x, cell_y, min(machine_id) as machine_id, count(*)::int as machines,
        avg(latitude) as latitude, avg(longitude) as longitude, min(longitude) as west, min(latitude) as south,
        max(longitude) as east, max(latitude) as north,
        ${sql.join(ACTIVITIES.map((state) => count(state, sql`activity = ${sql.lit(state)}`)))},
        ${sql.join(FLAGS.map((name) => count(name, sql.id(name))))}
      from (
        select placed.*, floor(x * 2 ^ (select level from grid))::int as cell_x, floor(y * 2 ^ (select level from grid))::int as cell_y,
          case when ${sql.lit(zoom >= OPEN_ZOOM)} and (select count(*) from placed) <= ${sql.lit(ENTRIES_MAX)} then machine_id end as alone
        from placed
      ) p
      group by cell_x, cell_y, alone
    )
    select ${answer}::text as text`
}

/** The newest position of the company's machines. */
export const latestLocationDate = (
  company_id: number,
): RawBuilder<ResponseOf<typeof getLatestLocationDateShape>> => sql`
  select ${utc(sql`max(s.location_recorded_at)`)} as latest_date
  from machine m join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
  where m.company_id = ${company_id} and m.owned`
