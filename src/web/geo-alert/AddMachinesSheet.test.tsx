// The sheet that adds machines to an area.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Area } from '#contract/geo-alert/geo-alert.ts'
import { furnishBrowser } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { makeQueryClient } from '#web/base/use-api.ts'
import { AddMachinesSheet } from './AddMachinesSheet.tsx'

function member(serial: string) {
  return { serial, display_serial: serial, is_inside: true }
}
const area = {
  id: 7,
  name: 'Yard',
  version: 3,
  shape: 'circle',
  radius_latitude: 35.45,
  radius_longitude: 139.63,
  radius_range: 2,
  points: null,
  serial_number: [member('HA1')],
} as unknown as Area

function machineAt(serial: string, latest_latitude: number | null) {
  return {
    serial,
    display_serial: serial,
    type_code: `Model ${serial}`,
    customer_name: '',
    latest_location: latest_latitude === null ? null : { latest_latitude, latest_longitude: 139.63 },
  }
}
const MACHINES = [machineAt('HA1', 35.451), machineAt('HA2', 35.452), machineAt('HA3', 35.9), machineAt('HA4', null)]

let searches: URLSearchParams[]
let bodies: Record<string, unknown>[]
let isLeaving: boolean
let onClose: () => void

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all(
    (['geo-alert', 'search', 'machine', 'category', 'error'] as const).map((noun) => loadMessages(noun)),
  )
})
beforeEach(() => {
  furnishBrowser()
  searches = []
  bodies = []
  isLeaving = false
  onClose = vi.fn<() => void>()
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://portal.example')
    if (url.pathname.endsWith('/geoalert/machines/update')) {
      const body = JSON.parse(String(init?.body)) as Record<string, unknown>
      bodies.push(body)
      if (isLeaving && body['deselect_out_of_range'] !== true) return problem(422, 'out_of_range', { invalid: ['HA2'] })
      return Response.json({ area, deselected: [] })
    }
    if (url.pathname.endsWith('/locations/latest'))
      return Response.json({
        locations: MACHINES.flatMap(({ latest_location, ...machine }) =>
          latest_location ? [{ kind: 'machine', ...machine, ...latest_location }] : [],
        ),
      })
    if (url.pathname.endsWith('/machine/list')) {
      searches.push(url.searchParams)
      return Response.json({ machines: MACHINES, current_page: 1, per_page: 20, total: 4, last_page: 1 })
    }
    return Response.json({ models: [] })
  })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function open() {
  const user = userEvent.setup()
  const trigger = { current: document.body.appendChild(document.createElement('button')) }
  await act(async () => {
    render(
      <QueryClientProvider client={makeQueryClient()}>
        <AddMachinesSheet area={area} trigger={trigger} onClose={() => onClose()} />
      </QueryClientProvider>,
    )
  })
  await screen.findByRole('checkbox', { name: /HA2/ })
  return user
}
function choice(serial: string) {
  return screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(serial) })
}

test('shows 20 machines a page: all until there is a condition, with Geo Alert only on request', async () => {
  const user = await open()
  expect(searches[0]?.get('per_page')).toBe('20')
  expect(searches[0]?.has('geo_alert')).toBe(false)
  expect(screen.getByText('Showing all items.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Only machines with Geo Alert' }))
  await waitFor(() => expect(searches.at(-1)?.get('geo_alert')).toBe('1'))
  expect(screen.queryByText('Showing all items.')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Customer', hidden: true }), 'Tama')
  await waitFor(() => expect(searches.at(-1)?.get('customer_name')).toBe('Tama'))
  expect(searches.at(-1)?.get('geo_alert')).toBe('1')
})

test('a machine out of range, without position or already in the area cannot be chosen, with the reason', async () => {
  await open()
  expect(choice('HA2').disabled).toBe(false)
  const why = { HA1: 'belongs to it', HA3: 'Out of range', HA4: 'without position' }
  for (const [serial, text] of Object.entries(why)) {
    expect(choice(serial).disabled, serial).toBe(true)
    const description = choice(serial).getAttribute('aria-describedby')
    expect(document.querySelector(`[id="${description}"]`)?.textContent).toBe(text)
  }
})

test('sends nothing without a choice; the chosen machine joins the present ones', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('No machine is selected.')
  expect(bodies).toEqual([])
  await user.click(choice('HA2'))
  await user.click(screen.getByRole('button', { name: 'Add 1 machine' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies).toEqual([{ id: 7, version: 3, serial_number: [{ serial: 'HA1' }, { serial: 'HA2' }] }])
})

test('all that stand inside are chosen at once, in whatever page of the list they are', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Select those inside (1)' }))
  expect(choice('HA2').checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Add 1 machine' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies).toEqual([{ id: 7, version: 3, serial_number: [{ serial: 'HA1' }, { serial: 'HA2' }] }])
})

test('a machine that has left meanwhile is named, and can be left out', async () => {
  isLeaving = true
  const user = await open()
  await user.click(choice('HA2'))
  await user.click(screen.getByRole('button', { name: 'Add 1 machine' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Out of range' })
  expect(dialog.textContent).toContain('HA2')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Deselect out-of-range machines and update.' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies.at(-1)?.['deselect_out_of_range']).toBe(true)
})
