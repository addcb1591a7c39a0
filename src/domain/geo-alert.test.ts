// Crossings of a rim: hysteresis, dwell time, watch times, odd places.
import { expect, test } from 'vitest'
import { isWatching } from './area-watch.ts'
import {
  nextState,
  NOTHING_RAISED,
  sideOf,
  type AreaRim,
  type Crossing,
  type Fix,
  type WatchedArea,
} from './geo-alert.ts'

const KM = 180 / (6371 * Math.PI)
const MINUTE = 60_000
const START = Date.parse('2026-11-16T00:00:00Z')

function circle(radius_range: number, latitude = 35.45, longitude = 139.63): AreaRim {
  return {
    radius_latitude: latitude,
    radius_longitude: longitude,
    radius_range,
    points: null,
  }
}
const always: WatchedArea = { ...circle(10), watch: null, dwell_minutes: 0 }

/** Positions every ten minutes, in km north of the middle. */
function fixesOf(distances: readonly number[], step = 10): Fix[] {
  return distances.map((km, at) => ({
    recorded_at: START + at * step * MINUTE,
    latitude: 35.45 + km * KM,
    longitude: 139.63,
  }))
}

function crossingsOf(area: WatchedArea, fixes: readonly Fix[]): Crossing[] {
  let state = NOTHING_RAISED
  return fixes.flatMap((fix) => {
    const next = nextState(area, state, fix)
    state = next.state
    return next.crossing ?? []
  })
}
/** `departure 20` for one recorded 20 minutes after the start. */
function textsOf(crossings: readonly Crossing[]): string[] {
  return crossings.map(({ kind, recorded_at }) => `${kind} ${(recorded_at - START) / MINUTE}`)
}

test('a machine leaves beyond the outer rim and returns within the rim', () => {
  expect(textsOf(crossingsOf(always, fixesOf([0, 9.9, 10.4, 10.6, 10.2, 9.8])))).toEqual(['departure 30', 'return 50'])
})

test('positions that jitter around the rim raise nothing', () => {
  expect(crossingsOf(always, fixesOf([9.9, 10.1, 9.95, 10.4, 9.8, 10.3]))).toEqual([])
  // After a departure the same positions are no return.
  expect(textsOf(crossingsOf(always, fixesOf([9.9, 10.6, 10.1, 10.4, 10.6])))).toEqual(['departure 10'])
})

test('the band is at least 100 m wide', () => {
  const small = { ...always, ...circle(0.2) }
  expect(sideOf(small, fixesOf([0.29])[0]!)).toBe('rim')
  expect(sideOf(small, fixesOf([0.31])[0]!)).toBe('outside')
})

test('with a dwell time a departure counts if the machine stays outside, from the first position outside', () => {
  const dwelling = { ...always, dwell_minutes: 30 }
  expect(textsOf(crossingsOf(dwelling, fixesOf([5, 12, 13, 14, 15, 5])))).toEqual(['departure 10', 'return 50'])
  expect(crossingsOf(dwelling, fixesOf([5, 12, 13, 14, 5]))).toEqual([])
  // On the rim is not inside.
  expect(textsOf(crossingsOf(dwelling, fixesOf([5, 12, 10.2, 10.2, 10.2])))).toEqual(['departure 10'])
  expect(crossingsOf(dwelling, fixesOf([5, 12, 13, 14, 15]))[0]?.confirmed_at).toBe(START + 40 * MINUTE)
})

const nights = { weekdays: [1, 2, 3, 4, 5], from: '20:00', to: '06:00', time_zone: 'Asia/Tokyo' }

test('watch times begin and end on the minute; a night belongs to the day it begins on', () => {
  const at = (text: string) => isWatching(nights, Date.parse(text))
  expect(at('2026-11-16T19:59:59+09:00')).toBe(false)
  expect(at('2026-11-16T20:00:00+09:00')).toBe(true)
  expect(at('2026-11-17T05:59:59+09:00')).toBe(true)
  expect(at('2026-11-17T06:00:00+09:00')).toBe(false)
  // Friday's night reaches into Saturday; Sunday has none.
  expect(at('2026-11-21T05:00:00+09:00')).toBe(true)
  expect(at('2026-11-21T21:00:00+09:00')).toBe(false)
  expect(at('2026-11-23T05:00:00+09:00')).toBe(false)
  expect(at('2026-11-23T20:30:00+09:00')).toBe(true)
})

test('watch times follow the wall clock through summer time', () => {
  const day = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '09:00', time_zone: 'America/New_York' }
  expect(isWatching(day, Date.parse('2026-07-01T12:30:00Z'))).toBe(true)
  expect(isWatching(day, Date.parse('2026-12-01T12:30:00Z'))).toBe(false)
  expect(isWatching(day, Date.parse('2026-12-01T13:30:00Z'))).toBe(true)
})

test('equal times are a whole day', () => {
  const sundays = { weekdays: [7], from: '00:00', to: '00:00', time_zone: 'Asia/Tokyo' }
  expect(isWatching(sundays, Date.parse('2026-11-21T23:59:00+09:00'))).toBe(false)
  expect(isWatching(sundays, Date.parse('2026-11-22T00:00:00+09:00'))).toBe(true)
  expect(isWatching(sundays, Date.parse('2026-11-22T23:59:00+09:00'))).toBe(true)
  expect(isWatching(sundays, Date.parse('2026-11-23T00:00:00+09:00'))).toBe(false)
})

test('outside of watch times nothing is raised until the first position outside during a watch', () => {
  const curfew = { ...always, watch: nights }
  // From 09:00 in Tokyo, every two hours: out at 11:00,
  // the watch begins at 20:00, back at 23:00.
  const out = fixesOf([5, 20, 20, 20, 20, 20, 20, 5], 120)
  expect(textsOf(crossingsOf(curfew, out))).toEqual([`departure ${6 * 120}`, `return ${7 * 120}`])
  // Back before the watch begins.
  expect(crossingsOf(curfew, fixesOf([5, 20, 20, 5, 5, 5, 5], 120))).toEqual([])
  // A departure at night returns by day.
  const late = fixesOf([5, 5, 5, 5, 5, 5, 20, 20, 20, 20, 20, 20, 5], 120)
  expect(textsOf(crossingsOf(curfew, late))).toEqual([`departure ${6 * 120}`, `return ${12 * 120}`])
})

test('circles work across the date line and over a pole', () => {
  const dateLine = circle(50, -18, 179.9)
  expect(sideOf(dateLine, { latitude: -18, longitude: -179.8 })).toBe('inside')
  expect(sideOf(dateLine, { latitude: -18, longitude: 179.2 })).toBe('outside')
  const arctic = circle(300, 89, 10)
  expect(sideOf(arctic, { latitude: 89, longitude: -170 })).toBe('inside')
  expect(sideOf(arctic, { latitude: 86, longitude: 10 })).toBe('outside')
})

test('a polygon has the same band outside of its edges', () => {
  const points = [
    [35, 139],
    [35, 139.2],
    [35.2, 139.2],
    [35.2, 139],
  ] as const
  const square: AreaRim = { ...circle(14, 35.1, 139.1), points }
  const east = (km: number) => ({ latitude: 35.1, longitude: 139.2 + (km * KM) / Math.cos((35.1 * Math.PI) / 180) })
  expect(sideOf(square, east(-0.1))).toBe('inside')
  expect(sideOf(square, east(0.6))).toBe('rim')
  expect(sideOf(square, east(0.8))).toBe('outside')
})
