// The entered values of an area before it is saved.
import type { BodyOf } from '#contract/endpoint.ts'
import type { Area } from '#contract/geo-alert/geo-alert.ts'
import type { saveAreaShape } from '#contract/geo-alert/geo-alert.shape.ts'
import { AREA_NAME_MAX, DWELL_MAX_MINUTES, RADIUS_MAX_KM, RADIUS_MIN_KM } from '#domain/area-limits.ts'
import { type NumberFault, type NumberLimits, typedNumber, typedText } from '#domain/typed-number.ts'
import type { Language } from '#domain/language.ts'
import type { AreaShape } from '#web/ui/map/area.ts'

export const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7] as const

export type AreaDraft = {
  name: string
  rim: AreaShape
  /** The rim has a place; only a new area's may have none. */
  isPlaced: boolean
  /**
   * As typed, in the reader's unit;
   * a valid radius also changes the rim.
   */
  radius: string
  isAlways: boolean
  weekdays: readonly number[]
  /** HH:mm */
  from: string
  to: string
  time_zone: string
  dwell: string
}

export type DraftFaults = {
  name?: 'missing'
  centre?: 'missing'
  radius?: NumberFault
  weekdays?: 'missing'
  dwell?: NumberFault
}

/** How the reader types numbers, and kilometres of the unit of distance. */
export type Units = { language: Language; kilometres: number }

type Body = Omit<BodyOf<typeof saveAreaShape>, 'id' | 'version' | 'serial_number' | 'deselect_out_of_range'>

export function rimOf({ shape, points, radius_latitude, radius_longitude, radius_range }: Area): AreaShape {
  if (shape === 'polygon' && points) return { kind: 'polygon', points }
  return { kind: 'circle', latitude: radius_latitude, longitude: radius_longitude, radius_km: radius_range }
}

/** A radius with three significant digits, as people type it. */
export function radiusText(radius_km: number, { language, kilometres }: Units): string {
  return typedText(Number((radius_km / kilometres).toPrecision(3)), language)
}

export function draftOf(area: Area, units: Units, time_zone: string): AreaDraft {
  const { name, watch, dwell_minutes, radius_range } = area
  return {
    name,
    rim: rimOf(area),
    isPlaced: true,
    radius: radiusText(radius_range, units),
    isAlways: watch === null,
    weekdays: watch?.weekdays ?? ALL_DAYS,
    from: watch?.from ?? '20:00',
    to: watch?.to ?? '06:00',
    time_zone: watch?.time_zone ?? time_zone,
    dwell: String(dwell_minutes),
  }
}

export function newDraft(
  { rim, isPlaced }: Pick<AreaDraft, 'rim' | 'isPlaced'>,
  units: Units,
  time_zone: string,
): AreaDraft {
  return {
    name: '',
    rim,
    isPlaced,
    radius: rim.kind === 'circle' ? radiusText(rim.radius_km, units) : '',
    isAlways: true,
    weekdays: ALL_DAYS,
    from: '20:00',
    to: '06:00',
    time_zone,
    dwell: '0',
  }
}

export const DWELL: NumberLimits = { max: DWELL_MAX_MINUTES, decimals: 0 }

/** Of a radius, in the reader's unit. */
export function radiusLimits({ kilometres }: Units): NumberLimits {
  const rounded = (km: number) => Number((km / kilometres).toPrecision(3))
  return { min: rounded(RADIUS_MIN_KM), max: rounded(RADIUS_MAX_KM), decimals: 3 }
}

/** The typed radius in km. */
export function typedRadius(text: string, units: Units): { value: number } | { fault: NumberFault } {
  const read = typedNumber(text, units.language, radiusLimits(units))
  if ('fault' in read) return read
  return read.value === null ? { fault: { kind: 'range' } } : { value: read.value * units.kilometres }
}

export function faultsOf(draft: AreaDraft, units: Units): DraftFaults {
  const { name, rim, isPlaced, radius, isAlways, weekdays, dwell } = draft
  const radiusRead = typedRadius(radius, units)
  const dwellRead = typedNumber(dwell, units.language, DWELL)
  return {
    ...(name.trim() === '' && { name: 'missing' as const }),
    ...(!isPlaced && { centre: 'missing' as const }),
    ...(rim.kind === 'circle' && 'fault' in radiusRead && { radius: radiusRead.fault }),
    ...(!isAlways && weekdays.length === 0 && { weekdays: 'missing' as const }),
    ...('fault' in dwellRead && { dwell: dwellRead.fault }),
  }
}

/** The request body of a draft without faults. */
export function bodyOf(draft: AreaDraft, { language }: Units): Body {
  const { name, rim, isAlways, weekdays, from, to, time_zone, dwell } = draft
  const minutes = typedNumber(dwell, language, DWELL)
  return {
    name: name.trim().slice(0, AREA_NAME_MAX),
    ...(rim.kind === 'circle'
      ? {
          shape: 'circle',
          radius_latitude: rim.latitude,
          radius_longitude: rim.longitude,
          radius_range: rim.radius_km,
          points: null,
        }
      : {
          shape: 'polygon',
          points: rim.points.map(([latitude, longitude]): [number, number] => [latitude, longitude]),
        }),
    watch: isAlways ? null : { weekdays: weekdays.toSorted((a, b) => a - b), from, to, time_zone },
    dwell_minutes: ('value' in minutes ? minutes.value : null) ?? 0,
  }
}

/**
 * Four corners around a circle to begin a polygon;
 * or a circle around a polygon's middle.
 */
export function otherShape(rim: AreaShape): AreaShape {
  if (rim.kind === 'circle') {
    const { latitude, longitude, radius_km } = rim
    const north = radius_km / 111.2
    const east = north / Math.max(0.05, Math.cos((latitude * Math.PI) / 180))
    const corner = (up: number, right: number) => [latitude + up * north, longitude + right * east] as const
    return { kind: 'polygon', points: [corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)] }
  }
  const latitudes = rim.points.map(([latitude]) => latitude)
  const longitudes = rim.points.map(([, longitude]) => longitude)
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const radius_km = ((Math.max(...latitudes) - Math.min(...latitudes)) / 2) * 111.2
  return {
    kind: 'circle',
    latitude: middle(latitudes),
    longitude: middle(longitudes),
    radius_km: Math.min(RADIUS_MAX_KM, Math.max(RADIUS_MIN_KM, radius_km)),
  }
}

const WITH_POINTS = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/
const WITH_COMMAS = /^(-?\d{1,2},\d+)(?:[;\s]|,\s)\s*(-?\d{1,3},\d+)$/

/**
 * Coordinates as people write and paste them: '35.68, 139.77',
 * '35,68 139,77', '35.68°, 139.77°'. Null for other texts.
 */
export function coordinatesIn(text: string): { latitude: number; longitude: number } | null {
  const plain = text.normalize('NFKC').replaceAll('°', '').replaceAll('\u2212', '-').trim()
  const found = WITH_POINTS.exec(plain) ?? WITH_COMMAS.exec(plain)
  if (!found) return null
  const [latitude = NaN, longitude = NaN] = found.slice(1).map((number) => Number(number.replace(',', '.')))
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
