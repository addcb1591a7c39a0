// Checks of an area's settings.
import type { BodyOf } from '#contract/endpoint.ts'
import type { saveAreaShape } from '#contract/geo-alert/geo-alert.shape.ts'
import type { Watch } from '#domain/area-watch.ts'
import { circleAround, faultOfPolygon, tidyCorners, type Corner } from '#domain/polygon.ts'
import type { Db } from '#server/base/db.ts'
import { nameText } from '#server/base/name-text.ts'
import { Fault } from '#server/base/errors.ts'
import { readZone } from '#server/base/zones.ts'
import type { AreaSettings } from './area-rows.ts'

type Body = BodyOf<typeof saveAreaShape>

export const refused = (field: string, message: string, invalid: readonly string[] = []): Fault =>
  new Fault('invalid_fields', [{ field, message }], undefined, undefined, invalid)

const POLYGON_FAULTS = {
  too_few: 'has fewer than three corners',
  crosses_itself: 'crosses itself',
  too_wide: 'goes round a pole or is wider than 180°',
}

const checkedWatch = async (db: Db, watch: Watch | null): Promise<Watch | null> => {
  if (watch === null) return null
  const time_zone = await readZone(db, watch.time_zone, 'watch.time_zone')
  return { ...watch, time_zone, weekdays: [...new Set(watch.weekdays)].toSorted((one, other) => one - other) }
}

const polygonOf = (points: readonly Corner[] | null | undefined) => {
  if (points == null) throw refused('points', 'is needed for a polygon')
  const corners = tidyCorners(points)
  const fault = faultOfPolygon(corners)
  if (fault !== null) throw refused('points', POLYGON_FAULTS[fault])
  const { latitude, longitude, radius } = circleAround(corners)
  return { radius_latitude: latitude, radius_longitude: longitude, radius_range: radius, points: corners }
}

const circleOf = (body: Body, before: AreaSettings | null) => {
  const circle = before?.shape === 'circle' ? before : null
  const value = (name: 'radius_latitude' | 'radius_longitude' | 'radius_range'): number => {
    const number = body[name] ?? circle?.[name]
    if (number === undefined) throw refused(name, 'is needed for a circle')
    return number
  }
  return {
    radius_latitude: value('radius_latitude'),
    radius_longitude: value('radius_longitude'),
    radius_range: value('radius_range'),
    points: null,
  }
}

/** The settings after a save; what `body` omits stays as `before`. */
export const settingsOf = async (db: Db, body: Body, before: AreaSettings | null): Promise<AreaSettings> => {
  const name = nameText(body.name)
  const shape = body.shape ?? before?.shape ?? 'circle'
  const { watch = before?.watch ?? null, dwell_minutes = before?.dwell_minutes ?? 0 } = body
  const rim = shape === 'circle' ? circleOf(body, before) : polygonOf(body.points ?? before?.points)
  return { name, shape, ...rim, watch: await checkedWatch(db, watch), dwell_minutes }
}

const watchedPart = (settings: AreaSettings): string => {
  const { shape, radius_latitude, radius_longitude, radius_range, points, watch, dwell_minutes } = settings
  const times = watch && [watch.weekdays, watch.from, watch.to, watch.time_zone]
  return JSON.stringify([shape, radius_latitude, radius_longitude, radius_range, points, times, dwell_minutes])
}

/** Whether the change restarts the watch of the machines. */
export const restartsWatch = (before: AreaSettings, after: AreaSettings): boolean =>
  watchedPart(before) !== watchedPart(after)
