// Addresses of pages with a machine, area or site in them, as text.
import type { DailySubPage } from '#domain/machine-menu.ts'
import { PATHS } from './links.ts'

/** One machine's address as text, for links outside of the router. */
export function machinePath(serial: string): string {
  return PATHS.machine.replace('$serial', encodeURIComponent(serial))
}

/** One machine's month, or a sub-page of it. */
export function dailyPath(serial: string, sub?: DailySubPage): string {
  return [machinePath(serial) + PATHS.dailyReports, sub].filter(Boolean).join('/')
}

/** One machine's days over a range, as `rangeText` of domain/range.ts writes it. */
export function rangePath(serial: string, range: string): string {
  return `${dailyPath(serial)}?range=${range}`
}

/** One machine's month, YYYYMM. */
export function monthPath(serial: string, month: string): string {
  return `${dailyPath(serial)}?month=${month}`
}

/** One machine's month with the focus on a day (YYYY-MM-DD). */
export function dayPath(serial: string, date: string): string {
  return `${dailyPath(serial)}?month=${date.slice(0, 7).replace('-', '')}&day=${date}`
}

/** One machine's map, or a page below it. */
export function mapPath(serial: string, sub?: 'tracking' | 'geo-alert'): string {
  return [machinePath(serial) + PATHS.maps, sub].filter(Boolean).join('/')
}

/**
 * A machine's track on the day of an instant, cut in UTC;
 * the page corrects it to the machine's day.
 */
export function trackDayPath(serial: string, instant: string): string {
  const day = instant.slice(0, 10)
  return `${mapPath(serial, 'tracking')}?month=${day.slice(0, 7).replace('-', '')}&day=${day}`
}

/** One machine's alarms and events. */
export function alarmsPath(serial: string): string {
  return machinePath(serial) + PATHS.machineAlarms
}

/** One Geo Alert area. */
export function areaPath(id: number | string): string {
  return PATHS.area.replace('$id', String(id))
}

/** One site. */
export function sitePath(id: number | string): string {
  return PATHS.site.replace('$id', String(id))
}

/**
 * The form of a new area around a place; `serial`: the machine
 * that it is made for.
 */
export function newAreaPath(start: {
  latitude: number
  longitude: number
  radius?: number
  serial?: string
  name?: string
}): string {
  const query = new URLSearchParams(Object.entries(start).map(([key, value]) => [key, String(value)]))
  return `${PATHS.newArea}?${query}`
}

/** One machine's maintenance schedule, or a page below it. */
export function schedulePath(
  serial: string,
  sub?: 'bulk-registration' | 'history' | 'history/print' | 'record',
): string {
  return [PATHS.schedule.replace('$serial', encodeURIComponent(serial)), sub].filter(Boolean).join('/')
}

/** One machine's communication record. */
export function historiesPath(serial: string): string {
  return machinePath(serial) + PATHS.histories
}

/** The inbox's matters that are the reader's own. */
export function ownMattersPath(): string {
  return `${PATHS.inbox}?view=mine`
}

/** One article of news. */
export function newsPath(id: number): string {
  return `${PATHS.news}?article=${id}`
}

/** The page of questions with one answer open. */
export function faqPath(id: number): string {
  return `${PATHS.faq}?article=${id}`
}

/** The sheet of QR labels of machines. */
export function labelsPath(serials: readonly string[]): string {
  return `${PATHS.labels}?${new URLSearchParams({ serials: serials.join(',') })}`
}

/** Who is mailed about some machines. */
export function sendersPath(serials: readonly string[]): string {
  return `${PATHS.notification}?${new URLSearchParams({ view: 'matrix', serials: serials.join(',') })}`
}

/** Some machines beside each other, the last seven days. */
export function comparePath(serials: readonly string[]): string {
  return `${PATHS.compare}?${new URLSearchParams({ serials: serials.join(',') })}`
}
