// Every route of the portal: its path, guard, layout and screen.
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import type { DailySubPage } from '#domain/machine-menu.ts'
import { LoginPage } from '#web/account/LoginPage.tsx'
import { PATHS } from '#web/base/links.ts'
import { screen } from '#web/base/screen.ts'
import { ErrorPage, NotFoundPage } from './ErrorPage.tsx'
import { guard } from './guards.ts'
import type { Layout } from './layouts.ts'
import { later, type ScreenName } from './later.ts'
import { machineScreen } from './machine-routes.tsx'
import { Root } from './Root.tsx'
import { parseSearch, searchText } from './search-text.ts'

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

/** `to`: the address to open afterwards. */
function withTarget(search: Record<string, unknown>): { to?: string } {
  return typeof search['to'] === 'string' ? { to: search['to'] } : {}
}

export const machineList = screen(async () => (await import('./MachineListScreen.tsx')).MachineListScreen)

const machines = createRoute({
  getParentRoute: () => root,
  path: PATHS.machines,
  beforeLoad: guard('authenticated'),
  staticData: { layout: 'without-sidebar' },
  component: machineList,
})

const login = createRoute({
  getParentRoute: () => root,
  path: PATHS.login,
  beforeLoad: guard('guest'),
  validateSearch: withTarget,
  staticData: { layout: 'no-auth', title: 'sign_in' },
  component: LoginPage,
})

const underMaintenance = createRoute({
  getParentRoute: () => root,
  path: PATHS.underMaintenance,
  validateSearch: withTarget,
  staticData: { layout: 'notice' },
  component: later('underMaintenance'),
})

const dailyReports = createRoute({
  getParentRoute: () => root,
  path: PATHS.dailyReports,
  beforeLoad: guard('authenticated'),
  staticData: { layout: 'without-sidebar' },
  component: later('dailyList'),
})

const fleetReport = createRoute({
  getParentRoute: () => root,
  path: PATHS.fleetReport,
  beforeLoad: guard('authenticated'),
  staticData: { layout: 'print' },
  component: later('fleetReport'),
})

const management = createRoute({
  getParentRoute: () => root,
  path: PATHS.management,
  beforeLoad: guard('authenticated'),
  staticData: { layout: 'management', title: 'management' },
  component: later('management'),
})

const engineHistory = createRoute({
  getParentRoute: () => root,
  path: PATHS.engineHistory,
  beforeLoad: guard('authenticated'),
  staticData: { layout: 'management' },
  component: later('engineHistory'),
})

const notification = createRoute({
  getParentRoute: () => root,
  path: PATHS.notification,
  beforeLoad: guard('authenticated'),
  staticData: { layout: 'management' },
  component: later('notification'),
})

const scheduledReports = createRoute({
  getParentRoute: () => root,
  path: PATHS.scheduledReports,
  beforeLoad: guard('authenticated'),
  staticData: { layout: 'management' },
  component: later('scheduledReports'),
})

function withoutSidebar<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: guard('authenticated'),
    staticData: { layout: 'without-sidebar' },
    component,
  })
}

function besideManagement<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: guard('authenticated'),
    staticData: { layout: 'management' },
    component,
  })
}

/** Readable without a session too. */
function openPage<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => root, path, staticData: { layout: 'simple' }, component })
}

/** Below a machine's daily reports, beside its days and the printed sheets. */
const DAILY_PAGES = {
  engine: 'dailyEngine',
  'fuel-consumption': 'dailyFuel',
  'operating-status': 'dailyStatus',
  'temp-and-prss': 'dailyTemperature',
  'overload-operation': 'dailyOverload',
  'emergency-operation': 'dailyEmergency',
} as const satisfies Record<Exclude<DailySubPage, 'print'>, ScreenName>

