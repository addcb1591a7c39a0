// Whether a media query holds, for the few places where another width is another structure and not only another style.
import { useCallback, useSyncExternalStore } from 'react'

/** Below this, rows become cards and controls are made for thumbs. */
export const PHONE = '(max-width: 699.98px)'

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
