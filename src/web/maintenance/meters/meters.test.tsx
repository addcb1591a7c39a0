// A meter in doubt in the page: both values, and the form that answers.
import { Outlet } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { MachineMaintenance } from '#web/maintenance/MachineFrame.tsx'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { SnackBar } from '#web/ui/layout/SnackBar.tsx'
import { MetersSection } from '#web/maintenance/schedule/MetersSection.tsx'

const METER = {
  meter: 'upper_hourmeter',
  value: 5232,
  reported: 5232,
  carry: 0,
  adjustment: 0,
  reported_on: '2026-11-24',
  typed_at: null,
  hours_per_day: 8,
  doubt: { recorded_date: '2026-11-25', value: 3, kind: 'fell' },
} as const

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all((['maintenance', 'error', 'list'] as const).map((noun) => loadMessages(noun)))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Section() {
  return <MetersSection machine={{ serial: 'HA1', meters: [METER] } as unknown as MachineMaintenance} />
}

type Sent = { method: string; address: string; body: unknown }

/** Opens the section on a server that has heard of `acts`; returns what is sent to it. */
async function openSection(acts: object[] = [], readings: object[] = []) {
  furnishBrowser()
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    if (method === 'GET') return Promise.resolve(Response.json({ meters: [METER], readings, acts }))
    sent.push({ method, address, body: init?.body ? JSON.parse(init.body as string) : null })
    return Promise.resolve(Response.json({ act_id: 7, meters: [METER] }))
  })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  const { user } = await openPortal({ '/meters': Section }, ['/meters'], { Around: Outlet, beside: <SnackBar /> })
  await user.click(await screen.findByRole('button', { name: 'Meter in doubt: answer' }))
  return { user, sent }
}

test('a meter in doubt shows both values and is answered with old and new reading', async () => {
  const { user, sent } = await openSection()
  expect(screen.getAllByText(/3\.0 h on .*: lower, unconfirmed$/).length).toBeGreaterThan(0)
  await user.type(await screen.findByLabelText('Old meter, last reading (h)'), '5,236.5')
  await user.type(screen.getByLabelText('New meter, first reading (h)'), '0')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body).toEqual({
    meter: 'upper_hourmeter',
    kind: 'replaced',
    day: '2026-11-25',
    old_value: 5236.5,
    new_value: 0,
  })
})

test.each([
  ['wrong', 'Wrong'],
  ['right', 'Right'],
] as const)('a reading is said to be %s without values, and undone from the message', async (kind, name) => {
  const { user, sent } = await openSection()
  await user.click(await screen.findByRole('button', { name }))
  expect(screen.queryByLabelText('Old meter, last reading (h)')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ method: 'POST', body: { meter: 'upper_hourmeter', kind, day: '2026-11-25' } })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]!.method).toBe('DELETE')
  expect(sent[1]!.address).toMatch(/\/meters\/HA1\/7$/)
})

test('what was said is listed, a wrong reading struck through, and taken back from the list', async () => {
  const act = {
    act_id: 41,
    meter: 'upper_hourmeter',
    kind: 'wrong',
    day: '2026-11-23',
    value: 52_080,
    old_value: null,
    new_value: null,
    said_by: 'Mori Ken',
    said_at: '2026-11-24T01:00:00Z',
  }
  const reading = { recorded_date: '2026-11-23', meter: 'upper_hourmeter', value: 52_080, mark: 'voided' }
  const acts = [
    { ...act, is_withdrawn: false },
    { ...act, act_id: 40, kind: 'right', is_withdrawn: true },
  ]
  const { user, sent } = await openSection(acts, [reading])
  expect((await screen.findByText('52,080.0 h')).tagName).toBe('DEL')
  expect(screen.getAllByText(/Mori Ken/)).toHaveLength(2)
  const buttons = screen.getAllByRole('button', { name: /^Undo/ })
  expect(buttons).toHaveLength(1)
  await user.click(buttons[0]!)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ method: 'DELETE', address: expect.stringMatching(/\/meters\/HA1\/41$/) as string })
})
