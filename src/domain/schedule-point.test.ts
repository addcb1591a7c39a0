// Dates of schedule points against tables made by hand.
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  assumedLastDone,
  dateMonthsLater,
  forecastDate,
  isWithinRecommendation,
  nextDueOf,
  type Use,
} from './schedule-point.ts'
import { daysBetween } from './time.ts'

const EVEN = Array<number>(12).fill(1)
const EVERY_DAY = Array<number>(7).fill(4)
const WEEKDAYS = [0, 8, 8, 8, 8, 8, 0]
function use(over: Partial<Use> = {}): Use {
  return {
    reading: 1000,
    date: '2026-11-20',
    hours_by_weekday: EVERY_DAY,
    seasons: EVEN,
    isClosed: () => false,
    ...over,
  }
}

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-03-15', 0, '2026-03-15'],
  ['2026-10-31', 1, '2026-11-30'],
  ['2026-01-01', 120, '2036-01-01'],
])('%s and %i months make %s', (date, months, later) => {
  expect(dateMonthsLater(date, months)).toBe(later)
})

// 2026-11-20 is a Friday.
test.each<[string, number, Partial<Use>, string | null]>([
  ['nothing left: the day of the report', 0, {}, '2026-11-20'],
  ['past since yesterday', -4, {}, '2026-11-19'],
  ['past since before the weekend', -10, { date: '2026-11-23', hours_by_weekday: WEEKDAYS }, '2026-11-19'],
  ['past and not used any more', -30, { hours_by_weekday: Array<number>(7).fill(0) }, '2026-11-19'],
  ['a part of the next day', 1, {}, '2026-11-21'],
  ['exactly a day', 4, {}, '2026-11-21'],
  ['a little more than a day', 4.1, {}, '2026-11-22'],
  ['over the weekend', 8, { hours_by_weekday: WEEKDAYS }, '2026-11-23'],
  ['six days of work', 48, { hours_by_weekday: WEEKDAYS }, '2026-11-30'],
  ['a closed Monday', 8, { hours_by_weekday: WEEKDAYS, isClosed: (date) => date === '2026-11-23' }, '2026-11-24'],
  ['over the turn of the year', 160, { date: '2026-12-20' }, '2027-01-29'],
  ['over a leap day', 8, { date: '2028-02-28' }, '2028-03-01'],
  [
    'a season without work',
    4,
    { seasons: EVEN.map((_, month) => (month < 3 ? 0 : 1)), date: '2026-12-31' },
    '2027-04-01',
  ],
  ['a busy season', 16, { seasons: EVEN.map((_, month) => (month === 10 ? 2 : 1)) }, '2026-11-22'],
  ['not used', 10, { hours_by_weekday: Array<number>(7).fill(0) }, null],
  ['always closed', 10, { isClosed: () => true }, null],
  ['lasts longer than five years', 4 * 5 * 365 + 1, {}, null],
])('forecast: %s', (_, hours, over, date) => {
  expect(forecastDate(hours, use(over))).toBe(date)
})

