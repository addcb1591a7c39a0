// The page's own address. The router's runs ahead: once a link is followed,
// it is the next page's, while this one stays until that has loaded.
import { useMatch, useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback, useState } from 'react'

export type PageAddress = {
  pathname: string
  /** The query as text ('?month=202610'); empty without one. */
  text: string
  /** The same query by its keys. */
  query: Record<string, unknown>
}

/** A new query of this page at once; the last one while another page loads. */
export function usePageAddress(): PageAddress {
  const own = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const newest = useRouterState({ select: ({ location }) => location })
  const [shown, setShown] = useState(newest)
  const isOwn = plain(newest.pathname) === plain(own)
  if (isOwn && shown !== newest) setShown(newest)
  const { pathname, searchStr, search } = isOwn ? newest : shown
  return { pathname, text: searchStr, query: search as Record<string, unknown> }
}

type AddressQuery = {
  text: string
  showQuery: (query: string) => void
  /** This page with another query, as a link. */
  hrefOf: (query: string) => string
}

/** The query of the page's address as text, and its setter. */
export function useAddressQuery(): AddressQuery {
  const { pathname, text } = usePageAddress()
  const navigate = useNavigate()
  const hrefOf = useCallback((query: string) => pathname + query, [pathname])
  const showQuery = useCallback(
    (query: string) => void navigate({ href: hrefOf(query), resetScroll: false }),
    [navigate, hrefOf],
  )
  return { text, showQuery, hrefOf }
}

/** Without the ways of writing that make no difference. */
function plain(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\/+$/, '')
  } catch {
    return path
  }
}
