// The project’s reckoning of time beside Intl’s, around changes of the clock.
import { isWatching } from '#domain/area-watch.ts'
import { monthsLater, boundsOfMonth } from '#domain/calendar-month.ts'
import { SLOTS, slotAt } from '#domain/day-slots.ts'
import { excelDay, excelMoment } from '#domain/excel-date.ts'
import { hourOfDay } from '#domain/hour-of-day.ts'
import { isMailDue, isQuietAt } from '#domain/mail-hours.ts'
import { recutDays } from '#domain/recut-days.ts'
import { nextReport, reportTime } from '#domain/report-schedule.ts'
import {
  daysLater,
  dayStart,
  isTimeDifference,
  localDate,
  offsetOfZone,
  offsetText,
  parseInstant,
  zoneDayStart,
} from '#domain/time.ts'
import { itemsIn } from '#server/alarm/month.ts'
import type { AlarmRow } from '#server/alarm/alarm-rows.ts'
import { changesOf, dateAt, firstOfDay, firstOfHour, offsetAt, wallOf, type Change } from './wall-clock.ts'

export const FIRST_YEAR = 2015
export const LAST_YEAR = 2035
const FROM = Date.UTC(FIRST_YEAR, 0, 1)
const UNTIL = Date.UTC(LAST_YEAR + 1, 0, 1)
const SECOND = 1_000
const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const DAY = 86_400_000
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const DIGITS = Array.from({ length: SLOTS }, (_, slot) => (slot * 7 + (slot >> 3)) % 4).join('')

/** `checks`: comparisons; `faults`: what differs; `odd_days`: days not of 92 to 100 quarters, and their number. */
type Seen = { changes: Change[]; points: number[]; checks: number; faults: string[]; odd_days: string[] }

type Compare = (what: string, ours: unknown, theirs: unknown) => void

const pointsAround = ({ at, before, after }: Change): number[] => {
  const limits = [at, at + (after - before) * MINUTE, at - (after - before) * MINUTE]
  const away = [0, 1, SECOND, MINUTE, QUARTER]
  return limits.flatMap((limit) => away.flatMap((ms) => [limit - ms, limit + ms]))
}

const pad = (n: number): string => String(n).padStart(2, '0')

/** What is said of one instant. */
const checkInstant = (zone: string, label: (at: string) => string, at: number, same: Compare): void => {
  const wall = wallOf(zone, at)
  const offset = offsetAt(zone, at)
  const [date, time] = [wall.slice(0, 10), wall.slice(11)]
  const hour = Number(time.slice(0, 2))
  const minute = hour * 60 + Number(time.slice(3, 5))
  same('offset', offsetOfZone(zone, at), offset)
  same('date', localDate(at, offset), date)
  const sign = offsetText(offset)
  const text = `${date}T${time}${sign.slice(0, 3)}:${sign.slice(3)}`
  same('text read', parseInstant(text), Math.floor(at / SECOND) * SECOND)
  const shown = `${date.replaceAll('-', '/')} ${time.slice(0, 5)}(${sign})`
  same('label', label(new Date(at).toISOString()), shown)
  const seconds = Number(time.slice(6)) + minute * 60
  const whole = Math.floor(at / SECOND) * SECOND
  same('cell', Math.round((excelMoment(whole, offset) - excelDay(date)) * 86_400), seconds)
  for (const from of [hour, (hour + 23) % 24, (hour + 1) % 24]) {
    const hours = { ...MAIL, time_zone: zone, quiet_from: from, quiet_to: (from + 1) % 24 }
    same(`quiet from ${from}`, isQuietAt(hours, at), from === hour)
  }
  const weekday = new Date(date).getUTCDay() || 7
  const clock = (minutes: number): string => `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`
  const watch = { from: clock(minute), to: clock(minute + 1), time_zone: zone }
  same('watched', isWatching({ ...watch, weekdays: [weekday] }, at), true)
  same('watched on another day', isWatching({ ...watch, weekdays: [(weekday % 7) + 1] }, at), false)
  same('day of a report', reportTime('this', zone, at).today, date)
}

const MAIL = { delivery: 'at_once' as const, daily_hour: 0, quiet_from: null, quiet_to: null }

/** When mails that wait since an instant are due. */
const checkWaiting = (zone: string, changes: readonly Change[], at: number, same: Compare): void => {
  let next = Math.floor(at / MINUTE) * MINUTE + MINUTE
  while (wallOf(zone, next).slice(14, 16) !== '00') next += MINUTE
  const hourly = { ...MAIL, time_zone: zone, delivery: 'hourly' as const }
  same('hourly mail, early', isMailDue(hourly, at, next - SECOND), false)
  same('hourly mail', isMailDue(hourly, at, next), true)
  const wall = wallOf(zone, at)
  for (const hour of [0, Number(wall.slice(11, 13)), (Number(wall.slice(11, 13)) + 1) % 24]) {
    const daily = { ...MAIL, time_zone: zone, delivery: 'daily' as const, daily_hour: hour }
    const due = [0, 1].map((days) => firstOfHour(zone, daysLater(wall.slice(0, 10), days), hour, changes))
    // Within a span that an hour is made up for in either is right.
    if (due.some(([from, to]) => from <= at && at < to)) continue
    const [from, to] = due.find(([each]) => each > at)!
    same(`daily mail of ${hour}, early`, isMailDue(daily, at, Math.max(at, from - SECOND)), false)
    same(`daily mail of ${hour}`, isMailDue(daily, at, to), true)
  }
}

