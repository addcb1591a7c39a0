// The days of the morning page: yesterday, since Friday, before and after.
import { expect, test } from 'vitest'
import { morningDays, otherDays, sinceFriday } from './morning.ts'

// A Monday.
const TODAY = '2026-11-02'

test('the morning is of yesterday unless a day is chosen', () => {
  expect(morningDays({}, TODAY)).toEqual({ from: '2026-11-01', date: '2026-11-01', days: 1 })
  expect(morningDays({ date: '2026-10-20' }, TODAY)).toEqual({ from: '2026-10-20', date: '2026-10-20', days: 1 })
})

test('several days end with the chosen one', () => {
  expect(morningDays({ days: 3 }, TODAY)).toEqual({ from: '2026-10-30', date: '2026-11-01', days: 3 })
  expect(morningDays({ date: '2026-10-02', days: 7 }, TODAY)).toEqual({
    from: '2026-09-26',
    date: '2026-10-02',
    days: 7,
  })
})

test('today and tomorrow are not over, yesterday is', () => {
  expect(morningDays({ date: '2026-11-03' }, TODAY)).toBeNull()
  expect(morningDays({ date: TODAY }, TODAY)).toBeNull()
  expect(morningDays({ date: '2026-11-01' }, TODAY)).not.toBeNull()
})

test('on a Monday the days since Friday are offered, on no other day', () => {
  expect(sinceFriday(TODAY)).toEqual({ date: '2026-11-01', days: 3 })
  const week = ['2026-11-01', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07']
  expect(week.map(sinceFriday)).toEqual(week.map(() => null))
})

test('the days before and after are as many, and never reach today', () => {
  const three = { from: '2026-10-26', date: '2026-10-28', days: 3 }
  expect(otherDays(three, -1, TODAY)).toEqual({ date: '2026-10-25', days: 3 })
  expect(otherDays(three, 1, TODAY)).toEqual({ date: '2026-10-31', days: 3 })
  expect(otherDays(three, 1, '2026-11-01')).toEqual({ date: '2026-10-31', days: 3 })
  expect(otherDays(three, 1, '2026-10-31')).toBeNull()
  expect(otherDays(three, 1, '2026-10-30')).toBeNull()
})
