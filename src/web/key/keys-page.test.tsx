// The page of keys: those there are, a new one shown once, one revoked.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ApiKey } from '#contract/key/key.ts'
import { aReader } from '#fixtures/reader.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { dismissSnack } from '#web/ui/layout/snack.ts'
import { SnackBar } from '#web/ui/layout/SnackBar.tsx'
import { KeysPage } from './KeysPage.tsx'

const SECRET = `hlk_Ab3dEfGh${'x'.repeat(35)}`

function aKey(key_id: number, name: string, over: Partial<ApiKey> = {}): ApiKey {
  return {
    key_id,
    name,
    client_id: `hlk_client${key_id}0`,
    scopes: ['iso:read'],
    created_at: '2026-11-20T01:30:00Z',
    created_by: 'Yuki Aoki',
    expires_at: null,
    is_over: false,
    used_at: null,
    ...over,
  }
}

let keys: ApiKey[]
let sent: { act: string; body: unknown }[]

beforeAll(async () => {
  await showLanguage('en')
  const nouns = ['key', 'management', 'list', 'download', 'error', 'shell'] as const
  await Promise.all(nouns.map((noun) => loadMessages(noun)))
})
beforeEach(() => {
  furnishBrowser()
  sent = []
  keys = [
    aKey(2, 'Rental', { expires_at: '2026-11-21T01:30:00Z', is_over: true, created_by: null }),
    aKey(1, 'ERP', { used_at: '2026-11-24T08:00:00Z', scopes: ['machines:read', 'days:read'] }),
  ]
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { pathname } = new URL(input, 'http://portal.example')
    const method = init?.method ?? 'GET'
    if (method === 'GET') return Response.json({ keys })
    const body = init?.body ? JSON.parse(String(init.body)) : null
    sent.push({ act: `${method} ${pathname}`, body })
    if (method === 'DELETE') {
      keys = keys.filter(({ key_id }) => key_id !== Number(pathname.split('/').at(-1)))
      return Response.json({ status: 1 })
    }
    const key = aKey(3, body.name, { client_id: SECRET.slice(0, 12), scopes: body.scopes })
    keys = [key, ...keys]
    return Response.json({ key, secret: SECRET })
  })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser(aReader())
})
afterEach(() => {
  cleanup()
  dismissSnack()
  vi.unstubAllGlobals()
})

async function open() {
  const portal = await openPortal({ '/management/keys': KeysPage }, ['/management/keys'], { beside: <SnackBar /> })
  await screen.findByRole('table')
  return portal
}

test('keys are listed with what they may read, until when, and their last use', async () => {
  await open()
  const rental = within(await screen.findByRole('row', { name: /Rental/ }))
  expect(rental.getByText('Expired')).toBeTruthy()
  expect(rental.getByText('Manufacturer’s staff')).toBeTruthy()
  expect(rental.getByText('Not yet')).toBeTruthy()
  const erp = within(screen.getByRole('row', { name: /ERP/ }))
  expect(erp.getByText('Machines, with meters and state, Daily reports')).toBeTruthy()
  expect(erp.getByText('Until it is revoked')).toBeTruthy()
})

test('a new key needs a name and something to read; it is shown once', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'New key' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Make the key' }))
  expect(dialog.getByText('Choose at least one thing that it allows.')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(dialog.getByLabelText('What it is for'), ' Mixed fleet ')
  await user.click(dialog.getByRole('checkbox', { name: /Fleet by ISO 15143-3/ }))
  await user.click(dialog.getByRole('button', { name: 'Make the key' }))
  await screen.findByText(SECRET)
  expect(sent).toEqual([{ act: 'POST /api/v1/keys', body: { name: 'Mixed fleet', scopes: ['iso:read'], days: 365 } }])
  expect(screen.getByText(/\/iso15143-3\/Fleet\/1$/)).toBeTruthy()
  expect(screen.getByText(/\/oauth\/token$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'I have copied it' }))
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull())
  expect(await screen.findByRole('row', { name: /Mixed fleet/ })).toBeTruthy()
})

test('a key is revoked after a question', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Revoke ERP' }))
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Revoke ERP' }))
  await user.click(screen.getByRole('button', { name: 'Revoke' }))
  await screen.findByText('ERP has been revoked.')
  expect(sent).toEqual([{ act: 'DELETE /api/v1/keys/1', body: null }])
  await waitFor(() => expect(screen.queryByRole('row', { name: /ERP/ })).toBeNull())
})
