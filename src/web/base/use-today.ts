// Today in the reader's zone, and short instants.
import { localDate, offsetOfZone, parseInstant } from '#domain/time.ts'
import { type Format, UNKNOWN } from './format.ts'
import { useUser } from './session.ts'
import { useNow } from './use-now.ts'

export type Today = {
  /** epoch ms */
  now: number
  /** YYYY-MM-DD in the reader's zone */
  date: string
  zone: string
}

export function todayAt(now: number, zone: string): Today {
  return {
    now,
    zone,
    date: localDate(now, offsetOfZone(zone, now)),
  }
}

/** The reader's zone, IANA. */
export function useZone(): string {
  return useUser()?.time_zone ?? 'Asia/Tokyo'
}

export function useToday(): Today {
  const now = useNow()
  return todayAt(now, useZone())
}

/** Today in the company's zone (YYYY-MM-DD), by which work is due. */
export function useCompanyDate(): string {
  const now = useNow()
  const user = useUser()
  return todayAt(now, user?.company_time_zone ?? user?.time_zone ?? 'Asia/Tokyo').date
}

/** The time for today, month and day for this year, else the whole date. */
export function shortInstant(instant: string, { date, zone }: Today, format: Format): string {
  const ms = parseInstant(instant)
  if (ms === null) return UNKNOWN
  const day = localDate(ms, offsetOfZone(zone, ms))
  if (day === date) return format.time(instant)
  return day.slice(0, 4) === date.slice(0, 4) ? format.monthDay(day) : format.day(day)
}
