// Slots, segments, counts and the slot of an instant, with offsets west and east.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursFromSlots, isOperated, slotAt, slotCounts, SLOTS, toSegments, wholeHoursFromSlots } from './day-slots.ts'

function day(kinds: string) {
  return fc.string({ unit: fc.constantFrom(...kinds.split('')), minLength: SLOTS, maxLength: SLOTS })
}

describe('segments', () => {
  test('equal neighbours merge and nothing is left out', () => {
    expect(toSegments('0011220330')).toEqual([
      { kind: 1, from: 2, to: 4 },
      { kind: 2, from: 4, to: 6 },
      { kind: 3, from: 7, to: 9 },
    ])
  })
  test('a whole day of one kind is one segment', () => {
    expect(toSegments('3'.repeat(96))).toEqual([{ kind: 3, from: 0, to: 96 }])
    expect(toSegments('0'.repeat(96))).toEqual([])
    expect(toSegments('')).toEqual([])
  })
  test('the last slot alone is a segment', () => {
    expect(toSegments('0'.repeat(95) + '1')).toEqual([{ kind: 1, from: 95, to: 96 }])
  })
  test('segments give the digits back, merge equal neighbours and omit kind 0', () => {
    fc.assert(
      fc.property(day('0123'), (slots) => {
        const drawn = Array<string>(SLOTS).fill('0')
        const segments = toSegments(slots)
        for (const { kind, from, to } of segments) drawn.fill(String(kind), from, to)
        expect(drawn.join('')).toBe(slots)
        segments.forEach(({ kind, from, to }, i) => {
          expect(kind).toBeGreaterThan(0)
          expect(to).toBeGreaterThan(from)
          const before = segments[i - 1]
          if (before) expect(from > before.to || (from === before.to && kind !== before.kind)).toBe(true)
        })
      }),
    )
  })
})

describe('counts', () => {
  test('each kind has its name', () => {
    const upper = '3'.repeat(4) + '2'.repeat(3) + '1'.repeat(2) + '0'.repeat(87)
    const under = '2'.repeat(5) + '1'.repeat(6) + '0'.repeat(85)
    expect(slotCounts(upper, under)).toEqual({ operation: 4, running: 3, neutral: 2, track: 5, no_ope: 6 })
  })
  test('a machine without a carrier has none there', () => {
    expect(slotCounts('3'.repeat(96), null)).toEqual({ operation: 96, running: 0, neutral: 0, track: 0, no_ope: 0 })
    expect(slotCounts(null, null)).toEqual({ operation: 0, running: 0, neutral: 0, track: 0, no_ope: 0 })
  })
  test('the counts of joined days are the sums of each', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(day('0123'), day('012')), { maxLength: 4 }), (days) => {
        const joined = slotCounts(days.map(([upper]) => upper).join(''), days.map(([, under]) => under).join(''))
        const parts = days.map(([upper, under]) => slotCounts(upper, under))
        for (const name of ['operation', 'running', 'neutral', 'track', 'no_ope'] as const) {
          expect(joined[name]).toBe(parts.reduce((sum, part) => sum + part[name], 0))
        }
      }),
    )
  })
  test.each([
    [0, 0],
    [1, 1],
    [4, 1],
    [5, 2],
    [96, 24],
    [97, 25],
  ])('%i slots are %i whole hours, rounded up', (slots, hours) => {
    expect(wholeHoursFromSlots(slots)).toBe(hours)
    expect(hoursFromSlots(slots) * 4).toBe(slots)
  })
})

describe('operated', () => {
  const only = (digit: string) => '0'.repeat(50) + digit + '0'.repeat(45)
  test.each([
    ['0', '0', false],
    ['1', '0', false],
    ['2', '0', true],
    ['3', '0', true],
    ['0', '1', false],
    ['0', '2', true],
    ['1', '1', false],
  ])('an upper slot of %s and an under slot of %s: %s', (upper, under, operated) => {
    expect(isOperated(only(upper), only(under))).toBe(operated)
  })
  test('without a carrier the crane decides', () => {
    expect(isOperated(only('3'), null)).toBe(true)
    expect(isOperated(only('1'), null)).toBe(false)
    expect(isOperated(null, null)).toBe(false)
  })
})

describe('slot of an instant', () => {
  test.each([
    ['2026-11-20T00:00:00+09:00', '2026-11-20', 540, 0],
    ['2026-11-20T18:00:00+09:00', '2026-11-20', 540, 72],
    ['2026-11-20T09:00:00Z', '2026-11-20', 540, 72],
    ['2026-11-20T23:59:59.999+09:00', '2026-11-20', 540, 95],
    ['2026-11-21T00:00:00+09:00', '2026-11-20', 540, null],
    ['2026-11-19T23:59:59.999+09:00', '2026-11-20', 540, null],
    ['2026-11-20T00:14:59-03:30', '2026-11-20', -210, 0],
    ['2026-11-20T00:15:00-03:30', '2026-11-20', -210, 1],
    ['2026-11-21T04:59:00Z', '2026-11-20', -300, 95], // still the 20th in the west
  ])('%s in the day %s at %i minutes is %s', (instant, date, offset, slot) => {
    expect(slotAt(Date.parse(instant), date, offset)).toBe(slot)
  })
})
