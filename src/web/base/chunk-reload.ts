// Reload, at most once a minute, when a chunk of a replaced build is gone.
import { serverAnswers } from './server-reach.ts'
import { serverNow } from './server-clock.ts'
const KEY = 'hoistline_chunk_reload'
const REST_MS = 60_000

/**
 * Whether a page that last reloaded at `last` (epoch ms, null for never)
 * may reload at `now`.
 */
export function mayReload(last: number | null, now: number): boolean {
  return last === null || now - last >= REST_MS || now < last
}

const missing = new WeakSet<object>()

/** Whether the error is of a part of the portal that could not be loaded. */
export function isMissingChunk(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error)
}

let ahead = 0

/**
 * Ignores failures of prefetched parts:
 * their later use reports them.
 */
export function fetchedAhead(...parts: readonly Promise<unknown>[]): void {
  for (const part of parts) {
    ahead += 1
    const settle = () => {
      ahead -= 1
    }
    part.then(settle, settle)
  }
}

function hasRested(): boolean {
  const stored = sessionStorage.getItem(KEY)
  return mayReload(stored === null ? null : Number(stored), serverNow())
}

/** Whether the page may be reloaded now; counts as that reload. */
export function takesReload(): boolean {
  if (!hasRested()) return false
  sessionStorage.setItem(KEY, String(serverNow()))
  return true
}

/**
 * Without a line a reload would end in the browser's own error page: then
 * the screen says it (app/ErrorPage). Returns the function that stops it.
 */
export function reloadOnMissingChunk(reload: () => void): () => void {
  const reloadIfReached = async () => {
    if (ahead === 0 && hasRested() && (await serverAnswers()) && takesReload()) reload()
  }
  const onMissing = (event: Event) => {
    const { payload } = event as Event & { payload?: unknown }
    if (typeof payload === 'object' && payload !== null) missing.add(payload)
    void reloadIfReached()
  }
  addEventListener('vite:preloadError', onMissing)
  return () => removeEventListener('vite:preloadError', onMissing)
}
