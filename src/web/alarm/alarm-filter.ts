// The alarms of a month that fit the filters, and their counts.
import type { AlarmItem } from '#contract/alarm.ts'
import { localDate, offsetOfZone, parseInstant } from '#domain/time.ts'
import type { AlarmFilters } from './alarm-address.ts'

const HOUR_MS = 3_600_000

/** YYYY-MM-DD of an alarm in a zone. */
export function dayOf({ recorded_at }: AlarmItem, zone: string): string {
  const ms = parseInstant(recorded_at) ?? 0
  return localDate(ms, offsetOfZone(zone, ms))
}

/** How long it lasted, or has lasted until `now`, in ms; null of an event without a length. */
export function lengthOf({ recorded_at, recovered_at, state }: AlarmItem, now: number): number | null {
  const from = parseInstant(recorded_at) ?? 0
  if (recovered_at !== null) return (parseInstant(recovered_at) ?? from) - from
  return state === 1 ? Math.max(0, now - from) : null
}

function hasState(item: AlarmItem, state: AlarmFilters['state'], now: number): boolean {
  if (state === null) return true
  if (state === 'occurring') return item.state === 1
  if (state === 'recovered') return item.state === 0
  return (lengthOf(item, now) ?? 0) >= (state === 'hour' ? HOUR_MS : 24 * HOUR_MS)
}

export function filterAlarms(
  alarms: readonly AlarmItem[],
  { type, state, device, code, day }: AlarmFilters,
  { zone, now }: { zone: string; now: number },
): readonly AlarmItem[] {
  return alarms.filter(
    (item) =>
      (type === null || item.type === type) &&
      hasState(item, state, now) &&
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
