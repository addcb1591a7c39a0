// Every browser address of the portal, in one place, odd spellings included.
import type { DailySubPage } from '#domain/machine-menu.ts'

export const PATHS = {
  machines: '/',
  login: '/login',
  underMaintenance: '/under-maintenance',
  /** Without a serial: a choice of machines. */
  anyMachine: '/machine',
  machine: '/machine/$serial',
  /** All machines by month; one machine's month is below the machine. */
  dailyReports: '/daily-reports',
  /** Below a machine: its map; track and Geo Alert areas below that. */
  maps: '/maps',
  geoAlert: '/geo-alert',
  newArea: '/geo-alert/new',
  area: '/geo-alert/$id',
  sites: '/sites',
  site: '/sites/$id',
  /** Below a machine: its lifetime use. */
  cumulativeHours: '/cumulative-operating-hours',
  distributionMaps: '/distribution-maps',
  maintenance: '/maintenance',
  schedule: '/maintenance/$serial',
  /** Below a machine: its alarms and events, in the product's spelling; the right one leads there. */
  machineAlarms: '/alerms',
  /** Below a machine: its communication record. */
  histories: '/histories',
  management: '/management',
  engineHistory: '/management/engine-history',
} as const

/** One machine's address as text, for links outside of the router. */
export function machinePath(serial: string): string {
  return PATHS.machine.replace('$serial', encodeURIComponent(serial))
}

/** One machine's month, or a sub-page of it. */
export function dailyPath(serial: string, sub?: DailySubPage): string {
  return [machinePath(serial) + PATHS.dailyReports, sub].filter(Boolean).join('/')
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

/**
 * A path inside the portal to lead back to: never another site
 * or the login page.
 */
export function isInsidePortal(target: string): boolean {
  if (!target.startsWith('/') || target.startsWith('//') || target.includes('\\')) return false
  return !target.startsWith(PATHS.login)
}

/** One machine's maintenance schedule, or a page below it. */
export function schedulePath(serial: string, sub?: 'bulk-registration' | 'history'): string {
  return [PATHS.schedule.replace('$serial', encodeURIComponent(serial)), sub].filter(Boolean).join('/')
}
