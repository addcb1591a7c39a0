// The sheet of an act on lines of the inbox, refused and saved.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InboxLine } from '#contract/inbox/inbox.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { ActButtons } from './ActButtons.tsx'

const LINE: InboxLine = {
  serial: 'HA4417',
  display_serial: 'HA4417',
  type_code: 'HA-1600N-3',
  machine_category: '11',
  management_number: null,
  is_ic1r: false,
  kind: 'silent',
  subject: '',
  severity: 'warning',
  title: null,
  detail: 'no_report',
  machine_location: null,
  day: null,
  contact: null,
  advice: null,
  level: null,
  count: 1,
  first_at: '2026-11-20T08:00:00Z',
  last_at: '2026-11-20T08:00:00Z',
  state: 'open',
  occurrence: 1,
  owner_id: null,
  owner: null,
  acknowledged_at: null,
  acknowledged_by: null,
  note: null,
  snoozed_until: null,
  closed_at: null,
  closed_by: null,
  close_reason: null,
  handled_at: null,
  version: 0,
}

let save: () => Response
let bodies: unknown[]
beforeEach(async () => {
  furnishBrowser()
  bodies = []
  vi.stubGlobal('fetch', (_address: string, init?: RequestInit) => {
    bodies.push(JSON.parse(init?.body as string))
    return Promise.resolve(save())
  })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  await showLanguage('en')
  await Promise.all((['inbox', 'error'] as const).map((noun) => loadMessages(noun)))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a note that is refused stays in its sheet with the reason, and can be saved again', async () => {
  save = () => problem(409, 'changed_meanwhile')
  const { user } = await openPortal({ '/alarms': () => <ActButtons lines={[LINE]} /> }, ['/alarms'])
  await user.click(screen.getByRole('button', { name: 'Note' }))
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Fuse is ordered')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const sheet = await screen.findByRole('dialog', { name: 'Note' })
  await waitFor(() => expect(sheet.textContent).toContain('Somebody else has changed'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('Fuse is ordered')
  save = () => Response.json({ act_ids: [1] })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies).toEqual([bodies[0], bodies[0]])
  expect(bodies[1]).toMatchObject({ verb: 'note', text: 'Fuse is ordered' })
})
