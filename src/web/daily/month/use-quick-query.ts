// The address's query, a step ahead of the address: what one turns to shows at once, and the router, which takes longer than the page, follows when it has been painted.
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

/** After the frame that shows it. */
const FOLLOW_MS = 60

/** `lead` puts another query ('?month=202610') into the address. */
export function useQuickQuery(): { text: string; lead: (text: string) => void } {
  const { pathname, text } = useLocation({
    select: ({ pathname, searchStr }) => ({ pathname, text: searchStr }),
    structuralSharing: true,
  })
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Led to by us; an address that is none of these is somebody else's doing, as the way back, and counts at once. */
  const sent = useRef(new Set<string>())
  useEffect(() => {
    if (sent.current.delete(text)) setAhead((target) => (target === text ? null : target))
    else {
      clearTimeout(timer.current)
      setAhead(null)
    }
  }, [text])
  useEffect(() => () => clearTimeout(timer.current), [])
  const lead = useCallback(
    (target: string) => {
      setAhead(target)
      // Months that one only leafs through leave no trace: the way back leads to where one stayed.
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        sent.current.add(target)
        void navigate({ href: pathname + target, resetScroll: false })
      }, FOLLOW_MS)
    },
    [navigate, pathname],
  )
  return { text: ahead ?? text, lead }
}
