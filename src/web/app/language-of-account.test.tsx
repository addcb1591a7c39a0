// The account’s language after sign-in or a change of company.
import { beforeAll, expect, it, vi } from 'vitest'
import { currentLanguage, showLanguage } from '#web/base/i18n.ts'
import { readSession, startSession } from '#web/base/session.ts'
import { guard } from '#web/app/guards.ts'

const user = {
  email: 'aoki@harima.example',
  company: { id: 7, code: 'HCS', name: 'Harima Crane Service' },
  department: '',
  family_name: 'Aoki',
  first_name: 'Yuki',
  language: 'de',
  unit: 'tonMeter',
  time_zone: 'Asia/Tokyo',
  company_time_zone: 'Asia/Tokyo',
  first_page: 'machines',
  signed_in_at: '2026-11-20T22:41:00Z',
  version: 1,
}

beforeAll(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: user }))
  await showLanguage('en')
})

it('applies the account’s language when a page is opened with tokens alone', async () => {
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  await guard('authenticated')({ location: { href: '/', pathname: '/' } })
  expect(readSession()?.user?.email).toBe(user.email)
  expect(currentLanguage()).toBe('de')
  expect(document.documentElement.lang).toBe('de')
})
