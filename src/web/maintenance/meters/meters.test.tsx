// A meter in doubt in the page: both values, and the form that answers.
import { Outlet } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { MachineMaintenance } from '#web/maintenance/MachineFrame.tsx'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
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

test('a meter in doubt shows both values and is answered with old and new reading', async () => {
  furnishBrowser()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_address: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Promise.resolve(Response.json({ meters: [METER], readings: [], acts: [] }))
    sent.push(JSON.parse(init.body as string))
    return Promise.resolve(Response.json({ act_id: 7, meters: [METER] }))
  })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  const { user } = await openPortal({ '/meters': Section }, ['/meters'], { Around: Outlet })
  expect(await screen.findByText(/^3\.0 h on .*: lower, unconfirmed$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Meter in doubt: answer' }))
  await user.type(await screen.findByLabelText('Old meter, last reading (h)'), '5,236.5')
  await user.type(screen.getByLabelText('New meter, first reading (h)'), '0')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    meter: 'upper_hourmeter',
    kind: 'replaced',
    day: '2026-11-25',
    old_value: 5236.5,
    new_value: 0,
  })
})
