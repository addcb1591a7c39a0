// The management number edited in place.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account/account.ts'
import { aMachineDetail } from '#fixtures/machine-detail.ts'
import { loadMessages, messagesOf, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { makeQueryClient } from '#web/base/use-api.ts'
import { dismissSnack } from '#web/ui/layout/snack.ts'
import { SnackBar } from '#web/ui/layout/SnackBar.tsx'
import { ManagementNumberEdit } from './ManagementNumberEdit.tsx'
import { NumberInRow } from './NumberInRow.tsx'

type Sent = { method: string; path: string; body: unknown }

let stored: { management_number: string | null; management_number_version: number }
let refusal: { status: number; code: string } | null
let sent: Sent[]

function answer(address: string, init: RequestInit): Response {
  const url = new URL(address, 'http://portal.example')
  if (init.method === 'GET') return Response.json({ status: 1, data: aMachineDetail(stored) })
  const body: unknown = init.body ? JSON.parse(String(init.body)) : null
  sent.push({ method: init.method ?? '', path: url.pathname + url.search, body })
  return refusal ? problem(refusal.status, refusal.code, refusal) : Response.json({ status: 1 })
}

beforeAll(async () => {
  // React Aria uses the CSS object, which jsdom lacks.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  await showLanguage('en')
  await Promise.all((['machine', 'detail', 'error'] as const).map((noun) => loadMessages(noun)))
})
beforeEach(() => {
  sessionStorage.clear()
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser({ email: 'aoki@harima-crane.example', company: { id: 1, code: 'HCS', name: 'Harima' } } as User)
  stored = { management_number: 'AT-07', management_number_version: 3 }
  refusal = null
  sent = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => answer(address, init))
})
afterEach(() => {
  act(dismissSnack)
  cleanup()
})

async function openSheet() {
  const machine = { serial: 'HA4417', management_number: stored.management_number }
  const view = (
    <QueryClientProvider client={makeQueryClient()}>
      <Suspense>
        <ManagementNumberEdit machine={machine} look="text">
          {machine.management_number}
        </ManagementNumberEdit>
        <SnackBar />
      </Suspense>
    </QueryClientProvider>
  )
  await act(async () => render(view))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /Edit management number of HA4417/ }))
  const field = await screen.findByRole('textbox', { name: 'Management no. of HA4417' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveProperty('disabled', true))
  return { user, field: field as HTMLInputElement }
}

function textOf(role: 'status' | 'alert') {
  return screen.getByRole(role).textContent
}

test.each([
  [
    'registered and typed updates',
    'AT-07',
    ' AT-08 ',
    {
      method: 'PUT',
      path: '/api/v1/management_number/HA4417',
      body: { serial: 'HA4417', management_number: 'AT-08', version: 3 },
    },
  ],
  [
    'registered and emptied deletes',
    'AT-07',
    '',
    { method: 'DELETE', path: '/api/v1/management_number/HA4417?version=3', body: null },
  ],
  [
    'not registered and typed creates',
    null,
    'AT-09',
    {
      method: 'POST',
      path: '/api/v1/management_number/',
      body: { serial: 'HA4417', management_number: 'AT-09', version: 3 },
    },
  ],
] as const)('%s', async (_, before, typed, expected) => {
  stored.management_number = before
  const { user, field } = await openSheet()
  await user.clear(field)
  if (typed) await user.type(field, typed)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(textOf('status')).toMatch(/saved|deleted/))
  expect(sent).toEqual([expected])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an empty number saves nothing', async () => {
  stored.management_number = null
  const { user } = await openSheet()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
})

test('a failed save shows a snack bar with a retry, and the typed text stays', async () => {
  refusal = { status: 504, code: 'database_unavailable' }
  const { user, field } = await openSheet()
  await user.clear(field)
  await user.type(field, 'AT-08{Enter}')
  await waitFor(() => expect(textOf('alert')).toContain('failed to register management number'))
  expect(field.value).toBe('AT-08')
  expect(screen.getByText('The database did not answer in time. Try again.')).toBeTruthy()
  refusal = null
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(textOf('status')).toContain('Management number saved.'))
  expect(sent).toHaveLength(2)
})

test('a concurrent change shows the other number; saving again replaces it', async () => {
  const { user, field } = await openSheet()
  await user.clear(field)
  await user.type(field, 'AT-08')
  refusal = { status: 409, code: 'changed_meanwhile' }
  stored = { management_number: 'ZZ-1', management_number_version: 4 }
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/it is now ZZ-1/)).toBeTruthy()
  expect(field.value).toBe('AT-08')
  refusal = null
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([3, 4])
})

test('a row that becomes another machine’s closes the sheet for good', async () => {
  const client = makeQueryClient()
  const row = (serial: string) => (
    <QueryClientProvider client={client}>
      <Suspense>
        <NumberInRow machine={{ serial, management_number: 'AT-07' }} t={messagesOf('machine')}>
          AT-07
        </NumberInRow>
      </Suspense>
    </QueryClientProvider>
  )
  const { rerender } = render(row('HA4417'))
  await userEvent.click(await screen.findByRole('button', { name: /AT-07 Edit management number of HA4417/ }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  rerender(row('HA4421'))
  expect(screen.queryByRole('dialog')).toBeNull()
  rerender(row('HA4417'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
