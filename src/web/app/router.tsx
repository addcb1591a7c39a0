// Every route of the portal: its address, who may see it, its layout and its screen.
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { LoginPage } from '#web/account/LoginPage.tsx'
import { PATHS } from '#web/base/links.ts'
import { dailyScreens } from './daily-routes.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { guard } from './guards.ts'
import type { Layout } from './layouts.ts'
import { machineDetail, machineScreen } from './machine-routes.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { Root } from './Root.tsx'
import { screen } from './screen.ts'
import { parseSearch, searchText } from './search-text.ts'

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

/** Where to lead the person afterwards. */
const withTarget = (search: Record<string, unknown>): { to?: string } =>
  typeof search['to'] === 'string' ? { to: search['to'] } : {}

export const machineList = screen(
  async () => (await import('#web/machine/MachineListPage.tsx')).MachineListPage,
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
  component: screen(
    async () => (await import('#web/daily/list/DailyListPage.tsx')).DailyListPage,
    ['daily-list', 'daily', 'daily-figures', 'download', 'machine', 'category', 'list', 'error'],
  ),
})

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

const routeTree = root.addChildren([
  machines,
  login,
  underMaintenance,
  ...machineScreen(root, { path: '', component: machineDetail }),
  ...dailyScreens(root),
  dailyReports,
  management,
  engineHistory,
])

export const makeRouter = (history: RouterHistory = createBrowserHistory()) =>
  createRouter({
    routeTree,
    history,
    parseSearch,
    stringifySearch: searchText,
    defaultErrorComponent: ErrorPage,
    // Back and forward return to the place on the page where one was.
    scrollRestoration: true,
  })

export type PortalRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter
  }
  interface StaticDataRouteOption {
    layout?: Layout
    /** The word of the frame's catalogue for the browser's tab; without one the screen sets its own. */
    title?: 'management' | 'sign_in'
  }
}
