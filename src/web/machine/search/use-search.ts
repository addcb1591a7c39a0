// Running a search, and keeping it in the history.
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { findMachine } from '#contract/machine/search.ts'
import { addSearchHistory, listSearchHistory } from '#contract/machine/search-history.ts'
import type { SearchCriteria } from '#domain/search-criteria.ts'
import { historyOfCriteria } from '#domain/search-history.ts'
import { call } from '#web/base/api.ts'
import { keep } from '#web/base/kept.ts'
import { PATHS } from '#web/base/links.ts'
import { dailyPath } from '#web/base/page-links.ts'
import { serverNow } from '#web/base/server-clock.ts'
import { useUser } from '#web/base/session.ts'
import { useWrite } from '#web/base/use-api.ts'
import { addressOf, parseSearch, searched, stateOf } from '#web/machine/list-state.ts'
import { inOrder } from './criteria-of-address.ts'
import { LAST_SEARCH } from './use-present-search.ts'

export function useSearch() {
  const navigate = useNavigate()
  const router = useRouter()
  const user = useUser()
  const { mutate: store } = useWrite(addSearchHistory, { renews: [listSearchHistory] })

  /** Stored at submit; a failure does not disturb the search. */
  const remember = useCallback(
    (criteria: SearchCriteria) => {
      if (user) keep(user, LAST_SEARCH, criteria, serverNow())
      if (Object.keys(criteria).length > 0) store({ body: historyOfCriteria(criteria) })
    },
    [store, user],
  )

  /**
   * On the list the address changes in place and the order stays;
   * elsewhere leads to `/?search&…`.
   */
  const showList = useCallback(
    (criteria: SearchCriteria) => {
      const { pathname, search } = router.state.location
      const here = pathname === PATHS.machines ? parseSearch(search as Record<string, unknown>) : {}
      void navigate({ href: addressOf(searched(stateOf(here), criteria)), resetScroll: false })
    },
    [navigate, router],
  )

  const search = useCallback(
    (found: SearchCriteria) => {
      const criteria = inOrder(found)
      remember(criteria)
      showList(criteria)
    },
    [remember, showList],
  )

  const openMachine = useCallback(
    (serial: string) => {
      remember({ serial })
      void navigate({ href: daysOf(serial, router.state.location) })
    },
    [navigate, remember, router],
  )

  /**
   * The only match opens the machine's daily reports, several the list;
   * false without a match. @throws ApiFault
   */
  const searchText = useCallback(
    async (text: string): Promise<boolean> => {
      const found = await call(findMachine, { query: { text } }).catch((fault: unknown) => {
        remember({ serial: text })
        throw fault
      })
      if (found.leads_to === 'machine' && found.serial !== null) {
        openMachine(found.serial)
        return true
      }
      if (found.leads_to === 'words') {
        search({ free_word: text })
        return true
      }
      remember({ serial: text })
      if (found.leads_to !== 'serials') return false
      const { location } = router.state
      if (location.pathname === PATHS.dailyReports)
        void navigate({ href: `${PATHS.dailyReports}?${new URLSearchParams({ ...periodOf(location), serial: text })}` })
      else showList({ serial: text })
      return true
    },
    [navigate, openMachine, remember, router, search, showList],
  )

  return { search, searchText, openMachine }
}

type Place = { pathname: string; search: object }

/** The month or range of a page of daily reports, as its address has it. */
function periodOf({ pathname, search }: Place): Record<string, string> {
  if (!pathname.includes(PATHS.dailyReports)) return {}
  return Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      key === 'month' || key === 'range' ? [[key, String(value)] as const] : [],
    ),
  )
}

/** A machine's days, in the month that the reader looks at. */
function daysOf(serial: string, place: Place): string {
  const period = new URLSearchParams(periodOf(place))
  return dailyPath(serial) + (period.size > 0 ? `?${period}` : '')
}
