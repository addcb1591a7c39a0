// What a counter grew by on each day, from readings at any times.
import { dayStart, daysLater, localDate } from './time.ts'

/** `at`: epoch ms. */
export type CounterReading = { at: number; value: number }
type Growth = { from: CounterReading; to: CounterReading }

const HOUR = 3_600_000

/**
 * Spans over which the counter ran on. A reading that fell, or that is more
 * than can have run, counts nowhere until a second one follows it; the
 * counter then runs on from there (docs/decisions/meters.md).
 */
function growthsOf(readings: readonly CounterReading[], mostPerHour: number): Growth[] {
  const follows = (from: CounterReading, to: CounterReading) =>
    to.value >= from.value && to.value - from.value <= ((to.at - from.at) / HOUR + 24) * mostPerHour
  const growths: Growth[] = []
  let last: CounterReading | null = null
  let doubted: CounterReading | null = null
  for (const reading of readings) {
    const from = last === null || follows(last, reading) ? last : doubted
    if (last !== null && (from === null || !follows(from, reading) || (from === doubted && reading.value === 0))) {
      doubted = reading
      continue
    }
    if (from !== null) growths.push({ from, to: reading })
    last = reading
    doubted = null
  }
  return growths
}

/**
 * By day (YYYY-MM-DD at an offset in minutes), in whole steps of 1 / `parts`:
 * growth between two readings is spread evenly over the time between them.
 * The days of any span add up to what the counter grew, to the step.
 * `readings` in the order of time.
 */
export function growthByDay(
  readings: readonly CounterReading[],
  { offset, mostPerHour, parts }: { offset: number; mostPerHour: number; parts: number },
): Map<string, number> {
  const days = new Map<string, number>()
  for (const { from, to } of growthsOf(readings, mostPerHour)) {
    const stepsAt = (at: number) =>
      Math.round(parts * (from.value + ((to.value - from.value) * (at - from.at)) / (to.at - from.at || 1)))
    for (let day = localDate(from.at, offset), at = from.at; at < to.at; day = daysLater(day, 1)) {
      const end = Math.min(to.at, dayStart(daysLater(day, 1), offset))
      days.set(day, (days.get(day) ?? 0) + stepsAt(end) - stepsAt(at))
      at = end
    }
  }
  return days
}
