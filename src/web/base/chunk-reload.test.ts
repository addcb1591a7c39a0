// A missing chunk reloads the page at most once per 60 seconds.
import { afterEach, expect, it, vi } from 'vitest'
import { fetchedAhead, mayReload, reloadOnMissingChunk } from './chunk-reload.ts'

let stop = () => {}
afterEach(() => {
  stop()
  sessionStorage.clear()
  vi.useRealTimers()
})

it.each([
  ['never reloaded', null, 5_000, true],
  ['59.999 s ago', 1_000, 60_999, false],
  ['60 s ago', 1_000, 61_000, true],
  ['a clock set back', 90_000, 1_000, true],
])('%s', (_, last, now, expected) => {
  expect(mayReload(last, now)).toBe(expected)
})

function miss() {
  const event = new Event('vite:preloadError', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

it('does not reload for a prefetched part', async () => {
  const reload = vi.fn()
  stop = reloadOnMissingChunk(reload)
  const part = Promise.reject(new Error('offline'))
  fetchedAhead(part)
  expect(miss()).toBe(false)
  await part.catch(() => undefined)
  expect(reload).not.toHaveBeenCalled()
})

it('reloads for the first missing chunk; within a minute the next error passes through', () => {
  vi.useFakeTimers()
  const reload = vi.fn()
  stop = reloadOnMissingChunk(reload)
  expect(miss()).toBe(true)
  expect(miss()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(miss()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})
