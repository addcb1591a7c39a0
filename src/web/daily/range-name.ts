// What a range of days is called: its month, its day, or both ends.
import { type DayRange, monthOfRange } from '#domain/range.ts'
import type { Format } from '#web/base/format.ts'

export function rangeName(range: DayRange, format: Format): string {
  const month = monthOfRange(range)
  if (month) return format.month(month)
  return range.from === range.to ? format.day(range.from) : `${format.day(range.from)} – ${format.day(range.to)}`
}
