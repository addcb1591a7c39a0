// The present time by the server's clock; the browser's own may be wrong.

const KEY = 'hoistline_clock'
/** Less tells apart no figure on the screen, and may be the way of an answer. */
const TOLERATED_MS = 10_000

const listeners = new Set<() => void>()
// From the last visit, until the first answer.
let ahead = Number(localStorage.getItem(KEY) ?? 0) || 0

/** Epoch ms by the server's clock, within some seconds. */
export function serverNow(): number {
  return Date.now() + ahead
}

/** A moment that the browser's clock gave (`dataUpdatedAt`), by the server's. */
export function byServerClock(ms: number): number {
  return ms + ahead
}

/** Every answer tells the server's time: compares it with the browser's. */
export function readServerClock(response: Response): void {
  const told = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(told)) return
  const difference = told - Date.now()
  const next = Math.abs(difference) < TOLERATED_MS ? 0 : difference
  if (Math.abs(next - ahead) < TOLERATED_MS) return
  ahead = next
  if (ahead === 0) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, String(ahead))
  for (const listener of listeners) listener()
}

/** Called when the two clocks turn out to differ otherwise than known. */
export function onClockChange(listener: () => void): void {
  listeners.add(listener)
}
