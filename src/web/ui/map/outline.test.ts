// Circles and polygons where the flat map and the round world differ.
import { expect, test } from 'vitest'
import { kilometresBetween } from '#domain/great-circle.ts'
import type { MapArea } from './area.ts'
import { outlineOf, unrolled } from './outline.ts'

function circle(latitude: number, longitude: number, radius_km: number): MapArea {
  return {
    id: 'a',
    label: 'A',
    colour: 'accent',
    kind: 'circle',
    latitude,
    longitude,
    radius_km,
  }
}
function polygon(...points: [number, number][]): MapArea {
  return {
    id: 'p',
    label: 'P',
    colour: 'quiet',
    kind: 'polygon',
    points,
  }
}

test.each([
  [35.5, 139.6, 12],
  [-17.8, 179.9, 80],
  [64, -179.5, 300],
  [89.9, 20, 150],
  [-60, 100, 19_000],
])('every point of a circle around %d, %d is %d km away', (latitude, longitude, radius) => {
  for (const [lon, lat] of outlineOf(circle(latitude, longitude, radius)).rim)
    expect(kilometresBetween({ latitude, longitude }, { latitude: lat, longitude: lon })).toBeCloseTo(radius, 3)
})

test('a circle over the date line is one ring without a jump', () => {
  const { rings, rim } = outlineOf(circle(-17.8, 179.9, 80))
  expect(rings).toEqual([rim])
  expect(Math.max(...rim.map(([x]) => x))).toBeGreaterThan(180)
  expect(Math.max(...rim.map(([x]) => x)) - Math.min(...rim.map(([x]) => x))).toBeLessThan(2)
})

test.each([
  [88, 90],
  [-88, -90],
])('a circle around the pole beside %d reaches to it around the whole world', (latitude, pole) => {
  const { rings, rim } = outlineOf(circle(latitude, 60, 700))
  const [ring = []] = rings
  expect(rings).toHaveLength(1)
  expect(Math.abs(rim.at(-1)![0] - rim[0]![0])).toBeCloseTo(360, 6)
  expect(ring.filter(([, y]) => y === pole)).toHaveLength(2)
  expect(rim.every(([, y]) => y !== pole)).toBe(true)
  expect(ring.at(-1)).toEqual(ring[0])
})

test('a circle around both poles leaves a hole at the opposite point', () => {
  const { rings } = outlineOf(circle(10, 20, 15_000))
  expect(rings).toHaveLength(2)
  const [world = [], hole = []] = rings
  const wests = world.map(([x]) => x)
  for (const [x] of hole) {
    expect(x).toBeGreaterThan(Math.min(...wests))
    expect(x).toBeLessThan(Math.max(...wests))
  }
})

test('a polygon over the date line goes the shorter way and closes', () => {
  const { rim } = outlineOf(polygon([-17, 179], [-17, -179], [-19, -179], [-19, 179]))
  expect(rim.map(([x]) => x).every((x) => x >= 179 && x <= 181)).toBe(true)
  expect(rim.at(-1)).toEqual(rim[0])
})

test('long edges of a polygon are straight in degrees', () => {
  const { rim } = outlineOf(polygon([0, 0], [60, 0], [60, 30]))
  expect(rim.length).toBeGreaterThan(60 + 30 + 60)
  for (const [x, y] of rim) expect(x === 0 || y === 60 || Math.abs(y - 2 * x) < 1e-9).toBe(true)
})

test('a polygon that has no corner yet is nothing', () => {
  expect(outlineOf(polygon()).rim).toEqual([])
})

test('a way that goes round the world twice runs on', () => {
  const ways = unrolled([0, 120, -120, 0, 120, -120, 0].map((longitude): [number, number] => [5, longitude]))
  expect(ways.at(-1)).toEqual([720, 5])
})
