// Axes of distributions: their classes, and the units of both.
import { expect, test } from 'vitest'
import { axisUnitLabel, cellsOf, classDecimals } from './usage-division.ts'

test('a division has as many classes as its axes multiply to', () => {
  expect(cellsOf([{ edges: [0, 5, 10] }])).toBe(2)
  expect(cellsOf([{ edges: [0, 5, 10] }, { edges: [0, 1, 2, null] }])).toBe(6)
})

test('rotation and torque have one unit for every reader, others that of the reader', () => {
  expect(axisUnitLabel('torque', 'milePound')).toBe('N·m')
  expect(axisUnitLabel('rotation_speed', 'milePound')).toBe('min⁻¹')
  expect(axisUnitLabel('mass', 'milePound')).toBe('klbs')
  expect(axisUnitLabel('mass', 'tonMeter')).toBe('t')
})

test('hours of a class have decimals, counts none', () => {
  expect(classDecimals('count')).toBe(0)
  expect(classDecimals('hours')).toBeGreaterThan(0)
})
