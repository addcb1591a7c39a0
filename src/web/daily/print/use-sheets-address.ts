// The choice of sheets in the address, and the last one made in this browser where the address has none.
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

const KEPT = 'hoistline_print_sheets'
const KEY = 'sheets'

export function useSheetsAddress(): { text: string | null; choose: (text: string | null) => void } {
  const { pathname, search } = useLocation({
    select: ({ pathname, searchStr }) => ({ pathname, search: searchStr }),
    structuralSharing: true,
  })
  const navigate = useNavigate()
  const choose = useCallback(
    (text: string | null) => {
      if (text === null) localStorage.removeItem(KEPT)
      else localStorage.setItem(KEPT, text)
      const next = new URLSearchParams(search)
      if (text === null) next.delete(KEY)
      else next.set(KEY, text)
      void navigate({ href: `${pathname}?${next}`, replace: true, resetScroll: false })
    },
    [navigate, pathname, search],
  )
  return { text: new URLSearchParams(search).get(KEY) ?? localStorage.getItem(KEPT), choose }
}
