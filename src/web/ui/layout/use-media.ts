// Whether a media query holds.
import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Below this width rows are cards and controls thumb-sized. */
export const PHONE = '(max-width: 699.98px)'

export function useMedia(query: string): boolean {
  // A list of its own, not one at every drawing.
  const list = useMemo(() => matchMedia(query), [query])
  const subscribe = useCallback(
    (listener: () => void) => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [list],
  )
  return useSyncExternalStore(subscribe, () => list.matches)
}
