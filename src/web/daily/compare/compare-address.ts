// The address of a comparison: serials and days.
import { COMPARED_AT_MOST } from '#domain/machine-group.ts'
import { type DayRange, daysOfRange, parseRange, rangeText } from '#domain/range.ts'
import { daysLater } from '#domain/time.ts'
import { PATHS } from '#web/base/links.ts'

export type Compared = DayRange & { serials: readonly string[] }

/** Days on one page; three months at most. */
export const DAYS_AT_MOST = 31

/** The first machines and days of an address; the last seven days unless told. */
export function comparedOf(search: Record<string, unknown>, today: string): Compared {
  const serials = [...new Set(String(search['serials'] ?? '').split(','))]
    .map((serial) => serial.trim())
    .filter(Boolean)
  const { from, to } = daysOfRange(parseRange(search['range']) ?? { name: 'last_7' }, today)
  const earliest = daysLater(to, 1 - DAYS_AT_MOST)
  return { serials: serials.slice(0, COMPARED_AT_MOST), from: from < earliest ? earliest : from, to }
}

export function compareAddress({ serials, from, to }: Compared): string {
  return `${PATHS.compare}?serials=${serials.map(encodeURIComponent).join(',')}&range=${rangeText({ from, to })}`
}

/** The range of an address as it is written, if all of its days are shown. */
export function rangeTaken(written: unknown, { from, to }: DayRange, today: string): unknown {
  const range = parseRange(written)
  if (range === null) return undefined
  const days = daysOfRange(range, today)
  return days.from === from && days.to === to ? written : undefined
}
