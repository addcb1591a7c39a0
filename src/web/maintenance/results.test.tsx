// Forms of results in the page: meters left empty, and what others did meanwhile.
import { Outlet } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SchedulePoint } from '#contract/maintenance/maintenance.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { BulkPage } from './bulk/BulkPage.tsx'
import { RecordPage } from './record/RecordPage.tsx'

const POINT: SchedulePoint = {
  point_id: 7,
  item_code: 'grease',
  name: 'Grease boom',
  reference: null,
  kind: 'item',
  place: 'boom',
  meter: 'upper_hourmeter',
  is_recommended: true,
  executor: 'operator',
  recommended_hours: 250,
  recommended_months: null,
  hours: null,
  months: null,
  is_active: true,
  set_date: null,
  set_reason: null,
  set_by: null,
  planned_on: null,
  last_done_on: '2026-10-01',
  last_meter: 1000,
  is_last_assumed: false,
  next: { date: '2026-11-30', basis: 'hours', days: 6, level: 'due', meter: 1250, hours_left: 19.5 },
  part: null,
  amount: null,
  unit: null,
  version: 3,
}
function machine(version: number) {
  return {
    serial: 'HA1',
    display_serial: 'HA1',
    type_code: 'GR-250N',
    machine_category: '12',
    management_number: null,
    is_ic1r: false,
    latest_recorded_date: '2026-11-23',
    machine_info: { register_no: null, customer_management_no: null, enduser_name: null, delivery_date: null },
    meters: [
      {
        meter: 'upper_hourmeter',
        value: 1230.5,
        reported: 1230.5,
        adjustment: 0,
        reported_on: '2026-11-23',
        typed_at: null,
        hours_per_day: 3.1,
      },
    ],
    points: [{ ...POINT, version }],
  }
}

const USER = {
  email: 'ken@alpha.example',
  family_name: 'Mori',
  first_name: 'Ken',
  company: { id: 1, code: 'alpha', name: 'Alpha' },
} as Parameters<typeof rememberUser>[0]

let version: number
let sent: { results: Record<string, unknown>[] }[]

beforeAll(async () => {
  await showLanguage('en')
  const nouns = ['maintenance', 'maintenance-file', 'upload', 'machine', 'detail', 'category', 'list', 'error'] as const
  await Promise.all(nouns.map((noun) => loadMessages(noun)))
})
beforeEach(() => {
  furnishBrowser()
  version = 3
  sent = []
  vi.stubGlobal('fetch', (_address: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Promise.resolve(Response.json(machine(version)))
    const body = JSON.parse(init.body as string) as (typeof sent)[number]
    sent.push(body)
    if (body.results[0]!['version'] === version) return Promise.resolve(Response.json({ result_ids: [1] }))
    const fields = [{ field: 'results.0.point_id', message: 'has been changed meanwhile' }]
    return Promise.resolve(problem(409, 'changed_meanwhile', { fields }))
  })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test('a meter that is left empty is not sent; one below zero is refused, and the form leads to it', async () => {
  const { user } = await openPortal({ '/maintenance/$serial/record': RecordPage }, ['/maintenance/HA1/record'], {
    Around: Outlet,
  })
  await user.click(await screen.findByRole('button', { name: /^Grease boom/ }))
  await user.click(await screen.findByText('Date, meter, parts, cost'))
  const meter = screen.getByLabelText<HTMLInputElement>('Meter at that time (h)')
  expect([meter.value, meter.placeholder]).toEqual(['', '1,230.5'])
  expect(screen.getByText('Left empty: as reported on that day.')).toBeTruthy()
  await user.type(meter, '-5')
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText('Please enter a number greater than or equal to 0.')).toBeTruthy()
  expect(document.activeElement).toBe(meter)
  await user.clear(meter)
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.results[0]).toMatchObject({ point_id: 7, version: 3, meter: null })
})

test('typed numbers are read in the reader’s language, and a text with two readings names both', async () => {
  const { user } = await openPortal({ '/maintenance/$serial/record': RecordPage }, ['/maintenance/HA1/record'], {
    Around: Outlet,
  })
  await user.click(await screen.findByRole('button', { name: /^Grease boom/ }))
  await user.click(await screen.findByText('Date, meter, parts, cost'))
  const meter = screen.getByLabelText<HTMLInputElement>('Meter at that time (h)')
  await user.type(meter, '5.310')
  await user.type(screen.getByLabelText('Cost'), '１２,500')
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText(/^This can be read as 5310 or as 5\.31\. /)).toBeTruthy()
  await user.clear(meter)
  await user.type(meter, '5,310')
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.results[0]).toMatchObject({ meter: 5310, cost: 12_500 })
})

test('a point that someone else has done since it was chosen is named, and can be chosen anew', async () => {
  const { user } = await openPortal(
    { '/maintenance/$serial/bulk-registration': BulkPage, '/maintenance/$serial': () => null },
    ['/maintenance/HA1/bulk-registration'],
    { Around: Outlet },
  )
  const box = await screen.findByRole('checkbox', { name: /Grease boom/ })
  await user.click(box)
  version = 4
  await user.click(screen.getByRole('button', { name: 'Register 1 result' }))
  expect(await screen.findByText('has been changed meanwhile')).toBeTruthy()
  expect(screen.getByText(/^Someone else has changed this point meanwhile/)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /Grease boom/ }))
  await user.click(screen.getByRole('checkbox', { name: /Grease boom/ }))
  await user.click(screen.getByRole('button', { name: 'Register 1 result' }))
  await waitFor(() => expect(sent.map(({ results }) => results[0]!['version'])).toEqual([3, 4]))
})

test('what is typed is there again when the form is opened anew, until it is registered', async () => {
  rememberUser(USER)
  const open = async () => {
    const { user } = await openPortal({ '/maintenance/$serial/record': RecordPage }, ['/maintenance/HA1/record'], {
      Around: Outlet,
    })
    await user.click(await screen.findByRole('button', { name: /^Grease boom/ }))
    return user
  }
  const memo = () => screen.getByLabelText<HTMLInputElement>('Memo')
  await (await open()).type(memo(), 'two nipples')
  cleanup()
  const user = await open()
  expect(memo().value).toBe('two nipples')
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(sent[0]!.results[0]).toMatchObject({ memo: 'two nipples' }))
  await screen.findByRole('button', { name: /^Grease boom/ })
  cleanup()
  await open()
  expect(memo().value).toBe('')
})
