// The list of management numbers.
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { listManagementNumbersShape } from '#contract/machine/management-number.shape.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { ManagementPage } from './ManagementPage.tsx'

let numbers: ResponseOf<typeof listManagementNumbersShape>['management_numbers']
let isAway: boolean

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all((['management', 'machine', 'list', 'error'] as const).map((noun) => loadMessages(noun)))
  furnishBrowser()
})
beforeEach(() => {
  numbers = Array.from({ length: 120 }, (_, n) => ({
    serial: `HA${n + 1}`,
    management_number: `AT-${n + 1}`,
    version: 1,
    activity: 'off',
    silence_reason: null,
    latest_updated_date: '2026-11-20T05:00:00Z',
  }))
  isAway = false
  vi.stubGlobal('fetch', async () => (isAway ? problem(504) : Response.json({ management_numbers: numbers })))
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
})
afterEach(cleanup)

async function open(address = '/management') {
  const portal = await openPortal({ '/management': ManagementPage }, [address])
  await screen.findByRole('heading', { level: 1 })
  return portal
}

function field() {
  return screen.getByRole<HTMLInputElement>('searchbox')
}
function settled(holds: () => void) {
  return waitFor(holds)
}
function serials() {
  return screen.queryAllByRole('rowheader').map((head) => head.textContent)
}

test('typed text narrows the list at once and the address soon, in one history entry', async () => {
  const { user, address } = await open()
  await settled(() => expect(serials()).toHaveLength(50))
  await user.type(field(), 'ａt-11')
  expect(serials()).toEqual([
    'HA11',
    'HA110',
    'HA111',
    'HA112',
    'HA113',
    'HA114',
    'HA115',
    'HA116',
    'HA117',
    'HA118',
    'HA119',
  ])
  await settled(() => expect(address()).toBe(`/management?free_word=${encodeURIComponent('ａt-11')}`))
})

test('a shared address opens the same page of the same search; back leads to the previous page', async () => {
  const { user, address, back } = await open('/management?free_word=at&page=2')
  await settled(() => expect(serials()[0]).toBe('HA51'))
  expect(field().value).toBe('at')
  await user.click(screen.getByRole('link', { name: 'Next' }))
  await settled(() => expect(serials()).toHaveLength(20))
  expect(address()).toBe('/management?free_word=at&page=3')
  await back()
  await settled(() => expect(serials()[0]).toBe('HA51'))
})

test('a condition of the address that the list does not know is told', async () => {
  await open('/management?free_word=at&colour=red&page=2')
  expect(await screen.findByText(/: colour=red\.$/)).toBeTruthy()
})

test('another search begins at its first page', async () => {
  const { user, address } = await open('/management?page=3')
  await settled(() => expect(serials()).toHaveLength(20))
  await user.type(field(), 'HA1')
  await settled(() => expect(address()).toBe('/management?free_word=HA1'))
  expect(serials()[0]).toBe('HA1')
})

test('without a match there is a link to all', async () => {
  const { user, address } = await open('/management?free_word=zzz')
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(field().value).toBe('')
  await settled(() => expect(address()).toBe('/management'))
  await settled(() => expect(serials()).toHaveLength(50))
})

test('without numbers explains how to register one; without a response offers a retry', async () => {
  const some = numbers.slice(0, 1)
  numbers = []
  await open()
  expect(await screen.findByText('No management numbers yet')).toBeTruthy()
  cleanup()
  isAway = true
  const { user } = await open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  isAway = false
  numbers = some
  await user.click(again)
  await settled(() => expect(serials()).toEqual(['HA1']))
})

test('a head sorts by number value; the page size can be chosen; both are in the address', async () => {
  const { user, address } = await open()
  await settled(() => expect(serials()).toHaveLength(50))
  const head = () => screen.getByRole('columnheader', { name: /^Mgmt/ })
  await user.click(screen.getByRole('link', { name: /^Mgmt/ }))
  await user.click(screen.getByRole('link', { name: /^Mgmt/ }))
  await settled(() => expect(serials().slice(0, 2)).toEqual(['HA120', 'HA119']))
  expect(head().getAttribute('aria-sort')).toBe('descending')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows a page' }), '10')
  await settled(() => expect(serials()).toHaveLength(10))
  expect(screen.getByText('1–10 of 120')).toBeTruthy()
  expect(address()).toBe('/management?sort=management_number&sort_order=desc&per_page=10')
})

test('a failed refresh keeps the numbers and shows their time', async () => {
  const { queries } = await open()
  await settled(() => expect(serials()).toHaveLength(50))
  isAway = true
  await act(() => queries.refetchQueries())
  expect(await screen.findByText(/could not be renewed. Shown is the state of/)).toBeTruthy()
  expect(serials()).toHaveLength(50)
})

test('a deleted number is gone with the next answer', async () => {
  const { queries } = await open('/management?free_word=HA12')
  await settled(() => expect(serials()).toEqual(['HA12', 'HA120']))
  numbers = numbers.filter(({ serial }) => serial !== 'HA12')
  await act(() => queries.refetchQueries())
  await settled(() => expect(serials()).toEqual(['HA120']))
})

test('a silent machine says why, and what to do', async () => {
  const silent = { ...numbers[0]!, activity: 'silent' } as const
  numbers = [
    { ...silent, silence_reason: 'keyed_off' },
    { ...silent, serial: 'HA2', silence_reason: 'no_report', latest_updated_date: null },
    { ...numbers[2]!, activity: 'no_terminal', silence_reason: 'out_of_contract' },
  ]
  await open()
  expect(await screen.findByText('Silent · key off')).toBeTruthy()
  expect(screen.getByText(/its terminal speaks again when the key is turned/)).toBeTruthy()
  expect(screen.getByText('Silent · never reported')).toBeTruthy()
  expect(screen.getByText('No terminal · contract over')).toBeTruthy()
  expect(screen.getByText(/Renew the communication contract/)).toBeTruthy()
})
