// Distances against known ones.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EARTH_RADIUS_KM, kilometresBetween } from './great-circle.ts'

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const TOKYO = { latitude: 35.681236, longitude: 139.767125 }
const OSAKA = { latitude: 34.702485, longitude: 135.495951 }

test('Tokyo station to Osaka station is about 403 km', () => {
  expect(kilometresBetween(TOKYO, OSAKA)).toBeCloseTo(403.0, 0)
})

test('a degree of longitude on the equator is a 360th of the circumference', () => {
  const degree = (2 * Math.PI * EARTH_RADIUS_KM) / 360
  expect(kilometresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(degree, 9)
})

test('takes the short way over the date line', () => {
  const west = { latitude: 0, longitude: 179.5 }
  const east = { latitude: 0, longitude: -179.5 }
  expect(kilometresBetween(west, east)).toBeCloseTo(111.19, 1)
})

test('resolves a metre', () => {
  const near = { latitude: TOKYO.latitude + 1 / 111_195, longitude: TOKYO.longitude }
  expect(kilometresBetween(TOKYO, near) * 1000).toBeCloseTo(1, 2)
})

test('distance is 0 to itself, the same both ways, and at most half the circumference', () => {
  fc.assert(
    fc.property(position, position, (a, b) => {
      const km = kilometresBetween(a, b)
      expect(kilometresBetween(a, a)).toBe(0)
      expect(kilometresBetween(b, a)).toBeCloseTo(km, 6)
      expect(km).toBeLessThanOrEqual(Math.PI * EARTH_RADIUS_KM)
      expect(Number.isNaN(km)).toBe(false)
    }),
  )
})

test('antipodes are half the circumference apart', () => {
  const far = { latitude: -TOKYO.latitude, longitude: TOKYO.longitude - 180 }
  expect(kilometresBetween(TOKYO, far)).toBeCloseTo(Math.PI * EARTH_RADIUS_KM, 3)
})
