// An unknown guard: the error page names it.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { makeQueryClient } from '#web/base/use-api.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { type Guard, guard } from './guards.ts'

beforeAll(async () => {
  // jsdom has no scrolling; the router scrolls to the top.
  vi.stubGlobal('scrollTo', () => undefined)
  await loadMessages('error')
  await showLanguage('en')
})
afterEach(cleanup)

it('shows 500 ’Unknown middleware {name}’ for an unknown one', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const root = createRootRoute({ component: Outlet })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    // As in an untyped route table; the union type refuses it here.
    beforeLoad: guard('beta' as Guard),
    component: () => 'never seen',
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory(),
    defaultErrorComponent: ErrorPage,
  })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Unknown middleware beta')).toBeTruthy()
  expect(screen.getByRole('heading').textContent).toBe('500')
  expect(screen.queryByText('never seen')).toBeNull()
})
