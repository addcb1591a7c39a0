// A chunk that cannot be loaded belongs to a build that has been replaced: the page reloads, at most once per 60 seconds (SPEC 8).
const KEY = 'hoistline_chunk_reload'
const REST_MS = 60_000

/** Whether a page that last reloaded at `last` (epoch ms, null for never) may reload at `now`. */
export function mayReload(last: number | null, now: number): boolean {
  return last === null || now - last >= REST_MS || now < last
}

export function reloadOnMissingChunk(reload: () => void): void {
  addEventListener('vite:preloadError', (event) => {
    const stored = sessionStorage.getItem(KEY)
    if (!mayReload(stored === null ? null : Number(stored), Date.now())) return
    sessionStorage.setItem(KEY, String(Date.now()))
    event.preventDefault()
    reload()
  })
}
