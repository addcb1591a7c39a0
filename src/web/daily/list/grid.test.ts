// Days, unknown values, meters by category and the scale of the grid.
import { expect, test } from 'vitest'
import { aDailyListItem } from '#fixtures/daily-list-item.ts'
import { gridDays } from './grid-days.ts'
import { engineScale, isElectric, metersOf, monthFigures, dayUseOf } from './month-figures.ts'

const holidays = new Map([['2026-02-11', { date: '2026-02-11', name: '建国記念の日', kind: 'public' as const }]])
const month = { year: 2026, month: 2 }

test('a month has its own days; weekends, holidays, today and the future follow from the calendar', () => {
  const days = gridDays(month, null, '2026-02-11', holidays)
  expect(days).toHaveLength(28)
  expect(days.filter(({ isOff }) => isOff).map(({ number }) => number)).toEqual([1, 7, 8, 11, 14, 15, 21, 22, 28])
  expect(days.filter(({ holiday }) => holiday)).toMatchObject([{ number: 11, holiday: '建国記念の日' }])
  expect(days.filter(({ isAhead }) => isAhead).map(({ number }) => number)).toEqual(
    Array.from({ length: 17 }, (_, at) => at + 12),
  )
  expect(days.filter(({ isToday }) => isToday).map(({ date }) => date)).toEqual(['2026-02-11'])
  expect(gridDays({ year: 2024, month: 2 }, null, '', undefined)).toHaveLength(29)
})

test('over a day stands how many of the machines shown operated, and nothing where none reported', () => {
  const rows = ['10-', '1-0', '1--', '--0'].map((operation_data) => aDailyListItem({ operation_data }))
  expect(gridDays(month, rows, '', undefined).map(({ operated }) => operated)).toEqual([
    3,
    0,
    0,
    ...Array(25).fill(null),
  ])
})

test('a day is operated, idle or not reported; one to come without a report is ahead', () => {
  expect([1, 2, 3].map((day) => dayUseOf('10-', day, true))).toEqual(['operated', 'idle', 'ahead'])
  expect([1, 2, 3, 4].map((day) => dayUseOf('10-', day))).toEqual(['operated', 'idle', 'none', 'none'])
})

test('a machine that reported nothing has no figure, one that stood has zeros', () => {
  const zeros = { operation_count: 0, running_count: 0, neutral_count: 0, track_count: 0, no_ope_count: 0 }
  const silent = monthFigures(aDailyListItem({ ...zeros, operation_data: '-'.repeat(28) }))
  expect(Object.values(silent)).toEqual(Array(6).fill(null))
  expect(monthFigures(aDailyListItem({ ...zeros, operation_data: `0${'-'.repeat(27)}` }))).toEqual({
    days: 0,
    operation: 0,
    running: 0,
    neutral: 0,
    track: 0,
    no_ope: 0,
  })
})

test('a machine without carrier has no carrier hours, rather than none', () => {
  const meters = { pto: null, upper: 10, under: null, track: null, first_engine: null, second_engine: null }
  const one = aDailyListItem({ hourmeters: meters, track_count: 0, no_ope_count: 0 })
  expect(monthFigures(one)).toMatchObject({ operation: one.operation_count, track: null, no_ope: null })
})

const ALL_METERS = ['pto', 'upper', 'under', 'track', 'first_engine', 'second_engine'] as const

test('a month that omits a meter does not relabel the machine', () => {
  const meters = { pto: null, upper: 1, under: 2, track: null, first_engine: null, second_engine: null }
  const item = aDailyListItem({
    machine_category_code: '13',
    hourmeters: meters,
    known_meters: ['upper', 'under', 'pto'],
  })
  expect(metersOf(item).map(({ label, hours }) => [label, hours])).toEqual([
    ['pto', null],
    ['total', 3],
  ])
})

test('meters go by category', () => {
  const meters = { pto: 3, upper: 1, under: 2, track: 4, first_engine: 5, second_engine: 6 }
  const labels = (machine_category_code: '11' | '12' | '31' | '32') =>
    metersOf(aDailyListItem({ machine_category_code, hourmeters: meters, known_meters: [...ALL_METERS] })).map(
      ({ label, hours }) => [label, hours],
    )
  expect(labels('12')).toEqual([['meter', 1]])
  expect(labels('11')).toEqual([
    ['crane', 1],
    ['carrier', 2],
  ])
  expect(labels('31')).toEqual([
    ['first_engine', 5],
    ['second_engine', 6],
    ['work', 3],
  ])
  expect(labels('32')).toEqual([
    ['pto', 3],
    ['body', 4],
  ])
})

test('electricity follows from the body category, and all rows share one scale of hours', () => {
  expect([null, 2].map((body_category_id) => isElectric(aDailyListItem({ body_category_id })))).toEqual([false, true])
  const hours = (operation_count: number) => aDailyListItem({ operation_count, running_count: 0, neutral_count: 0 })
  expect(engineScale([hours(20), hours(180)])).toBe(200)
  expect(engineScale([hours(200)])).toBe(200)
  expect(engineScale([hours(201)])).toBe(300)
  expect(engineScale([])).toBe(100)
})
