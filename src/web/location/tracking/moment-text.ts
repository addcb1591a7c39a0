// Instants on the machine's clock as text.
import { localDate } from '#domain/time.ts'
import type { Format } from '#web/base/format.ts'

const MINUTE_MS = 60_000

/** '17:05' of an instant (epoch ms) at an offset in minutes. */
export function clockText(at: number, timeDifference: number): string {
  return new Date(at + timeDifference * MINUTE_MS).toISOString().slice(11, 16)
}

/** Day and time; the year too where `withYear`. */
export function momentText(at: number, timeDifference: number, format: Format, withYear: boolean): string {
  const date = localDate(at, timeDifference)
  return `${withYear ? format.day(date) : format.monthDay(date)} ${clockText(at, timeDifference)}`
}
