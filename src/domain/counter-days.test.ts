// Growth of counters by day.
import { expect, test } from 'vitest'
import { growthByDay } from './counter-days.ts'

function at(text: string) {
  return Date.parse(`${text}:00Z`)
}
function hours(...readings: [string, number][]) {
  return Object.fromEntries(
    growthByDay(
      readings.map(([time, value]) => ({ at: at(time), value })),
      { offset: 0, mostPerHour: 1, parts: 4 },
    ),
  )
}

test('growth within a day is that day’s', () => {
  expect(hours(['2026-11-02T06:00', 100], ['2026-11-02T18:00', 108.5])).toEqual({ '2026-11-02': 34 })
})

test('growth over days without a reading is spread evenly over the time between', () => {
  expect(hours(['2026-11-02T12:00', 100], ['2026-11-05T12:00', 130])).toEqual({
    '2026-11-02': 20,
    '2026-11-03': 40,
    '2026-11-04': 40,
    '2026-11-05': 20,
  })
})

test('the days add up to the whole, whatever the quarters', () => {
  const days = hours(['2026-11-01T00:00', 10.1], ['2026-11-08T00:00', 17.2], ['2026-11-08T09:00', 17.3])
  expect(Object.values(days).reduce((sum, steps) => sum + steps, 0)).toBe(Math.round(4 * 17.3) - Math.round(4 * 10.1))
})

test('days are the machine’s own', () => {
  const readings = [
    { at: at('2026-11-02T14:00'), value: 1 },
    { at: at('2026-11-02T16:00'), value: 3 },
  ]
  expect([...growthByDay(readings, { offset: 540, mostPerHour: 1, parts: 4 })]).toEqual([
    ['2026-11-02', 4],
    ['2026-11-03', 4],
  ])
})

test('a counter that goes back counts nothing until a second reading follows it', () => {
  expect(hours(['2026-11-01T08:00', 500], ['2026-11-01T10:00', 3])).toEqual({})
  expect(hours(['2026-11-01T08:00', 500], ['2026-11-01T10:00', 3], ['2026-11-01T12:00', 501])).toEqual({
    '2026-11-01': 4,
  })
  expect(hours(['2026-11-01T08:00', 500], ['2026-11-01T10:00', 3], ['2026-11-01T12:00', 5])).toEqual({
    '2026-11-01': 8,
  })
  expect(hours(['2026-11-01T08:00', 500], ['2026-11-01T10:00', 0], ['2026-11-01T12:00', 0])).toEqual({})
})

test('a jump beyond what can have run counts nothing', () => {
  expect(hours(['2026-11-01T08:00', 5], ['2026-11-01T10:00', 900], ['2026-11-01T12:00', 901])).toEqual({
    '2026-11-01': 4,
  })
})
