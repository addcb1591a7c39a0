// Ends what a form says about its last save once someone types in it again.
import { useEffect } from 'react'

/** `isSaid`: there is something to end; field messages stay until the next save. */
export function useUntilTyped(isSaid: boolean, end: () => void): void {
  useEffect(() => {
    if (!isSaid) return
    window.addEventListener('input', end, { once: true })
    return () => window.removeEventListener('input', end)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each fault
  }, [isSaid])
}
