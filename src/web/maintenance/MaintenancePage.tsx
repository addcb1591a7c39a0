// The list of machines by what is due on them.
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { MAINTENANCE_SORTS, MAINTENANCE_STATUSES } from '#contract/maintenance-choices.ts'
import { listMaintenance } from '#contract/maintenance.ts'
import { PATHS } from '#web/base/links.ts'
import { useTitle } from '#web/base/title.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { useList } from '#web/list/use-list.ts'
import { useListAddress } from '#web/list/use-list-address.ts'
import { useApi } from '#web/base/use-api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { HeadFigures } from '#web/ui/HeadFigures.tsx'
import { ListState } from '#web/ui/ListState.tsx'
import { useMaintenanceWords } from './due-words.ts'
import { statusInAddress, statusPath } from './maintenance-address.ts'
import { keyOfBody, MAINTENANCE_COLUMNS, maintenanceCard, pageOfBodies } from './maintenance-list.tsx'

/** What is due changes by the day, what was registered by anyone's hand. */
const RENEW_MS = 60_000
const LONGEST_SEARCH = 100

export function MaintenancePage() {
  const given = useMaintenanceWords()
  const { t, format } = given
  const navigate = useNavigate()
  const address = useRouterState({ select: ({ location }) => location.search as Record<string, unknown> })
  const status = statusInAddress(address)
  const { state, search, show, sorting } = useListAddress(statusPath(status, {}), MAINTENANCE_SORTS)
  useTitle(t('title'))
  const free_word = state.text.trim()
  const query = {
    page: state.page,
    per_page: state.per_page,
    ...(free_word !== '' && { free_word }),
    ...(status !== null && { status }),
    ...(state.sort !== null && { sort: state.sort, order: state.sort_order }),
  }
  const list = useList(
    listMaintenance,
    { query },
    { read: pageOfBodies, part: null, keyOf: keyOfBody, every: RENEW_MS },
  )
  const { data } = useApi(listMaintenance, { query }, { every: RENEW_MS })
  const columns = useMemo(
    () =>
      MAINTENANCE_COLUMNS.map(({ sort, ...column }) => ({
        ...column,
        name: t(`col_${column.key}`),
        ...(sort !== undefined && sorting(sort)),
      })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- sorting reads the state alone
    [t, state],
  )
  const figure = (key: 'all' | (typeof MAINTENANCE_STATUSES)[number]) => {
    const target = key === 'all' ? null : key
    const href = statusPath(target, address)
    const count = data?.counts[key] ?? null
    return {
      key,
      value: count === null ? null : format.number(count),
      label: t(key),
      tone: key === 'overdue' && count ? ('alarm' as const) : key === 'due' && count ? ('due' as const) : undefined,
      href,
      isCurrent: target === status,
      onPick: () => void navigate({ href, resetScroll: false }),
    }
  }
  const showAll = () => void navigate({ href: PATHS.maintenance })
  return (
    <ListPage
      title={t('title')}
      summary={
        <HeadFigures
          label={t('filter')}
          figures={[figure('all'), ...MAINTENANCE_STATUSES.map(figure)]}
          isLoading={list.isLoading}
        />
      }
      tools={
        <Field
          label={t('search')}
          type="search"
          autoComplete="off"
          maxLength={LONGEST_SEARCH}
          value={state.text}
          onChange={({ target }) => search(target.value)}
        />
      }
      list={list}
      columns={columns}
      given={given}
      card={maintenanceCard}
      empty={
        free_word === '' && status === null ? (
          <ListState kind="empty" title={t('empty')} why={t('empty_why')} />
        ) : (
          <ListState kind="empty" title={status === null ? t('no_match') : t('nothing_due')} why={t('no_match_why')}>
            <Button onClick={showAll}>{t('clear_search')}</Button>
          </ListState>
        )
      }
      page={list.page?.current_page ?? state.page}
      onPage={(page) => show({ page })}
      onPageSize={(per_page) => show({ per_page })}
    />
  )
}
