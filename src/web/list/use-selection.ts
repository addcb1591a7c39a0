// The rows that a reader has picked in a list, over all its pages.
import { useCallback, useEffect, useMemo, useState } from 'react'

export type Selection = {
  picked: ReadonlySet<string>
  pick: (keys: readonly string[], isPicked: boolean) => void
  clear: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** Escape clears it, but in a dialog or a field. `atMost`: further rows are not picked. */
export function useSelection(atMost: number): Selection {
  const [picked, setPicked] = useState(NONE)
  const pick = useCallback(
    (keys: readonly string[], isPicked: boolean) =>
      setPicked((before) => {
        const next = isPicked
          ? new Set([...before, ...keys].slice(0, atMost))
          : new Set([...before].filter((key) => !keys.includes(key)))
        return next.size === 0 ? NONE : next
      }),
    [atMost],
  )
  const clear = useCallback(() => setPicked(NONE), [])
  const isEmpty = picked === NONE
  useEffect(() => {
    if (isEmpty) return
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('[role=dialog], input, textarea')
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) clear()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isEmpty, clear])
  return useMemo(() => ({ picked, pick, clear }), [picked, pick, clear])
}
