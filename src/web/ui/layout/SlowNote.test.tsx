// The line that says why an answer takes long.
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SlowNote } from './SlowNote.tsx'

const TEXT = 'Adding up the hours of all machines.'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function said() {
  return screen.getByRole('status').textContent
}
function wait(ms: number) {
  act(() => void vi.advanceTimersByTime(ms))
}

it('is read out once an answer has been awaited for a second, until it is there', () => {
  const { rerender } = render(<SlowNote isAwaited text={TEXT} />)
  wait(999)
  expect(said()).toBe('')
  wait(1)
  expect(said()).toBe(TEXT)
  rerender(<SlowNote isAwaited={false} text={TEXT} />)
  expect(said()).toBe('')
})

it('says nothing of answers that come sooner, however many', () => {
  const { rerender } = render(<SlowNote isAwaited text={TEXT} />)
  wait(900)
  rerender(<SlowNote isAwaited={false} text={TEXT} />)
  rerender(<SlowNote isAwaited text={TEXT} />)
  wait(900)
  expect(said()).toBe('')
})
