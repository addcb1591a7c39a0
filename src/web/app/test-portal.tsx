// A portal for tests, with only the screens that a test names.
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { vi } from 'vitest'
import { makeQueryClient } from '#web/base/use-api.ts'
import { parseSearch, searchText } from './search-text.ts'

/** Adds browser features that jsdom lacks; as wide as a desktop. */
export function furnishBrowser(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  Element.prototype.scrollTo = () => undefined
}

type Screen = (props: object) => ReactNode

/**
 * Opens the addresses in turn. `Around` draws an Outlet for them,
 * `beside` is drawn next to all.
 */
export async function openPortal(
  screens: Record<string, Screen>,
  addresses: string[],
  { Around, beside }: { Around?: Screen; beside?: ReactNode } = {},
) {
  const root = createRootRoute(Around && { component: Around })
  const routes = Object.entries(screens).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  )
  const history = createMemoryHistory({ initialEntries: addresses })
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history,
    parseSearch,
    stringifySearch: searchText,
  })
  const queries = makeQueryClient()
  await act(async () =>
    render(
      <QueryClientProvider client={queries}>
        <Suspense>
          {/* The portal registers its own router;
              this one has some of its addresses. */}
          <RouterProvider router={router as never} />
        </Suspense>
        {beside}
      </QueryClientProvider>,
    ),
  )
  return {
    user: userEvent.setup(),
    history,
    queries,
    address: () => history.location.href,
    back: () => act(async () => history.back()),
  }
}
