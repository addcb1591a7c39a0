// Serials in the manufacturer's order.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSerialRangeReversed, serialOrder } from './serial-order.ts'

test.each([
  ['FC0009', 'FC0010'],
  ['FC9', 'FC0010'],
  ['FC999', 'FC1000'],
  ['FB9999', 'FC1'],
  ['F9999', 'FC1'],
  ['FC1', 'FCA1'],
  ['HC5160-20388', 'HC5160-20389'],
  ['HC5160-9', 'HC5160-10'],
])('%s comes before %s', (before, after) => expect(serialOrder(before) < serialOrder(after)).toBe(true))

test.each([
  ['FC9', 'FC0009'],
  ['fc0009', 'ＦＣ０００９'],
  ['FC-0009', 'FC0009'],
])('%s and %s are one place', (one, other) => expect(serialOrder(one)).toBe(serialOrder(other)))

const letters = fc.string({ unit: fc.constantFrom(...'ABF'), minLength: 1, maxLength: 3 })
const number = fc.nat({ max: 100_000 })
const zeros = fc.nat({ max: 4 })

test('orders by letters, then by number, ignoring leading zeros', () => {
  fc.assert(
    fc.property(letters, number, zeros, letters, number, zeros, (a, m, p, b, n, q) => {
      const order = (mark: string, count: number, more: number) => serialOrder(`${mark}${'0'.repeat(more)}${count}`)
      const [one, other] = [order(a, m, p), order(b, n, q)]
      if (a === b) expect(one < other).toBe(m < n)
      // The shorter one first when it begins the other.
      else expect(one < other).toBe(a < b)
    }),
  )
})

test('detects a range whose end is before its start; letters alone end after all their numbers', () => {
  expect(isSerialRangeReversed('FC0010', 'FC0009')).toBe(true)
  expect(isSerialRangeReversed('FC0009', 'FC9')).toBe(false)
  expect(isSerialRangeReversed('FC0009', 'FC')).toBe(false)
  expect(isSerialRangeReversed('FC0009', 'FB')).toBe(true)
})
