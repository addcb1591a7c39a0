// A state that has lasted long enough to be shown.
import { useEffect, useState } from 'react'

const LATE_MS = 200

/** True once `holds` has been true for 200 ms, until it is false. */
export function useLate(holds: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!holds) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [holds])
  return holds && isLate
}
