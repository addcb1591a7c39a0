// Every browser address of the portal, in one place, odd spellings included.
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

/**
 * A path inside the portal to lead back to: never another site
 * or the login page.
 */
export function isInsidePortal(target: string): boolean {
  if (!target.startsWith('/') || target.startsWith('//') || target.includes('\\')) return false
  return !target.startsWith(PATHS.login)
}
