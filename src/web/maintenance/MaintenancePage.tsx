// The list of machines by what is due on them.
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { MAINTENANCE_SORTS, MAINTENANCE_STATUSES, type WorkKind } from '#contract/maintenance/choices.ts'
import { countMaintenance, downloadMaintenance, listMaintenance } from '#contract/maintenance/maintenance.ts'
import { monthOfDate, monthsLater, monthValue } from '#domain/calendar-month.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { usePageAddress } from '#web/base/page-address.ts'
import { labelsPath } from '#web/base/page-links.ts'
import { useTitle } from '#web/base/title.ts'
import { addressOf } from '#web/list/list-address.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { serverFile } from '#web/list/take-away/server-file.ts'
import { queryIn } from '#web/list/send-regularly/report-draft.ts'
import { useList } from '#web/list/use-list.ts'
import { useListAddress } from '#web/list/use-list-address.ts'
import { useApi } from '#web/base/use-api.ts'
import { useCompanyDate } from '#web/base/use-today.ts'
import { CategoryFilter } from '#web/machine/CategoryFilter.tsx'
import { GroupControl } from '#web/machine/groups/GroupsButton.tsx'
import { without } from '#web/machine/search/criteria-of-address.ts'
import { ConditionsButton, CriteriaChips } from '#web/machine/search/ListConditions.tsx'
import { May } from '#web/page/May.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { HeadFigures } from '#web/ui/layout/HeadFigures.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { useMaintenanceWords } from './due-words.ts'
import css from './Maintenance.module.css'
import {
  criteriaInAddress,
  kindInAddress,
  statusInAddress,
  statusPath,
  tabPath,
  viewInAddress,
} from './maintenance-address.ts'
import { keyOfBody, MAINTENANCE_COLUMNS, maintenanceCard, pageOfBodies, YEAR_COLUMNS } from './maintenance-list.tsx'
import { DoubtedMeters } from './meters/DoubtedMeters.tsx'
import { KindBar } from './tabs/KindBar.tsx'
import { MaintenanceTabs } from './tabs/MaintenanceTabs.tsx'
import { YearScale } from './year/YearStrip.tsx'
import { ToolLink } from '#web/page/ToolLink.tsx'

/** What is due changes by the day, what was registered by anyone's hand. */
const RENEW_MS = 60_000
const LONGEST_SEARCH = 100

