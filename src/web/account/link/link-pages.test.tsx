// The pages of mailed links: asking for one, a new password, an invitation.
import { Outlet } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MailedLink } from '#contract/account/link.ts'
import { aReader } from '#fixtures/reader.ts'
import { LoginPage } from '#web/account/LoginPage.tsx'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadConfig } from '#web/base/config.ts'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { readSession, rememberUser, startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { dismissSnack } from '#web/ui/layout/snack.ts'
import { SnackBar } from '#web/ui/layout/SnackBar.tsx'
import { keepEmail } from '#web/account/kept-email.ts'
import { InvitationPage } from './InvitationPage.tsx'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

const TOKEN = '1-7-AbcdefghijklmnopqrstuvwxyzAbcdefghijklmnopq'

let sent: { path: string; body: Record<string, unknown> }[]
let addresses: string[]
let link: MailedLink | null
let answers: Record<string, () => Response>
let mails: boolean
let forgot_password_url: string | null

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all((['account-link', 'error', 'shell'] as const).map((noun) => loadMessages(noun)))
})
beforeEach(async () => {
  furnishBrowser()
  sent = []
  addresses = []
  answers = {}
  mails = true
  forgot_password_url = null
  link = {
    use: 'reset',
    email: 'mori@harima.example',
    family_name: 'Mori',
    first_name: 'Aya',
    company: 'Harima Crane Service',
    passwords: true,
  }
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { pathname } = new URL(input, 'http://portal.example')
    addresses.push(input)
    if (pathname === '/config.json') return Response.json({ mails, forgot_password_url })
    if (typeof init?.body === 'string') sent.push({ path: pathname, body: JSON.parse(init.body) })
    if (answers[pathname]) return answers[pathname]()
    if (pathname === '/auth/link')
      return link ? Response.json(link) : problem(422, 'link_over', { title: 'This link has been used.' })
    if (pathname.startsWith('/auth/reset') || pathname === '/auth/invitation')
      return Response.json({ status: 1, email: 'mori@harima.example' })
    return Response.json({})
  })
  await loadConfig()
})
afterEach(() => {
  cleanup()
  keepEmail('')
  dismissSnack()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function open(...at: string[]) {
  const screens = {
    '/': () => <h1>Machines</h1>,
    '/login': LoginPage,
    '/reset-password': ResetPasswordPage,
    '/invitation': InvitationPage,
  }
  return openPortal(screens, at, { Around: Outlet, beside: <SnackBar /> })
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText(label)
}

test('the sign-in form hands its e-mail on, and the answer is one sentence for all', async () => {
  const { user, address } = await open('/login')
  await user.type(await screen.findByLabelText('Email address'), 'nobody@harima.example')
  await user.click(screen.getByRole('link', { name: 'Forgot password' }))
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  expect(address()).toBe('/reset-password')
  expect(field('Email address').value).toBe('nobody@harima.example')
  await user.click(screen.getByRole('button', { name: 'Mail me a link' }))
  const sentence = await screen.findByText(/^If nobody@harima\.example has an account, .* 30 minutes\.$/)
  expect(document.activeElement).toBe(sentence)
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await screen.findByText('Asked for once more.')
  const body = { email: 'nobody@harima.example', language: 'en' }
  expect(sent).toEqual([
    { path: '/auth/reset/ask', body },
    { path: '/auth/reset/ask', body },
  ])
  await user.click(screen.getByRole('link', { name: 'To sign-in' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe('nobody@harima.example')
})

test('what is no e-mail is refused here; another address can be given afterwards', async () => {
  const { user } = await open('/reset-password')
  await user.type(await screen.findByLabelText('Email address'), 'mori')
  await user.click(screen.getByRole('button', { name: 'Mail me a link' }))
  expect(screen.getByText('Please enter an email address.')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(field('Email address'), '@harima.example')
  await user.click(screen.getByRole('button', { name: 'Mail me a link' }))
  await user.click(await screen.findByRole('button', { name: 'Another e-mail address' }))
  expect(field('Email address').value).toBe('mori@harima.example')
})

test('a portal without mails has no link at the sign-in, and says so on the page', async () => {
  mails = false
  await loadConfig()
  await open('/login')
  await screen.findByLabelText('Email address')
  expect(screen.queryByText('Forgot password')).toBeNull()
  cleanup()
  await open('/reset-password')
  expect(await screen.findByText(/^This portal sends no mail/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a deployment with a page of its own for passwords leads there', async () => {
  forgot_password_url = 'https://account.example/forgot?language={language}'
  await loadConfig()
  await open('/login')
  const address = 'https://account.example/forgot?language=en'
  expect((await screen.findByRole('link', { name: 'Forgot password' })).getAttribute('href')).toBe(address)
  cleanup()
  await open('/reset-password')
  expect((await screen.findByRole('link', { name: 'Forgot password' })).getAttribute('href')).toBe(address)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the token leaves the address at once and is sent in bodies alone', async () => {
  const { user, address, back } = await open('/login', `/reset-password#${TOKEN}`)
  await user.type(await screen.findByLabelText('New password'), 'lantern on the mast')
  expect(address()).toBe('/reset-password')
  expect(field('Email address').readOnly).toBe(true)
  expect(field('Email address').autocomplete).toBe('username')
  expect(field('New password').autocomplete).toBe('new-password')
  await user.click(screen.getByRole('button', { name: 'Set the password' }))
  await screen.findByText('The password has been changed. Sign in with it.')
  expect(address()).toBe('/login')
  expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe('mori@harima.example')
  expect(sent).toEqual([
    { path: '/auth/link', body: { token: TOKEN } },
    { path: '/auth/reset', body: { token: TOKEN, new_password: 'lantern on the mast' } },
  ])
  expect(addresses.filter((each) => each.includes(TOKEN))).toEqual([])
  await back()
  expect(address()).not.toContain(TOKEN)
})

test('a weak password is refused with the server’s sentence at its field, an empty one here', async () => {
  const message = 'The password is one of the 10,000 most common ones. Choose another.'
  answers['/auth/reset'] = () =>
    problem(422, 'invalid_fields', { fields: [{ field: 'new_password', message, code: 'password_common' }] })
  const { user } = await open(`/reset-password#${TOKEN}`)
  const password = await screen.findByLabelText<HTMLInputElement>('New password')
  await user.click(screen.getByRole('button', { name: 'Set the password' }))
  expect(screen.getByText('Fill this in.')).toBeTruthy()
  await user.type(password, 'password1234')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password.type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Set the password' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(password.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(password))
})

test('a link that is over says so, and a new one can be asked for', async () => {
  link = null
  const { user } = await open(`/reset-password#${TOKEN}`)
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  expect(screen.getByText('This link has been used.').getAttribute('role')).toBe('alert')
  await user.click(screen.getByRole('button', { name: 'Ask for a new link' }))
  expect(screen.getByRole('button', { name: 'Mail me a link' })).toBeTruthy()
})

test('a link that is over when the password is sent says so too', async () => {
  answers['/auth/reset'] = () => problem(422, 'link_over', { title: 'This link has been used.' })
  const { user } = await open(`/reset-password#${TOKEN}`)
  await user.type(await screen.findByLabelText('New password'), 'lantern on the mast')
  await user.click(screen.getByRole('button', { name: 'Set the password' }))
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
})

test('a link that could not be read is read again', async () => {
  answers['/auth/link'] = () => problem(503, 'database_unavailable')
  const { user } = await open(`/reset-password#${TOKEN}`)
  expect(await screen.findByRole('heading', { name: 'The link could not be read' })).toBeTruthy()
  answers = {}
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('New password')).toBeTruthy()
})

test('whoever else was signed in here is signed out when a new password is set', async () => {
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser(aReader())
  const { user } = await open(`/reset-password#${TOKEN}`)
  await user.type(await screen.findByLabelText('New password'), 'lantern on the mast')
  await user.click(screen.getByRole('button', { name: 'Set the password' }))
  await screen.findByText('The password has been changed. Sign in with it.')
  expect(readSession()).toBeNull()
})

test('an invitation shows the names it was sent with, and makes the account', async () => {
  link = { ...link!, use: 'invitation' }
  const { user, address } = await open(`/invitation#${TOKEN}`)
  expect(await screen.findByRole('heading', { name: 'Welcome to Harima Crane Service' })).toBeTruthy()
  expect(address()).toBe('/invitation')
  const names = screen.getAllByRole<HTMLInputElement>('textbox').map(({ name, value }) => [name, value])
  expect(names).toEqual([
    ['email', 'mori@harima.example'],
    ['first_name', 'Aya'],
    ['family_name', 'Mori'],
  ])
  await user.clear(field('First name'))
  await user.click(screen.getByRole('button', { name: 'Create my account' }))
  expect(screen.getAllByText('Fill this in.')).toHaveLength(2)
  expect(document.activeElement).toBe(field('First name'))
  await user.type(field('First name'), 'Ayako')
  await user.type(field('New password'), 'lantern on the mast')
  await user.click(screen.getByRole('button', { name: 'Create my account' }))
  await screen.findByText('Your account is ready. Sign in.')
  expect(sent.at(-1)).toEqual({
    path: '/auth/invitation',
    body: { token: TOKEN, family_name: 'Mori', first_name: 'Ayako', new_password: 'lantern on the mast' },
  })
  expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe('mori@harima.example')
  // Once the person is in, nobody has to sign in any more.
  answers['/auth/sign-in'] = () => Response.json({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  answers['/api/v1/authorization'] = () => Response.json({ data: aReader() })
  await user.type(field('Password'), 'lantern on the mast{Enter}')
  await screen.findByRole('heading', { name: 'Machines' })
  expect(screen.queryByText('Your account is ready. Sign in.')).toBeNull()
})

test('in Japanese the family name comes first', async () => {
  link = { ...link!, use: 'invitation' }
  await showLanguage('ja')
  await open(`/invitation#${TOKEN}`)
  await screen.findByRole('heading', { name: 'Harima Crane Serviceへようこそ' })
  const names = screen.getAllByRole<HTMLInputElement>('textbox').map(({ name }) => name)
  expect(names).toEqual(['email', 'family_name', 'first_name'])
  await showLanguage('en')
})

test('a company without passwords asks for none', async () => {
  link = { ...link!, use: 'invitation', passwords: false }
  const { user } = await open(`/invitation#${TOKEN}`)
  expect(await screen.findByText(/Harima Crane Service signs in through its own sign-in service/)).toBeTruthy()
  expect(screen.queryByLabelText('New password')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Create my account' }))
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      path: '/auth/invitation',
      body: { token: TOKEN, family_name: 'Mori', first_name: 'Aya' },
    }),
  )
})

test('without a link the page of invitations says how it is opened', async () => {
  await open('/invitation')
  expect(await screen.findByText(/^This page opens by the link of an invitation/)).toBeTruthy()
  expect(sent).toEqual([])
})
