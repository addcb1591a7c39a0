// The snack bar.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { showLanguage } from '#web/base/i18n.ts'
import { dismissSnack, showSnack } from './snack.ts'
import { SnackBar } from './SnackBar.tsx'

beforeAll(() => showLanguage('en'))
beforeEach(() => {
  vi.useFakeTimers()
  render(<SnackBar />)
})
afterEach(() => {
  act(dismissSnack)
  cleanup()
  vi.useRealTimers()
})

it('announces a notice politely and hides it after 3 s', () => {
  act(() => showSnack('notice', 'You are logged out.'))
  expect(screen.getByRole('status').textContent).toContain('You are logged out.')
  expect(screen.getByRole('alert').textContent).toBe('')
  act(() => void vi.advanceTimersByTime(2_999))
  expect(screen.getByRole('status').textContent).not.toBe('')
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toBe('')
})

it('announces an alert at once and closes at a click', () => {
  act(() => showSnack('alert', 'Your choice could not be saved.'))
  expect(screen.getByRole('alert').textContent).toContain('Your choice could not be saved.')
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('alert').textContent).toBe('')
})

it('gives a second message its own three seconds', () => {
  act(() => showSnack('notice', 'one'))
  act(() => void vi.advanceTimersByTime(2_000))
  act(() => showSnack('notice', 'two'))
  act(() => void vi.advanceTimersByTime(2_000))
  expect(screen.getByRole('status').textContent).toContain('two')
})

it('offers what one may do about it, once', () => {
  const retry = vi.fn()
  act(() => showSnack('alert', 'It failed.', { text: 'Try again', run: retry }))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
  expect(screen.getByRole('alert').textContent).toBe('')
})
