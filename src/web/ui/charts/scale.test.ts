// Ticks, ranges and places of charts.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnX, decimalsOf, rangeOfBars, rangeOfLines, roundStep, spread, ticksOf, yScale } from './scale.ts'

const figure = fc.double({ min: 0.001, max: 1e6, noNaN: true })

test.each([
  [[0, 9.8], 4, 2],
  [[0, 8.7], 2, 4],
  [[0, 155], 3, 40],
  [[0, 1], 4, 0.4],
  [[0, 0.3], 4, 0.1],
  [[40, 90], 4, 20],
] as const)('%o in %i parts has ticks every %d', (range, most, step) => {
  expect(roundStep(range, most)).toBe(step)
})

test('a count is never parted below 1', () => {
  expect(ticksOf([0, 1], roundStep([0, 1], 4, 1))).toEqual([0, 1])
  expect(ticksOf([0, 3], roundStep([0, 3], 4, 1))).toEqual([0, 1, 2, 3])
})

test('ticks are within the range, at most the given number, one above 0', () => {
  fc.assert(
    fc.property(figure, fc.integer({ min: 2, max: 6 }), (top, most) => {
      const ticks = ticksOf([0, top], roundStep([0, top], most))
      expect(ticks[0]).toBe(0)
      expect(ticks.length).toBeGreaterThan(1)
      expect(ticks.length).toBeLessThanOrEqual(most + 1)
      expect(Math.max(...ticks)).toBeLessThanOrEqual(top * (1 + 1e-6))
    }),
  )
})

test('ticks are written with the decimals of their step, and none is 0.30000000000000004', () => {
  expect(ticksOf([0, 0.5], 0.1)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5])
  expect([1, 20, 0.5, 0.25, 0.01].map(decimalsOf)).toEqual([0, 0, 1, 2, 2])
})

test('bars start at 0, and a month of zeros still has a height', () => {
  expect(rangeOfBars([3, null, 7.5])).toEqual([0, 7.5])
  expect(rangeOfBars([0, null])).toEqual([0, 1])
})

test('a line’s range holds all that is known, out to round figures; of nothing there is none', () => {
  expect(rangeOfLines([null, 47, 58, null], 4)).toEqual([44, 60])
  expect(rangeOfLines([null], 4)).toBeNull()
  fc.assert(
    fc.property(fc.array(fc.option(fc.double({ min: -500, max: 500, noNaN: true })), { minLength: 1 }), (values) => {
      const known = values.filter((value) => value !== null)
      const range = rangeOfLines(values, 4)
      expect(range === null).toBe(known.length === 0)
      if (range === null) return
      expect(range[0]).toBeLessThan(range[1])
      for (const value of known) {
        expect(value).toBeGreaterThanOrEqual(range[0] - 1e-6)
        expect(value).toBeLessThanOrEqual(range[1] + 1e-6)
      }
    }),
  )
})

test('a figure’s height is its share of the range', () => {
  const y = yScale([0, 10], 14, 114)
  expect([y(0), y(5), y(10)]).toEqual([114, 64, 14])
})

test('columns fill the width in percent, whatever it is', () => {
  expect([columnX(0, 31), columnX(15.5, 31), columnX(31, 31)]).toEqual(['0%', '50%', '100%'])
})

test('labels are moved apart, stay in their order and within the height', () => {
  expect(spread([50, 52, 120], 28, 14, 168)).toEqual([50, 78, 120])
  expect(spread([160, 165], 28, 14, 168)).toEqual([140, 168])
  const places = fc.array(fc.integer({ min: 14, max: 168 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(places, (given) => {
      const set = spread(given, 28, 14, 168)
      const order = given.map((_, at) => at).toSorted((a, b) => given[a]! - given[b]!)
      const inOrder = order.map((at) => set[at]!)
      for (const [at, place] of inOrder.entries()) {
        expect(place).toBeGreaterThanOrEqual(14)
        expect(place).toBeLessThanOrEqual(168)
        if (at > 0) expect(place - inOrder[at - 1]!).toBeGreaterThanOrEqual(28)
      }
    }),
  )
})
