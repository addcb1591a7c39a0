// The list's state lives in the address, so that it can be shared and back and forward walk through it.
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { addressOf, type ListState, parseSearch, stateOf } from './list-state.ts'

export function useListState(): [ListState, (next: ListState) => void] {
  // The location itself, not the route's search: while the next page loads, the old screen must already know it.
  const search = useRouterState({ select: ({ location }) => location.search as Record<string, unknown> })
  const state = useMemo(() => stateOf(parseSearch(search)), [search])
  const navigate = useNavigate()
  const show = useCallback(
    (next: ListState) => void navigate({ href: addressOf(next), resetScroll: false }),
    [navigate],
  )
  return [state, show]
}
