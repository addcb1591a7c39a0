// Offsets, machine days, zones and instants (docs/product.md, Time); no clock.

const MINUTE = 60_000
const DAY = 86_400_000
/** The largest offset of a request either way, in minutes. */
export const MAX_TIME_DIFFERENCE = 840

/** Minutes as sign plus HHMM: 540 is '+0900', -210 is '-0330'. */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  const hours = Math.floor(size / 60)
  return `${minutes < 0 ? '-' : '+'}${pad(hours)}${pad(size % 60)}`
}

/** A legal `time_difference`: a multiple of 15 minutes within ±840. */
export function isTimeDifference(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) <= MAX_TIME_DIFFERENCE && (value as number) % 15 === 0
}

/** Whether a text is a day of the calendar as YYYY-MM-DD; February 30 and the year 0, which PostgreSQL has not, are none. */
export function isDate(text: unknown): text is string {
  return typeof text === 'string' && utcOfDate(text) !== null
}

/**
 * The machine's midnight as epoch ms: 00:00 of a YYYY-MM-DD at an offset
 * in minutes. @throws RangeError for an impossible date (see `isDate`)
 */
export function dayStart(recordedDate: string, timeDifference: number): number {
  const utc = utcOfDate(recordedDate)
  if (utc === null) throw new RangeError(`not a date: ${recordedDate}`)
  return utc - timeDifference * MINUTE
}

/** The YYYY-MM-DD of an instant (epoch ms) at an offset in minutes. */
export function localDate(instantMs: number, timeDifference: number): string {
  return new Date(instantMs + timeDifference * MINUTE).toISOString().slice(0, 10)
}

/** The date some days later, or earlier when negative. */
export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Whole days from one YYYY-MM-DD to another; negative backwards.
 * @throws RangeError for an impossible date
 */
export function daysBetween(from: string, to: string): number {
  return (dayStart(to, 0) - dayStart(from, 0)) / DAY
}

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[Tt]([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d+))?(?:[Zz]|([+-])([01]\d|2[0-3]):([0-5]\d))$/

/**
 * RFC 3339 with its offset to epoch ms (finer fractions cut); null for
 * anything else: no offset, February 30, 24:00, a leap second. Date.parse
 * would accept dates without offset and roll impossible days over.
 */
export function parseInstant(text: string): number | null {
  const match = INSTANT.exec(text)
  if (!match) return null
  const [, date = '', hour, minute, second, fraction = '', sign, offsetHour = '0', offsetMinute = '0'] = match
  const day = utcOfDate(date)
  if (day === null) return null
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * (sign === '-' ? -1 : 1)
  const ms = Number(fraction.slice(0, 3).padEnd(3, '0'))
  return day + (Number(hour) * 60 + Number(minute) - offset) * MINUTE + Number(second) * 1000 + ms
}

// Not Date.UTC, which reads years 0 to 99 as 1900 to 1999.
// A day that rolled over has another number.
function utcOfDate(text: string): number | null {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const ms = Date.parse(`${text}T00:00:00.000Z`)
  return new Date(ms).getUTCDate() === Number(text.slice(8)) ? ms : null
}

function pad(n: number): string {
  return String(n).padStart(2, '0')
}

/**
 * Whether a text names a zone. Aliases count (engines disagree on Kolkata
 * and Calcutta); bare offsets do not: they have no summer time.
 */
export function isTimeZone(text: unknown): text is string {
  if (typeof text !== 'string' || !/^[A-Za-z]/.test(text)) return false
  try {
    zoneFormat(text)
    return true
  } catch {
    return false
  }
}

/**
 * Minutes that a zone is ahead of UTC at an instant (epoch ms), summer
 * time included. @throws RangeError for an unknown zone
 */
export function offsetOfZone(zone: string, instantMs: number): number {
  const part: Record<string, string> = {}
  for (const { type, value } of zoneFormat(zone).formatToParts(instantMs)) part[type] = value
  const day = Date.UTC(Number(part['year']), Number(part['month']) - 1, Number(part['day']))
  const wall = day + (Number(part['hour']) * 60 + Number(part['minute'])) * MINUTE + Number(part['second']) * 1000
  // The wall clock has no milliseconds, so the quotient can be just
  // below a minute or below 0; + 0 avoids -0.
  return Math.round((wall - instantMs) / MINUTE) + 0
}

/** Epoch ms at which a YYYY-MM-DD begins in a zone; where its midnight is skipped, when the clock resumes. */
export function zoneDayStart(zone: string, date: string): number {
  const utc = dayStart(date, 0)
  const starts = [utc - DAY, utc + DAY].map((near) => utc - offsetOfZone(zone, near) * MINUTE)
  const within = starts.filter((start) => localDate(start, offsetOfZone(zone, start)) >= date)
  return Math.min(...(within.length > 0 ? within : starts))
}

/** The same as RFC 3339, for queries: PostgreSQL begins a day of which midnight comes twice with the second. */
export function zoneDayStartText(zone: string, date: string): string {
  return new Date(zoneDayStart(zone, date)).toISOString()
}

/** `offsetOfZone` for many instants: it costs more than all else that is done with one. */
export function offsetsOfZone(zone: string): (instantMs: number) => number {
  const starts = new Map<number, number>()
  const atStart = (day: number): number => {
    const offset = starts.get(day) ?? offsetOfZone(zone, day * DAY)
    starts.set(day, offset)
    return offset
  }
  // No zone changes twice within a day.
  return (instantMs) => {
    const day = Math.floor(instantMs / DAY)
    const offset = atStart(day)
    return atStart(day + 1) === offset ? offset : offsetOfZone(zone, instantMs)
  }
}

// Cached: making a formatter costs a hundred times its use.
const formats = new Map<string, Intl.DateTimeFormat>()

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timeZone, format)
  }
  return format
}
