// The machine list, where everyone begins: head figures, kinds, and one page of machines that renews itself while it is looked at.
import { lazy, Suspense, useCallback, useRef } from 'react'
import { countMachines, listMachines } from '#contract/machine.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { PHONE, useMedia } from '#web/ui/use-media.ts'
import { ListFoot } from './ListFoot.tsx'
import { ListNotices } from './ListNotices.tsx'
import { ListTools } from './ListTools.tsx'
import css from './MachineListPage.module.css'
import { MachineCards } from './MachineCards.tsx'
import { MachineTable } from './MachineTable.tsx'
import { MachineCategories, MachineFigures } from './MachineFigures.tsx'
import { NoMachines } from './NoMachines.tsx'
import { type ListState, queryOf, searchedBy, turned } from './list-state.ts'
import { ConditionChips } from './search/ConditionChips.tsx'
import { usePinned } from './search/pinned.ts'
import { useOpenView } from './search/use-open-view.ts'
import { useSteadyRows } from './steady-rows.ts'
import { useColumnChoice } from './use-column-choice.ts'
import { useListState } from './use-list-state.ts'

/** An unchanged list costs the server one 304. */
const RENEW_MS = 15_000

/** Room for the form of conditions beside the list. */
const WIDE = '(min-width: 1121px)'
const SearchSidebar = lazy(async () => ({ default: (await import('./search/SearchSidebar.tsx')).SearchSidebar }))

export function MachineListPage() {
  const t = useMessages('machine')
  const listRef = useRef<HTMLDivElement>(null)
  const [state, showState] = useListState()
  const show = useCallback(
    (next: ListState) => {
      // Another page or order begins at its top; sideways it stays where one was reading.
      listRef.current?.querySelector('[role=region]')?.scrollTo({ top: 0 })
      showState(next)
    },
    [showState],
  )
  const replace = useCallback((next: ListState) => showState(next, { replace: true }), [showState])
  const opened = useOpenView(state, replace)
  const columns = useColumnChoice(opened?.columns)
  const hasSidebar = useMedia(WIDE)
  const isBeside = usePinned() && hasSidebar
  const isPhone = useMedia(PHONE)
  const query = queryOf(state)
  const question = JSON.stringify(query)
  const list = useApi(listMachines, { query }, { every: RENEW_MS })
  // The head figures describe what was searched for; the kinds also offer the others.
  const counts = useApi(countMachines, { query: searchedBy(state) }, { every: RENEW_MS })
  const kinds = useApi(countMachines, { query: state.criteria }, { every: RENEW_MS })
  // While another question loads, what is shown are still the answers to the last one.
  const { steady, update } = useSteadyRows(question, list.isPlaceholderData ? undefined : list.data?.machines)
  const rows = steady?.rows ?? null
  const isBusy = list.isPlaceholderData

  const figures = { state, show, counts: counts.data ?? null, isLoading: counts.isLoading }
  const choices = { state, show, counts: kinds.data ?? null, isLoading: kinds.isLoading }
  const body = { state, show, rows, isBusy, gone: steady?.gone ?? new Set<string>() }
  const nothing =
    list.data && rows?.length === 0 && !isBusy ? (
      <NoMachines state={state} show={show} lastPage={list.data.last_page} total={list.data.total} />
    ) : null
  const page = (
    <div className={css.page}>
      <h1 className={css.title}>{t('title')}</h1>
      <MachineFigures {...figures} />
      <div className={css.bar}>
        <MachineCategories {...choices} />
        <ListTools state={state} show={show} columns={columns} hasColumns={!isPhone} opened={opened} />
      </div>
      <ConditionChips state={state} show={show} />
      <ListNotices
        error={list.error}
        countsError={counts.error}
        loadedAt={list.data ? list.dataUpdatedAt : null}
        hasMoved={steady?.hasMoved ?? false}
        isLoading={list.isFetching}
        onRetry={() => void Promise.all([list.refetch(), counts.refetch(), kinds.refetch()])}
        onUpdate={update}
      />
      {list.data || list.isLoading ? (
        <>
          <div ref={listRef} className={css.list}>
            {isPhone ? (
              <MachineCards {...body}>{nothing}</MachineCards>
            ) : (
              <MachineTable {...body} columns={columns.shown}>
                {nothing}
              </MachineTable>
            )}
          </div>
          <ListFoot
            page={state.page}
            list={list.data ?? null}
            rows={list.data?.machines.length ?? 0}
            onPage={(page) => show(turned(state, page))}
          />
        </>
      ) : null}
    </div>
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
