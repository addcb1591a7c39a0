// Whether the server can be reached, asked with a small answer of its own.
import { getConfig } from '#contract/config.ts'

const AGAIN_MS = 5_000

export async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch(getConfig.path, { cache: 'no-store', credentials: 'same-origin' })).ok
  } catch {
    return false
  }
}

/**
 * Asks until the server answers: `onAway` once if it does not at first,
 * then `onBack`; or `onReached` if it does at once. Returns how to stop.
 */
export function watchServer(on: { onReached: () => void; onAway: () => void; onBack: () => void }): () => void {
  let isAway = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = async () => {
    clearTimeout(timer)
    const isReached = await serverAnswers()
    if (isOver) return
    if (isReached) {
      stop()
      if (isAway) on.onBack()
      else on.onReached()
      return
    }
    if (!isAway) on.onAway()
    isAway = true
    timer = setTimeout(() => void ask(), AGAIN_MS)
  }
  const askNow = () => void ask()
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    removeEventListener('online', askNow)
  }
  addEventListener('online', askNow)
  void ask()
  return stop
}
