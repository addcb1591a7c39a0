// The rows of a month: every day once, every slot in one run.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SLOTS, toSegments } from '#domain/day-slots.ts'
import { aDailyDay } from '#web/daily/pages/test-sub-page.tsx'
import { daysBySlot, nextRun, runAt, sheetDays, todayAt } from './month-sheet.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }
function rows() {
  return sheetDays({
    range: november,
    daily: [aDailyDay('2026-11-02'), aDailyDay('2026-11-20')],
    today: '2026-11-20',
    until: 60,
    holidays: new Map([['2026-11-03', { date: '2026-11-03', name: '文化の日', kind: 'public' }]]),
  })
}

test('a day is reported, missing or ahead; only today ends before midnight', () => {
  const days = rows()
  expect(days).toHaveLength(30)
  expect([1, 2, 19, 20, 21].map((number) => days[number - 1]?.state)).toEqual([
    'missing',
    'reported',
    'missing',
    'reported',
    'ahead',
  ])
  expect(days.filter(({ until }) => until !== SLOTS).map(({ number }) => number)).toEqual([20])
  expect(days.filter(({ isOff }) => isOff).map(({ number }) => number)).toEqual([1, 3, 7, 8, 14, 15, 21, 22, 28, 29])
  expect(days.filter(({ holiday }) => holiday)).toMatchObject([{ number: 3, holiday: '文化の日' }])
})

test.each([
  ['2026-11-20T05:50:00Z', 60],
  // Not of today: then the clock decides how far the day has come.
  ['2026-11-19T09:00:00Z', 61],
  [null, 61],
])('today has come as far as the report of %s', (reportedAt, until) => {
  const now = Date.parse('2026-11-20T06:05:00Z')
  expect(todayAt(now, 540, reportedAt)).toEqual({ today: '2026-11-20', until })
})

const digits = fc.string({ unit: fc.constantFrom('0', '1', '2', '3'), minLength: SLOTS, maxLength: SLOTS })

test('the run at any slot holds that slot, has its kind, and ends where the kind does', () => {
  fc.assert(
    fc.property(digits, fc.nat(SLOTS - 1), (slots, slot) => {
      const { kind, from, to } = runAt(toSegments(slots), slot)
      const run = slots.slice(from, to)
      return (
        from <= slot &&
        slot < to &&
        run === String(kind).repeat(run.length) &&
        slots[from - 1] !== String(kind) &&
        slots[to] !== String(kind)
      )
    }),
  )
})

test('walking right and left over a day returns to the start of a run', () => {
  fc.assert(
    fc.property(digits, digits, (above, below) => {
      const row = { ...rows()[0]!, upper: toSegments(above), under: toSegments(below.replaceAll('3', '0')) }
      const starts = [0]
      for (let at = nextRun(row, 0, 1); at !== starts.at(-1); at = nextRun(row, at, 1)) starts.push(at)
      const back = starts.toReversed().slice(0, -1)
      return back.every((start, step) => nextRun(row, start, -1) === (back[step + 1] ?? nextRun(row, start, -1)))
    }),
  )
})

test('days are counted at every slot by kind, and no slot is counted twice', () => {
  fc.assert(
    fc.property(fc.array(digits, { maxLength: 31 }), (months) => {
      const daily = months.map((upper_operation_data) => aDailyDay('2026-11-02', { upper_operation_data }))
      const counted = [0, 1, 2, 3].map((kind) => daysBySlot(daily, kind))
      return Array.from({ length: SLOTS }, (_, slot) => slot).every(
        (slot) => counted.reduce((days, counts) => days + (counts[slot] ?? 0), 0) === daily.length,
      )
    }),
  )
})
