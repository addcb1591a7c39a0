// Every browser address of the portal, in one place, odd spellings included.
export const PATHS = {
  machines: '/',
  /** What was yesterday, is wrong and is due. */
  today: '/today',
  login: '/login',
  /** Where sign-in services lead back to. */
  callback: '/callback',
  underMaintenance: '/under-maintenance',
  /** Where a second factor is set up that the company asks for. */
  secondFactor: '/second-factor',
  /** Where a link to a new password is asked for, and leads to. */
  resetPassword: '/reset-password',
  /** Where an invitation into a company leads to. */
  invitation: '/invitation',
  /** Without a serial: a choice of machines. */
  anyMachine: '/machine',
  machine: '/machine/$serial',
  /** QR labels of machines, to be printed. */
  labels: '/machine/labels',
  /** Some machines beside each other. */
  compare: '/compare',
  /** All machines by month; one machine's month is below the machine. */
  dailyReports: '/daily-reports',
  /** A range of all machines on one sheet. */
  fleetReport: '/daily-reports/fleet-report',
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
  /** Maintenance by day. */
  maintenanceCalendar: '/maintenance/calendar',
  /** Maintenance of many machines, registered. */
  manyResults: '/maintenance/registration',
  /** Maintenance by week, with its parts. */
  workload: '/maintenance/workload',
  /** Below a machine: its alarms and events, in the product's spelling; the right one leads there. */
  machineAlarms: '/alerms',
  /** Below a machine: what its terminal is asked for. */
  requests: '/requests',
  /** Below a machine: its communication record. */
  histories: '/histories',
  /** The inbox of exceptions of all machines. */
  inbox: '/alarms',
  news: '/news',
  faq: '/faq',
  inquiry: '/inquiry',
  additionalApplication: '/additional-application',
  deleteApplication: '/delete-application',
  terms: '/terms',
  privacyPolicy: '/privacy-policy',
  management: '/management',
  /** What is kept of machines besides their records. */
  managedMachines: '/management/machines',
  engineHistory: '/management/engine-history',
  notification: '/management/notification',
  scheduledReports: '/management/reports',
  /** Who may enter the company. */
  people: '/management/people',
  /** What the company's own systems may do. */
  keys: '/management/keys',
  /** Which of the company's own systems are told of events. */
  webhooks: '/management/webhooks',
  feeds: '/management/feeds',
  /** What holds for the whole company. */
  company: '/management/company',
  /** Who did what in the company. */
  audit: '/management/audit',
  /** The reader's own account. */
  account: '/account',
} as const

export type Path = (typeof PATHS)[keyof typeof PATHS]

const BEFORE_SIGN_IN = [PATHS.login, PATHS.callback, PATHS.resetPassword, PATHS.invitation]

/**
 * A path inside the portal to lead back to: never another site
 * or the pages before sign-in.
 */
export function isInsidePortal(target: string): boolean {
  if (!target.startsWith('/') || target.startsWith('//') || target.includes('\\')) return false
  return !BEFORE_SIGN_IN.some((path) => target.startsWith(path))
}
