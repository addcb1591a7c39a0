// The page of the audit: entries in words, filters in the address, pages.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { AUDIT_NOUNS, AUDIT_VERBS } from '#contract/audit/nouns.ts'
import { LANGUAGES } from '#domain/language.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { formatFor } from '#web/base/format.ts'
import { loadMessages, messagesOf, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { AuditPage } from './AuditPage.tsx'
import { changesIn, valueText } from './field-words.ts'

let asked: string[]
let entries: AuditEntry[]

const NEXT = '2026-11-20T05:00:00.000001Z_7'

function entry(part: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 8,
    at: '2026-11-20T05:00:00.000001Z',
    person: { account_id: 3, name: 'Mori Ken', company: 'Seto' },
    system: null,
    address: '10.0.0.7',
    noun: 'management_number',
    verb: 'save',
    thing: { key: 'HA1', name: null, is_present: false },
    machines: [{ serial: 'HA1', name: 'HA 1', is_present: true }],
    machine_count: 1,
    before: { management_number: 'A' },
    after: { management_number: 'B' },
    times: 2,
    last_at: '2026-11-20T05:03:00.000000Z',
    ...part,
  }
}

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all((['audit', 'management', 'list', 'error'] as const).map((noun) => loadMessages(noun)))
  furnishBrowser()
})
beforeEach(() => {
  asked = []
  entries = [entry()]
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, 'http://portal')
    asked.push(pathname + search)
    return pathname.endsWith('/overview')
      ? Response.json({
          people: [{ account_id: 3, name: 'Mori Ken', company: 'Seto' }],
          check: { checked_at: '2026-11-20T01:00:00Z', holds: true },
        })
      : Response.json({ entries, next: NEXT })
  })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
})
afterEach(cleanup)

async function open(address = '/management/audit') {
  const portal = await openPortal({ '/management/audit': AuditPage }, [address])
  await screen.findByRole('heading', { level: 1, name: 'Audit' })
  return portal
}

test('an entry says who, from where, what of which machine, and before and after', async () => {
  await open()
  const row = (await screen.findByText('Mgmt. no.')).closest('tr')!
  expect(row.textContent).toMatch(/2 times, last/)
  expect(row.textContent).toContain('Mori KenSetofrom 10.0.0.7')
  expect(row.textContent).toContain('Management number')
  expect(within(row).getByRole('link', { name: 'HA 1' }).getAttribute('href')).toBe('/machine/HA1')
  expect(row.textContent).toContain('Mgmt. no.: A → changed to B')
  expect(await screen.findByText(/no entry has been changed or removed/)).toBeTruthy()
})

test('what no person of a company did says so', async () => {
  entries = [entry({ person: null, address: null })]
  await open()
  expect((await screen.findByText('by command')).closest('td')?.textContent).toContain('Manufacturer’s staff')
})

test('what a system did by its key has the key’s name', async () => {
  entries = [entry({ person: null, system: 'Yard system' })]
  await open()
  expect((await screen.findByText('by a key')).closest('td')?.textContent).toBe('Yard systemby a keyfrom 10.0.0.7')
})

test('filters are in the address, which opens the same; older entries begin where the page ends', async () => {
  const { user, address } = await open('/management/audit?noun=session&from=2026-11-01')
  await waitFor(() => expect(asked).toContain('/api/v1/audit?noun=session&from=2026-11-01'))
  await user.selectOptions(screen.getByLabelText('Person'), '3')
  expect(address()).toBe('/management/audit?account_id=3&noun=session&from=2026-11-01')
  await user.click(await screen.findByRole('link', { name: 'Older' }))
  expect(decodeURIComponent(address())).toContain(`before=${NEXT}`)
  await waitFor(() => expect(asked.at(-1)).toContain('before='))
  await user.click(await screen.findByRole('link', { name: 'Newest' }))
  expect(address()).toBe('/management/audit?account_id=3&noun=session&from=2026-11-01')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(address()).toBe('/management/audit')
})

test('an address that asks for what there is not opens the whole list', async () => {
  await open('/management/audit?noun=planet&from=yesterday&account_id=x&before=y')
  await waitFor(() => expect(asked).toContain('/api/v1/audit'))
})

test('values are read as words: never JSON, never an object’s name', () => {
  const t = messagesOf('audit')
  const shell = ((key: string) => key) as Parameters<typeof formatFor>[0]['t']
  const words = { t, format: formatFor({ language: 'en', unit: 'tonMeter', timeZone: 'Asia/Tokyo', t: shell }) }
  expect(valueText('language', 'ja', words)).toBe('日本語')
  expect(valueText('role', 'planner', words)).toBe('Planner')
  expect(valueText('is_working', true, words)).toBe('Yes')
  expect(valueText('date', '2026-12-30', words)).toBe('2026/12/30')
  expect(valueText('until', '2026-12-30T01:00:00Z', words)).toBe('2026/12/30 10:00')
  expect(valueText('kinds', ['silent', { more: 3 }], words)).toBe('Silent; and 3 more')
  expect(valueText('areas', [{ name: 'Port' }, { name: 'Yard' }], words)).toBe('Port; Yard')
  expect(valueText('odd_thing', { odd_part: null, role: 'viewer' }, words)).toBe('odd part: –, Role: Viewer')
  const changes = changesIn({ name: 'a', email: 'x' }, { name: 'a', email: 'y', day: '2026-01-02' }, words)
  expect(changes.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['Email address', 'x', 'y'],
    ['Day', null, '2026/01/02'],
  ])
})

test.each(LANGUAGES)('each noun and verb that may be written has its word in %s', async (language) => {
  await loadMessages('audit', language)
  await showLanguage(language)
  const t = messagesOf('audit')
  const words = AUDIT_NOUNS.flatMap((noun) => [
    t(`noun_${noun}`),
    ...AUDIT_VERBS[noun].map((verb) => t(`verb_${verb}`)),
  ])
  expect(words.length).toBeGreaterThan(100)
  expect(words.filter((word) => word.startsWith('audit.'))).toEqual([])
  await showLanguage('en')
})
