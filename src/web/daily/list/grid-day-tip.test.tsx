// The place of a tip: inside the viewport, off its cell where there is room.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeTip } from './GridDayTip.tsx'

const VIEWPORT = { width: 1000, height: 700 }
const TIP = { width: 320, height: 110 }

test('over its cell, in the middle', () => {
  expect(placeTip({ left: 500, top: 400, width: 20, height: 34 }, TIP, VIEWPORT)).toEqual({ left: 350, top: 284 })
})

test('under its cell where there is no room above, and never beyond an edge', () => {
  expect(placeTip({ left: 0, top: 80, width: 20, height: 34 }, TIP, VIEWPORT)).toEqual({ left: 6, top: 120 })
  expect(placeTip({ left: 980, top: 650, width: 20, height: 34 }, TIP, VIEWPORT)).toEqual({ left: 674, top: 534 })
})

test('inside the viewport wherever the cell is', () => {
  const number = fc.integer({ min: -200, max: 1200 })
  fc.assert(
    fc.property(number, number, (left, top) => {
      const at = placeTip({ left, top, width: 20, height: 34 }, TIP, VIEWPORT)
      expect(at.left).toBeGreaterThanOrEqual(6)
      expect(at.left + TIP.width).toBeLessThanOrEqual(VIEWPORT.width - 6)
      expect(at.top).toBeGreaterThanOrEqual(6)
      expect(at.top + TIP.height).toBeLessThanOrEqual(VIEWPORT.height - 6)
    }),
  )
})
