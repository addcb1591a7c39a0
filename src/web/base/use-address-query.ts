// The query of the address as text ('?month=202610'), and its setter.
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

export function useAddressQuery(): { text: string; showQuery: (text: string) => void } {
  const { pathname, text } = useLocation({
    select: ({ pathname, searchStr }) => ({ pathname, text: searchStr }),
    structuralSharing: true,
  })
  const navigate = useNavigate()
  const showQuery = useCallback(
    (query: string) => void navigate({ href: pathname + query, resetScroll: false }),
    [navigate, pathname],
  )
  return { text, showQuery }
}
