// The full hour of a day in a zone, across changes of the clock.
import { dayStart, offsetOfZone } from './time.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** Epoch ms: the first of two, and the hour after one that is left out. */
export function hourOfDay(zone: string, date: string, hour: number): number {
  const wall = dayStart(date, 0) + hour * 60 * MINUTE
  const instants = [wall - DAY, wall + DAY].map((near) => wall - offsetOfZone(zone, near) * MINUTE)
  const real = instants.filter((at) => at + offsetOfZone(zone, at) * MINUTE === wall)
  return real.length > 0 ? Math.min(...real) : Math.max(...instants)
}
