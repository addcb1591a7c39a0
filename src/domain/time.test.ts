// Offsets, days, zones and instants, run under a zone of no machine.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dayStart,
  daysBetween,
  isDate,
  isTimeDifference,
  isTimeZone,
  localDate,
  offsetOfZone,
  offsetText,
  parseInstant,
} from './time.ts'
import { timeZones, zoneOfToday } from './zone-names.ts'

const offset = fc.integer({ min: -56, max: 56 }).map((quarters) => quarters * 15)
const instant = fc.date({ min: new Date('2000-01-02T00:00Z'), max: new Date('2099-12-30T00:00Z'), noInvalidDate: true })

test.each([
  [540, '+0900'],
  [-210, '-0330'],
  [0, '+0000'],
  [-0, '+0000'],
  [345, '+0545'],
  [-15, '-0015'],
  [840, '+1400'],
  [-840, '-1400'],
])('%i minutes are shown as %s', (minutes, text) => expect(offsetText(minutes)).toBe(text))

test('a time difference is a multiple of 15 within ±840', () => {
  for (const legal of [0, 15, -15, 540, -210, 345, 840, -840]) expect(isTimeDifference(legal)).toBe(true)
  for (const value of [1, 855, -855, 7.5, Number.NaN, Number.POSITIVE_INFINITY, '540', null, undefined]) {
    expect(isTimeDifference(value)).toBe(false)
  }
})

describe('days', () => {
  test('a day starts at the machine’s midnight', () => {
    expect(dayStart('2026-11-20', 540)).toBe(Date.parse('2026-11-19T15:00:00Z'))
    expect(dayStart('2026-11-20', -210)).toBe(Date.parse('2026-11-20T03:30:00Z'))
    expect(dayStart('2024-02-29', 0)).toBe(Date.parse('2024-02-29T00:00:00Z'))
    expect(() => dayStart('2026-02-30', 540)).toThrow(RangeError)
  })
  test('an instant is in the day of its offset', () => {
    expect(localDate(Date.parse('2026-11-20T15:00:00Z'), 540)).toBe('2026-11-21')
    expect(localDate(Date.parse('2026-11-20T14:59:59.999Z'), 540)).toBe('2026-11-20')
    expect(localDate(Date.parse('2026-01-01T02:00:00Z'), -180)).toBe('2025-12-31')
  })
  test('every instant lies within the 24 hours of its own day', () => {
    fc.assert(
      fc.property(instant, offset, (at, minutes) => {
        const start = dayStart(localDate(at.getTime(), minutes), minutes)
        expect(at.getTime() - start).toBeGreaterThanOrEqual(0)
        expect(at.getTime() - start).toBeLessThan(86_400_000)
      }),
    )
  })
  test('impossible days are no dates', () => {
    for (const date of ['2026-01-01', '2024-02-29', '2000-02-29', '0099-12-31']) expect(isDate(date)).toBe(true)
    for (const text of [
      '2026-02-30',
      '2026-02-29',
      '1900-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-11-31',
      '2026-1-1',
      '0000-01-01',
    ]) {
      expect(isDate(text)).toBe(false)
    }
    for (const value of ['', '2026/01/01', '2026-01-01T00:00:00Z', ' 2026-01-01', '2026-01-01\n', 20260101, null]) {
      expect(isDate(value)).toBe(false)
    }
  })
  test('days between count across leap days and summer time', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2) // a 23-hour day in Los Angeles
    expect(daysBetween('2026-03-09', '2026-03-07')).toBe(-2)
    expect(daysBetween('2026-03-09', '2026-03-09')).toBe(0)
  })
})

