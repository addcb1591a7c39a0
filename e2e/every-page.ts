// Addresses of every page of the portal, by group.
import { crane, electric, platform, sentValue } from './sent-month.ts'

const MACHINE = `/machine/${crane}`
const SCHEDULE = `/maintenance/${crane}`
const daily = (serial: string, page = '') => `/machine/${serial}/daily-reports${page}?month=${sentValue}`

/** By group; with the days of `sendMonth`. */
export const PAGES = {
  'lists of the fleet': [
    '/',
    '/?view=map',
    '/today',
    `/daily-reports?month=${sentValue}&serial=HA`,
    '/daily-reports?range=last_week&serial=HA',
    '/daily-reports/fleet-report?range=last_week',
    `/compare?serials=${crane},HA4424`,
  ],
  'places and alarms of the fleet': [
    '/alarms',
    '/sites',
    '/geo-alert',
    '/geo-alert/new',
    '/machine',
    `/machine/labels?serials=${crane}`,
  ],
  'maintenance of the fleet': [
    '/maintenance',
    '/maintenance/calendar',
    '/maintenance/workload',
    '/maintenance/registration',
  ],
  'a machine': [
    MACHINE,
    `${MACHINE}/alerms`,
    `${MACHINE}/cumulative-operating-hours`,
    `${MACHINE}/distribution-maps`,
    `${MACHINE}/requests`,
    `${MACHINE}/histories`,
  ],
  'the places of a machine': [
    `${MACHINE}/maps`,
    `${MACHINE}/maps/tracking?month=${sentValue}`,
    `${MACHINE}/maps/geo-alert`,
  ],
  'the month of a machine': [
    daily(crane),
    ...['/engine', '/operating-status', '/fuel-consumption', '/temp-and-prss', '/overload-operation'].map((page) =>
      daily(crane, page),
    ),
    daily(electric, '/fuel-consumption'),
    daily(platform, '/emergency-operation'),
    // The crane does not have it.
    daily(crane, '/emergency-operation'),
    // Two sheets show how all print.
    `${daily(crane, '/print')}&sheets=days,overload-operation`,
  ],
  'maintenance of a machine': [
    SCHEDULE,
    ...['bulk-registration', 'history', 'record'].map((page) => `${SCHEDULE}/${page}`),
  ],
  management: [
    '/management',
    '/management/engine-history',
    '/management/notification',
    '/management/reports',
    '/management/people',
    '/management/keys',
    '/management/webhooks',
    '/management/feeds',
    '/management/company',
    '/management/audit',
    '/account',
  ],
  'texts and forms': [
    '/news',
    '/faq',
    '/terms',
    '/privacy-policy',
    '/inquiry',
    '/additional-application',
    '/delete-application',
    '/no-such-page',
  ],
} as const
