// Moments of alarms and overloads as flags on a month's days.
import type { AlarmItem } from '#contract/alarm/alarm.ts'
import type { Overload } from '#contract/event/overload.ts'
import { type CalendarMonth, monthValue } from '#domain/calendar-month.ts'
import { slotAt } from '#domain/day-slots.ts'
import { localDate, offsetText, parseInstant } from '#domain/time.ts'
import { alarmsPath } from '#web/base/page-links.ts'

export type DayFlag = {
  key: string
  kind: 'alarm' | 'overload'
  /** Its quarter-hour, 0 to 95. */
  slot: number
  /** '09:14', as the day is cut. */
  clock: string
  content: string
  /** %, of an overload. */
  ratio: number | null
  /** RFC 3339; null while it occurs, and of an overload. */
  recovered_at: string | null
  /** The page with its detail. */
  to: string
}

/** By YYYY-MM-DD, each day's in the order of time. */
export type MonthFlags = ReadonlyMap<string, readonly DayFlag[]>

type Place = { serial: string; month: CalendarMonth; timeDifference: number }

const TYPE_EVENT = 2

function kindOf({ type, data_category, recorded_at, recovered_at }: AlarmItem): DayFlag['kind'] | null {
  if (type === TYPE_EVENT) return data_category === 'overload' ? 'overload' : null
  // A recovery sent as a record of its own is no moment of an alarm.
  return recovered_at === recorded_at ? null : 'alarm'
}

export function flagsOf(alarms: readonly AlarmItem[], overloads: readonly Overload[], place: Place): MonthFlags {
  const { serial, month, timeDifference } = place
  const ratios = new Map(overloads.map((each) => [each.recorded_at, each.peak_load_ratio ?? each.load_ratio]))
  const days = new Map<string, DayFlag[]>()
  // The newest comes first.
  for (const item of alarms.toReversed()) {
    const kind = kindOf(item)
    const at = parseInstant(item.recorded_at)
    if (kind === null || at === null) continue
    const date = localDate(at, timeDifference)
    const flag: DayFlag = {
      key: item.alarm_event_detail_key,
      kind,
      slot: slotAt(at, date, timeDifference)!,
      clock: new Date(at + timeDifference * 60_000).toISOString().slice(11, 16),
      content: item.content,
      ratio: kind === 'overload' ? (ratios.get(item.recorded_at) ?? null) : null,
      recovered_at: kind === 'alarm' ? item.recovered_at : null,
      to: `${alarmsPath(serial)}?month=${monthValue(month)}&key=${encodeURIComponent(item.alarm_event_detail_key)}`,
    }
    const known = days.get(date)
    if (known) known.push(flag)
    else days.set(date, [flag])
  }
  return days
}

/** Flags within some slots of one, the nearest first. */
export function flagsNear(flags: readonly DayFlag[], slot: number, reach = 0): DayFlag[] {
  const distance = (flag: DayFlag) => Math.abs(flag.slot - slot)
  return flags.filter((flag) => distance(flag) <= reach).toSorted((a, b) => distance(a) - distance(b))
}

/** A zone of whole hours at an offset in minutes; null where there is none. */
export function zoneAtOffset(minutes: number): string | null {
  const hours = minutes / 60
  if (!Number.isInteger(hours) || hours < -12 || hours > 14) return null
  // Their signs count towards the west.
  return hours === 0 ? 'UTC' : `Etc/GMT${offsetText(-minutes).charAt(0)}${Math.abs(hours)}`
}
