// Tracks of invented days: impossible positions, and any instant's place.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanTrack, daysOfTrack, kilometresOf, positionAt, type TrackPoint } from './track.ts'

const START = Date.parse('2026-11-02T00:00:00Z')
const MINUTE = 60_000

function point(minutes: number, latitude: number, longitude: number, data_type: 1 | 2 | 3 = 3): TrackPoint {
  return { at: START + minutes * MINUTE, latitude, longitude, data_type }
}

test('orders late and doubled positions', () => {
  const [a, b, c] = [point(0, 35, 139), point(15, 35.01, 139), point(30, 35.02, 139)]
  expect(cleanTrack([c, a, b, { ...a }, c])).toEqual([a, b, c])
})

test('removes a single unreachable position, wherever it is', () => {
  const drive = Array.from({ length: 6 }, (_, index) => point(index * 15, 35 + index * 0.05, 139))
  for (let where = -1; where < 6; where++) {
    const wrong = point(where * 15 + 7, 48, 11)
    expect(cleanTrack([...drive, wrong])).toEqual(drive)
  }
})

test('keeps a far place after a gap of days', () => {
  const carried = [point(0, 35, 139), point(60, 35, 139), point(4 * 24 * 60, 43, 141), point(4 * 24 * 60 + 60, 43, 141)]
  expect(cleanTrack(carried)).toEqual(carried)
})

test('days are those of the machine', () => {
  const points = [point(14 * 60 + 59, 35, 139), point(15 * 60, 35, 139), point(40 * 60, 35, 139)]
  expect(daysOfTrack(points, 540).map(({ date, points: { length } }) => [date, length])).toEqual([
    ['2026-11-02', 1],
    ['2026-11-03', 1],
    ['2026-11-04', 1],
  ])
  expect(daysOfTrack([], 540)).toEqual([])
})

test('between two positions a machine is on the straight line, across the date line too', () => {
  const way = [point(0, 10, 179), point(60, 12, -179)]
  expect(positionAt(way, START + 15 * MINUTE)).toEqual({ latitude: 10.5, longitude: 179.5 })
  expect(positionAt(way, START + 45 * MINUTE)).toEqual({ latitude: 11.5, longitude: -179.5 })
  expect(positionAt(way, START - 1)).toEqual({ latitude: 10, longitude: 179 })
  expect(positionAt(way, START + 999 * MINUTE)).toEqual({ latitude: 12, longitude: -179 })
  expect(positionAt([], START)).toBeNull()
})

test('through a long silence it stands, and leaves in time for its next position', () => {
  const night = [point(0, 35, 139), point(16 * 60, 35.27, 139)]
  expect(positionAt(night, START + 14 * 60 * MINUTE)).toEqual({ latitude: 35, longitude: 139 })
  const onWay = positionAt(night, START + 15.5 * 60 * MINUTE)
  expect(onWay?.latitude).toBeGreaterThan(35.05)
  expect(onWay?.latitude).toBeLessThan(35.25)
})

test('at its own instants a track is at the recorded positions', () => {
  const points = fc.uniqueArray(
    fc.record({
      at: fc.integer({ min: START, max: START + 1e9 }),
      latitude: fc.double({ min: -80, max: 80, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      data_type: fc.constantFrom(1 as const, 2 as const, 3 as const),
    }),
    { selector: ({ at }) => at, minLength: 1, maxLength: 30 },
  )
  fc.assert(
    fc.property(points, (all) => {
      const ordered = all.toSorted((a, b) => a.at - b.at)
      for (const { at, latitude, longitude } of ordered) {
        const found = positionAt(ordered, at)
        expect(found?.latitude).toBe(latitude)
        expect(found?.longitude).toBe(longitude)
      }
    }),
  )
})

test('the length is that of the great circles', () => {
  expect(kilometresOf([point(0, 0, 0), point(1, 0, 1), point(2, 1, 1)])).toBeCloseTo(222.39, 1)
  expect(kilometresOf([point(0, 0, 0)])).toBe(0)
})
