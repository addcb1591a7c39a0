// One machine's positions of a period, and the days that have some.
import { sql, type RawBuilder } from 'kysely'
import { TRACK_ENTRIES } from '#contract/location/tracking.shape.ts'
import type { LocationDates, TrackEntry } from '#contract/location/tracking.ts'
import type { Language } from '#domain/language.ts'
import { one } from '#server/base/db.ts'
import type { TenantDb } from '#server/base/tenant.ts'
import { utc } from '#server/base/utc.ts'
import type { PlaceNames } from '#server/base/server-context.ts'
import { openPlaceNames } from '#server/place/place-names.ts'
import type { TrackedMachine } from './machine-of-track.ts'
import type { Period } from './period.ts'

type Found = Omit<TrackEntry, 'place'>

const instant = (ms: number): string => new Date(ms).toISOString()

const within = ({ machine_id }: TrackedMachine, company_id: number, { from, until }: Period) => sql`
  p.company_id = ${company_id} and p.machine_id = ${machine_id} and p.recorded_at >= ${instant(from)}::timestamptz
  ${until === null ? sql`` : sql`and p.recorded_at < ${instant(until)}::timestamptz`}`

const entriesOfPeriod = (
  company_id: number,
  machine: TrackedMachine,
  period: Period,
): RawBuilder<{ list: Found[]; has_older: boolean }> => sql`
  select coalesce(json_agg(json_build_object('recorded_date', ${utc('e.recorded_at')}, 'send_place', e.send_place,
      'data_type', e.position_type, 'latitude', e.latitude, 'longitude', e.longitude) order by e.recorded_at desc), '[]') as list,
    ${sql.lit(period.isAll)} and exists (
      select from position p where p.company_id = ${company_id} and p.machine_id = ${machine.machine_id}
        and p.recorded_at < ${instant(period.from)}::timestamptz) as has_older
  from (
    select p.* from position p where ${within(machine, company_id, period)} order by p.recorded_at desc limit ${TRACK_ENTRIES + 1}
  ) e`

/** `data_type` of a position on the way. */
const OTHERS = 3

export type Track = { loc_list: TrackEntry[]; is_cut: boolean }

/** A track has too many points for an outside service. */
const fromIndex = openPlaceNames(null)

/** The name of a position of a track. */
export const placeOfEntry = (
  places: PlaceNames,
  entry: Pick<Found, 'data_type' | 'latitude' | 'longitude' | 'send_place'> & { country_code: string | null },
  language: Language,
): string | null => (entry.data_type === OTHERS ? fromIndex : places).atOnce(entry, language)

/**
 * The newest first, at most TRACK_ENTRIES;
 * `is_cut` when older ones are omitted.
 */
export const trackOf = async (
  db: TenantDb,
  machine: TrackedMachine,
  period: Period,
  { places, language }: { places: PlaceNames; language: Language },
): Promise<Track> => {
  const { list, has_older } = await one(db, entriesOfPeriod(db.company_id, machine, period))
  const entries = list.slice(0, TRACK_ENTRIES)
  const { country_code } = machine
  const placeOf = (entry: Found) => placeOfEntry(places, { ...entry, country_code }, language)
  return {
    loc_list: entries.map((entry) => ({ ...entry, place: placeOf(entry) })),
    is_cut: has_older || list.length > entries.length,
  }
}

/** The newest first. */
export const datesOfPeriod = (
  company_id: number,
  machine: TrackedMachine,
  period: Period,
): RawBuilder<LocationDates['dates'][number]> => sql`
  select to_char((p.recorded_at at time zone 'UTC') + ${machine.time_difference}::int * interval '1 minute', 'YYYY-MM-DD') as recorded_date,
    count(*)::int as count
  from position p where ${within(machine, company_id, period)}
  group by 1 order by 1 desc`
