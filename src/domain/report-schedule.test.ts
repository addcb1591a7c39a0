// When reports are due: weekdays, short months, changes of the clock.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextReport, type ReportClock, reportTime } from './report-schedule.ts'

const daily: ReportClock = { every: 'day', weekday: null, month_day: null, hour: 7, time_zone: 'Asia/Tokyo' }
const next = (clock: Partial<ReportClock>, after: string) =>
  new Date(nextReport({ ...daily, ...clock }, Date.parse(after))).toISOString()

test('comes each day at its hour, the next day when the hour is over', () => {
  expect(next({}, '2026-11-23T21:59:59Z')).toBe('2026-11-23T22:00:00.000Z')
  expect(next({}, '2026-11-23T22:00:00Z')).toBe('2026-11-24T22:00:00.000Z')
})

test('comes on its weekday of the zone', () => {
  // Sunday evening in London is Monday morning in Tokyo.
  expect(next({ every: 'week', weekday: 1 }, '2026-11-22T12:00:00Z')).toBe('2026-11-22T22:00:00.000Z')
  expect(next({ every: 'week', weekday: 7 }, '2026-11-22T12:00:00Z')).toBe('2026-11-28T22:00:00.000Z')
})

test('day 31 is the last day of shorter months', () => {
  const last = { every: 'month', month_day: 31, time_zone: 'UTC' } as const
  expect(next(last, '2026-01-31T08:00:00Z')).toBe('2026-02-28T07:00:00.000Z')
  expect(next(last, '2026-02-28T07:00:00Z')).toBe('2026-03-31T07:00:00.000Z')
  expect(next(last, '2028-02-01T00:00:00Z')).toBe('2028-02-29T07:00:00.000Z')
  expect(next({ ...last, month_day: 30 }, '2026-04-30T08:00:00Z')).toBe('2026-05-30T07:00:00.000Z')
})

test('keeps its hour over a change of the clock; a missing hour comes after it, a double one once', () => {
  const berlin = { time_zone: 'Europe/Berlin' }
  expect(next(berlin, '2026-03-28T06:00:00Z')).toBe('2026-03-29T05:00:00.000Z')
  expect(next(berlin, '2026-10-24T05:00:00Z')).toBe('2026-10-25T06:00:00.000Z')
  expect(next({ ...berlin, hour: 2 }, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z')
  expect(next({ ...berlin, hour: 2 }, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:00:00.000Z')
  expect(next({ ...berlin, hour: 2 }, '2026-10-25T00:00:00Z')).toBe('2026-10-26T01:00:00.000Z')
})

test('whatever the clock, the next time is later and within two months', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('day', 'week', 'month') as fc.Arbitrary<ReportClock['every']>,
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: 0, max: 23 }),
      fc.constantFrom('Asia/Tokyo', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kathmandu'),
      fc.integer({ min: Date.parse('2010-01-01'), max: Date.parse('2040-01-01') }),
      (every, weekday, month_day, hour, time_zone, after) => {
        const at = nextReport({ every, weekday, month_day, hour, time_zone }, after)
        expect(at).toBeGreaterThan(after)
        expect(at - after).toBeLessThan(63 * 86_400_000)
      },
    ),
    { numRuns: 300 },
  )
})

test('shows the last whole month, or the one that runs', () => {
  const newYear = Date.parse('2026-12-31T20:00:00Z')
  const shown = (month: 'last' | 'this', zone: string) => reportTime(month, zone, newYear)
  expect(shown('last', 'Asia/Tokyo')).toEqual({ today: '2027-01-01', month: { year: 2026, month: 12 } })
  expect(shown('last', 'UTC')).toEqual({ today: '2026-12-31', month: { year: 2026, month: 11 } })
  expect(shown('this', 'Asia/Tokyo')).toEqual({ today: '2027-01-01', month: { year: 2027, month: 1 } })
})
