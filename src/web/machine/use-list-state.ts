// The machine list's state, kept in the address.
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { addressOf, type ListState, parseSearch, stateOf } from './list-state.ts'

export type Show = (next: ListState, how?: { replace?: boolean }) => void

export function useListState(): [ListState, Show] {
  // The location itself, not the route's search: while the next page loads, the old screen must already know it.
  const search = useRouterState({ select: ({ location }) => location.search as Record<string, unknown> })
  const state = useMemo(() => stateOf(parseSearch(search)), [search])
  const navigate = useNavigate()
  const show = useCallback<Show>(
    (next, { replace = false } = {}) => void navigate({ href: addressOf(next), resetScroll: false, replace }),
    [navigate],
  )
  return [state, show]
}
