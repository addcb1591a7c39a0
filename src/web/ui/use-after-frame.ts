// A value that changes only after the next frame is painted.
import { startTransition, useEffect, useState } from 'react'

/** `value` must be the same until it changes; `first` stands before its first frame. A deferred value alone would often be drawn before the frame, and hold it up. */
export function useAfterFrame<T>(value: T, first = value): T {
  const [painted, setPainted] = useState(first)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The frame is painted before the task after it; work that React puts off by itself would run before.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(() => value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return painted
}
