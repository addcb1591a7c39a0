// Outlines of areas across the date line and around a pole.
import { expect, test } from 'vitest'
import { kilometresBetween } from '#domain/great-circle.ts'
import { handlesOf } from './area-handles.ts'
import { destination, outlineOf, unwrapped } from './globe.ts'

const TOKYO = [35.68, 139.76] as const

test('every point of a circle lies at its radius', () => {
  for (const [latitude, longitude] of outlineOf({
    kind: 'circle',
    latitude: 35.68,
    longitude: 139.76,
    radius_km: 42,
  }).map(([lon, lat]) => [lat, lon] as const))
    expect(kilometresBetween({ latitude: TOKYO[0], longitude: TOKYO[1] }, { latitude, longitude })).toBeCloseTo(42, 6)
})

test('a circle across the date line is one ring without a jump', () => {
  const longitudes = outlineOf({ kind: 'circle', latitude: -17, longitude: 179.9, radius_km: 80 }).map(([lon]) => lon)
  expect(Math.max(...longitudes)).toBeGreaterThan(180)
  expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeLessThan(2)
})

test('a circle around a pole reaches over all longitudes to the edge of the map', () => {
  for (const latitude of [89, -89]) {
    const ring = outlineOf({ kind: 'circle', latitude, longitude: 10, radius_km: 900 })
    const longitudes = ring.map(([lon]) => lon)
    expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeCloseTo(360, 6)
    expect(ring).toContainEqual([expect.any(Number), latitude > 0 ? 85.05 : -85.05])
    expect(ring.at(-1)).toEqual(ring[0])
  }
})

test('a track across the date line goes on beyond 180°', () => {
  expect(unwrapped([[0, 179], [1, -179], [2, 178]])).toEqual([[179, 0], [181, 1], [178, 2]]) // prettier-ignore
})

test('the rim sets the radius, a middle adds a corner between its neighbours, three corners are the fewest', () => {
  const [, rim] = handlesOf({ kind: 'circle', latitude: 10, longitude: 20, radius_km: 5 })
  expect(rim?.moved(destination([10, 20], 7, 200))).toMatchObject({ radius_km: expect.closeTo(7, 6) as number })
  const points = [[0, 0], [0, 2], [2, 2]] as const // prettier-ignore
  const handles = handlesOf({ kind: 'polygon', points })
  expect(handles.map(({ removed }) => removed)).toEqual([null, null, null, null, null, null])
  expect(handles[4]?.moved([1, 3])).toEqual({ kind: 'polygon', points: [[0, 0], [0, 2], [1, 3], [2, 2]] }) // prettier-ignore
})
