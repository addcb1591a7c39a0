// Positions that no machine can have.
import { expect, test } from 'vitest'
import { isPosition } from './geo.ts'

test('a position lies on the globe and is not the receiver’s 0, 0', () => {
  expect(isPosition(35.6, 139.7)).toBe(true)
  expect(isPosition(-90, 180)).toBe(true)
  expect(isPosition(0, 32.6)).toBe(true) // Uganda, on the equator
  expect(isPosition(51.5, 0)).toBe(true) // Greenwich
  expect(isPosition(0, 0)).toBe(false)
  expect(isPosition(-0, 0)).toBe(false)
  expect(isPosition(90.001, 0)).toBe(false)
  expect(isPosition(0, -180.001)).toBe(false)
  for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, '35.6', null, undefined]) {
    expect(isPosition(bad, 139.7)).toBe(false)
    expect(isPosition(35.6, bad)).toBe(false)
  }
})
