// The page of people: how they sign in, inviting, and who has been invited.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Invitation, Person } from '#contract/account/people.ts'
import { aReader } from '#fixtures/reader.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadConfig } from '#web/base/config.ts'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { dismissSnack } from '#web/ui/layout/snack.ts'
import { SnackBar } from '#web/ui/layout/SnackBar.tsx'
import { PeoplePage } from './PeoplePage.tsx'

function person(account_id: number, name: string, over: Partial<Person> = {}): Person {
  return {
    account_id,
    email: `${name.split(' ')[0]!.toLowerCase()}@harima-crane.example`,
    name,
    department: '',
    company: { id: 1, name: 'Harima Crane Service' },
    is_of_other_company: false,
    role: 'planner',
    is_disabled: false,
    is_closed: false,
    last_entered_at: null,
    sessions: 0,
    has_factor: false,
    has_single_sign_on: false,
    ...over,
  }
}
function invitation(invitation_id: number, first_name: string, over: Partial<Invitation> = {}): Invitation {
  return {
    invitation_id,
    email: `${first_name.toLowerCase()}@new.example`,
    family_name: 'Sato',
    first_name,
    role: 'viewer',
    language: 'ja',
    sent_at: '2026-11-20T01:30:00Z',
    expires_at: '2026-11-27T01:30:00Z',
    is_over: false,
    ...over,
  }
}

let mails: boolean
let invitations: Invitation[]
let sent: { act: string; body: unknown }[]
let refusal: (() => Response) | null

beforeAll(async () => {
  await showLanguage('en')
  const nouns = ['people', 'management', 'list', 'download', 'error', 'shell'] as const
  await Promise.all(nouns.map((noun) => loadMessages(noun)))
})
beforeEach(async () => {
  furnishBrowser()
  mails = true
  invitations = []
  sent = []
  refusal = null
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { pathname } = new URL(input, 'http://portal.example')
    if (pathname === '/config.json') return Response.json({ mails })
    const method = init?.method ?? 'GET'
    if (method === 'GET')
      return Response.json({
        people: [
          person(1, 'Yuki Aoki', { email: aReader().email, role: 'administrator', has_factor: true }),
          person(2, 'Aya Mori'),
          person(3, 'Ken Ito', { has_single_sign_on: true }),
        ],
        invitations,
      })
    sent.push({ act: `${method} ${pathname}`, body: init?.body ? JSON.parse(String(init.body)) : null })
    if (refusal) return refusal()
    if (method === 'DELETE') {
      invitations = []
      return Response.json({ status: 1 })
    }
    const made = invitation(12, 'Emi')
    invitations = [made]
    return Response.json({ invitation: made })
  })
  await loadConfig()
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser(aReader())
})
afterEach(() => {
  cleanup()
  dismissSnack()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function open() {
  const portal = await openPortal({ '/management/people': PeoplePage }, ['/management/people'], {
    beside: <SnackBar />,
  })
  await screen.findByRole('heading', { name: 'People of this company' })
  return portal
}
async function rowOf(name: string) {
  return within((await screen.findByText(name)).closest('tr')!)
}

test('each person’s way to sign in is told', async () => {
  await open()
  const [aoki, mori, ito] = [await rowOf('Yuki Aoki'), await rowOf('Aya Mori'), await rowOf('Ken Ito')]
  expect(aoki.getByText('Password').textContent).toContain('with second factor')
  expect(mori.getByText('Password').textContent).toContain('without second factor')
  expect(ito.getByText('Sign-in service').textContent).toBe('Sign-in service')
  expect(screen.queryByRole('heading', { name: 'Invited' })).toBeNull()
})

test('a person is invited as a planner unless said otherwise, and stands among the invited', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
  expect(dialog.getByText('Please enter an email address.')).toBeTruthy()
  expect(dialog.getAllByText('Fill this in.')).toHaveLength(2)
  expect(sent).toEqual([])
  await user.type(dialog.getByLabelText('Email address'), ' emi@new.example ')
  await user.type(dialog.getByLabelText('First name'), 'Emi')
  await user.type(dialog.getByLabelText('Family name'), 'Sato')
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Planner/ }).checked).toBe(true)
  await user.click(dialog.getByRole('radio', { name: /^Viewer · reads/ }))
  await user.selectOptions(dialog.getByLabelText('Language of the mail'), '日本語')
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
  await screen.findByText('An invitation has been mailed to emi@new.example.')
  const body = { email: 'emi@new.example', family_name: 'Sato', first_name: 'Emi', role: 'viewer', language: 'ja' }
  expect(sent).toEqual([{ act: 'POST /api/v1/people/invitations', body }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByRole('heading', { name: 'Invited' })).toBeTruthy()
  const row = await rowOf('Emi Sato')
  expect(row.getByText('Viewer')).toBeTruthy()
  expect(row.getByText('2026/11/27 10:30')).toBeTruthy()
})

test('a refused address is told at its field, and what was typed stays', async () => {
  const message = 'This person may enter the company already.'
  refusal = () => problem(422, 'invalid_fields', { fields: [{ field: 'email', message, code: 'known' }] })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Email address'), 'aya@harima-crane.example')
  await user.type(dialog.getByLabelText('First name'), 'Aya')
  await user.type(dialog.getByLabelText('Family name'), 'Mori')
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
  expect(await dialog.findByText(message)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('First name').value).toBe('Aya')
  expect(document.activeElement).toBe(dialog.getByLabelText('Email address'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an invitation is sent again, and withdrawn after a question', async () => {
  invitations = [invitation(12, 'Emi', { is_over: true })]
  const { user } = await open()
  const row = await rowOf('Emi Sato')
  expect(row.getByText('too old')).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Send the invitation of Emi Sato again' }))
  await screen.findByText('An invitation has been mailed to emi@new.example.')
  await waitFor(() => expect(screen.queryByText('too old')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of Emi Sato' }))
  const question = within(screen.getByRole('group', { name: /^Withdraw the invitation of Emi Sato\?/ }))
  await user.click(question.getByRole('button', { name: 'Keep' }))
  expect(sent).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of Emi Sato' }))
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('The invitation of Emi Sato has been withdrawn.')
  expect(sent.map(({ act }) => act)).toEqual([
    'POST /api/v1/people/invitations/12/send',
    'DELETE /api/v1/people/invitations/12',
  ])
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Invited' })).toBeNull())
})

test('an invitation that was mailed a moment ago says when it can be sent again', async () => {
  invitations = [invitation(12, 'Emi')]
  refusal = () => {
    const response = problem(429, 'too_many_requests')
    response.headers.set('retry-after', '600')
    return response
  }
  const { user } = await open()
  const row = await rowOf('Emi Sato')
  await user.click(row.getByRole('button', { name: 'Send the invitation of Emi Sato again' }))
  expect(await screen.findByText('Not so soon: try again in 10 min.')).toBeTruthy()
})

test('a portal that sends no mail says why nobody can be invited', async () => {
  mails = false
  await loadConfig()
  invitations = [invitation(12, 'Emi')]
  await open()
  expect(screen.getByText(/^This portal sends no mail/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
  const row = await rowOf('Emi Sato')
  expect(row.queryByRole('button', { name: /again/ })).toBeNull()
  expect(row.getByRole('button', { name: /^Withdraw/ })).toBeTruthy()
})