describe('the next date', () => {
  const last = { date: '2026-06-30', meter: 900 }
  it.each<[string, [number | null, number | null], Partial<Use> | null, string | null, object | null]>([
    ['hours first', [250, 12], {}, null, { date: '2026-12-28', basis: 'hours', meter: 1150, hours_left: 150 }],
    ['months first', [250, 3], {}, null, { date: '2026-09-30', basis: 'months', meter: 1150, hours_left: 150 }],
    [
      'both on one day',
      [100, 5],
      { date: '2026-11-30' },
      null,
      { date: '2026-11-30', basis: 'hours', meter: 1000, hours_left: 0 },
    ],
    ['hours alone', [500, null], {}, null, { date: '2027-02-28', basis: 'hours', meter: 1400, hours_left: 400 }],
    ['months alone', [null, 6], {}, null, { date: '2026-12-30', basis: 'months', meter: null, hours_left: null }],
    [
      'months of a machine without a meter',
      [250, 6],
      null,
      null,
      { date: '2026-12-30', basis: 'months', meter: 1150, hours_left: null },
    ],
    [
      'hours of a machine without a meter',
      [250, null],
      null,
      null,
      { date: null, basis: 'hours', meter: 1150, hours_left: null },
    ],
    ['hours that are past', [50, 12], {}, null, { date: '2026-11-07', basis: 'hours', meter: 950, hours_left: -50 }],
    [
      'not used, with months',
      [250, 12],
      { hours_by_weekday: [] },
      null,
      { date: '2027-06-30', basis: 'months', meter: 1150, hours_left: 150 },
    ],
    [
      'not used, without',
      [250, null],
      { hours_by_weekday: [] },
      null,
      { date: null, basis: 'hours', meter: 1150, hours_left: 150 },
    ],
    [
      'a set date goes before all',
      [50, 1],
      {},
      '2027-03-01',
      { date: '2027-03-01', basis: 'set', meter: 950, hours_left: -50 },
    ],
    [
      'hours of one that is used up today',
      [100, null],
      {},
      null,
      { date: '2026-11-20', basis: 'hours', meter: 1000, hours_left: 0 },
    ],
    [
      'over the turn of the year',
      [300, null],
      {},
      null,
      { date: '2027-01-09', basis: 'hours', meter: 1200, hours_left: 200 },
    ],
    [
      'months that end in February',
      [null, 8],
      {},
      null,
      { date: '2027-02-28', basis: 'months', meter: null, hours_left: null },
    ],
    [
      'months over a leap day',
      [null, 20],
      {},
      null,
      { date: '2028-02-29', basis: 'months', meter: null, hours_left: null },
    ],
    [
      'a machine that works at weekends',
      [110, null],
      { hours_by_weekday: [8, 0, 0, 0, 0, 0, 8] },
      null,
      { date: '2026-11-22', basis: 'hours', meter: 1010, hours_left: 10 },
    ],
    [
      'a closed week',
      [104, null],
      { isClosed: (day: string) => day < '2026-11-28' },
      null,
      { date: '2026-11-28', basis: 'hours', meter: 1004, hours_left: 4 },
    ],
    [
      'a set date of a point that is overdue',
      [null, 1],
      {},
      '2026-12-31',
      { date: '2026-12-31', basis: 'set', meter: null, hours_left: null },
    ],
    ['nothing decides', [null, null], {}, null, null],
  ])('%s', (_, [hours, months], over, set, due) => {
    expect(nextDueOf({ hours, months }, last, over && use(over), set)).toEqual(due)
  })
})

test.each<[string, [number | null, number | null], string, number | null, object]>([
  ['the newest multiple of both', [250, 6], '2024-01-31', 1130, { date: '2026-07-31', meter: 1000 }],
  ['on the day itself', [250, 6], '2025-05-22', 1000, { date: '2026-11-22', meter: 1000 }],
  ['a new machine', [250, 6], '2026-10-01', 30, { date: '2026-10-01', meter: 0 }],
  ['not delivered yet', [250, 6], '2027-01-10', 0, { date: '2027-01-10', meter: 0 }],
  ['hours alone', [250, null], '2024-01-31', 1130, { date: '2026-11-22', meter: 1000 }],
  ['no meter', [null, 12], '2024-02-29', null, { date: '2026-02-28', meter: null }],
])('without a result: %s', (_, [hours, months], delivered, reading, last) => {
  expect(assumedLastDone({ hours, months }, delivered, '2026-11-22', reading)).toEqual(last)
})

test.each<[[number | null, number | null], [number | null, number | null], boolean]>([
  [[250, 6], [250, 6], true],
  [[200, 3], [250, 6], true],
  [[251, 6], [250, 6], false],
  [[250, 7], [250, 6], false],
  [[250, null], [250, 6], false],
  [[null, 6], [250, 6], false],
  [[250, 12], [250, null], true],
  [[null, null], [null, null], true],
])('%j within the recommendation %j: %s', ([hours, months], [most_hours, most_months], is) => {
  expect(isWithinRecommendation({ hours, months }, { hours: most_hours, months: most_months })).toBe(is)
})

test('a forecast uses up exactly the remaining hours, whatever the week', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 12, noNaN: true }), { minLength: 7, maxLength: 7 }),
      fc.integer({ min: 1, max: 2000 }),
      fc.integer({ min: 0, max: 6 }),
      (hours_by_weekday, left, closed) => {
        const isClosed = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === closed
        const date = forecastDate(left, use({ hours_by_weekday, isClosed }))
        if (date === null) return
        let used = 0
        let before = 0
        for (let day = 1; day <= daysBetween('2026-11-20', date); day++) {
          const weekday = (5 + day) % 7
          before = used
          if (weekday !== closed) used += hours_by_weekday[weekday]!
        }
        expect(used).toBeGreaterThanOrEqual(left - 1e-6)
        expect(before).toBeLessThan(left)
      },
    ),
  )
})
