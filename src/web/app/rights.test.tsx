// A screen that needs a right: entry and page with it, neither without it.
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aReader } from '#fixtures/reader.ts'
import type { User } from '#contract/account/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { makeQueryClient } from '#web/base/use-api.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { allowedEntries } from './menus.ts'
import { type Drawn, routesOf } from './screen-routes.ts'
import { SCREENS } from './screens.ts'

const towing: Drawn = {
  path: '/towing',
  right: 'tow',
  menu: [{ in: 'header', at: 15, word: 'header.machines' }],
  component: () => <h1>Towing</h1>,
}

let rights: string[]
let asked: number
beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  await showLanguage('en')
  await loadMessages('error')
})
beforeEach(() => {
  asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json({ data: aReader({ rights }) })
  })
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
})
afterEach(cleanup)

async function open(): Promise<string | null> {
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren(routesOf(root, towing)),
    history: createMemoryHistory({ initialEntries: ['/towing'] }),
    defaultErrorComponent: ErrorPage,
  })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return (await screen.findByRole('heading')).textContent
}

test('a company without the right is told 403 and whom to ask, and its menus have no entry', async () => {
  rights = ['dig']
  rememberUser(aReader({ rights }))
  expect(await open()).toBe('403')
  expect(screen.getByRole('alert').textContent).toMatch(/do not have permission.*ask whoever manages/)
  expect(allowedEntries([towing], aReader({ rights }))).toEqual([])
  expect(allowedEntries([towing], null)).toEqual([])
})

test('a company with the right has page and entry', async () => {
  rights = ['tow']
  rememberUser(aReader({ rights }))
  expect(await open()).toBe('Towing')
  expect(allowedEntries([towing], aReader({ rights }))).toMatchObject([{ in: 'header', path: '/towing' }])
})

test('a right that was given since the account was stored opens the page', async () => {
  rights = ['tow']
  rememberUser(aReader({ rights: [] }))
  expect(await open()).toBe('Towing')
  expect(asked).toBeGreaterThan(0)
})

test('an account that was stored before rights existed is asked for again, and has no entry until then', async () => {
  rights = ['tow']
  const { rights: _, ...older } = aReader()
  rememberUser(older as User)
  expect(allowedEntries([towing], older as User)).toEqual([])
  expect(await open()).toBe('Towing')
  expect(asked).toBeGreaterThan(0)
})

test('a screen’s right is one that an endpoint asks for', () => {
  const contract = import.meta.glob<Record<string, Partial<Endpoint> | undefined>>(
    ['/src/contract/**/*.ts', '!/src/contract/**/*.shape.ts'],
    { eager: true },
  )
  const endpoints = Object.values(contract).flatMap((module) => Object.values(module))
  expect(endpoints.filter((each) => each?.method !== undefined).length).toBeGreaterThan(100)
  const asksFor = new Set(endpoints.flatMap((each) => each?.right ?? []))
  expect(SCREENS.flatMap(({ right }) => right ?? []).filter((right) => !asksFor.has(right))).toEqual([])
})
