// Points whose meter counted anew or is in doubt, on their bounds.
import { expect, test } from 'vitest'
import { dueInDoubt, meterAtLast } from './point-meter.ts'
import type { NextDue } from './schedule-point.ts'

const done = { last_done_on: '2026-06-10', last_meter: 900, is_last_assumed: false, hours: 250 }

test('what was done before the meter counted anew from less was done at that total', () => {
  expect(meterAtLast(done, 950, [])).toBe(900)
  expect(meterAtLast(done, 120, [{ day: '2026-06-10', total: 100 }])).toBe(100)
  expect(meterAtLast(done, 120, [{ day: '2026-06-09', total: 100 }])).toBe(900)
  expect(meterAtLast(done, 120, [{ day: '2026-07-01', total: 900 }])).toBe(900)
  const twice = [
    { day: '2026-07-01', total: 80 },
    { day: '2026-08-01', total: 40 },
  ]
  expect(meterAtLast(done, 120, twice)).toBe(40)
})

test('a meter that has come to the last one again counts from it', () => {
  expect(meterAtLast(done, 900, [{ day: '2026-07-01', total: 100 }])).toBe(900)
  expect(meterAtLast(done, 899, [{ day: '2026-07-01', total: 100 }])).toBe(100)
})

test('an assumed last time is the newest multiple at a restart or later', () => {
  const assumed = { ...done, is_last_assumed: true, last_meter: 750 }
  expect(meterAtLast(assumed, 800, [])).toBe(750)
  expect(meterAtLast(assumed, 620, [])).toBe(500)
  expect(meterAtLast(assumed, 1300, [{ day: '2026-07-01', total: 1010 }])).toBe(1000)
  expect(meterAtLast(assumed, 1300, [{ day: '2026-07-01', total: 1600 }])).toBe(1250)
  expect(meterAtLast({ ...assumed, hours: null }, 800, [])).toBe(750)
})

test('a point in doubt is due no later than thirty days after the doubt, and no earlier date moves', () => {
  const doubt = { day: '2026-11-01' } as Parameters<typeof dueInDoubt>[1]
  const next = (date: string | null, basis: NextDue['basis'] = 'hours') => ({ date, basis }) as NextDue
  expect(dueInDoubt(next('2026-11-30'), doubt)).toMatchObject({ date: '2026-11-30', basis: 'hours' })
  expect(dueInDoubt(next('2026-12-01'), doubt)).toMatchObject({ date: '2026-12-01', basis: 'hours' })
  expect(dueInDoubt(next('2026-12-02'), doubt)).toMatchObject({ date: '2026-12-01', basis: 'doubt' })
  expect(dueInDoubt(next(null), doubt)).toMatchObject({ date: '2026-12-01', basis: 'doubt' })
  expect(dueInDoubt(next('2027-05-01', 'set'), doubt)).toMatchObject({ date: '2027-05-01', basis: 'set' })
  expect(dueInDoubt(next('2027-05-01'), null)).toMatchObject({ date: '2027-05-01', basis: 'hours' })
  expect(dueInDoubt(null, doubt)).toBeNull()
})
