// The machine list: head figures, categories, conditions, and a page of machines.
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo } from 'react'
import { countMachines } from '#contract/machine/machine.ts'
import { useMessages } from '#web/base/i18n.ts'
import { usePageAddress } from '#web/base/page-address.ts'
import { useTitle } from '#web/base/title.ts'
import { useApi } from '#web/base/use-api.ts'
import { useColumnChoice } from '#web/list/use-column-choice.ts'
import { PHONE, useMedia } from '#web/ui/layout/use-media.ts'
import { COLUMNS } from './columns.tsx'
import { ListTools } from './ListTools.tsx'
import css from './MachineListPage.module.css'
import { MachineCategories, MachineFigures } from './MachineFigures.tsx'
import { LookSwitch } from './LookSwitch.tsx'
import { MachineList, RENEW_MS } from './MachineList.tsx'
import { SilentChoice } from './SilentChoice.tsx'
import { rememberedLook, rememberLook } from './list-look.ts'
import { addressOf, type ListState, narrowedBy, parseSearch, searchedBy, stateOf } from './list-state.ts'
import { WHOLE_FLEET } from './map-address.ts'
import { factsOf } from './search/facts.ts'
import { ConditionChips } from './search/ConditionChips.tsx'
import { usePinned } from './search/pinned.ts'
import { useOpenView } from './search/use-open-view.ts'
import { GroupsButton } from './groups/GroupsButton.tsx'
import { listGroupWay } from './list-group-way.ts'
import { useGroupName } from './groups/use-group-name.ts'

/** Wide enough for the form of conditions beside the list. */
const WIDE = '(min-width: 1121px)'
const SearchSidebar = lazy(async () => ({ default: (await import('./search/SearchSidebar.tsx')).SearchSidebar }))

/** The same machines as a map. */
export type FleetMapProps = Pick<
  ComponentProps<typeof MachineList>,
  'state' | 'show' | 'summary' | 'summaryError' | 'onRetrySummary' | 'tools' | 'conditions'
> & {
  /** The map was moved: replaces the address without a history entry. */
  replace: (next: ListState) => void
}

export function MachineListPage({ FleetMap }: { FleetMap: ComponentType<FleetMapProps> }) {
  const [state, show] = useListState()
  const replace = useCallback((next: ListState) => show(next, { replace: true }), [show])
  useTitle(useTitleOf(state))
  const opened = useOpenView(state, replace)
  const columns = useColumnChoice('machine', COLUMNS, opened?.columns)
  const hasSidebar = useMedia(WIDE)
  const isBeside = usePinned() && hasSidebar
  const isPhone = useMedia(PHONE)
  // The head figures count the search's hits;
  // categories also offer the others.
  const position = narrowedBy({ status: null, silent: null, position: state.position })
  const counts = useApi(countMachines, { query: { ...searchedBy(state), ...position } }, { refetchInterval: RENEW_MS })
  const kinds = useApi(countMachines, { query: { ...state.criteria, ...position } }, { refetchInterval: RENEW_MS })
  const figures = { state, show, counts: counts.data ?? null, isLoading: counts.isLoading }
  const choices = { state, show, counts: kinds.data ?? null, isLoading: kinds.isLoading }
  const parts = {
    state,
    show,
    summary: <MachineFigures {...figures} />,
    summaryError: counts.error,
    onRetrySummary: () => void Promise.all([counts.refetch(), kinds.refetch()]),
    tools: (
      <>
        <div className={css.choice}>
          <MachineCategories {...choices} />
          <LookSwitch state={state} show={show} />
        </div>
        <ListTools state={state} show={show} columns={columns} isPhone={isPhone} opened={opened} />
        {isPhone ? <GroupsButton {...listGroupWay(state, show)} /> : null}
      </>
    ),
    conditions: (
      <>
        {state.status === 'silent' ? <SilentChoice state={state} show={show} /> : null}
        <ConditionChips state={state} show={show} />
      </>
    ),
  }
  return (
    <div className={css.place} data-beside={isBeside || undefined}>
      {isBeside ? (
        <Suspense fallback={<aside />}>
          <SearchSidebar />
        </Suspense>
      ) : null}
      {state.map ? <FleetMap {...parts} replace={replace} /> : <MachineList {...parts} columns={columns.visible} />}
    </div>
  )
}

/** 'Kitahama, with alarms · Machines, page 2', to tell tabs apart. */
function useTitleOf(state: ListState): string {
  const t = useMessages('machine')
  const s = useMessages('search')
  const c = useMessages('category')
  const l = useMessages('list')
  const groupName = useGroupName(state.criteria.group)
  const names = factsOf(searchedBy(state), s, t, c, groupName).map(({ value }) => value)
  if (state.status) names.push(t(`status_${state.status}`))
  const title = state.page > 1 ? l('title_page', { title: t('title'), page: state.page }) : t('title')
  return names.length > 0 ? `${names.join(t('list_comma'))} · ${title}` : title
}

/**
 * In the address, so that it can be shared
 * and works with back and forward.
 */
function useListState(): [ListState, (next: ListState, how?: { replace?: boolean }) => void] {
  const { query: search } = usePageAddress()
  const isList = search['look'] === 'list'
  useEffect(() => {
    if (isList) rememberLook('list')
  }, [isList])
  const state = useMemo(() => {
    const parsed = stateOf(parseSearch(search))
    // Readers of the map get the map at every address, except for
    // machines without a position and where it names the list.
    return parsed.position !== 'none' && !isList && rememberedLook() === 'map'
      ? { ...parsed, map: parsed.map ?? WHOLE_FLEET }
      : parsed
  }, [search, isList])
  const navigate = useNavigate()
  const show = useCallback(
    (next: ListState, { replace = false }: { replace?: boolean } = {}) =>
      void navigate({ href: addressOf(next), resetScroll: false, replace }),
    [navigate],
  )
  return [state, show]
}