const routeTree = root.addChildren([
  machines,
  login,
  underMaintenance,
  // Those with a menu entry, in the order of the side menu.
  ...machineScreen(root, { path: '', menu: 'machine_detail', component: later('machineDetail') }),
  ...machineScreen(root, {
    path: PATHS.dailyReports,
    menu: 'daily_reports',
    component: later('dailyMonth'),
  }),
  ...Object.entries(DAILY_PAGES).flatMap(([path, name]) =>
    machineScreen(root, { path: `${PATHS.dailyReports}/${path}`, component: later(name) }),
  ),
  ...machineScreen(root, {
    path: `${PATHS.dailyReports}/print`,
    layout: 'print',
    component: later('dailyPrint'),
  }),
  ...[
    { path: PATHS.schedule, component: later('schedule'), layout: 'default', menu: 'maintenance' } as const,
    { path: `${PATHS.schedule}/bulk-registration`, component: later('bulkRegistration'), layout: 'default' } as const,
    { path: `${PATHS.schedule}/history`, component: later('maintenanceHistory'), layout: 'default' } as const,
    { path: `${PATHS.schedule}/record`, component: later('recordResult'), layout: 'without-sidebar' } as const,
    { path: `${PATHS.schedule}/history/print`, component: later('serviceBook'), layout: 'print' } as const,
  ].map(({ path, component, layout, ...rest }) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: guard('authenticated'),
      staticData: { layout, ...rest },
      component,
    }),
  ),
  ...machineScreen(root, {
    path: PATHS.machineAlarms,
    wellSpelt: '/alarms',
    menu: 'alarms',
    component: later('machineAlarms'),
  }),
  ...machineScreen(root, {
    path: PATHS.cumulativeHours,
    menu: 'cumulative_operating_hours',
    component: later('cumulativeHours'),
  }),
  ...machineScreen(root, {
    path: PATHS.distributionMaps,
    menu: 'distribution_maps',
    component: later('distributions'),
  }),
  ...machineScreen(root, { path: PATHS.requests, menu: 'requests', component: later('dataRequests') }),
  ...machineScreen(root, { path: PATHS.histories, menu: 'histories', component: later('histories') }),
  ...machineScreen(root, { path: PATHS.maps, menu: 'maps', component: later('machineMap') }),
  ...machineScreen(root, { path: `${PATHS.maps}/tracking`, component: later('tracking') }),
  ...machineScreen(root, { path: `${PATHS.maps}/geo-alert`, component: later('machineAreas') }),
  dailyReports,
  fleetReport,
  withoutSidebar(PATHS.today, later('today')),
  withoutSidebar(PATHS.compare, later('compare')),
  withoutSidebar(PATHS.labels, later('machineLabels')),
  withoutSidebar(PATHS.maintenance, later('maintenanceList')),
  withoutSidebar(PATHS.maintenanceCalendar, later('maintenanceCalendar')),
  withoutSidebar(PATHS.manyResults, later('manyResults')),
  withoutSidebar(PATHS.workload, later('maintenanceWorkload')),
  withoutSidebar(PATHS.geoAlert, later('geoAlertList')),
  withoutSidebar(PATHS.newArea, later('newArea')),
  withoutSidebar(PATHS.area, later('geoAlertArea')),
  withoutSidebar(PATHS.inbox, later('inbox')),
  withoutSidebar(PATHS.news, later('news')),
  withoutSidebar(PATHS.faq, later('faq')),
  besideManagement(PATHS.managedMachines, later('managedMachines')),
  besideManagement(PATHS.inquiry, later('inquiry')),
  besideManagement(PATHS.additionalApplication, later('addition')),
  besideManagement(PATHS.deleteApplication, later('deletion')),
  openPage(PATHS.terms, later('terms')),
  openPage(PATHS.privacyPolicy, later('privacyPolicy')),
  withoutSidebar(PATHS.sites, later('siteList')),
  withoutSidebar(PATHS.site, later('siteDetail')),
  management,
  engineHistory,
  notification,
  scheduledReports,
])

export function makeRouter(history: RouterHistory = createBrowserHistory()) {
  return createRouter({
    routeTree,
    history,
    parseSearch,
    stringifySearch: searchText,
    defaultErrorComponent: ErrorPage,
    // Back and forward restore the scroll position.
    scrollRestoration: true,
  })
}

export type PortalRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter
  }
  interface StaticDataRouteOption {
    layout?: Layout
    /** Its entry in the machine's side menu: a key of the catalogue `detail`. */
    menu?:
      | 'machine_detail'
      | 'daily_reports'
      | 'maintenance'
      | 'alarms'
      | 'cumulative_operating_hours'
      | 'distribution_maps'
      | 'maps'
      | 'requests'
      | 'histories'
      | undefined
    /**
     * The tab's title, a key of the catalogue `shell`;
     * without one the screen sets its own.
     */
    title?: 'management' | 'sign_in'
  }
}