export function MaintenancePage() {
  const given = useMaintenanceWords()
  const { t, format } = given
  const m = useMessages('machine')
  const navigate = useNavigate()
  const { query: address } = usePageAddress()
  const status = statusInAddress(address)
  const view = viewInAddress(address)
  const criteria = criteriaInAddress(address)
  const kind = kindInAddress(address)
  const month = String(address['month'] ?? '')
  // Another tab's month goes along, so that its way back has it.
  const kept = { ...(view === 'year' && { view }), ...(month !== '' && { month }) }
  const pathOf = (conditions: object, of = kind) =>
    statusPath(status, { ...kept, ...(of !== null && { kind: of }), ...conditions })
  const { state, search, show, hrefOf: hrefOfList, sorting } = useListAddress(pathOf(criteria), MAINTENANCE_SORTS)
  const go = (href: string) => void navigate({ href, resetScroll: false })
  useTitle(t('title'))
  const free_word = state.text.trim()
  const found = { ...(free_word !== '' && { free_word }), ...criteria, ...(kind !== null && { kind }) }
  const searched = { ...found, ...(status !== null && { status }) }
  const query = {
    ...searched,
    page: state.page,
    per_page: state.per_page,
    ...(view === 'year' && { with: view }),
    ...(state.sort !== null && { sort: state.sort, order: state.sort_order }),
  }
  const list = useList(
    listMaintenance,
    { query },
    { read: pageOfBodies, part: null, keyOf: keyOfBody, refetchInterval: RENEW_MS },
  )
  // The figures count what the search finds; categories also offer the others.
  const counts = useApi(countMaintenance, { query: found }, { refetchInterval: RENEW_MS })
  const { category: _category, ...ofAnyCategory } = found
  const kinds = useApi(countMaintenance, { query: ofAnyCategory }, { refetchInterval: RENEW_MS })
  const monday = list.answer?.year?.monday
  const serials = (list.answer?.user_bodies ?? []).map(({ serial }) => serial)
  const columns = useMemo(
    () =>
      (view === 'year' ? YEAR_COLUMNS : MAINTENANCE_COLUMNS).map(({ sort, ...column }) => ({
        ...column,
        name: t(`col_${column.key}`),
        ...(sort !== undefined && sorting(sort)),
        ...(column.key === 'year' && { scale: monday ? <YearScale monday={monday} given={given} /> : null }),
      })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- sorting reads the state alone
    [given, state, view, monday],
  )
  const figure = (key: 'all' | (typeof MAINTENANCE_STATUSES)[number]) => {
    const target = key === 'all' ? null : key
    const href = statusPath(target, address)
    const count = counts.data?.[key] ?? null
    return {
      key,
      value: count === null ? null : format.number(count),
      label: key === 'all' ? t('workload_machines') : t(key),
      tone: key !== 'all' && count ? (key === 'overdue' ? ('overdue' as const) : ('due' as const)) : undefined,
      href,
      isCurrent: target === status,
      onPick: () => go(href),
    }
  }
  /** Page 1 under other conditions; status, view and order stay. */
  const hrefOf = (conditions: object, text = state.text) => addressOf(pathOf(conditions), { ...state, text, page: 1 })
  const hrefOfKind = (next: WorkKind | null) => addressOf(pathOf(criteria, next), { ...state, page: 1 })
  const nextMonth = tabPath('month', {
    ...found,
    kind: 'inspections',
    month: monthValue(monthsLater(monthOfDate(useCompanyDate()), 1)),
  })
  const wayTo = (conditions: object) => ({ href: hrefOf(conditions), onPick: () => go(hrefOf(conditions)) })
  const hrefOfGroup = (group: string | null) => hrefOf({ ...criteria, group: group ?? undefined })
  const clear = () => {
    search('')
    go(hrefOf({}, ''))
  }
  const showAll = () => void navigate({ href: PATHS.maintenance })
  return (
    <ListPage
      title={t('title')}
      summary={
        <>
          <HeadFigures
            label={t('filter')}
            figures={[
              figure('all'),
              ...MAINTENANCE_STATUSES.map(figure),
              {
                key: 'inspections',
                value: counts.data ? format.number(counts.data.inspections_next_month) : null,
                label: t('inspections_next'),
                href: nextMonth,
                isCurrent: false,
                onPick: () => void navigate({ href: nextMonth }),
              },
            ]}
            isLoading={counts.isLoading}
          />
          <KindBar kind={kind} hrefOf={hrefOfKind} go={go} />
          <DoubtedMeters refetchInterval={RENEW_MS} />
          <div className={css.categories}>
            <CategoryFilter
              category={criteria.category ?? null}
              all={kinds.data?.all ?? null}
              counts={kinds.data?.categories ?? null}
              wayTo={(category) =>
                wayTo({ ...without(criteria, ['category']), ...(category !== null && { category }) })
              }
            />
          </div>
        </>
      }
      tabs={<MaintenanceTabs tab={view} />}
      acts={
        <>
          <ToolLink to={labelsPath(serials)} sign="code" disabled={serials.length === 0}>
            {t('labels')}
          </ToolLink>
          <May>
            <ToolLink to={PATHS.manyResults} sign="many">
              {t('many')}
            </ToolLink>
          </May>
        </>
      }
      summaryFault={
        counts.error && {
          text: m('counts_failed'),
          retry: () => void Promise.all([counts.refetch(), kinds.refetch()]),
        }
      }
      tools={
        <>
          <Field
            label={t('search')}
            type="search"
            autoComplete="off"
            maxLength={LONGEST_SEARCH}
            value={state.text}
            onChange={({ target }) => search(target.value)}
          />
          <GroupControl group={criteria.group} hrefOf={hrefOfGroup} onOpen={(group) => go(hrefOfGroup(group))} />
          <ConditionsButton criteria={criteria} search={(next) => go(hrefOf({ ...next, group: criteria.group }))} />
        </>
      }
      folded={{ isInUse: free_word !== '' }}
      taken={{ ...found, free_word, status, view }}
      conditions={<CriteriaChips criteria={criteria} search={(next) => go(hrefOf(next))} onClear={clear} />}
      list={list}
      files={[serverFile(downloadMaintenance, { query: searched })]}
      columns={columns}
      given={given}
      card={maintenanceCard}
      cardsHead={view === 'year' && monday ? <YearScale monday={monday} given={given} /> : undefined}
      empty={
        Object.keys(searched).length === 0 ? (
          <ListState kind="empty" title={t('empty')} why={t('empty_why')} />
        ) : (
          <ListState kind="empty" title={status === null ? t('no_match') : t('nothing_due')} why={t('no_match_why')}>
            <Button onClick={showAll}>{t('clear_search')}</Button>
          </ListState>
        )
      }
      report={{
        subject: 'maintenance',
        name: t('title'),
        conditions: searched,
        address: queryIn(statusPath(status, address)),
      }}
      page={list.page?.current_page ?? state.page}
      hrefOfPage={(page) => hrefOfList({ page })}
      onPage={(page) => show({ page })}
      onPageSize={(per_page) => show({ per_page })}
    />
  )
}
