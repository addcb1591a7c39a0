// Sites told apart where their addresses are alike.
import { expect, test } from 'vitest'
import { whereaboutsOf } from './whereabouts.ts'

const MIDDLE = { name: 'Himeji', latitude: 34.8, longitude: 134.7 }
/** Degrees of latitude per km. */
const NORTH = 1 / 111.2

type Given = { place?: string | null; name?: string | null; north: number; east?: number }

const found = (...sites: Given[]) => {
  const placed = sites.map(({ place = 'Himeji', name = null, north, east = 0 }, at) => ({
    id: at + 1,
    place,
    name,
    latitude: MIDDLE.latitude + north * NORTH,
    longitude: MIDDLE.longitude + east * NORTH,
  }))
  const words = whereaboutsOf(placed, (position) => (position.latitude > 80 ? null : MIDDLE))
  return placed.map(({ id }) => {
    const whereabouts = words.get(id)
    return whereabouts
      ? `${whereabouts.kilometres.toFixed(1)} ${whereabouts.direction} ${whereabouts.place} ${whereabouts.number}`
      : null
  })
}

test('an address of its own says it, and so does a name', () => {
  expect(found({ north: 1 }, { north: 2, place: 'Akashi' }, { north: 3, place: 'Kobe', name: 'Quay' })).toEqual([
    null,
    null,
    null,
  ])
})

test('sites of one address say how far and in which direction they lie; a named one does not', () => {
  expect(found({ north: 1 }, { north: 0, east: -2 }, { north: -1.5, east: 2 }, { north: 4, name: 'Quay' })).toEqual([
    '1.0 n Himeji 1',
    '1.6 w Himeji 1',
    '2.2 se Himeji 1',
    null,
  ])
})

test('two of one name say where they lie as well', () => {
  expect(
    found(
      { north: 3, name: 'Quay' },
      { north: 0, east: 6, place: 'Kobe', name: 'Quay' },
      { north: 9, place: 'Akashi' },
    ),
  ).toEqual(['3.0 n Himeji 1', '4.9 e Kobe 1', null])
})

test('two at one distance in one direction are numbered, by age', () => {
  expect(found({ north: 5 }, { north: 5.1, east: 0.5 }, { north: 5.5 })).toEqual([
    '5.0 n Himeji 1',
    '5.1 n Himeji 2',
    '5.5 n Himeji 1',
  ])
})

test('without an address the nearest place is told, and nothing far from any', () => {
  expect(found({ north: 20, place: null }, { north: 5_500, place: null })).toEqual(['20.0 n Himeji 1', null])
})
