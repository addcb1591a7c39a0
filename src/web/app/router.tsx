// Every route of the portal: the registered screens, and the three before sign-in.
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { loadDemoAccounts } from '#web/account/LoginForm.tsx'
import { LoginPage } from '#web/account/LoginPage.tsx'
import { screen } from '#web/base/lazy-screen.ts'
import { type Path, PATHS } from '#web/base/links.ts'
import type { Layout, Screen } from '#web/base/registered-screen.ts'
import { ErrorPage, NotFoundPage } from './ErrorPage.tsx'
import { guard } from './guards.ts'
import { Root } from './Root.tsx'
import { routesOf } from './screen-routes.ts'
import { SCREENS } from './screens.ts'
import { parseSearch, searchText } from './search-text.ts'

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

/** `to`: the address to open afterwards. */
function withTarget(search: Record<string, unknown>): { to?: string } {
  return typeof search['to'] === 'string' ? { to: search['to'] } : {}
}

const login = createRoute({
  getParentRoute: () => root,
  path: PATHS.login,
  beforeLoad: guard('guest'),
  validateSearch: withTarget,
  staticData: { layout: 'no-auth' },
  loader: loadDemoAccounts,
  component: LoginPage,
})

const underMaintenance = createRoute({
  getParentRoute: () => root,
  path: PATHS.underMaintenance,
  validateSearch: withTarget,
  staticData: { layout: 'notice' },
  component: screen(async () => (await import('./UnderMaintenancePage.tsx')).UnderMaintenancePage),
})

const callback = createRoute({
  getParentRoute: () => root,
  path: PATHS.callback,
  staticData: { layout: 'notice' },
  component: screen(async () => (await import('./CallbackPage.tsx')).CallbackPage, ['sign-on']),
})

function routeAt<const P extends Path>(path: P) {
  return createRoute({ getParentRoute: () => root, path })
}
/** The screens are found by the build, unseen by the compiler: it checks links against PATHS. */
type ScreenRoute = { [P in Path]: ReturnType<typeof routeAt<P>> }[Exclude<
  Path,
  typeof PATHS.login | typeof PATHS.callback | typeof PATHS.underMaintenance
>]

const routeTree = root.addChildren([
  login,
  callback,
  underMaintenance,
  ...(SCREENS.flatMap((each) => routesOf(root, each)) as unknown as ScreenRoute[]),
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
    screen?: Screen
  }
}
