// Every route of the portal: its path, guard, layout and screen.
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { LoginPage } from '#web/account/LoginPage.tsx'
import { PATHS } from '#web/base/links.ts'
import { screen } from '#web/base/screen.ts'
import { machineMap, tracking } from '#web/location/screens.ts'
import { machineAlarms } from '#web/alarm/screens.ts'
import { histories } from '#web/receive-history/screens.ts'
import { cumulativeHours, distributions } from '#web/usage/screens.ts'
import { DAILY_SUB_PAGES, dailyList, dailyMonth, PRINT_WORDS } from '#web/daily/screens.ts'
import { bulkRegistration, maintenanceHistory, maintenanceList, schedule } from '#web/maintenance/screens.ts'
import { geoAlertArea, geoAlertList, machineAreas, newArea } from '#web/geo-alert/screens.ts'
import { siteDetail, siteList } from '#web/site/screens.ts'
import { ErrorPage, NotFoundPage } from './ErrorPage.tsx'
import { guard } from './guards.ts'
import type { Layout } from './layouts.ts'
import { machineScreen } from './machine-routes.tsx'
import { Root } from './Root.tsx'
import { parseSearch, searchText } from './search-text.ts'

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

/** `to`: the address to open afterwards. */
function withTarget(search: Record<string, unknown>): { to?: string } {
  return typeof search['to'] === 'string' ? { to: search['to'] } : {}
}

export const machineList = screen(
  async () => (await import('./MachineListScreen.tsx')).MachineListScreen,
  ['machine', 'category', 'list', 'search', 'error'],
)

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
  component: screen(async () => (await import('./UnderMaintenancePage.tsx')).UnderMaintenancePage, ['error']),
})

const dailyReports = createRoute({
  getParentRoute: () => root,
  path: PATHS.dailyReports,
  beforeLoad: guard('authenticated'),
  staticData: { layout: 'without-sidebar' },
  component: dailyList,
})

const dailyPrint = screen(async () => (await import('./PrintScreen.tsx')).PrintScreen, [...PRINT_WORDS, 'location'])

const machineDetail = screen(
  async () => (await import('./MachineScreen.tsx')).MachineScreen,
  ['detail', 'machine', 'category', 'list', 'error'],
)

const management = createRoute({
  getParentRoute: () => root,
  path: PATHS.management,
  beforeLoad: guard('authenticated'),
  staticData: { layout: 'management', title: 'management' },
  component: screen(
    async () => (await import('./ManagementScreen.tsx')).ManagementScreen,
    ['management', 'daily-figures', 'machine', 'list', 'error'],
  ),
})

const engineHistory = createRoute({
  getParentRoute: () => root,
  path: PATHS.engineHistory,
  beforeLoad: guard('authenticated'),
  staticData: { layout: 'management' },
  component: screen(
    async () => (await import('#web/engine-history/EngineHistoryPage.tsx')).EngineHistoryPage,
    ['engine-history', 'management', 'download', 'machine', 'error'],
  ),
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

const routeTree = root.addChildren([
  machines,
  login,
  underMaintenance,
  // Those with a menu entry, in the order of the side menu.
  ...machineScreen(root, { path: '', menu: 'machine_detail', component: machineDetail }),
  ...machineScreen(root, { path: PATHS.dailyReports, menu: 'daily_reports', component: dailyMonth }),
  ...Object.entries(DAILY_SUB_PAGES).flatMap(([path, component]) =>
    machineScreen(root, { path: `${PATHS.dailyReports}/${path}`, component }),
  ),
  ...machineScreen(root, { path: `${PATHS.dailyReports}/print`, layout: 'print', component: dailyPrint }),
  ...[
    [PATHS.schedule, schedule, 'maintenance'] as const,
    [`${PATHS.schedule}/bulk-registration`, bulkRegistration] as const,
    [`${PATHS.schedule}/history`, maintenanceHistory] as const,
  ].map(([path, component, menu]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: guard('authenticated'),
      staticData: { layout: 'default', menu },
      component,
    }),
  ),
  ...machineScreen(root, {
    path: PATHS.machineAlarms,
    wellSpelt: '/alarms',
    menu: 'alarms',
    component: machineAlarms,
  }),
  ...machineScreen(root, {
    path: PATHS.cumulativeHours,
    menu: 'cumulative_operating_hours',
    component: cumulativeHours,
  }),
  ...machineScreen(root, { path: PATHS.distributionMaps, menu: 'distribution_maps', component: distributions }),
  ...machineScreen(root, { path: PATHS.histories, menu: 'histories', component: histories }),
  ...machineScreen(root, { path: PATHS.maps, menu: 'maps', component: machineMap }),
  ...machineScreen(root, { path: `${PATHS.maps}/tracking`, component: tracking }),
  ...machineScreen(root, { path: `${PATHS.maps}/geo-alert`, component: machineAreas }),
  dailyReports,
  withoutSidebar(PATHS.maintenance, maintenanceList),
  withoutSidebar(PATHS.geoAlert, geoAlertList),
  withoutSidebar(PATHS.newArea, newArea),
  withoutSidebar(PATHS.area, geoAlertArea),
  withoutSidebar(PATHS.sites, siteList),
  withoutSidebar(PATHS.site, siteDetail),
  management,
  engineHistory,
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
      | 'histories'
      | undefined
    /**
     * The tab's title, a key of the catalogue `shell`;
     * without one the screen sets its own.
     */
    title?: 'management' | 'sign_in'
  }
}
