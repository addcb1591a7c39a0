// When mails of an address are due: digests, and quiet hours of its zone.
import type { MailDelivery } from './mail.ts'
import { hourOfDay } from './hour-of-day.ts'
import { daysLater, localDate, offsetOfZone } from './time.ts'

const QUARTER = 15 * 60_000

export type MailHours = {
  time_zone: string
  delivery: MailDelivery
  /** Hour of the daily mail. */
  daily_hour: number
  /** Hours from and until when nothing is sent; null: never quiet. */
  quiet_from: number | null
  quiet_to: number | null
}

function minuteOfDay(zone: string, at: number): number {
  const wall = new Date(at + offsetOfZone(zone, at) * 60_000)
  return wall.getUTCHours() * 60 + wall.getUTCMinutes()
}

/** Whether an instant (epoch ms) is in the quiet hours; from 22 to 6 spans midnight. */
export function isQuietAt({ time_zone, quiet_from, quiet_to }: MailHours, at: number): boolean {
  if (quiet_from === null || quiet_to === null || quiet_from === quiet_to) return false
  const hour = Math.floor(minuteOfDay(time_zone, at) / 60)
  return quiet_from < quiet_to ? hour >= quiet_from && hour < quiet_to : hour >= quiet_from || hour < quiet_to
}

/** The first full hour of the zone after an instant. */
function nextHour(zone: string, after: number): number {
  let at = Math.floor(after / QUARTER) * QUARTER + QUARTER
  while (minuteOfDay(zone, at) % 60 !== 0) at += QUARTER
  return at
}

/** The first time after an instant at which the clock shows the hour. */
function nextDaily(zone: string, hour: number, after: number): number {
  const today = localDate(after, offsetOfZone(zone, after))
  const at = hourOfDay(zone, today, hour)
  return at > after ? at : hourOfDay(zone, daysLater(today, 1), hour)
}

/**
 * Whether what has waited since an instant is to be sent now. The daily
 * mail comes at its own hour, quiet or not.
 */
export function isMailDue(hours: MailHours, since: number, now: number): boolean {
  const { time_zone, delivery, daily_hour } = hours
  if (delivery === 'daily') return nextDaily(time_zone, daily_hour, since) <= now
  if (isQuietAt(hours, now)) return false
  return delivery === 'at_once' || nextHour(time_zone, since) <= now
}
