// How long alarms lasted: bounds of states, of words, and of what goes on.
import { expect, test } from 'vitest'
import { alarmLength, alarmStateWords, hasAlarmState, lengthWords, type LastingAlarm } from './alarm-length.ts'

const FROM = '2026-11-03T08:00:00+09:00'
function at(text: string): number {
  return Date.parse(text)
}
const occurring: LastingAlarm = { recorded_at: FROM, recovered_at: null, state: 1 }
function until(recovered_at: string, state: 0 | null = 0): LastingAlarm {
  return { recorded_at: FROM, recovered_at, state }
}

test('an alarm that is over lasted until then, one that goes on until now, and an event has no length', () => {
  expect(alarmLength(until('2026-11-03T08:00:45+09:00'), at('2026-11-05T00:00:00Z'))).toBe(45_000)
  expect(alarmLength(occurring, at('2026-11-03T08:02:00+09:00'))).toBe(120_000)
  expect(alarmLength({ ...occurring, state: null }, at('2026-11-03T08:02:00+09:00'))).toBeNull()
  expect(alarmLength({ ...occurring, state: 0 }, at('2026-11-03T08:02:00+09:00'))).toBeNull()
})

test('an alarm of a clock ahead of ours has lasted no time yet', () => {
  expect(alarmLength(occurring, at('2026-11-03T07:59:00+09:00'))).toBe(0)
})

test('an hour and a day count from their very last second', () => {
  const now = at('2026-12-01T00:00:00Z')
  const lasted = (end: string) => (['hour', 'day'] as const).filter((state) => hasAlarmState(until(end), state, now))
  expect(lasted('2026-11-03T08:59:59+09:00')).toEqual([])
  expect(lasted('2026-11-03T09:00:00+09:00')).toEqual(['hour'])
  expect(lasted('2026-11-04T07:59:59+09:00')).toEqual(['hour'])
  expect(lasted('2026-11-04T08:00:00+09:00')).toEqual(['hour', 'day'])
})

test('occurring and recovered are the states as recorded; an event is neither', () => {
  const states = (alarm: LastingAlarm) =>
    (['occurring', 'recovered'] as const).filter((state) => hasAlarmState(alarm, state, at(FROM)))
  expect(states(occurring)).toEqual(['occurring'])
  expect(states(until('2026-11-03T08:05:00+09:00'))).toEqual(['recovered'])
  expect(states({ ...occurring, state: null })).toEqual([])
})

test.each([
  [0, 'seconds', 0, 0],
  [119_000, 'seconds', 119, 1],
  [119_499, 'seconds', 119, 1],
  [119_500, 'minutes', 120, 2],
  [120_000, 'minutes', 120, 2],
  [3_599_000, 'minutes', 3599, 59],
] as const)('%i ms are %s', (ms, word, seconds, minutes) => {
  expect(lengthWords(ms)).toMatchObject({ word, values: { seconds, minutes } })
})

test.each([
  [3_600_000, 'hours', 0, 1, 0],
  [3_660_000, 'hours', 1, 1, 0],
  [172_799_000, 'hours', 59, 47, 1],
] as const)('%i ms are %s', (ms, word, minutes, hours, days) => {
  expect(lengthWords(ms)).toMatchObject({ word, values: { minutes, hours, days } })
})

test('from two days on a length is in days and the hours beyond them', () => {
  expect(lengthWords(172_800_000)).toMatchObject({ word: 'days', values: { hours: 0, days: 2 } })
  expect(lengthWords(183_600_000)).toMatchObject({ word: 'days', values: { hours: 3, days: 2 } })
})

test('a state is told with its length, an event only with one', () => {
  const now = at('2026-11-03T08:10:00+09:00')
  expect(alarmStateWords(occurring, now)).toEqual({ word: 'since', ms: 600_000 })
  expect(alarmStateWords(until('2026-11-03T08:07:00+09:00'), now)).toEqual({ word: 'after', ms: 420_000 })
  expect(alarmStateWords(until(FROM), now)).toEqual({ word: 'state_recovered', ms: null })
  expect(alarmStateWords({ ...occurring, state: 0 }, now)).toEqual({ word: 'state_recovered', ms: null })
  expect(alarmStateWords(until('2026-11-03T08:01:00+09:00', null), now)).toEqual({ word: 'lasted', ms: 60_000 })
  expect(alarmStateWords({ ...occurring, state: null }, now)).toBeNull()
})
