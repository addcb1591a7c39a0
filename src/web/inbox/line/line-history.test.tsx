// The history of an inbox line as a file.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InboxAct, InboxLine } from '#contract/inbox/inbox.ts'
import { aReader } from '#fixtures/reader.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { catchFiles, linesOf } from '#web/list/take-away/test-files.ts'
import { LineDialog } from './LineDialog.tsx'

const NAME = { serial: 'HA1', kind: 'silent', subject: '' } as const
function act(act_id: number, verb: InboxAct['verb'], over: Partial<InboxAct> = {}) {
  return {
    act_id,
    verb,
    acted_at: `2026-11-1${act_id}T03:00:00Z`,
    actor: 'Ken Mori',
    owner: null,
    until: null,
    reason: null,
    text: null,
    withdrawn_at: null,
    ...over,
  }
}
const LINE = {
  ...NAME,
  display_serial: 'HA-1',
  severity: 'warning',
  what: null,
  contact: null,
  day: null,
  machine_location: null,
  state: 'open',
  count: 1,
  occurrence: 1,
  owner: null,
  note: null,
  first_at: '2026-11-10T00:00:00Z',
  last_at: '2026-11-10T00:00:00Z',
} as unknown as InboxLine

beforeEach(async () => {
  furnishBrowser()
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({
        line: LINE,
        acts: [act(2, 'close', { reason: 'resolved', text: '=SUM(A1)' }), act(1, 'acknowledge')],
      }),
    ),
  )
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser(aReader())
  await showLanguage('en')
  await Promise.all(
    (['inbox', 'machine', 'category', 'list', 'download', 'error'] as const).map((noun) => loadMessages(noun)),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('who did what is saved as a file', async () => {
  const saved = catchFiles()
  const { user } = await openPortal(
    { '/': () => <LineDialog name={NAME} lines={[LINE]} onShow={() => undefined} onClose={() => undefined} /> },
    ['/'],
  )
  await user.click(await screen.findByRole('button', { name: /^Export: / }))
  await user.click(await screen.findByRole('button', { name: 'CSV file' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await linesOf(saved[0]!)).toEqual([
    'When,Who,What',
    expect.stringMatching(/^2026\/11\/12 12:00[^,]*,Ken Mori,Closed.*=SUM\(A1\)/),
    expect.stringMatching(/^2026\/11\/11 12:00[^,]*,Ken Mori,Acknowledged/),
  ])
})
