// The error page: the meaning of a status, and the request id to copy.
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiFault } from '#web/base/api-fault.ts'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { openPortal } from './test-portal.tsx'

beforeAll(async () => {
  await showLanguage('en')
  await loadMessages('error')
  vi.stubGlobal('scrollTo', () => {})
})
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open(error: Error) {
  return openPortal({ '/': () => <ErrorPage error={error} reset={() => {}} info={{ componentStack: '' }} /> }, ['/'])
}

test('explains 403 and suggests what to do', async () => {
  await open(new ApiFault('not_allowed', 403))
  expect((await screen.findByRole('heading')).textContent).toBe('403')
  expect(screen.getByText('You do not have permission for this.')).toBeTruthy()
  expect(screen.getByText(/another of your companies.*account menu.*ask whoever manages/)).toBeTruthy()
})

test('explains a proxy’s 403 in the same way', async () => {
  await open(Object.assign(new Error('x'), { status: 403 }))
  expect(await screen.findByText('You do not have permission for this.')).toBeTruthy()
})

test('the request id can be copied', async () => {
  const id = '0b9fd1f4-3a42-4f0e-9a6e-7d7f0a6f2c11'
  const { user } = await open(new ApiFault('internal', 500, { request_id: id }))
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  expect(await screen.findByText(id)).toBeTruthy()
  const button = await screen.findByRole('button', { name: 'Copy request number' })
  await act(() => user.click(button))
  expect(copied).toHaveBeenCalledWith(id)
})

test('has nothing to copy without a request id', async () => {
  await open(new Error('x is not a function'))
  await screen.findByRole('heading')
  expect(screen.queryByRole('button', { name: 'Copy request number' })).toBeNull()
})
