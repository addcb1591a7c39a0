// Polygons: invalid ones, and what lies within one.
import { expect, test } from 'vitest'
import { circleAround, faultOfPolygon, placeInPolygon, tidyCorners, type Corner } from './polygon.ts'

function isWithin(corners: readonly Corner[], latitude: number, longitude: number): boolean {
  return placeInPolygon(corners, { latitude, longitude }).isWithin
}

const SQUARE: Corner[] = [
  [35, 139],
  [35, 140],
  [36, 140],
  [36, 139],
]
/** Around Fiji, over the date line. */
const FIJI: Corner[] = [
  [-19, 177],
  [-19, -178],
  [-16, -178],
  [-16, 177],
]

test('removes repeated corners, and the first one at the end', () => {
  expect(tidyCorners([SQUARE[0]!, ...SQUARE, SQUARE[0]!])).toEqual(SQUARE)
  expect(
    tidyCorners([
      [1, 2],
      [1, 2],
      [1, 2],
    ]),
  ).toEqual([[1, 2]])
})

test('refuses polygons without area, that cross themselves or go round a pole', () => {
  expect(faultOfPolygon(SQUARE)).toBe(null)
  expect(faultOfPolygon(FIJI)).toBe(null)
  expect(faultOfPolygon(SQUARE.slice(0, 2))).toBe('too_few')
  const bow = [SQUARE[0]!, SQUARE[2]!, SQUARE[1]!, SQUARE[3]!]
  expect(faultOfPolygon(bow)).toBe('crosses_itself')
  const line: Corner[] = [
    [35, 139],
    [35, 140],
    [35, 139.5],
  ]
  expect(faultOfPolygon(line)).toBe('crosses_itself')
  // Two squares that touch in a corner.
  const pinched: Corner[] = [
    [35, 139],
    [35, 140],
    [36, 140],
    [35, 139],
    [34, 138],
    [34, 139],
  ]
  expect(faultOfPolygon(pinched)).toBe('crosses_itself')
  const arctic: Corner[] = [
    [80, 0],
    [80, 90],
    [80, 180],
    [80, -90],
  ]
  expect(faultOfPolygon(arctic)).toBe('too_wide')
  const wide: Corner[] = [
    [0, -100],
    [0, 0],
    [0, 100],
    [10, 0],
  ]
  expect(faultOfPolygon(wide)).toBe('too_wide')
})

test('a position is inside or outside, over the date line too, in either direction of corners', () => {
  for (const square of [SQUARE, SQUARE.toReversed()]) {
    expect(isWithin(square, 35.5, 139.5)).toBe(true)
    expect(isWithin(square, 35.5, 140.5)).toBe(false)
    expect(isWithin(square, 36.5, 139.5)).toBe(false)
    expect(isWithin(square, 35.5, -139.5)).toBe(false)
  }
  for (const fiji of [FIJI, FIJI.toReversed(), [...FIJI.slice(1), FIJI[0]!]]) {
    expect(isWithin(fiji, -18, 178)).toBe(true)
    expect(isWithin(fiji, -18, -179)).toBe(true)
    expect(isWithin(fiji, -18, 180)).toBe(true)
    expect(isWithin(fiji, -18, -180)).toBe(true)
    expect(isWithin(fiji, -18, -177)).toBe(false)
    expect(isWithin(fiji, -18, 0)).toBe(false)
  }
})

test('a bay of the edge is outside', () => {
  const horseshoe: Corner[] = [
    [0, 0],
    [0, 3],
    [3, 3],
    [3, 2],
    [1, 2],
    [1, 1],
    [3, 1],
    [3, 0],
  ]
  expect(faultOfPolygon(horseshoe)).toBe(null)
  expect(isWithin(horseshoe, 2, 1.5)).toBe(false)
  expect(isWithin(horseshoe, 2, 0.5)).toBe(true)
  expect(placeInPolygon(horseshoe, { latitude: 2, longitude: 1.5 }).edge).toBeCloseTo(55.6, 0)
})

test('the circle around a polygon contains its corners', () => {
  const { latitude, longitude, radius } = circleAround(FIJI)
  expect(latitude).toBeCloseTo(-17.5)
  expect(longitude).toBeCloseTo(179.5)
  expect(radius).toBeGreaterThan(300)
  expect(radius).toBeLessThan(350)
})

test('a position at the very latitude of a corner is counted once', () => {
  // A rhombus with corners west and east at 35.5.
  const rhombus: Corner[] = [
    [35, 139.5],
    [35.5, 140],
    [36, 139.5],
    [35.5, 139],
  ]
  expect([138.9, 139.1, 139.9, 140.1].map((east) => isWithin(rhombus, 35.5, east))).toEqual([false, true, true, false])
  expect(isWithin(rhombus, 35, 139.4)).toBe(false)
  expect(isWithin(rhombus, 36, 139.4)).toBe(false)
})
