// A machine's day in words, equivalent to its drawing.
import { hoursFromSlots, slotCounts } from '#domain/day-slots.ts'
import { localDate } from '#domain/time.ts'
import type { MachineItem } from '#contract/machine/machine.ts'
import type { Format } from '#web/base/format.ts'
import type { Translate } from '#web/base/i18n.ts'

export type MachineDay = Omit<NonNullable<MachineItem['today']>, 'last_days'>

/** Whether the newest received day is today at the machine. */
export function isDayOfNow({ recorded_date, time_difference }: MachineDay, now: number): boolean {
  return recorded_date === localDate(now, time_difference)
}

const DAY_MS = 86_400_000

/**
 * A short name of an older day: 'Yesterday' at the machine, '11/18',
 * or with the year when it differs.
 */
export function nameOfDay(day: MachineDay, now: number, t: Translate<'machine'>, format: Format): string {
  const { recorded_date, time_difference } = day
  if (recorded_date === localDate(now - DAY_MS, time_difference)) return t('yesterday')
  const year = localDate(now, time_difference).slice(0, 4)
  return recorded_date.startsWith(year) ? format.monthDay(recorded_date) : format.day(recorded_date)
}

/** Slots as hours with one decimal. */
export function hoursText(slots: number, format: Format): string {
  return format.quantity(hoursFromSlots(slots), 'hours')
}

/**
 * 'Crane: operating 5.5 h, running 1 h · Carrier: no operation 4 h';
 * a crawler has a track.
 */
export function dayWords(day: MachineDay, onTracks: boolean, t: Translate<'machine'>, format: Format): string {
  const counts = slotCounts(day.upper_operation_data, day.under_operation_data)
  const hours = (slots: number) => ({ hours: hoursText(slots, format) })
  const upper = [
    counts.operation > 0 ? t('day_part_operation', hours(counts.operation)) : null,
    counts.running > 0 ? t('day_part_running', hours(counts.running)) : null,
    counts.neutral > 0 ? t('day_part_neutral', hours(counts.neutral)) : null,
  ]
  const under = [
    counts.track > 0 ? t('day_part_track', hours(counts.track)) : null,
    counts.no_ope > 0 ? t('day_part_no_ope', hours(counts.no_ope)) : null,
  ]
  const joined = (parts: (string | null)[]) =>
    parts.filter((part) => part !== null).join(t('list_comma')) || t('day_nothing')
  if (day.under_operation_data === null) return joined(upper)
  return `${t('day_upper', { parts: joined(upper) })} · ${t(onTracks ? 'day_track' : 'day_carrier', { parts: joined(under) })}`
}
