// The routes of one machine: each of its screens with a serial, without one (a picker that leads on), and under its well-spelt name.
import { type AnyRoute, createRoute, redirect, type RouteComponent } from '@tanstack/react-router'
import { PATHS } from '#web/base/links.ts'
import { guard } from './guards.ts'
import type { Layout } from './layouts.ts'
import { screen } from './screen.ts'

const WORDS = ['detail', 'machine', 'category', 'list', 'error'] as const

const picker = screen(async () => (await import('#web/machine/detail/MachinePickerPage.tsx')).MachinePickerPage, WORDS)

type Screen<Path extends string> = {
  /** Below /machine/{serial}, in the wire's spelling; empty for the detail. */
  path: Path
  /** The well-spelt name where the path is spelt oddly: it leads to `path`, with all that stands behind it. */
  wellSpelt?: string
  /** With a serial; the picker has one of its own. */
  layout?: Layout
  component: RouteComponent
}

/** One screen's routes: with a serial, without one, and under its other name. */
export const machineScreen = <Root extends AnyRoute, const Path extends string>(
  root: Root,
  { path, wellSpelt, layout = 'default', component }: Screen<Path>,
) => {
  const getParentRoute = () => root
  const routes = [
    createRoute({
      getParentRoute,
      path: `${PATHS.machine}${path}`,
      beforeLoad: guard('authenticated'),
      staticData: { layout },
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

export const machineDetail = screen(async () => (await import('./MachineScreen.tsx')).MachineScreen, WORDS)