describe('instants', () => {
  test.each([
    ['2026-11-20T18:00:00+09:00', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20T18:00:00Z', '2026-11-20T18:00:00.000Z'],
    ['2026-11-20t18:00:00z', '2026-11-20T18:00:00.000Z'],
    ['2026-11-20T18:00:00.5-03:30', '2026-11-20T21:30:00.500Z'],
    ['2026-11-20T18:00:00.123456+00:00', '2026-11-20T18:00:00.123Z'],
    ['2026-11-20T18:00:00-00:00', '2026-11-20T18:00:00.000Z'],
    ['2024-02-29T23:59:59+14:00', '2024-02-29T09:59:59.000Z'],
    ['0050-01-01T00:00:00Z', '0050-01-01T00:00:00.000Z'],
  ])('%s is %s', (text, utc) => {
    expect(new Date(parseInstant(text) ?? Number.NaN).toISOString()).toBe(utc)
  })

  test.each([
    ['no offset', '2026-11-20T18:00:00'],
    ['a day alone', '2026-11-20'],
    ['February 30', '2026-02-30T10:00:00Z'],
    ['February 29 of a common year', '2026-02-29T10:00:00Z'],
    ['month 13', '2026-13-01T10:00:00Z'],
    ['day 0', '2026-11-00T10:00:00Z'],
    ['24:00', '2026-11-20T24:00:00Z'],
    ['minute 60', '2026-11-20T10:60:00Z'],
    ['a leap second', '2016-12-31T23:59:60Z'],
    ['no seconds', '2026-11-20T10:00Z'],
    ['an offset without colon', '2026-11-20T10:00:00+0900'],
    ['an offset of 24 hours', '2026-11-20T10:00:00+24:00'],
    ['an offset with 60 minutes', '2026-11-20T10:00:00+09:60'],
    ['an empty fraction', '2026-11-20T10:00:00.Z'],
    ['a comma', '2026-11-20T10:00:00,5Z'],
    ['a space between', '2026-11-20 10:00:00Z'],
    ['a space before', ' 2026-11-20T10:00:00Z'],
    ['a line after', '2026-11-20T10:00:00Z\n'],
    ['a year of six digits', '+002026-11-20T10:00:00Z'],
    ['other digits', '２０２６-11-20T10:00:00Z'],
    ['words', 'Fri, 20 Nov 2026 10:00:00 GMT'],
    ['nothing', ''],
  ])('%s is refused', (_name, text) => expect(parseInstant(text)).toBeNull())

  test('an instant written at any offset is read back', () => {
    fc.assert(
      fc.property(instant, offset, (at, minutes) => {
        const sign = offsetText(minutes)
        const local = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, -1)
        expect(parseInstant(`${local}${sign.slice(0, 3)}:${sign.slice(3)}`)).toBe(at.getTime())
      }),
    )
  })
  test('never throws for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => parseInstant(text) === null))
  })
})

describe('zones', () => {
  test('begin with the usual three, without duplicates', () => {
    expect(timeZones().slice(0, 3)).toEqual(['Asia/Tokyo', 'America/New_York', 'America/Los_Angeles'])
    expect(timeZones().length).toBeGreaterThan(300)
    expect(new Set(timeZones()).size).toBe(timeZones().length)
    expect(timeZones().every(isTimeZone)).toBe(true)
    // As spelt today, whatever the engine has kept.
    expect(timeZones()).toEqual(
      expect.arrayContaining(['Asia/Kolkata', 'Asia/Ho_Chi_Minh', 'Europe/Kyiv', 'America/Nuuk']),
    )
    expect(timeZones().filter((zone) => zoneOfToday(zone) !== zone)).toEqual([])
    expect(['Asia/Calcutta', 'US/Pacific', 'Japan', 'Asia/Tokyo', 'VST'].map(zoneOfToday)).toEqual([
      'Asia/Kolkata',
      'America/Los_Angeles',
      'Asia/Tokyo',
      'Asia/Tokyo',
      'VST',
    ])
  })
  test('include aliases, but no offsets or invented names', () => {
    for (const zone of ['UTC', 'Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kiev']) expect(isTimeZone(zone)).toBe(true)
    for (const value of ['', '+09:00', 'Mars/Olympus', ' Asia/Tokyo', 'Japan/Tokyo', null, 9]) {
      expect(isTimeZone(value)).toBe(false)
    }
  })
  test.each([
    ['Asia/Tokyo', '2026-07-01T00:00:00Z', 540],
    ['America/New_York', '2026-01-15T12:00:00Z', -300],
    ['America/New_York', '2026-07-15T12:00:00Z', -240],
    ['America/Los_Angeles', '2026-03-08T09:59:59.999Z', -480], // the last moment before summer time
    ['America/Los_Angeles', '2026-03-08T10:00:00Z', -420],
    ['America/St_Johns', '2026-01-15T12:00:00Z', -210],
    ['Asia/Kathmandu', '2026-01-15T12:00:00Z', 345],
    ['Asia/Tokyo', '2026-12-31T15:00:00Z', 540], // midnight there is hour 0, not 24
    ['UTC', '2026-01-01T00:00:00.5Z', 0],
  ])('%s at %s is %i minutes ahead', (zone, at, minutes) => {
    expect(offsetOfZone(zone, Date.parse(at))).toBe(minutes)
  })
  test('an unknown zone throws', () => expect(() => offsetOfZone('Mars/Olympus', 0)).toThrow(RangeError))
})
