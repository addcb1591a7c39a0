// Tests of the gaps in a machine's communication.
import { expect, test } from 'vitest'
import { gapsOf, type SpokenDay } from './communication-gap.ts'

function day(date: string, isKeyedOff = false): SpokenDay {
  return { date, isKeyedOff, isLate: false }
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

test('a day that is not over is no gap of its own, nor is it before the first record', () => {
  expect(gapsOf([day('2026-11-22')], YEAR)).toEqual([])
  expect(gapsOf([day('2026-11-22')], { ...YEAR, isUnderContract: false })).toEqual([])
  expect(gapsOf([day('2026-11-21', true)], YEAR)).toEqual([
    { from: '2026-11-22', until: '2026-11-23', days: 2, reason: 'keyed_off' },
  ])
  const newYear = { ...YEAR, from: '2027-01-01', until: '2027-12-31', before: day('2026-12-20'), today: '2027-01-01' }
  expect(gapsOf([], newYear)).toEqual([{ from: '2027-01-01', until: '2027-01-01', days: 1, reason: 'unknown' }])
  expect(gapsOf([], { ...newYear, before: day('2026-12-31') })).toEqual([])
})

test('records that came late before or after a gap say that there was no coverage', () => {
  const late = (date: string, isKeyedOff = false) => ({ ...day(date, isKeyedOff), isLate: true })
  const days = [day('2026-11-01'), late('2026-11-04'), day('2026-11-07'), day('2026-11-10'), late('2026-11-20', true)]
  expect(gapsOf(days, { ...YEAR, today: '2026-11-20' }).map(({ from, reason }) => [from, reason])).toEqual([
    ['2026-11-02', 'no_coverage'],
    ['2026-11-05', 'no_coverage'],
    ['2026-11-08', 'unknown'],
    ['2026-11-11', 'no_coverage'],
  ])
  // Whoever turned the key off is answer enough.
  expect(gapsOf([late('2026-11-01', true), day('2026-11-04')], { ...YEAR, today: '2026-11-04' })[0]?.reason).toBe(
    'keyed_off',
  )
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
