// The page of a company's settings: missing fields, and what is sent.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { CompanyPage } from './CompanyPage.tsx'

let sent: { method: string; path: string; body: unknown }[]
let settings: { time_zone: string; country_code: string; contact: unknown }

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all((['company', 'management', 'list', 'error', 'shell'] as const).map((noun) => loadMessages(noun)))
  furnishBrowser()
})
beforeEach(() => {
  sent = []
  settings = { time_zone: 'Asia/Tokyo', country_code: 'JP', contact: null }
  vi.stubGlobal('fetch', async (request: Request | string, init?: RequestInit) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, 'http://portal')
    const method = init?.method ?? 'GET'
    if (method !== 'GET') sent.push({ method, path: pathname, body: JSON.parse(String(init?.body)) })
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
