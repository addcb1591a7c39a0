// The matrix in the page: what is shown of an address that follows all machines.
import { Outlet } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MailSender } from '#contract/mail/mail.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { catchFiles, linesOf } from '#web/list/take-away/test-files.ts'
import { SenderMatrix } from './SenderMatrix.tsx'

const YARD: MailSender = {
  id: 7,
  email: 'yard@north.example',
  name: 'Yard',
  language: 'en',
  state: 'confirmed',
  is_checked: true,
  kinds: ['overload'],
  is_own: true,
  kinds_of_all: ['silent'],
}

let sent: unknown[]
let asked: string[]
beforeAll(async () => {
  await showLanguage('en')
  await Promise.all((['mail', 'list', 'error'] as const).map((noun) => loadMessages(noun)))
})
beforeEach(() => {
  furnishBrowser()
  sent = []
  asked = []
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    asked.push(new URL(address, 'http://portal.example').search)
    if (init?.method === 'POST') sent.push(JSON.parse(init.body as string))
    return Promise.resolve(Response.json(init?.method === 'POST' ? { status: 1 } : { senders: [YARD] }))
  })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function open(query = '') {
  const path = '/management/notification'
  return openPortal({ [path]: SenderMatrix }, [path + query], { Around: Outlet })
}

test('an address that is to follow all machines shows what it gets of them, before it is saved', async () => {
  const { user, address } = await open()
  await user.type(await screen.findByLabelText('Serials'), 'AD 1')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  const box = (kind: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Yard: ${kind}` })
  expect([(await box('Overload')).checked, (await box('Silent')).checked]).toEqual([true, false])
  await user.click(await screen.findByRole('button', { name: 'Yard: as for all machines' }))
  expect([(await box('Overload')).checked, (await box('Silent')).checked]).toEqual([false, true])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([{ serials: ['AD 1'], senders: [{ id: 7, kinds: null }] }])
  expect(address()).toBe('/management/notification?view=matrix&serials=AD%201')
})

test('machines of the address are chosen for together', async () => {
  const { user } = await open('?view=matrix&serials=AD%201,AD-2')
  expect((await screen.findByLabelText<HTMLInputElement>('Serials')).value).toBe('AD 1, AD-2')
  await user.click(await screen.findByRole('checkbox', { name: 'Yard: Silent' }))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(asked[0]).toBe('?serial=AD+1')
  expect(sent).toEqual([{ serials: ['AD 1', 'AD-2'], senders: [{ id: 7, kinds: ['overload', 'silent'] }] }])
})

test('who gets what is saved as it stands in the page, unsaved choices included', async () => {
  const saved = catchFiles()
  const { user } = await open()
  await user.click(await screen.findByRole('checkbox', { name: 'Yard: Silent' }))
  await user.click(screen.getByRole('button', { name: 'Export: Who gets what' }))
  await user.click(await screen.findByRole('button', { name: 'CSV file' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const [heads = '', row = ''] = await linesOf(saved[0]!)
  const cells = Object.fromEntries(heads.split(',').map((head, at) => [head, row.split(',')[at]]))
  expect(cells).toMatchObject({
    Name: 'Yard',
    'Email address': 'yard@north.example',
    Overload: '✓',
    Silent: '✓',
    'Geo Alert': '',
  })
})
