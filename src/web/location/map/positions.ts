// A machine's three positions as one list, those without coordinates skipped.
import type { Locations } from '#contract/location/location.ts'
import type { MapSignName } from '#web/ui/map/map-signs.ts'

export type PositionKind = keyof Locations

export type KnownPosition = {
  kind: PositionKind
  latitude: number
  longitude: number
  recorded_date: string
  send_place: string | null
  place: string | null
  site: { id: number; name: string } | null
  is_time_of_fetching: boolean
}

/** The same as on the track. */
export const SIGNS: Readonly<Record<PositionKind, MapSignName>> = {
  latest: 'here',
  work_place: 'site',
  day_last: 'lastOfDay',
}

export function knownPositions({ latest, work_place, day_last }: Locations): KnownPosition[] {
  return [
    latest && known('latest', latest.latest_latitude, latest.latest_longitude, latest),
    work_place && known('work_place', work_place.work_latitude, work_place.work_longitude, work_place),
    day_last && known('day_last', day_last.last_latitude, day_last.last_longitude, day_last),
  ].filter((position) => position !== null)
}

type Report = Pick<KnownPosition, 'recorded_date' | 'send_place' | 'place' | 'site' | 'is_time_of_fetching'>

function known(
  kind: PositionKind,
  latitude: number,
  longitude: number,
  { recorded_date, send_place, place, site, is_time_of_fetching }: Report,
): KnownPosition {
  return { kind, latitude, longitude, recorded_date, send_place, place, site, is_time_of_fetching }
}
