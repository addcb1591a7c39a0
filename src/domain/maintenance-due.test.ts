// The next legal inspection and its urgency on both sides of each limit.
import { expect, test } from 'vitest'
import { DUE_WITHIN_DAYS, dueOf, type InspectionDates } from './maintenance-due.ts'

const TODAY = '2026-11-20'
const none: InspectionDates = { crane: null, career: null, aerial: null, other: null }

test.each([
  ['2026-11-19', -1, 'overdue'],
  ['2025-11-20', -365, 'overdue'],
  ['2026-11-20', 0, 'due'],
  ['2026-12-20', 30, 'due'],
  ['2026-12-21', 31, 'later'],
])('%s is %i days away and %s', (date, days, level) => {
  expect(dueOf({ ...none, crane: date }, TODAY)).toEqual({ kind: 'crane', date, days, level })
})

test('returns the earliest of the four, whichever it is', () => {
  const dates = { crane: '2027-03-01', career: '2026-12-01', aerial: '2026-11-01', other: '2028-01-01' }
  expect(dueOf(dates, TODAY)?.kind).toBe('aerial')
  expect(dueOf({ ...dates, aerial: null }, TODAY)?.kind).toBe('career')
  expect(dueOf({ ...dates, aerial: null, career: null }, TODAY)?.kind).toBe('crane')
  expect(dueOf({ ...none, other: '2028-01-01' }, TODAY)?.kind).toBe('other')
})

test('returns the first in order of two on one day', () => {
  expect(dueOf({ ...none, other: TODAY, career: TODAY }, TODAY)?.kind).toBe('career')
})

test('returns null for a machine without inspections', () => expect(dueOf(none, TODAY)).toBeNull())

test('counts calendar days over a leap day', () => {
  expect(dueOf({ ...none, crane: '2028-03-01' }, '2028-02-01')?.days).toBe(29)
  expect(DUE_WITHIN_DAYS).toBe(30)
})
