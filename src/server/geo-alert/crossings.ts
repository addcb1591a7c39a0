// The list of departures and returns that were raised.
import { sql } from 'kysely'
import { AREAS_PER_PAGE, type Crossing } from '#contract/geo-alert/geo-alert.ts'
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { listCrossingsShape } from '#contract/geo-alert/geo-alert.shape.ts'
import { boundsOfMonth } from '#domain/calendar-month.ts'
import type { Language } from '#domain/language.ts'
import { zoneDayStartText } from '#domain/time.ts'
import { builder, maybe, one, type Db } from '#server/base/db.ts'
import { columns, fieldsOf, jsonObject, selectList } from '#server/base/json-object.ts'
import type { PlaceNames } from '#server/base/server-context.ts'
import { utc } from '#server/base/utc.ts'
import { refused } from './area-settings.ts'
import { pagerOf } from './list.ts'

type Query = QueryOf<typeof listCrossingsShape>

const crossingFields = selectList(
  fieldsOf<Omit<Crossing, 'place'>>()({
    key: sql`e.id::text`,
    ...columns('e', ['kind', 'latitude', 'longitude', 'is_late']),
    recorded_date: utc('e.recorded_at'),
    raised_at: utc('e.raised_at'),
    sent_at: utc('e.sent_at'),
    area: jsonObject<Crossing['area']>({
      id: sql`a.id`,
      name: sql`a.name`,
      is_deleted: sql`a.deleted_at is not null`,
    }),
    ...columns('m', ['serial', 'display_serial', 'type_code', 'machine_category', 'management_number']),
  }),
)

/** Of a machine that the company has or had. */
const machineIdOf = async (db: Db, company_id: number, serial: string): Promise<number> => {
  const machine = await maybe(
    db,
    builder
      .selectFrom('machine')
      .select('machine_id')
      .where('company_id', '=', company_id)
      .where('serial', '=', serial),
  )
  if (machine === null) throw refused('serial', 'is no machine of this company', [serial])
  return machine.machine_id
}

const conditionsOf = (company_id: number, { id, year, month }: Query, machine_id: number | null, time_zone: string) => {
  if ((year === undefined) !== (month === undefined))
    throw refused(year === undefined ? 'year' : 'month', 'is needed: year and month go together')
  const conditions = [sql`e.company_id = ${company_id}`]
  if (id !== undefined) conditions.push(sql`e.geo_alert_id = ${id}`)
  if (machine_id !== null) conditions.push(sql`e.machine_id = ${machine_id}`)
  if (year !== undefined && month !== undefined) {
    const [from, until] = boundsOfMonth({ year, month }).map((day) => zoneDayStartText(time_zone, day))
    conditions.push(sql`e.recorded_at >= ${from}::timestamptz and e.recorded_at < ${until}::timestamptz`)
  }
  return sql.join(conditions, sql` and `)
}

/**
 * One page, newest first; includes the events of sold machines
 * from the company's time.
 */
export const pageOfCrossings = async (
  db: Db,
  company_id: number,
  query: Query,
  { time_zone, language, places }: { time_zone: string; language: Language; places: PlaceNames },
): Promise<ResponseOf<typeof listCrossingsShape>> => {
  const machine_id = query.serial === undefined ? null : await machineIdOf(db, company_id, query.serial)
  const where = conditionsOf(company_id, query, machine_id, time_zone)
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from geo_alert_event e where ${where}`,
  )
  const { page = 1, per_page = AREAS_PER_PAGE } = query
  const rows = await db.rows(sql<Omit<Crossing, 'place'>>`
    select ${crossingFields}
    from (
      select * from geo_alert_event e where ${where} order by e.recorded_at desc, e.id desc
      limit ${per_page}::int offset ${(Math.max(1, page) - 1) * per_page}::int
    ) e
    join geo_alert a on a.company_id = ${company_id} and a.id = e.geo_alert_id
    join machine m on m.company_id = ${company_id} and m.machine_id = e.machine_id
    order by e.recorded_at desc, e.id desc`)
  const nameOf = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    places.atOnce({ latitude, longitude, send_place: null, country_code: null }, language)
  const events = rows.map((row) => ({ ...row, place: nameOf(row) }))
  return { events, ...pagerOf(query, total) }
}
