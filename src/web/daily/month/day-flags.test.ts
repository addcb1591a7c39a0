// Moments as flags: days as they are cut, recoveries, ratios of overloads.
import { expect, test } from 'vitest'
import type { AlarmItem } from '#contract/alarm/alarm.ts'
import type { Overload } from '#contract/event/overload.ts'
import { isTimeZone, offsetOfZone } from '#domain/time.ts'
import { flagsNear, flagsOf, zoneAtOffset } from './day-flags.ts'

const place = { serial: 'HA/1', month: { year: 2026, month: 11 }, timeDifference: 540 }

function anAlarm(recorded_at: string, over: Partial<AlarmItem> = {}): AlarmItem {
  return {
    type: 1,
    recorded_date: '',
    content: 'Engine hot',
    control_device_name: null,
    error_code: 'E-1',
    state: 1,
    data_category: null,
    alarm_event_detail_key: `k-${recorded_at}`,
    recorded_at,
    recovered_at: null,
    control_device_code: null,
    severity: null,
    has_detail: false,
    ...over,
  }
}

test('a moment is on the day and quarter-hour of the offset, the earliest first', () => {
  const flags = flagsOf([anAlarm('2026-11-20T23:14:59Z'), anAlarm('2026-11-20T15:00:00Z')], [], place)
  expect([...flags.keys()]).toEqual(['2026-11-21'])
  expect(flags.get('2026-11-21')!.map(({ slot, clock, to }) => [slot, clock, to])).toEqual([
    [0, '00:00', '/machine/HA%2F1/alerms?month=202611&key=k-2026-11-20T15%3A00%3A00Z'],
    [32, '08:14', '/machine/HA%2F1/alerms?month=202611&key=k-2026-11-20T23%3A14%3A59Z'],
  ])
})

test('of events only overloads are flags, with the highest ratio that is known', () => {
  const at = '2026-11-05T01:00:00Z'
  const event = { type: 2 as const, state: null }
  const flags = flagsOf(
    [
      anAlarm(at, { ...event, data_category: 'overload', content: 'Overload' }),
      anAlarm('2026-11-05T01:05:00Z', { ...event, data_category: 'winch' }),
    ],
    [{ recorded_at: at, load_ratio: 103, peak_load_ratio: 112 } as Overload],
    place,
  )
  expect(flags.get('2026-11-05')).toMatchObject([{ kind: 'overload', ratio: 112, slot: 40 }])
})

test('a recovery sent as a record of its own is no flag', () => {
  const at = '2026-11-05T01:00:00Z'
  expect(flagsOf([anAlarm(at, { state: 0, recovered_at: at })], [], place).size).toBe(0)
  expect(flagsOf([anAlarm(at, { state: 0, recovered_at: '2026-11-05T02:00:00Z' })], [], place).size).toBe(1)
})

test('the nearest flag comes first', () => {
  const flags = flagsOf([anAlarm('2026-11-05T01:45:00Z'), anAlarm('2026-11-05T01:00:00Z')], [], place)
  const ofDay = flags.get('2026-11-05')!
  expect(flagsNear(ofDay, 42).map(({ slot }) => slot)).toEqual([])
  expect(flagsNear(ofDay, 42, 2).map(({ slot }) => slot)).toEqual([43, 40])
})

test.each([540, 0, -480, 840, -720])('the zone of %i minutes is that far from UTC', (minutes) => {
  const zone = zoneAtOffset(minutes)!
  expect(isTimeZone(zone)).toBe(true)
  expect(offsetOfZone(zone, Date.now())).toBe(minutes)
})

test('offsets of quarter-hours have no zone', () => {
  expect(zoneAtOffset(345)).toBeNull()
})
