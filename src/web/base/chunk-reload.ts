// Reload, at most once a minute, when a chunk of a replaced build is gone.
const KEY = 'hoistline_chunk_reload'
const REST_MS = 60_000

/**
 * Whether a page that last reloaded at `last` (epoch ms, null for never)
 * may reload at `now`.
 */
export function mayReload(last: number | null, now: number): boolean {
  return last === null || now - last >= REST_MS || now < last
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

/** Returns the function that stops it. */
export function reloadOnMissingChunk(reload: () => void): () => void {
  const onMissing = (event: Event) => {
    if (ahead > 0) return
    const stored = sessionStorage.getItem(KEY)
    if (!mayReload(stored === null ? null : Number(stored), Date.now())) return
    sessionStorage.setItem(KEY, String(Date.now()))
    event.preventDefault()
    reload()
  }
  addEventListener('vite:preloadError', onMissing)
  return () => removeEventListener('vite:preloadError', onMissing)
}
