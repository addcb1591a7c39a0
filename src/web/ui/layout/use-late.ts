// A state that has lasted long enough to be shown.
import { useEffect, useState } from 'react'

const LATE_MS = 200

/** True once `holds` has been true for so many ms, until it is false. */
export function useLate(holds: boolean, after = LATE_MS): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!holds) return
    const timer = setTimeout(() => setLate(true), after)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [holds, after])
  return holds && isLate
}
