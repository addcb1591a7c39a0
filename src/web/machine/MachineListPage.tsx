// The machine list: head figures, categories, conditions, and a page of machines.
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { countMachines } from '#contract/machine.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useTitle } from '#web/base/title.ts'
import { useApi } from '#web/base/use-api.ts'
import { useColumnChoice } from '#web/list/use-column-choice.ts'
import { PHONE, useMedia } from '#web/ui/use-media.ts'
import { COLUMNS } from './columns.tsx'
import { ListTools } from './ListTools.tsx'
import css from './MachineListPage.module.css'
import { MachineCategories, MachineFigures } from './MachineFigures.tsx'
import { MachineList, RENEW_MS } from './MachineList.tsx'
import { addressOf, type ListState, parseSearch, searchedBy, stateOf } from './list-state.ts'
import { factsOf } from './search/facts.ts'
import { ConditionChips } from './search/ConditionChips.tsx'
import { usePinned } from './search/pinned.ts'
import { useOpenView } from './search/use-open-view.ts'

/** Room for the form of conditions beside the list. */
const WIDE = '(min-width: 1121px)'
const SearchSidebar = lazy(async () => ({ default: (await import('./search/SearchSidebar.tsx')).SearchSidebar }))

export function MachineListPage() {
  const [state, show] = useListState()
  const replace = useCallback((next: ListState) => show(next, { replace: true }), [show])
  useTitle(useTitleOf(state))
  const opened = useOpenView(state, replace)
  const columns = useColumnChoice('machine', COLUMNS, opened?.columns)
  const hasSidebar = useMedia(WIDE)
  const isBeside = usePinned() && hasSidebar
  const isPhone = useMedia(PHONE)
  // The head figures describe what was searched for; the kinds also offer the others.
  const counts = useApi(countMachines, { query: searchedBy(state) }, { every: RENEW_MS })
  const kinds = useApi(countMachines, { query: state.criteria }, { every: RENEW_MS })
  const figures = { state, show, counts: counts.data ?? null, isLoading: counts.isLoading }
  const choices = { state, show, counts: kinds.data ?? null, isLoading: kinds.isLoading }
  const page = (
    <MachineList
      state={state}
      show={show}
      columns={columns.visible}
      summary={<MachineFigures {...figures} />}
      summaryError={counts.error}
      onRetrySummary={() => void Promise.all([counts.refetch(), kinds.refetch()])}
      tools={
        <>
          <MachineCategories {...choices} />
          <ListTools state={state} show={show} columns={columns} hasColumns={!isPhone} opened={opened} />
        </>
      }
      conditions={<ConditionChips state={state} show={show} />}
    />
  )
  return (
    <div className={css.place} data-beside={isBeside || undefined}>
      {isBeside ? (
        <Suspense fallback={<aside />}>
          <SearchSidebar />
        </Suspense>
      ) : null}
      {page}
    </div>
  )
}

/** 'Kitahama, with alarms · Machines, page 2': what tells two tabs apart. */
function useTitleOf(state: ListState): string {
  const t = useMessages('machine')
  const s = useMessages('search')
  const c = useMessages('category')
  const l = useMessages('list')
  const narrowedBy = factsOf(searchedBy(state), s, t, c).map(({ value }) => value)
  if (state.status) narrowedBy.push(t(`status_${state.status}`))
  const title = state.page > 1 ? l('title_page', { title: t('title'), page: state.page }) : t('title')
  return narrowedBy.length > 0 ? `${narrowedBy.join(t('list_comma'))} · ${title}` : title
}

/** Kept in the address, so that it can be shared and back and forward walk through it. */
function useListState(): [ListState, (next: ListState, how?: { replace?: boolean }) => void] {
  // The location itself, not the route's search: while the next page loads, the old screen must already know it.
  const search = useRouterState({ select: ({ location }) => location.search as Record<string, unknown> })
  const state = useMemo(() => stateOf(parseSearch(search)), [search])
  const navigate = useNavigate()
  const show = useCallback(
    (next: ListState, { replace = false }: { replace?: boolean } = {}) =>
      void navigate({ href: addressOf(next), resetScroll: false, replace }),
    [navigate],
  )
  return [state, show]
}
