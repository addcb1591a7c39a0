// A missing chunk reloads the page at most once per 60 seconds.
import { afterEach, expect, it, vi } from 'vitest'
import { mayReload, reloadOnMissingChunk } from './chunk-reload.ts'

afterEach(() => {
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

it('reloads for the first missing chunk and lets the error through for the next within a minute', () => {
  vi.useFakeTimers()
  const reload = vi.fn()
  reloadOnMissingChunk(reload)
  const miss = () => {
    const event = new Event('vite:preloadError', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(miss()).toBe(true)
  expect(miss()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(miss()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})
