// The present time while the browser's clock is wrong.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const BROWSER = Date.parse('2026-11-27T03:04:05Z')
const SERVER = Date.parse('2026-11-24T03:04:05Z')

function answeredAt(ms: number) {
  return new Response('', { headers: { date: new Date(ms).toUTCString() } })
}
/** As a page that has just been opened. */
function opened() {
  vi.resetModules()
  return import('./server-clock.ts')
}

beforeEach(() => {
  vi.useFakeTimers({ now: BROWSER })
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

test('now is the server’s from the first answer on, and known when the page is opened again', async () => {
  const { readServerClock, serverNow, byServerClock, onClockChange } = await opened()
  const changed = vi.fn()
  onClockChange(changed)
  readServerClock(answeredAt(SERVER))
  expect([serverNow(), byServerClock(BROWSER - 60_000)]).toEqual([SERVER, SERVER - 60_000])
  vi.advanceTimersByTime(5_000)
  readServerClock(answeredAt(SERVER + 4_000))
  expect(serverNow()).toBe(SERVER + 5_000)
  expect(changed).toHaveBeenCalledTimes(1)
  expect((await opened()).serverNow()).toBe(SERVER + 5_000)
})

test('a clock that is set right is believed again, and nothing of it is kept', async () => {
  const { readServerClock, serverNow } = await opened()
  readServerClock(answeredAt(SERVER))
  vi.setSystemTime(SERVER + 30_000)
  readServerClock(answeredAt(SERVER + 31_000))
  expect(serverNow()).toBe(SERVER + 30_000)
  expect(localStorage).toHaveLength(0)
})

test('an answer without a date changes nothing', async () => {
  const { readServerClock, serverNow } = await opened()
  readServerClock(new Response(''))
  expect(serverNow()).toBe(BROWSER)
})
