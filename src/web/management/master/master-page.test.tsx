// The page of machines' data: edited, undone, and changed by file.
import { Outlet } from '@tanstack/react-router'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MachineMaster } from '#contract/machine/master.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { dismissSnack } from '#web/ui/layout/snack.ts'
import { SnackBar } from '#web/ui/layout/SnackBar.tsx'
import { MasterPage } from './MasterPage.tsx'

const MACHINE: MachineMaster = {
  serial: 'HA1',
  display_serial: 'HA 1',
  type_code: 'GR-250N',
  management_number: null,
  version: 3,
  registration_number: 'Plate 1',
  customer_management_no: null,
  customer_name: 'Sato',
  agent_name: null,
  agent_telephone: null,
  service_shop_name: null,
  service_shop_telephone: null,
  contract_partner: null,
  contract_partner_code: null,
  chassis_number: null,
  vin: null,
  gas_code: null,
  noise_code: null,
  country_code: 'JP',
  delivery_date: '2024-02-29',
  manufactured_on: null,
  legal_inspection_crane: '2026-12-24',
  legal_inspection_career: null,
  legal_inspection_aerial: null,
  legal_inspection_other: null,
  free_inspection: 6,
  time_difference: 540,
  responsible_offices: [],
  work_instruction: ['Check hook'],
  dpf: true,
  filter_maintenance_upper: false,
  filter_maintenance_under: false,
}

let machine: MachineMaster
let found: boolean
let sent: { method: string; body: Record<string, unknown> }[]
let refusal: Response | null

beforeAll(async () => {
  await showLanguage('en')
  const nouns = ['machine-master', 'management', 'machine', 'detail', 'list', 'error'] as const
  await Promise.all(nouns.map((noun) => loadMessages(noun)))
})
beforeEach(() => {
  furnishBrowser()
  machine = MACHINE
  found = true
  sent = []
  refusal = null
  vi.stubGlobal('fetch', (_address: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    if (method === 'GET') {
      const machines = found ? [machine] : []
      const page = { current_page: 1, per_page: 50, total: machines.length, last_page: 1 }
      return Promise.resolve(Response.json({ machines, ...page }))
    }
    const body = JSON.parse(init!.body as string) as Record<string, unknown>
    sent.push({ method, body })
    if (refusal) return Promise.resolve(refusal)
    if (method === 'PUT') {
      machine = { ...machine, ...body, version: machine.version + 1 }
      return Promise.resolve(Response.json({ machine }))
    }
    const isWrong = String(body['text']).includes('wrong')
    const change = { field: 'vin', before: '', after: 'V-9' }
    return Promise.resolve(
      Response.json({
        lines: [
          isWrong
            ? { line: 2, serial: 'HA1', changes: [], faults: [{ field: 'dpf', message: 'must be yes or no' }] }
            : { line: 2, serial: 'HA1', changes: [change], faults: [] },
        ],
        machines: 4,
        changed: isWrong ? 0 : 1,
        stored: body['seen'] !== undefined,
        seen: 'a1',
      }),
    )
  })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
})
afterEach(() => {
  act(dismissSnack)
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function open(address = '/management/machines') {
  const Around = () => (
    <>
      <Outlet />
      <SnackBar />
    </>
  )
  return openPortal({ '/management/machines': MasterPage, '/machine/$serial': () => null }, [address], { Around })
}

/** jsdom's files cannot be read as bytes. */
function fileOf(text: string): File {
  const { buffer } = new TextEncoder().encode(text)
  return Object.assign(new File([text], 'machines.csv', { type: 'text/csv' }), {
    arrayBuffer: () => Promise.resolve(buffer),
  })
}

test('a condition of the address that the list does not know is told', async () => {
  await open('/management/machines?free_word=HA&category=12')
  expect(await screen.findByText(/: category=12\.$/)).toBeTruthy()
})

test('one machine is edited: only what was changed is sent, and can be undone', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Edit: HA 1' }))
  const form = await screen.findByRole('dialog', { name: 'Data of HA 1' })
  const customer = within(form).getByLabelText<HTMLInputElement>('Customer')
  expect(customer.value).toBe('Sato')
  await user.clear(customer)
  await user.type(within(form).getByLabelText('VIN'), 'V-7')
  const months = within(form).getByLabelText('Free inspection (month)')
  await user.clear(months)
  await user.type(months, '1.5')
  await user.click(within(form).getByRole('checkbox', { name: 'DPF lamp is on' }))
  expect(within(form).getByText('Enter an integer value.')).toBeTruthy()
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([])
  await user.clear(months)
  await user.type(months, '１８')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The data of HA 1 were saved.')).toBeTruthy()
  expect(sent[0]!.body).toEqual({ version: 3, customer_name: null, vin: 'V-7', free_inspection: 18, dpf: false })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('HA 1 is as it was before.')).toBeTruthy()
  expect(sent[1]!.body).toEqual({ version: 4, customer_name: 'Sato', vin: null, free_inspection: 6, dpf: true })
})

test('a save that somebody was faster than stays open and says so, a refused field is marked', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Edit: HA 1' }))
  const form = await screen.findByRole('dialog', { name: 'Data of HA 1' })
  await user.type(within(form).getByLabelText('VIN'), 'V-7')
  refusal = problem(409, 'changed_meanwhile')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText(/^Someone else has changed this meanwhile/)).toBeTruthy()
  refusal = problem(422, 'invalid_fields', { fields: [{ field: 'vin', message: 'is too long' }] })
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText('is too long')).toBeTruthy()
  expect(within(form).getByLabelText<HTMLInputElement>('VIN').value).toBe('V-7')
})

test('a file is looked through before it is stored; one wrong line keeps it from being stored', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Read a file' }))
  const dialog = await screen.findByRole('dialog', { name: 'Read a file' })
  const field = within(dialog).getByLabelText('Choose a file')
  await user.upload(field, fileOf('serial,dpf\nHA1,wrong'))
  expect(await within(dialog).findByText(/all lines are stored or none/)).toBeTruthy()
  expect(within(dialog).getByText('dpf: must be yes or no')).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Store the changes' })).toBeNull()
  await user.upload(field, fileOf('serial,vin\nHA1,V-9'))
  expect(await within(dialog).findByText('1 machine of 4 would be changed.')).toBeTruthy()
  expect(within(dialog).getByText('VIN: empty → V-9')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Store the changes' }))
  expect(await screen.findByText('1 machine was changed.')).toBeTruthy()
  expect(sent.map(({ body }) => body['seen'])).toEqual([undefined, undefined, 'a1'])
})

test('without machines it says how they come in, without a match it leads back to all', async () => {
  found = false
  await open()
  expect(await screen.findByText('No machines yet')).toBeTruthy()
  cleanup()
  const { user } = await open('/management/machines?free_word=zzz')
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''))
})
