// The list's state and data, with likely next pages fetched ahead.
import { useCallback, useMemo } from 'react'
import { listDaily } from '#contract/daily/list.ts'
import { localDate, MAX_TIME_DIFFERENCE } from '#domain/time.ts'
import { useAhead, useApi } from '#web/base/use-api.ts'
import { readMonthAddress } from '#web/daily/month-choice/month-address.ts'
import { neighboursOf, useMonthChoice } from '#web/daily/month-choice/use-month-choice.ts'
import { useAddressQuery } from '#web/base/page-address.ts'
import { useToday } from '#web/base/use-today.ts'
import { type DailyListState, likelyNext, queryOf, queryTextOf, stateOf } from './list-state.ts'

/** A running day is sent again every 15 minutes. */
const RENEW_MS = 300_000

const NOTHING: never[] = []

export function useDailyList() {
  const { date: today, now } = useToday()
  const latest = localDate(now, MAX_TIME_DIFFERENCE)
  const { text, showQuery } = useAddressQuery()
  const { state, isMonthLegal } = useMemo(() => {
    const search = Object.fromEntries(new URLSearchParams(text))
    const { month, faults } = readMonthAddress(search, today, latest)
    return { state: stateOf(search, month), isMonthLegal: !faults.includes('month') }
  }, [text, today, latest])
  const { month } = state
  const show = useCallback((next: DailyListState) => showQuery(queryTextOf(next)), [showQuery])
  const choice = useMonthChoice(month)
  const { current } = choice
  const neighbours = useMemo(() => neighboursOf(month, current), [month, current])
  const query = useMemo(() => queryOf(state, today), [state, today])
  const list = useApi(listDaily, { query }, { refetchInterval: RENEW_MS })
  const lastPage = list.data?.last_page ?? 1
  const isLoaded = list.data !== undefined && !list.isPlaceholderData
  const ahead = useMemo(
    () =>
      isLoaded
        ? likelyNext(state, [neighbours.previous, neighbours.next], lastPage, today).map((query) => ({ query }))
        : NOTHING,
    [isLoaded, state, neighbours, lastPage, today],
  )
  useAhead(listDaily, ahead)
  return { state, show, isMonthLegal, list, query, choice, neighbours }
}

export type Show = (next: DailyListState) => void
