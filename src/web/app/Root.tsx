// The root of every route: the frame of the route's layout.
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { screen } from '#web/base/lazy-screen.ts'
import type { Layout } from '#web/base/registered-screen.ts'
import { Frame } from './Frame.tsx'

/** The sidebar of each layout. */
const SIDES = {
  machine: screen(async () => (await import('./MachineSide.tsx')).MachineSide),
  management: screen(async () => (await import('./ManagementSide.tsx')).ManagementSide),
}

export function Root() {
  const layout = useRouterState({
    select: ({ matches }): Layout => {
      const last = matches.at(-1)
      // An error page has the header, whatever the screen's layout.
      const isBroken = matches.some(({ status }) => status === 'error' || status === 'notFound')
      return isBroken || !last || last.routeId === '__root__' ? 'simple' : (last.staticData.layout ?? 'default')
    },
  })
  return (
    <Frame layout={layout} sides={SIDES}>
      <Suspense>
        <Outlet />
      </Suspense>
    </Frame>
  )
}
