// A missing chunk reloads the page at most once per 60 seconds.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchedAhead, isMissingChunk, mayReload, reloadOnMissingChunk } from './chunk-reload.ts'

let stop = () => {}
afterEach(() => {
  stop()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['never reloaded', null, 5_000, true],
  ['59.999 s ago', 1_000, 60_999, false],
  ['60 s ago', 1_000, 61_000, true],
  ['a clock set back', 90_000, 1_000, true],
])('%s', (_, last, now, expected) => {
  expect(mayReload(last, now)).toBe(expected)
})

let isReached = true
let asked: Promise<unknown>[] = []

/** A part is missing, and the server has been asked. */
async function miss(payload = new Error('Failed to fetch dynamically imported module')) {
  dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
  await Promise.allSettled(asked)
  await new Promise((resolve) => queueMicrotask(() => resolve(null)))
  return payload
}

beforeEach(() => {
  isReached = true
  asked = []
  vi.stubGlobal('fetch', () => {
    const answer = isReached ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('Failed to fetch'))
    asked.push(answer)
    return answer
  })
})

it('does not reload for a prefetched part', async () => {
  const reload = vi.fn()
  stop = reloadOnMissingChunk(reload)
  const part = Promise.reject(new Error('offline'))
  fetchedAhead(part)
  await miss()
  await part.catch(() => undefined)
  expect(reload).not.toHaveBeenCalled()
})

it('reloads for the first missing chunk, and for another one after a minute', async () => {
  vi.useFakeTimers()
  const reload = vi.fn()
  stop = reloadOnMissingChunk(reload)
  await miss()
  await miss()
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  await miss()
  expect(reload).toHaveBeenCalledTimes(2)
})

it('reloads nothing without a line, and tells a missing part from other errors', async () => {
  isReached = false
  const reload = vi.fn()
  stop = reloadOnMissingChunk(reload)
  const error = await miss()
  expect(reload).not.toHaveBeenCalled()
  expect(sessionStorage).toHaveLength(0)
  expect([error, new Error('another'), null].map(isMissingChunk)).toEqual([true, false, false])
  isReached = true
  await miss()
  expect(reload).toHaveBeenCalledTimes(1)
})