const checkDay = (zone: string, changes: readonly Change[], date: string, seen: Seen, same: Compare): void => {
  const start = zoneDayStart(zone, date)
  same(`beginning of ${date}`, start, firstOfDay(zone, date, changes))
  const quarters = (zoneDayStart(zone, daysLater(date, 1)) - start) / QUARTER
  same(`quarters of ${date}`, Number.isInteger(quarters), true)
  if (quarters < 92 || quarters > 100) seen.odd_days.push(`${zone} ${date}: ${quarters}`)
  for (const hour of HOURS) {
    const [from, to] = firstOfHour(zone, date, hour, changes)
    const at = hourOfDay(zone, date, hour)
    same(`${hour}:00 of ${date}`, at >= from && at <= to, true)
  }
}

/** A machine's day has 96 quarters at its own offset, on whichever side of a change. */
const checkSlots = (zone: string, date: string, { before, after }: Change, same: Compare): void => {
  if (!isTimeDifference(before) || !isTimeDifference(after)) return
  for (const [own, other] of [
    [before, after],
    [after, before],
  ] as const) {
    const cut = recutDays(
      [{ recorded_date: date, time_difference: own, upper_operation_data: DIGITS, under_operation_data: null }],
      other,
    )
    for (let slot = 0; slot < SLOTS; slot++) {
      const at = dayStart(date, own) + slot * QUARTER
      same(`slot ${slot} of ${date}`, slotAt(at, date, own), slot)
      if (offsetAt(zone, at) === own)
        same(
          `time of slot ${slot} of ${date}`,
          `${date} ${pad(slot >> 2)}:${pad((slot % 4) * 15)}:00`,
          wallOf(zone, at),
        )
      const there = localDate(at, other)
      same(`slot ${slot} at ${other}`, cut.get(there)?.upper_operation_data[slotAt(at, there, other)!], DIGITS[slot])
    }
  }
}

/** A daily report comes once of each day. */
const checkReports = (zone: string, changes: readonly Change[], first: string, same: Compare): void => {
  for (const hour of HOURS) {
    const clock = { every: 'day' as const, weekday: null, month_day: null, hour, time_zone: zone }
    let after = firstOfDay(zone, first, changes) - 1
    for (let days = 0; days < 4; days++) {
      after = nextReport(clock, after)
      const [from, to] = firstOfHour(zone, daysLater(first, days), hour, changes)
      same(`report of ${daysLater(first, days)} at ${hour}`, after >= from && after <= to, true)
    }
  }
}

const checkMonths = (zone: string, changes: readonly Change[], same: Compare): void => {
  for (let count = 0; count < (LAST_YEAR - FIRST_YEAR + 1) * 12; count++) {
    const [from] = boundsOfMonth(monthsLater({ year: FIRST_YEAR, month: 1 }, count))
    same(`beginning of ${from}`, zoneDayStart(zone, from), firstOfDay(zone, from, changes))
  }
}

/** All changes of a zone's clock from 2015 to 2035. */
export const checkZone = (zone: string): Seen => {
  const changes = changesOf(zone, FROM - DAY, UNTIL + DAY)
  const seen: Seen = { changes, points: [], checks: 0, faults: [], odd_days: [] }
  const compare =
    (place: string): Compare =>
    (what, ours, theirs) => {
      seen.checks++
      if (!Object.is(ours, theirs))
        seen.faults.push(`${zone}, ${place}: ${what} is ${String(ours)}, not ${String(theirs)}`)
    }
  checkMonths(zone, changes, compare('months'))
  // Offsets of many instants are looked up by the day.
  const tooNear = changes.filter(({ at }, n) => n > 0 && at - changes[n - 1]!.at <= DAY)
  compare('changes')('number within a day of another', tooNear.length, 0)
  const label = (at: string): string => itemsIn(zone)({ recorded_at: at } as AlarmRow).recorded_date
  for (const change of changes) {
    const place = new Date(change.at).toISOString()
    const same = compare(place)
    const days = [dateAt(zone, change.at - SECOND), dateAt(zone, change.at)]
    const dates = [...new Set([daysLater(days[0]!, -1), ...days, daysLater(days[1]!, 1)])]
    const midnights = dates.map((date) => firstOfDay(zone, date, changes))
    const points = new Set([...pointsAround(change), ...midnights.flatMap((at) => [at - SECOND, at, at + SECOND])])
    for (const at of points) {
      const here = compare(new Date(at).toISOString())
      checkInstant(zone, label, at, here)
      checkWaiting(zone, changes, at, here)
    }
    for (const date of dates) checkDay(zone, changes, date, seen, same)
    for (const date of new Set(days)) checkSlots(zone, date, change, same)
    checkReports(zone, changes, dates[0]!, same)
    seen.points.push(...points)
  }
  return seen
}
