// The header's current entry, of every screen and of addresses.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aReader } from '#fixtures/reader.ts'
import { allowedEntries } from './menus.ts'
import { makeRouter } from './router.tsx'
import { routesOf } from './screen-routes.ts'
import { SCREENS } from './screens.ts'
import { sectionOf, useSection } from './use-section.ts'

beforeAll(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(cleanup)

/** docs/product.md, Header, menus and layouts: the current entry is found by what the path contains. */
const CONTAINED = ['daily-reports', 'maintenance', 'geo-alert', 'sites', 'management', 'faq', 'news']
function expectedOf(path: string): string {
  if (path.startsWith('/alarms') || path === '/today') return path
  const word = CONTAINED.find((each) => path.includes(each))
  return word === undefined ? '/' : `/${word}`
}

test('every screen marks the entry that its path contains, and the machine list without one', () => {
  const routes = Object.values(makeRouter().routesByPath).filter(({ options }) => options.staticData?.screen)
  expect(routes.length).toBeGreaterThan(50)
  const sections = routes.map(({ fullPath, options }) => [fullPath, sectionOf(options.staticData?.screen)])
  expect(sections).toEqual(routes.map(({ fullPath }) => [fullPath, expectedOf(fullPath)]))
})

test('every section is an entry of the header, and no two entries of a menu claim one place', () => {
  const entries = allowedEntries(SCREENS, aReader({ rights: SCREENS.flatMap(({ right }) => right ?? []) }))
  const paths = entries.filter((entry) => entry.in === 'header').map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(5)
  expect(SCREENS.map(sectionOf).filter((section) => !paths.includes(section))).toEqual([])
  for (const menu of ['header', 'foot', 'machine', 'management', 'service'] as const) {
    const places = entries.filter((entry) => entry.in === menu).map(({ at }) => at)
    expect(places.length, menu).toBeGreaterThan(3)
    expect(new Set(places).size, menu).toBe(places.length)
  }
})

function Shown() {
  return <p>{useSection()}</p>
}

test.each([
  ['/', '/'],
  ['/machine/HA4417', '/'],
  ['/machine/today', '/'],
  ['/machine/HA4417/daily-reports/engine', '/daily-reports'],
  ['/machine/daily-reports', '/daily-reports'],
  ['/machine/maintenance', '/'],
  ['/maintenance/news/history/', '/maintenance'],
  ['/machine/H%2F1/maps/geo-alert?group=3', '/geo-alert'],
  ['/machine/HA4417/alerms', '/'],
  ['/alarms', '/alarms'],
  ['/sites/12', '/sites'],
  ['/no/such/page', '/'],
])('%s is under %s', async (address, section) => {
  const root = createRootRoute({ component: Shown, notFoundComponent: () => null })
  const routeTree = root.addChildren(
    SCREENS.flatMap((each) => routesOf(root, { ...each, isOpen: true, component: () => null })),
  )
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  render(<RouterProvider router={router as never} />)
  expect((await screen.findByText(/^\//)).textContent).toBe(section)
})
