// The list's state in the address, and its answer with what is likely to be asked next fetched ahead.
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { listDaily } from '#contract/daily-list.ts'
import { useMonthAddress } from '#web/daily/month/use-month-address.ts'
import { neighboursOf, useMonthChoice } from '#web/daily/month/use-month-choice.ts'
import { useAhead, useApi } from '#web/base/use-api.ts'
import { addressOf, type DailyListState, likelyNext, queryOf, stateOf } from './list-state.ts'

/** A running day is sent again every 15 minutes; an unchanged list costs the server one 304. */
const RENEW_MS = 300_000

const NOTHING: never[] = []

export function useDailyList() {
  const { month } = useMonthAddress()
  const text = useLocation({ select: ({ searchStr }) => searchStr })
  const state = useMemo(() => stateOf(Object.fromEntries(new URLSearchParams(text)), month), [text, month])
  const navigate = useNavigate()
  const show = useCallback(
    (next: DailyListState) => void navigate({ href: addressOf(next), resetScroll: false }),
    [navigate],
  )
  const choice = useMonthChoice(month)
  const { current } = choice
  const neighbours = useMemo(() => neighboursOf(month, current), [month, current])
  const list = useApi(listDaily, { query: queryOf(state) }, { every: RENEW_MS })
  const lastPage = list.data?.last_page ?? 1
  const isThere = list.data !== undefined && !list.isPlaceholderData
  const ahead = useMemo(
    () =>
      isThere
        ? likelyNext(state, [neighbours.previous, neighbours.next], lastPage).map((query) => ({ query }))
        : NOTHING,
    [isThere, state, neighbours, lastPage],
  )
  useAhead(listDaily, ahead)
  return { state, show, list, choice, neighbours }
}

export type Show = (next: DailyListState) => void
