// The clock of all ages on the screen.
import { useSyncExternalStore } from 'react'
import { onClockChange, serverNow } from './server-clock.ts'

const TICK_MS = 15_000

let now = serverNow()
let timer: ReturnType<typeof setInterval> | null = null
const listeners = new Set<() => void>()
onClockChange(tick)

function tick(): void {
  if (document.visibilityState === 'hidden') return
  now = serverNow()
  for (const listener of listeners) listener()
}

// Without listeners the clock stops: the first reader
// gets the present time and is not drawn twice.
function current(): number {
  const moment = serverNow()
  if (timer === null && Math.abs(moment - now) > TICK_MS) now = moment
  return now
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === null) {
    timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
    document.removeEventListener('visibilitychange', tick)
  }
}

/** Epoch ms, updated every 15 s: enough for ages in minutes. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, current)
}
