// The scale bar: round distances that fit.
import { expect, test } from 'vitest'
import { scaleBar } from './scale-bar.ts'

test('the longest of 1, 2, 5 and their tens that fits', () => {
  expect(scaleBar(0.11, 100)).toEqual({ distance: 10, pixels: 10 / 0.11 })
  expect(scaleBar(0.07, 100)?.distance).toBe(5)
  expect(scaleBar(0.0031, 100)?.distance).toBe(0.2)
  expect(scaleBar(39.1, 100)?.distance).toBe(2000)
})

test('no bar where the map has no size yet', () => {
  for (const perPixel of [0, -1, Number.NaN, Infinity]) expect(scaleBar(perPixel, 100)).toBeNull()
})
