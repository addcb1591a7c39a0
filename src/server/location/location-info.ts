// A machine's three positions: newest, newest at a job site, newest final one.
import { sql, type RawBuilder } from 'kysely'
import { isTimeOfFetching } from '#server/base/record/time-of-fetching.ts'
import { utc } from '#server/base/utc.ts'

export type NewestPosition = {
  kind: 'latest' | 'work' | 'last'
  latitude: number
  longitude: number
  recorded_date: string
  send_place: string | null
  is_time_of_fetching: boolean
  /** The named site that it stayed at then. */
  site: { id: number; name: string } | null
}

const newest = (company_id: number, machine_id: number, kind: NewestPosition['kind'], condition: string) => sql`
  (select ${sql.lit(kind)} as kind, p.latitude, p.longitude, ${utc('p.recorded_at')} as recorded_date, p.send_place,
    ${isTimeOfFetching('p')} as is_time_of_fetching,
    (select json_build_object('id', t.id, 'name', t.name) from site_stay y
      join site t on t.company_id = y.company_id and t.id = y.site_id and t.name is not null and not t.is_hidden
      where y.company_id = ${company_id} and y.machine_id = p.machine_id and p.recorded_at between y.arrived_at and y.left_at
      limit 1) as site
  from position p where p.company_id = ${company_id} and p.machine_id = ${machine_id} and ${sql.raw(condition)}
  order by p.recorded_at desc limit 1)`

/**
 * Those that exist; a sold machine keeps the positions
 * of the company's time.
 */
export const newestPositions = (
  company_id: number,
  machine_id: number,
): RawBuilder<NewestPosition> => sql<NewestPosition>`
  ${newest(company_id, machine_id, 'latest', 'true')}
  union all ${newest(company_id, machine_id, 'work', 'p.position_type = 1')}
  union all ${newest(company_id, machine_id, 'last', 'p.position_type = 2')}`
