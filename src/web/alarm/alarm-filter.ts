// The alarms of a month that fit the filters, and their counts.
import type { AlarmItem } from '#contract/alarm/alarm.ts'
import { hasAlarmState } from '#domain/alarm-length.ts'
import { localDate, offsetOfZone, parseInstant } from '#domain/time.ts'
import type { AlarmFilters } from './alarm-address.ts'

/** YYYY-MM-DD of an alarm in a zone. */
export function dayOf({ recorded_at }: AlarmItem, zone: string): string {
  const ms = parseInstant(recorded_at) ?? 0
  return localDate(ms, offsetOfZone(zone, ms))
}

export function filterAlarms(
  alarms: readonly AlarmItem[],
  { type, state, device, code, day }: AlarmFilters,
  { zone, now }: { zone: string; now: number },
): readonly AlarmItem[] {
  return alarms.filter(
    (item) =>
      (type === null || item.type === type) &&
      (state === null || hasAlarmState(item, state, now)) &&
      (device === null || item.control_device_code === device) &&
      (code === null || item.error_code === code) &&
      (day === null || dayOf(item, zone) === day),
  )
}

export type AlarmCounts = { all: number; occurring: number; 1: number; 2: number; 3: number }

export function countAlarms(alarms: readonly AlarmItem[]): AlarmCounts {
  const counts: AlarmCounts = { all: alarms.length, occurring: 0, 1: 0, 2: 0, 3: 0 }
  for (const { type, state } of alarms) {
    counts[type]++
    if (state === 1) counts.occurring++
  }
  return counts
}
