// The routes of a registered screen: its path, or those below a machine.
import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { screen } from '#web/base/lazy-screen.ts'
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'
import { guard } from './guards.ts'

export type Drawn = Screen & { component: FunctionComponent }

/** In place of a machine's screen where the address has no serial. */
const picker = screen(async () => (await import('#web/machine/detail/MachinePickerPage.tsx')).MachinePickerPage)

export function routesOf<Root extends AnyRoute>(root: Root, drawn: Drawn): AnyRoute[] {
  const { path, isOfMachine = false, alias, layout = isOfMachine ? 'default' : 'without-sidebar' } = drawn
  const getParentRoute = () => root
  const guarded = drawn.isOpen ? {} : { beforeLoad: guard('authenticated', drawn) }
  if (!isOfMachine)
    return [
      createRoute({
        getParentRoute,
        path,
        ...guarded,
        staticData: { layout, screen: drawn },
        component: drawn.component,
      }),
    ]
  const starts = [PATHS.machine, PATHS.anyMachine] as const
  const routes = starts.map((start) =>
    createRoute({
      getParentRoute,
      path: `${start}${path}`,
      ...guarded,
      staticData: { layout: start === PATHS.machine ? layout : 'without-sidebar', screen: drawn },
      component: start === PATHS.machine ? drawn.component : picker,
    }),
  )
  if (alias === undefined) return routes
  const aliases = starts.map((start) =>
    createRoute({
      getParentRoute,
      path: `${start}${alias}`,
      beforeLoad: ({ location: { pathname, searchStr } }) => {
        throw redirect({ href: pathname.replace(alias, path) + searchStr, replace: true })
      },
    }),
  )
  return [...routes, ...aliases]
}
