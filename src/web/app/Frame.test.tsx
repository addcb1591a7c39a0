// Each layout draws its own parts of the frame.
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { aReader } from '#fixtures/reader.ts'
import { loadConfig } from '#web/base/config.ts'
import type { Layout } from '#web/base/registered-screen.ts'
import { showLanguage } from '#web/base/i18n.ts'
import { endSession, rememberUser, startSession } from '#web/base/session.ts'
import { makeQueryClient } from '#web/base/use-api.ts'
import { Frame } from './Frame.tsx'
import { LAYOUTS } from './layouts.ts'

const TOKENS = { access_token: 'a', refresh_token: 'r', expires_in: 900 }
const sides = { machine: () => 'machine side', management: () => 'management side', search: () => 'search side' }

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  await showLanguage('en')
})
beforeEach(() => startSession(TOKENS))
afterEach(cleanup)

async function draw(layout: Layout, visibleSides: Partial<typeof sides> = sides) {
  const root = createRootRoute({
    component: () => (
      <Frame layout={layout} sides={visibleSides}>
        <h1>content</h1>
      </Frame>
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading')
  if (LAYOUTS[layout].header) await screen.findByRole('banner')
}

it('knows the eight layouts', () => {
  expect(Object.keys(LAYOUTS).sort()).toEqual(
    ['default', 'management', 'no-auth', 'notice', 'print', 'search', 'simple', 'without-sidebar'].sort(),
  )
})

// Before any other test has drawn and so loaded the head.
it.each(['simple', 'no-auth'] as const)(
  'reserves the space of banner and head of %s until they load, so that nothing moves',
  async (layout) => {
    vi.stubGlobal('fetch', async () => Response.json({ environment_name: 'Staging' }))
    await loadConfig()
    const drawn = draw(layout)
    await screen.findByRole('heading')
    expect(screen.queryByRole('note')).toBeNull()
    expect(document.querySelectorAll('[data-banner]')).toHaveLength(1)
    await drawn
    expect((await screen.findByRole('note')).textContent).toBe('This is the Staging environment.')
    expect(document.querySelectorAll('[data-banner]')).toHaveLength(1)
    vi.stubGlobal('fetch', async () => Response.json({ environment_name: null }))
    await loadConfig()
  },
)

it('opens the search by a key pressed before it has loaded', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  await draw('default')
  await userEvent.keyboard('/')
  expect(screen.queryByRole('combobox')).toBeNull()
  await act(async () => rememberUser(aReader()))
  const field = await screen.findByRole('combobox', { name: 'Serial number' })
  await waitFor(() => expect(document.activeElement).toBe(field))
})

it.each([
  ['default', true, true, 'machine side', true],
  ['management', true, true, 'management side', true],
  ['search', true, true, 'search side', true],
  ['simple', true, true, null, true],
  ['without-sidebar', true, true, null, true],
  ['notice', true, false, null, true],
  ['no-auth', false, false, null, true],
  ['print', false, false, null, false],
] as const)('draws %s', async (layout, header, sections, side, snackBar) => {
  await draw(layout)
  expect(screen.queryByRole('banner') !== null).toBe(header)
  expect(screen.queryByRole('navigation', { name: 'Sections' }) !== null).toBe(sections)
  expect(screen.queryByRole('complementary')?.textContent ?? null).toBe(side)
  expect(screen.queryByRole('status') !== null).toBe(snackBar)
})

it('draws no empty sidebar', async () => {
  await draw('default', {})
  expect(screen.queryByRole('complementary')).toBeNull()
})

it('shows the brand alone without a token', async () => {
  endSession('expired')
  await draw('simple')
  expect(screen.getByRole('banner').textContent).toBe('Hoistline')
})

it('marks the current section by the address', async () => {
  await draw('simple')
  expect(screen.getByRole('link', { name: 'Machines' }).getAttribute('aria-current')).toBe('page')
})

it('names the environment above every screen and above sign-in, except in production', async () => {
  await draw('no-auth')
  expect(screen.queryByRole('note')).toBeNull()
  cleanup()
  vi.stubGlobal('fetch', async () => Response.json({ environment_name: 'Staging' }))
  await loadConfig()
  await draw('no-auth')
  expect((await screen.findByRole('note')).textContent).toBe('This is the Staging environment.')
  cleanup()
  await draw('simple')
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('note')).toBeNull()
})
