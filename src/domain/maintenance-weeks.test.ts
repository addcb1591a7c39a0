// A machine's points by week, with their repetitions.
import { expect, test } from 'vitest'
import { mondayOf, weeksOfPoints, type WeekPoint } from './maintenance-weeks.ts'

const YEAR = { monday: '2027-12-27', count: 12, today: '2027-12-29' }

function point(over: Partial<WeekPoint>): WeekPoint {
  const interval = { hours: null, months: null }
  return { name: 'oil', next_date: '2028-01-03', planned_on: null, interval, hours_per_day: null, ...over }
}

test.each([
  ['2027-12-27', '2027-12-27'],
  ['2028-01-02', '2027-12-27'],
  ['2028-02-29', '2028-02-28'],
])('the week of %s starts on %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday)
})

test('a planned day goes before the date that it is due', () => {
  const weeks = weeksOfPoints([point({ planned_on: '2028-01-12' }), point({ name: 'hook' })], YEAR)
  expect(weeks).toEqual([
    { week: 1, planned: 0, due: 1, expected: 0, names: ['hook'] },
    { week: 2, planned: 1, due: 0, expected: 0, names: ['oil'] },
  ])
})

test('months and hours repeat, whichever comes first', () => {
  const monthly = point({ interval: { hours: null, months: 1 }, next_date: '2028-01-31' })
  // 29 February, then 29 March beyond the last week
  expect(weeksOfPoints([monthly], YEAR).map(({ week, expected }) => [week, expected])).toEqual([
    [5, 0],
    [9, 1],
  ])
  const used = point({ interval: { hours: 50, months: 12 }, hours_per_day: 2.5 })
  expect(weeksOfPoints([used], YEAR).map(({ week }) => week)).toEqual([1, 3, 6, 9])
  const unused = point({ interval: { hours: 50, months: null }, hours_per_day: 0 })
  expect(weeksOfPoints([unused], YEAR)).toHaveLength(1)
})

test('what is overdue is in no week; it is expected again from today on', () => {
  const late = point({ next_date: '2027-12-28', interval: { hours: null, months: 1 } })
  expect(weeksOfPoints([late], YEAR)).toEqual([
    { week: 4, planned: 0, due: 0, expected: 1, names: ['oil'] },
    { week: 9, planned: 0, due: 0, expected: 1, names: ['oil'] },
  ])
})

test('a date without an end, such as 9999-12-31, is in no week', () => {
  const never = point({ next_date: '9999-12-31', interval: { hours: 50, months: 12 }, hours_per_day: 2.5 })
  expect(weeksOfPoints([never], YEAR)).toEqual([])
  expect(weeksOfPoints([point({ next_date: '2028-01-05', planned_on: '9999-12-31' })], YEAR)).toEqual([])
})

test('a plan that was missed counts no more: the point is due on its date', () => {
  const missed = point({ next_date: '2028-01-20', planned_on: '2027-12-20', interval: { hours: null, months: 24 } })
  expect(weeksOfPoints([missed], YEAR)).toEqual([{ week: 3, planned: 0, due: 1, expected: 0, names: ['oil'] }])
})
