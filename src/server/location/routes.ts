// The endpoints of one machine's positions.
import { getLocationInfo, type Locations } from '#contract/location/location.ts'
import { getLocationInfoShape } from '#contract/location/location.shape.ts'
import { listMonthPlaces } from '#contract/location/month-places.ts'
import { listMonthPlacesShape } from '#contract/location/month-places.shape.ts'
import {
  downloadTrackCsv,
  downloadTrackGpx,
  getTracking,
  listLocationDates,
  type TrackEntry,
} from '#contract/location/tracking.ts'
import {
  downloadTrackCsvShape,
  downloadTrackGpxShape,
  getTrackingShape,
  listLocationDatesShape,
} from '#contract/location/tracking.shape.ts'
import { monthValue } from '#domain/calendar-month.ts'
import { trackFileName } from '#domain/file-name.ts'
import { localDate } from '#domain/time.ts'
import { actorOf, noted } from '#server/base/audit.ts'
import { Download } from '#server/base/answer.ts'
import { fleetRoute, route, type SessionRequest } from '#server/base/routes.ts'
import type { PlaceNames, ServerContext } from '#server/base/server-context.ts'
import type { Slots } from '#server/noun/slots.ts'
import { csvFile, gpxFile } from './files.ts'
import { newestPositions, type NewestPosition } from './location-info.ts'
import { machineOfTrack, type TrackedMachine } from './machine-of-track.ts'
import { placesOfMonth } from './month-places.ts'
import { periodOf } from './period.ts'
import { datesOfPeriod, trackOf } from './tracking.ts'

const locationsOf = (positions: readonly (NewestPosition & { place: string | null })[]): Locations => {
  const positionOf = (kind: NewestPosition['kind']) => {
    const position = positions.find((each) => each.kind === kind)
    if (position === undefined) return null
    const { latitude, longitude, recorded_date, send_place, is_time_of_fetching, place, site } = position
    return { latitude, longitude, report: { recorded_date, send_place, is_time_of_fetching, place, site } }
  }
  const [latest, work, last] = [positionOf('latest'), positionOf('work'), positionOf('last')]
  return {
    latest: latest && { latest_latitude: latest.latitude, latest_longitude: latest.longitude, ...latest.report },
    work_place: work && { work_latitude: work.latitude, work_longitude: work.longitude, ...work.report },
    day_last: last && { last_latitude: last.latitude, last_longitude: last.longitude, ...last.report },
  }
}

/** The machine's days between its oldest and newest entry. */
const daysAround = (entries: readonly TrackEntry[], { time_difference }: TrackedMachine): [string, string] | null => {
  const [newest, oldest] = [entries[0], entries.at(-1)]
  if (newest === undefined || oldest === undefined) return null
  const dayOf = ({ recorded_date }: TrackEntry) => localDate(Date.parse(recorded_date), time_difference)
  return [dayOf(oldest), dayOf(newest)]
}

export const locationRoutes = (context: ServerContext, { slotsOfDays }: Pick<Slots, 'slotsOfDays'>): void => {
  // Without a tag: stays follow positions in a job after them.
  route(context, getLocationInfo, getLocationInfoShape, async ({ query, session, db, language }) => {
    const machine = await machineOfTrack(db, session, query.serial)
    const positions = await db.rows(newestPositions(session.company_id, machine.machine_id))
    const { country_code } = machine
    const places = await context.places.geocoded(
      positions.map((position) => ({ ...position, country_code })),
      language,
    )
    return { locations: locationsOf(positions.map((position, at) => ({ ...position, place: places[at] ?? null }))) }
  })
  fleetRoute(
    context,
    getTracking,
    getTrackingShape,
    { tables: ['machine', 'position', 'daily_report'] },
    async ({ query, session, db, language }) => {
      const machine = await machineOfTrack(db, session, query.serial)
      const period = periodOf(query, machine.time_difference, Date.now())
      const { loc_list, is_cut } = await trackOf(db, machine, period, { places: context.places, language })
      const around = daysAround(loc_list, machine)
      const days = around ? await db.rows(slotsOfDays(session.company_id, machine.machine_id, ...around)) : []
      return { time_difference: machine.time_difference, is_cut, list_info: { loc_list }, days }
    },
  )
  fleetRoute(
    context,
    listLocationDates,
    listLocationDatesShape,
    { tables: ['machine', 'position'] },
    async ({ params, query, session, db }) => {
      const machine = await machineOfTrack(db, session, params.serial)
      const period = periodOf(query, machine.time_difference, Date.now())
      const dates = await db.rows(datesOfPeriod(session.company_id, machine, period))
      return { time_difference: machine.time_difference, dates }
    },
  )
  // Without a tag: stays follow positions in a job after them.
  route(context, listMonthPlaces, listMonthPlacesShape, async ({ params, query, session, db, language }) => {
    const machine = await machineOfTrack(db, session, params.serial)
    return { places: await placesOfMonth(db, machine, query, { places: context.places, language }) }
  })
  route(context, downloadTrackGpx, downloadTrackGpxShape, (input) => trackFile(context.places, input, 'gpx'))
  route(context, downloadTrackCsv, downloadTrackCsvShape, (input) => trackFile(context.places, input, 'csv'))
}

/** The same positions as `getTracking`. */
const trackFile = async (
  places: PlaceNames,
  { query, session, db, language, request }: SessionRequest<typeof downloadTrackGpxShape>,
  kind: 'gpx' | 'csv',
): Promise<Download> => {
  const machine = await machineOfTrack(db, session, query.serial)
  const { year, month, date } = query
  const period = periodOf(query, machine.time_difference, Date.now())
  const name = trackFileName(machine.serial, date ?? (year && month ? monthValue({ year, month }) : 'all'), kind)
  const { loc_list, is_cut } = await trackOf(db, machine, period, { places, language })
  await noted(db, actorOf(request, session), { verb: 'download', noun: 'tracking', key: name })
  return new Download(name, (kind === 'gpx' ? gpxFile : csvFile)({ machine, entries: loc_list, is_cut, language }))
}
