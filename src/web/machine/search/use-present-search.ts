// The present search: the list's, elsewhere the last one.
import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SearchCriteria } from '#domain/search-criteria.ts'
import { keptOf } from '#web/base/kept.ts'
import { PATHS } from '#web/base/links.ts'
import { serverNow } from '#web/base/server-clock.ts'
import { useUser } from '#web/base/session.ts'
import { parseSearch, searchedBy, stateOf } from '#web/machine/list-state.ts'
import { criteriaOfAddress } from './criteria-of-address.ts'

/** The last search's name in storage. */
export const LAST_SEARCH = 'search'

export type PresentSearch = { isOnList: boolean; criteria: SearchCriteria }

export function usePresentSearch(): PresentSearch {
  const isOnList = useRouterState({ select: ({ location }) => location.pathname === PATHS.machines })
  const search = useRouterState({ select: ({ location }) => location.search as Record<string, unknown> })
  const user = useUser()
  return useMemo(() => {
    if (isOnList) return { isOnList, criteria: searchedBy(stateOf(parseSearch(search))) }
    const kept = user ? keptOf<unknown>(user, LAST_SEARCH, serverNow())?.value : null
    // Storage can contain anything.
    const criteria = typeof kept === 'object' && kept ? criteriaOfAddress(kept as Record<string, unknown>) : {}
    return { isOnList, criteria }
  }, [isOnList, search, user])
}
