// The routes of a machine's screen: with a serial, without one, and by alias.
import {
  type AnyRoute,
  createRoute,
  redirect,
  type RouteComponent,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import { PATHS } from '#web/base/links.ts'
import { guard } from './guards.ts'
import { later } from './later.ts'
import type { Layout } from './layouts.ts'

const picker = later('machinePicker')

type Screen<Path extends string> = {
  /** Below /machine/{serial}; empty for the detail. */
  path: Path
  /**
   * Redirects to `path` and the rest of the address:
   * the right spelling of a misspelt path.
   */
  wellSpelt?: string
  layout?: Layout
  /** Its entry in the machine's side menu. */
  menu?: StaticDataRouteOption['menu']
  component: RouteComponent
}

export function machineScreen<Root extends AnyRoute, const Path extends string>(
  root: Root,
  { path, wellSpelt, layout = 'default', menu, component }: Screen<Path>,
) {
  const getParentRoute = () => root
  const routes = [
    createRoute({
      getParentRoute,
      path: `${PATHS.machine}${path}`,
      beforeLoad: guard('authenticated'),
      staticData: { layout, menu },
      component,
    }),
    createRoute({
      getParentRoute,
      path: `${PATHS.anyMachine}${path}`,
      beforeLoad: guard('authenticated'),
      staticData: { layout: 'without-sidebar' },
      component: picker,
    }),
  ] as const
  if (wellSpelt === undefined) return routes
  const aliases = [PATHS.machine, PATHS.anyMachine].map((start) =>
    createRoute({
      getParentRoute,
      path: `${start}${wellSpelt}`,
      beforeLoad: ({ location: { pathname, searchStr } }) => {
        throw redirect({ href: pathname.replace(wellSpelt, path) + searchStr, replace: true })
      },
    }),
  )
  return [...routes, ...aliases] as unknown as typeof routes
}
