// Machines within a rim: boxes around rims anywhere, machines and clusters.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FleetLocation } from '#contract/location/fleet-location.ts'
import { sideOf } from '#domain/geo-alert.ts'
import { boxAround, machinesWithin, rimFields } from './use-machines-within.ts'

function isIn({ west, east, south, north }: ReturnType<typeof boxAround>, latitude: number, longitude: number) {
  const isBetween = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
  return isBetween && latitude >= south && latitude <= north
}

test('the box around a circle contains all of it, at the poles and the date line too', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
  let found = 0
  fc.assert(
    fc.property(
      degrees(90),
      degrees(180),
      fc.double({ min: 0.01, max: 10_000, noNaN: true }),
      degrees(90),
      degrees(180),
      (latitude, longitude, radius_km, atLatitude, atLongitude) => {
        const rim = rimFields({ kind: 'circle', latitude, longitude, radius_km })
        if (sideOf(rim, { latitude: atLatitude, longitude: atLongitude }) !== 'inside') return
        found += 1
        expect(isIn(boxAround(rim), atLatitude, atLongitude)).toBe(true)
      },
    ),
    { numRuns: 2_000 },
  )
  expect(found).toBeGreaterThan(100)
})

test('a box over the date line has west greater than east', () => {
  const { west, east } = boxAround(rimFields({ kind: 'circle', latitude: -17, longitude: 179.9, radius_km: 50 }))
  expect(west).toBeGreaterThan(179)
  expect(east).toBeLessThan(-179)
})

test('names machines inside of a polygon only; clusters make the count rough', () => {
  const rim = rimFields({
    kind: 'polygon',
    points: [
      [35, 139],
      [36, 139],
      [36, 140],
      [35, 140],
    ],
  })
  const machine = (serial: string, latest_latitude: number) =>
    ({ kind: 'machine', serial, latest_latitude, latest_longitude: 139.5 }) as FleetLocation
  const cluster = { kind: 'cluster', cell: '1/1/1', machines: 7, latitude: 35.6, longitude: 139.6 } as FleetLocation
  const alone = machinesWithin(rim, [machine('HA1', 35.5), machine('HA2', 36.4)])
  expect(alone).toMatchObject({ machines: [{ serial: 'HA1' }], count: 1, isRough: false })
  expect(machinesWithin(rim, [machine('HA1', 35.5), cluster])).toMatchObject({ count: 8, isRough: true })
})
