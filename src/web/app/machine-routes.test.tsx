// A machine's routes: with a serial, without one, by alias; and its menu.
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { rememberUser, startSession } from '#web/base/session.ts'
import type { User } from '#contract/account/account.ts'
import { machineScreen } from './machine-routes.tsx'
import { machineMenu } from './machine-menu.ts'
import { makeRouter } from './router.tsx'

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
])('%s shows %s', async (address, expected, layout) => {
  const root = createRootRoute()
  const routes = machineScreen(root, { path: '/alerms', wellSpelt: '/alarms', component: () => null })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  await router.load()
  expect(decodeURIComponent(history.location.href)).toBe(expected)
  expect(router.state.matches.at(-1)?.staticData.layout).toBe(layout)
})

test('the menu has only existing screens', () => {
  const menu = machineMenu(makeRouter(createMemoryHistory()), { is_ic1r: false })
  expect(menu).toEqual([
    { entry: 'machine_detail', path: '/machine/$serial' },
    { entry: 'daily_reports', path: '/machine/$serial/daily-reports' },
    { entry: 'maintenance', path: '/maintenance/$serial' },
    { entry: 'alarms', path: '/machine/$serial/alerms' },
    { entry: 'cumulative_operating_hours', path: '/machine/$serial/cumulative-operating-hours' },
    { entry: 'distribution_maps', path: '/machine/$serial/distribution-maps' },
    { entry: 'requests', path: '/machine/$serial/requests' },
    { entry: 'histories', path: '/machine/$serial/histories' },
    { entry: 'maps', path: '/machine/$serial/maps' },
  ])
})
