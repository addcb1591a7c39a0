// Axes of distributions: their classes, and the units of both.
import { expect, test } from 'vitest'
import { HIGHEST } from './usage-counter.ts'
import {
  axisUnitLabel,
  cellsOf,
  classDecimals,
  CODE,
  HIGHEST_OF_CLASS,
  MAX_CELLS,
  MAX_CLASSES,
} from './usage-division.ts'

test('a division has as many classes as its axes multiply to', () => {
  expect(cellsOf([{ edges: [0, 5, 10] }])).toBe(2)
  expect(cellsOf([{ edges: [0, 5, 10] }, { edges: [0, 1, 2, null] }])).toBe(6)
})

test('rotation and torque have one unit for every reader, others that of the reader', () => {
  expect(axisUnitLabel('torque', 'milePound', 'en')).toBe('N·m')
  expect(axisUnitLabel('rotation_speed', 'milePound', 'en')).toBe('min⁻¹')
  expect(axisUnitLabel('mass', 'milePound', 'en')).toBe('klbs')
  expect(axisUnitLabel('mass', 'tonMeter', 'ru')).toBe('т')
})

test('hours of a class have decimals, counts none', () => {
  expect(classDecimals('count')).toBe(0)
  expect(classDecimals('hours')).toBeGreaterThan(0)
})

test('counters and classes are as large as what can be said of them', () => {
  expect({ MAX_CLASSES, MAX_CELLS, HIGHEST_OF_CLASS }).toEqual({
    MAX_CLASSES: 32,
    MAX_CELLS: 600,
    HIGHEST_OF_CLASS: 999_999_999,
  })
  expect(HIGHEST).toMatchObject({ hours: 999_999.99, count: 999_999_999, distance: 9_999_999, volume: 99_999_999 })
  expect([`a${'b'.repeat(39)}`, `a${'b'.repeat(40)}`, 'a', '1a', ''].filter((code) => CODE.test(code))).toEqual([
    `a${'b'.repeat(39)}`,
    'a',
  ])
})
