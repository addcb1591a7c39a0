// The day that work is proposed for.
import { expect, test } from 'vitest'
import { isWeekend } from './calendar-month.ts'
import { proposedDay } from './planned-day.ts'

const TODAY = '2026-11-26'

test('work is proposed for the day it is due, or the last open day before it', () => {
  expect(proposedDay('2026-12-09', TODAY, isWeekend)).toBe('2026-12-09')
  expect(proposedDay('2026-12-13', TODAY, isWeekend)).toBe('2026-12-11')
  expect(proposedDay('2026-12-13', TODAY, (day) => isWeekend(day) || day === '2026-12-11')).toBe('2026-12-10')
})

test('it is never proposed for a day that is past', () => {
  expect(proposedDay('2026-11-01', TODAY, isWeekend)).toBe(TODAY)
  expect(proposedDay(null, TODAY, isWeekend)).toBe(TODAY)
  expect(proposedDay('2026-11-29', '2026-11-28', isWeekend)).toBe('2026-11-29')
})

test('where nothing is open for two weeks, the day itself is proposed', () => {
  expect(proposedDay('2026-12-31', TODAY, (day) => day > '2026-12-01')).toBe('2026-12-31')
})
