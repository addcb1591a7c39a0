// When mails are due, in the receiver's zone.
import { expect, test } from 'vitest'
import { isMailDue, isQuietAt, type MailHours } from './mail-hours.ts'

function hours(over: Partial<MailHours>): MailHours {
  return {
    time_zone: 'Asia/Tokyo',
    delivery: 'at_once',
    daily_hour: 8,
    quiet_from: null,
    quiet_to: null,
    ...over,
  }
}
function at(text: string) {
  return Date.parse(text)
}

test('quiet hours may span midnight and end at the hour they name', () => {
  const night = hours({ quiet_from: 22, quiet_to: 6 })
  expect(isQuietAt(night, at('2026-11-19T21:59:59+09:00'))).toBe(false)
  expect(isQuietAt(night, at('2026-11-19T22:00:00+09:00'))).toBe(true)
  expect(isQuietAt(night, at('2026-11-20T05:59:59+09:00'))).toBe(true)
  expect(isQuietAt(night, at('2026-11-20T06:00:00+09:00'))).toBe(false)
  const noon = hours({ quiet_from: 12, quiet_to: 13, time_zone: 'America/New_York' })
  expect(isQuietAt(noon, at('2026-11-19T12:30:00-05:00'))).toBe(true)
  expect(isQuietAt(noon, at('2026-11-19T12:30:00+09:00'))).toBe(false)
})

test('a mail that waited through the night is due when the quiet hours end', () => {
  const night = hours({ quiet_from: 22, quiet_to: 6 })
  const since = at('2026-11-19T23:10:00+09:00')
  expect(isMailDue(night, since, at('2026-11-20T05:59:00+09:00'))).toBe(false)
  expect(isMailDue(night, since, at('2026-11-20T06:00:00+09:00'))).toBe(true)
})

test('hourly mails come at the full hour of the zone, a half-hour zone included', () => {
  const hourly = hours({ delivery: 'hourly', time_zone: 'Asia/Kolkata' })
  const since = at('2026-11-19T10:05:00+05:30')
  expect(isMailDue(hourly, since, at('2026-11-19T10:59:59+05:30'))).toBe(false)
  expect(isMailDue(hourly, since, at('2026-11-19T11:00:00+05:30'))).toBe(true)
})

test('the daily mail comes at its hour, across a change of the clock and in quiet hours', () => {
  const daily = hours({ delivery: 'daily', daily_hour: 7, time_zone: 'America/New_York', quiet_from: 20, quiet_to: 9 })
  // The clock goes back in the night of November 1.
  const since = at('2026-10-31T07:00:01-04:00')
  expect(isMailDue(daily, since, at('2026-11-01T06:59:00-05:00'))).toBe(false)
  expect(isMailDue(daily, since, at('2026-11-01T07:00:00-05:00'))).toBe(true)
})

test('a daily mail whose hour a change of the clock leaves out comes in the hour after it', () => {
  const daily = hours({ delivery: 'daily', daily_hour: 2, time_zone: 'Europe/Berlin' })
  const since = at('2026-03-29T00:00:00Z')
  expect(isMailDue(daily, since, at('2026-03-29T02:59:59+02:00') - 3_600_000)).toBe(false)
  expect(isMailDue(daily, since, at('2026-03-29T03:00:00+02:00'))).toBe(true)
  // Of an hour that comes twice the first one counts, once.
  const autumn = at('2026-10-24T23:00:00Z')
  expect(isMailDue(daily, autumn, at('2026-10-25T02:00:00+02:00'))).toBe(true)
  expect(isMailDue(daily, at('2026-10-25T02:00:01+02:00'), at('2026-10-25T02:00:00+01:00'))).toBe(false)
})

test('quiet hours of one day end at the hour they name, and the same hour twice is no quiet', () => {
  const noon = hours({ quiet_from: 12, quiet_to: 13 })
  expect(isQuietAt(noon, at('2026-11-19T11:59:59+09:00'))).toBe(false)
  expect(isQuietAt(noon, at('2026-11-19T12:00:00+09:00'))).toBe(true)
  expect(isQuietAt(noon, at('2026-11-19T12:59:59+09:00'))).toBe(true)
  expect(isQuietAt(noon, at('2026-11-19T13:00:00+09:00'))).toBe(false)
  expect(isQuietAt(hours({ quiet_from: 7, quiet_to: 7 }), at('2026-11-19T07:30:00+09:00'))).toBe(false)
  expect(isQuietAt(hours({ quiet_from: 7 }), at('2026-11-19T07:30:00+09:00'))).toBe(false)
})

test('what comes at a full hour waits for the next one', () => {
  const hourly = hours({ delivery: 'hourly' })
  const since = at('2026-11-19T10:00:00+09:00')
  expect(isMailDue(hourly, since, at('2026-11-19T10:59:59+09:00'))).toBe(false)
  expect(isMailDue(hourly, since, at('2026-11-19T11:00:00+09:00'))).toBe(true)
})

test('what comes at the hour of the daily mail waits for the next day', () => {
  const daily = hours({ delivery: 'daily', daily_hour: 8 })
  const since = at('2026-11-19T08:00:00+09:00')
  expect(isMailDue(daily, since - 1, at('2026-11-19T08:00:00+09:00'))).toBe(true)
  expect(isMailDue(daily, since, at('2026-11-20T07:59:59+09:00'))).toBe(false)
  expect(isMailDue(daily, since, at('2026-11-20T08:00:00+09:00'))).toBe(true)
})
