// A machine's routes: with a serial, without one, by alias; and its menu.
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import type { User } from '#contract/account/account.ts'
import { useMachineMenu } from './menus.ts'
import { routesOf } from './screen-routes.ts'

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser({ email: 'aoki@harima-crane.example' } as User)
  await showLanguage('en')
  await loadMessages('header')
})

test.each([
  ['/machine/HA4417/alerms', '/machine/HA4417/alerms', 'default'],
  ['/machine/HA4417/alarms?month=2026/11', '/machine/HA4417/alerms?month=2026/11', 'default'],
  ['/machine/alerms', '/machine/alerms', 'without-sidebar'],
  ['/machine/alarms', '/machine/alerms', 'without-sidebar'],
])('%s shows %s', async (address, expected, layout) => {
  const root = createRootRoute()
  const routes = routesOf(root, { path: '/alerms', alias: '/alarms', isOfMachine: true, component: () => null })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  await router.load()
  expect(decodeURIComponent(history.location.href)).toBe(expected)
  expect(router.state.matches.at(-1)?.staticData.layout).toBe(layout)
})

const DETAIL = [10, '/machine/$serial', 'Machine detail'] as const
const OF_ALL = [
  DETAIL,
  [20, '/machine/$serial/daily-reports', 'Daily reports'],
  [50, '/machine/$serial/cumulative-operating-hours', 'Cumulative operating hours'],
  [60, '/machine/$serial/distribution-maps', 'Distributions'],
  [90, '/machine/$serial/maps', 'Map'],
] as const
const NOT_OF_SIMPLE_TYPES = [
  [30, '/maintenance/$serial', 'Maintenance'],
  [40, '/machine/$serial/alerms', 'Alarms and events'],
  [70, '/machine/$serial/requests', 'Data requests'],
  [80, '/machine/$serial/histories', 'Communication record'],
] as const

test.each([
  ['a machine has an entry for each of its screens', false, [...OF_ALL, ...NOT_OF_SIMPLE_TYPES]],
  ['a simple type lacks maintenance, alarms, requests and communication record', true, OF_ALL],
])('the menu of %s', (_, is_ic1r, expected) => {
  const { result } = renderHook(() => useMachineMenu())
  const entries = result.current({ is_ic1r })
  expect(entries.map(({ at, path, text }) => [at, path, text])).toEqual(expected.toSorted(([a], [b]) => a - b))
})
