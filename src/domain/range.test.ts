// Ranges of days: names, addresses, and what they are compared with.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthValue } from './calendar-month.ts'
import {
  comparedText,
  countDays,
  datesOfRange,
  daysCompared,
  daysOfRange,
  monthsOfRange,
  parseCompared,
  parseRange,
  partsOfRange,
  RANGE_DAYS_AT_MOST,
  RANGE_NAMES,
  rangeText,
  type Range,
} from './range.ts'
import { daysLater } from './time.ts'

// A Tuesday.
const TODAY = '2026-11-24'

test.each([
  ['today', '2026-11-24..2026-11-24', '2026-11-23..2026-11-23'],
  ['yesterday', '2026-11-23..2026-11-23', '2026-11-22..2026-11-22'],
  ['this_week', '2026-11-23..2026-11-24', '2026-11-16..2026-11-17'],
  ['last_week', '2026-11-16..2026-11-22', '2026-11-09..2026-11-15'],
  ['last_7', '2026-11-18..2026-11-24', '2026-11-11..2026-11-17'],
  ['last_30', '2026-10-26..2026-11-24', '2026-09-26..2026-10-25'],
  ['last_90', '2026-08-27..2026-11-24', '2026-05-29..2026-08-26'],
  ['202610', '2026-10-01..2026-10-31', '2026-09-01..2026-09-30'],
  ['202611', '2026-11-01..2026-11-30', '2026-10-01..2026-10-24'],
  ['202603', '2026-03-01..2026-03-31', '2026-02-01..2026-02-28'],
  ['2026-11-03..2026-11-05', '2026-11-03..2026-11-05', '2026-10-31..2026-11-02'],
])('%s is %s, compared with %s', (text, days, before) => {
  const range = parseRange(text)!
  expect(rangeText(daysOfRange(range, TODAY))).toBe(days)
  expect(rangeText(daysCompared(range, 'before', TODAY))).toBe(before)
})

test('a year ago keeps the days, and the length of the running month', () => {
  const ago = (text: string, today = TODAY) => rangeText(daysCompared(parseRange(text)!, 'year_ago', today))
  expect(ago('last_week')).toBe('2025-11-16..2025-11-22')
  expect(ago('202611')).toBe('2025-11-01..2025-11-24')
  expect(ago('2024-02-29..2024-02-29')).toBe('2023-02-28..2023-02-28')
  expect(ago('202402')).toBe('2023-02-01..2023-02-28')
})

test.each([
  '',
  'last_8',
  '202613',
  '2026-11-05..2026-11-03',
  '2026-02-30..2026-03-01',
  '2025-01-01..2026-01-02',
  '2026-11-01',
  '2026-11-01..2026-11-02 ',
  7,
  null,
])('%s is no range', (text) => expect(parseRange(text)).toBeNull())

const date = fc.integer({ min: 0, max: 20_000 }).map((day) => daysLater('1990-01-01', day))
const free = fc
  .tuple(date, fc.integer({ min: 1, max: RANGE_DAYS_AT_MOST }))
  .map(([from, days]) => ({ from, to: daysLater(from, days - 1) }))
const any: fc.Arbitrary<Range> = fc.oneof(
  fc.constantFrom(...RANGE_NAMES).map((name) => ({ name })),
  fc.record({
    month: fc.record({ year: fc.integer({ min: 1970, max: 2999 }), month: fc.integer({ min: 1, max: 12 }) }),
  }),
  free,
)

test('an address opens what it was made from', () => {
  fc.assert(
    fc.property(any, free, (range, days) => {
      expect(parseRange(rangeText(range))).toEqual(range)
      for (const compared of ['before', 'year_ago', days] as const)
        expect(parseCompared(comparedText(compared))).toEqual(compared)
    }),
  )
})

test('a range ends where the one before stopped, weeks and running months aside', () => {
  fc.assert(
    fc.property(free, date, (range, today) => {
      const before = daysCompared(range, 'before', today)
      expect(daysLater(before.to, 1)).toBe(range.from)
      expect(countDays(before)).toBe(countDays(range))
    }),
  )
})

test('what a range is compared with is never longer by more than a month’s odd days', () => {
  fc.assert(
    fc.property(any, date, (range, today) => {
      const days = daysOfRange(range, today)
      for (const compared of ['before', 'year_ago'] as const) {
        const other = daysCompared(range, compared, today)
        expect(other.from <= other.to).toBe(true)
        expect(other.to < days.to).toBe(true)
        expect(countDays(other)).toBeLessThanOrEqual(countDays(days) + 3)
      }
    }),
  )
})

test('a range is the days of its months, each once', () => {
  fc.assert(
    fc.property(free, (range) => {
      const days = monthsOfRange(range).flatMap(({ month, firstDay, lastDay }) =>
        Array.from({ length: lastDay - firstDay + 1 }, (_, at) => {
          const text = monthValue(month)
          return `${text.slice(0, 4)}-${text.slice(4)}-${String(firstDay + at).padStart(2, '0')}`
        }),
      )
      expect(days).toEqual(datesOfRange(range))
    }),
  )
})

test('the parts of a range are its days in order, at most 31', () => {
  const parts = (text: string) => partsOfRange(parseRange(text) as { from: string; to: string })
  expect(parts('2026-11-01..2026-11-03').map(rangeText)).toEqual([
    '2026-11-01..2026-11-01',
    '2026-11-02..2026-11-02',
    '2026-11-03..2026-11-03',
  ])
  expect(parts('2026-10-01..2026-11-02').map(rangeText).at(-1)).toBe('2026-10-29..2026-11-02')
  expect(parts('2025-11-15..2026-11-14').map(rangeText)).toHaveLength(13)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 365 }), (start, length) => {
      const from = daysLater('2020-01-01', start)
      const range = { from, to: daysLater(from, length) }
      const found = partsOfRange(range)
      expect(found.length).toBeLessThanOrEqual(31)
      expect(found.flatMap(datesOfRange)).toEqual(datesOfRange(range))
    }),
  )
})
