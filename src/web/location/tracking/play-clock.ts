// The clock of a playback: a fast instant of the track, with listeners.

export type PlayClock = {
  /** Epoch ms. */
  at: () => number
  isPlaying: () => boolean
  play: () => void
  pause: () => void
  /** Within the bounds. */
  seek: (at: number) => void
  /** Milliseconds of the track per millisecond. */
  setSpeed: (speed: number) => void
  setBounds: (from: number, until: number) => void
  /** Called at its last instant; replaces the previous function. */
  whenOver: (act: () => void) => void
  /**
   * Called at each step and seek, and when it stops.
   * Returns the function that unsubscribes.
   */
  subscribe: (listener: () => void) => () => void
}

/** A hidden tab does not catch up. */
const LONGEST_STEP_MS = 100

export function makePlayClock(): PlayClock {
  const listeners = new Set<() => void>()
  let [from, until, at] = [0, 0, 0]
  let speed = 1
  let frame: number | null = null
  let last: number | null = null
  let over: () => void = () => undefined

  function notify(): void {
    for (const listener of listeners) listener()
  }
  function pause(): void {
    if (frame !== null) cancelAnimationFrame(frame)
    frame = null
    last = null
    notify()
  }
  function step(now: number): void {
    at = Math.min(until, at + Math.min(LONGEST_STEP_MS, now - (last ?? now)) * speed)
    last = now
    if (at < until) {
      frame = requestAnimationFrame(step)
      notify()
    } else {
      pause()
      over()
    }
  }

  return {
    at: () => at,
    isPlaying: () => frame !== null,
    play: () => {
      if (frame !== null) return
      if (at >= until) at = from
      frame = requestAnimationFrame(step)
    },
    pause,
    seek: (wished) => {
      at = Math.min(until, Math.max(from, wished))
      notify()
    },
    setSpeed: (wished) => {
      speed = wished
    },
    setBounds: (begin, end) => {
      ;[from, until] = [begin, end]
      at = begin
      notify()
    },
    whenOver: (act) => {
      over = act
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
