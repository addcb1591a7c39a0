// A machine's addresses: with a serial, without one, and the well-spelt name of one that is spelt oddly.
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { rememberUser, startSession } from '#web/base/session.ts'
import type { User } from '#contract/account.ts'
import { machineScreen } from './machine-routes.tsx'
import { menuOf } from './machine-pages.ts'

beforeAll(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser({ email: 'aoki@harima-crane.example' } as User)
})

test.each([
  ['/machine/HA4417/alerms', '/machine/HA4417/alerms', 'default'],
  ['/machine/HA4417/alarms?month=2026/11', '/machine/HA4417/alerms?month=2026/11', 'default'],
  ['/machine/alerms', '/machine/alerms', 'without-sidebar'],
  ['/machine/alarms', '/machine/alerms', 'without-sidebar'],
])('%s shows %s', async (address, shown, layout) => {
  const root = createRootRoute()
  const routes = machineScreen(root, { path: '/alerms', wellSpelt: '/alarms', component: () => null })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  await router.load()
  expect(decodeURIComponent(history.location.href)).toBe(shown)
  expect(router.state.matches.at(-1)?.staticData.layout).toBe(layout)
})

test('the menu has only screens that there are', () => {
  expect(menuOf({ is_ic1r: false }).map(({ path }) => path)).toEqual(['', '/daily-reports'])
})
