// A value that changes only after the next frame is painted.
import { startTransition, useEffect, useState } from 'react'

/**
 * `value` must be the same until it changes; `first` is used before its
 * first frame. A deferred value would often be drawn in that frame.
 */
export function useAfterFrame<T>(value: T, first = value): T {
  const [painted, setPainted] = useState(first)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The frame is painted before the next task;
    // React's own deferred work would run before it.
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
