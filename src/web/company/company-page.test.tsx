// The page of a company's settings: missing fields, and what is sent.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { CompanyPage } from './CompanyPage.tsx'

let sent: { method: string; path: string; body: unknown }[]
let archive: object | null
const ARCHIVE = {
  state: 'waiting',
  asked_at: '2026-11-27T10:00:00Z',
  asked_by: 'Ken Alpha',
  as_of: null,
  rows_done: 0,
  rows_all: null,
  size: 0,
  ended_at: null,
  kept_until: null,
  link_expires_at: null,
}
function archiveAnswer(method: string, path: string): object {
  if (path.endsWith('/link'))
    return { path: '/api/v1/archives/secret.zip', expires_at: new Date(Date.now() + 86_400_000).toISOString() }
  if (method === 'GET') return { archive }
  archive = method === 'POST' ? ARCHIVE : null
  return method === 'POST' ? { archive } : { status: 1 }
}
let settings: { time_zone: string; country_code: string; contact: unknown }

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all((['company', 'management', 'list', 'error', 'shell'] as const).map((noun) => loadMessages(noun)))
  furnishBrowser()
})
beforeEach(() => {
  sent = []
  archive = null
  settings = { time_zone: 'Asia/Tokyo', country_code: 'JP', contact: null }
  vi.stubGlobal('fetch', async (request: Request | string, init?: RequestInit) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, 'http://portal')
    const method = init?.method ?? 'GET'
    if (method !== 'GET') sent.push({ method, path: pathname, body: JSON.parse(String(init?.body ?? null)) })
    if (pathname.startsWith('/api/v1/company/archive')) return Response.json(archiveAnswer(method, pathname))
    if (pathname.endsWith('/holidays/company'))
      return Response.json(
        method === 'GET'
          ? { country_code: 'JP', days: [{ date: '2026-11-23', name: 'Labour Day', kind: 'public' }] }
          : { before: [] },
      )
    if (pathname.endsWith('/fuel_price'))
      return Response.json({
        price_per_litre: 150,
        currency: 'JPY',
        idle_litres_per_hour: 4,
        set_by: null,
        set_at: null,
        version: 3,
      })
    return Response.json(settings)
  })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
})
afterEach(cleanup)

async function open() {
  const portal = await openPortal({ '/management/company': CompanyPage }, ['/management/company'])
  await screen.findByRole('heading', { level: 2, name: 'Time zone of the company' })
  return portal
}

test('closing days need a day and a name, and are sent one by one', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Add closing days' }))
  expect(screen.getByText('Give a day.')).toBeTruthy()
  expect(screen.getByText('Give the days a name.')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('First day closed'), '2026-12-29')
  await user.type(screen.getByLabelText('Last day closed'), '2026-12-30')
  await user.type(screen.getByLabelText('Name of the days'), 'Year end')
  await user.click(screen.getByRole('button', { name: 'Add closing days' }))
  const day = (date: string) => ({ date, name: 'Year end', is_working: false })
  await waitFor(() => expect(sent[0]?.body).toEqual({ days: [day('2026-12-29'), day('2026-12-30')] }))
})

test('a public holiday is worked with one press', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^We work on .*Labour Day$/ }))
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({ days: [{ date: '2026-11-23', name: 'Labour Day', is_working: true }] }),
  )
})

test('a telephone without a name is refused here; both empty take the contact away', async () => {
  const { user } = await open()
  await user.type(screen.getByLabelText('Telephone of the contact'), '123')
  await user.click(screen.getByRole('button', { name: 'Save: Contact for machines' }))
  expect(screen.getByText('Give a name, or leave both empty for no contact.')).toBeTruthy()
  expect(sent).toEqual([])
  await user.clear(screen.getByLabelText('Telephone of the contact'))
  await user.click(screen.getByRole('button', { name: 'Save: Contact for machines' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ contact: null }))
})

test('the fuel price keeps what an idle hour burns, and the version that was seen', async () => {
  const { user } = await open()
  await user.clear(screen.getByLabelText('Price per litre'))
  await user.type(screen.getByLabelText('Price per litre'), '161.5')
  await user.click(screen.getByRole('button', { name: 'Save: Fuel price' }))
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({ price_per_litre: 161.5, currency: 'JPY', idle_litres_per_hour: 4, version: 3 }),
  )
})

const PATH = '/api/v1/company/archive'

test('everything is taken away: asked for, stopped', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Make the archive' }))
  expect(await screen.findByText(/Asked for by Ken Alpha/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByRole('button', { name: 'Make the archive' })).toBeTruthy()
  expect(sent.map(({ method, path }) => [method, path])).toEqual([
    ['POST', PATH],
    ['DELETE', PATH],
  ])
})

test('an archive that is made tells how far it is', async () => {
  archive = {
    ...ARCHIVE,
    state: 'making',
    as_of: '2026-11-27T10:01:00Z',
    rows_done: 1_999,
    rows_all: 2_000,
    size: 35_640_000,
  }
  await open()
  // Never whole before it is.
  expect(await screen.findByText('Being made: 99 % of the rows, 35.6 MB so far. You may leave this page.')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('1999')
})

test('a made archive is downloaded by a link that is shown, and deleted after a question', async () => {
  archive = {
    ...ARCHIVE,
    state: 'ready',
    as_of: '2026-11-27T10:01:00Z',
    ended_at: '2026-11-27T10:02:00Z',
    kept_until: '2026-12-04T10:02:00Z',
    size: 2_560_000_000,
  }
  const followed: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function follow(
    this: HTMLAnchorElement,
  ) {
    followed.push(new URL(this.href).pathname)
  })
  const { user } = await open()
  expect(await screen.findByText(/2\.6 GB, asked for by Ken Alpha/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(await screen.findByText(/archives\/secret\.zip/)).toBeTruthy()
  // The same link again: another would end it.
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(followed).toEqual(['/api/v1/archives/secret.zip', '/api/v1/archives/secret.zip'])
  expect(sent.filter(({ path }) => path === `${PATH}/link`)).toHaveLength(1)
  click.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Delete the archive' }))
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delete the archive' }))
  await user.click(screen.getByRole('button', { name: 'Delete the archive' }))
  expect(await screen.findByRole('button', { name: 'Make the archive' })).toBeTruthy()
})

test.each([
  ['failed', /could not be made\. Try again/],
  ['too_large', /more than 20 GB/],
])('an archive that cannot be made (%s) says what to do', async (state, words) => {
  archive = { ...ARCHIVE, state, ended_at: '2026-11-27T10:02:00Z' }
  await open()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Make it anew' })).toBeTruthy()
})
