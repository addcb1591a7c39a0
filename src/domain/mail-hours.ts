// When mails of an address are due: digests, and quiet hours of its zone.
import type { MailDelivery } from './mail.ts'
import { offsetOfZone } from './time.ts'

const QUARTER = 15 * 60_000
const HOUR = 4 * QUARTER
/** A day and a shifted hour, in quarters. */
const SEARCHED = 27 * 4

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

/** The first full hour after an instant for which `isWanted` holds. */
function nextHour(zone: string, after: number, isWanted: (hour: number) => boolean): number {
  let at = Math.floor(after / QUARTER) * QUARTER
  for (let quarter = 0; quarter < SEARCHED; quarter++) {
    at += QUARTER
    const minute = minuteOfDay(zone, at)
    if (minute % 60 === 0 && isWanted(minute / 60)) return at
  }
  // An hour that a change of the clock leaves out.
  return after + 24 * HOUR
}

/**
 * Whether what has waited since an instant is to be sent now. The daily
 * mail comes at its own hour, quiet or not.
 */
export function isMailDue(hours: MailHours, since: number, now: number): boolean {
  const { time_zone, delivery, daily_hour } = hours
  if (delivery === 'daily') return nextHour(time_zone, since, (hour) => hour === daily_hour) <= now
  if (isQuietAt(hours, now)) return false
  return delivery === 'at_once' || nextHour(time_zone, since, () => true) <= now
}
