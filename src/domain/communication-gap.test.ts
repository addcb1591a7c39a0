// Tests of the gaps in a machine's communication.
import { expect, test } from 'vitest'
import { gapsOf, type SpokenDay } from './communication-gap.ts'

function day(date: string, isKeyedOff = false): SpokenDay {
  return { date, isKeyedOff }
}
const YEAR = { from: '2026-01-01', until: '2026-12-31', before: null, isUnderContract: true, today: '2026-11-23' }

test('a gap lies between two days; nothing is expected before the first record', () => {
  expect(gapsOf([day('2026-03-01'), day('2026-03-02'), day('2026-03-05')], { ...YEAR, today: '2026-03-05' })).toEqual([
    { from: '2026-03-03', until: '2026-03-04', days: 2, reason: 'unknown' },
  ])
  expect(gapsOf([], YEAR)).toEqual([])
})

test('a machine that was turned off is keyed off until it speaks again', () => {
  expect(gapsOf([day('2026-11-10', true), day('2026-11-20'), day('2026-11-23')], YEAR)).toEqual([
    { from: '2026-11-11', until: '2026-11-19', days: 9, reason: 'keyed_off' },
    { from: '2026-11-21', until: '2026-11-22', days: 2, reason: 'unknown' },
  ])
})

test('a gap that goes on ends today, and a contract that is over explains it', () => {
  const days = [day('2026-11-20')]
  expect(gapsOf(days, YEAR)).toEqual([{ from: '2026-11-21', until: '2026-11-23', days: 3, reason: 'unknown' }])
  expect(gapsOf(days, { ...YEAR, isUnderContract: false })[0]?.reason).toBe('out_of_contract')
})

test('the year before says whether the first days are a gap, over the turn of the year and a leap day', () => {
  const before = day('2023-12-20', true)
  expect(
    gapsOf([day('2024-03-01')], { ...YEAR, from: '2024-01-01', until: '2024-12-31', before, today: '2024-03-01' }),
  ).toEqual([{ from: '2024-01-01', until: '2024-02-29', days: 60, reason: 'keyed_off' }])
  expect(gapsOf([], { ...YEAR, from: '2024-01-01', until: '2024-12-31', before })).toEqual([
    { from: '2024-01-01', until: '2024-12-31', days: 366, reason: 'keyed_off' },
  ])
})
