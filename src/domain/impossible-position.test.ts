// Impossible positions: single jumps, short bursts, and real departures.
import { expect, test } from 'vitest'
import { isImpossible, NEIGHBOURS } from './impossible-position.ts'

/** Seconds and kilometres to the north. */
type Point = [seconds: number, km: number]
function verdicts(...points: Point[]): (boolean | null)[] {
  const all = points.map(([seconds, km]) => ({
    recorded_at: seconds * 1_000,
    latitude: 35.6 + km / 111.19,
    longitude: 139.7,
  }))
  return all.map((_, index) => isImpossible(all, index))
}

test('a jump of 245 km in a minute and back cannot be', () => {
  expect(verdicts([1, 0], [60, 245], [120, 0], [180, 0.01])).toEqual([false, true, false, false])
})

test('a jump of 600 km and back cannot be among positions an hour apart', () => {
  expect(verdicts([0, 0], [3_600, 600], [7_200, 0])).toEqual([false, true, false])
})

test('wrong positions that follow each other within two minutes cannot be', () => {
  expect(verdicts([0, 0], [20, 90], [60, 91], [100, 90], [119, 0], [400, 0])).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ])
})

test('a machine that stays away was there, however it came', () => {
  expect(verdicts([0, 0], [60, 245], [200, 245.5], [300, 246])).toEqual([false, false, false, false])
})

test('the newest position after a jump is not decided until others follow', () => {
  expect(verdicts([0, 0], [60, 245])).toEqual([false, null])
  expect(verdicts([0, 0], [60, 245], [100, 245])).toEqual([false, null, null])
  expect(verdicts([0, 0], [60, 245], [100, 245], [190, 245])).toEqual([false, false, null, false])
})

test('a machine that drives away, and jitter of the receiver, can be', () => {
  expect(verdicts([0, 0], [60, 1.5], [120, 3], [180, 1.5])).toEqual([false, false, false, false])
  expect(verdicts([0, 0], [1, 0.9], [2, 0])).toEqual([false, false, false])
})

test('positions without end within two minutes are decided by those next to them', () => {
  const burst = Array.from({ length: NEIGHBOURS + 1 }, (_, n): Point => [10 + n * 0.1, 50])
  expect(verdicts([0, 0], ...burst)[1]).toBe(false)
})
