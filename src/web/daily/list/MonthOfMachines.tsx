// The page of the month of all machines.
import { type ReactNode, useCallback, useRef } from 'react'
import type { DailySort } from '#contract/daily/choices.ts'
import type { DailyListItem } from '#contract/daily/list.ts'
import { boundsOfMonth, type CalendarMonth, monthOfValue, monthValue } from '#domain/calendar-month.ts'
import { type Range } from '#domain/range.ts'
import { daysLater } from '#domain/time.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { useAddressQuery } from '#web/base/page-address.ts'
import { byServerClock } from '#web/base/server-clock.ts'
import { useToday } from '#web/base/use-today.ts'
import { useLastAnswer } from '#web/base/use-last-answer.ts'
import { FleetFigures } from '#web/daily/figures/FleetFigures.tsx'
import { MonthSelect } from '#web/ui/controls/MonthSelect.tsx'
import { MonthSteps } from '#web/daily/month-choice/MonthSteps.tsx'
import { useTurning } from '#web/daily/month-choice/use-turning.ts'
import { rangeHref, reportHref } from '#web/daily/range-choice/range-address.ts'
import { RangeChips } from '#web/list/range-choice/RangeChips.tsx'
import { ListDownloadButton } from '#web/daily/workbook/DownloadButton.tsx'
import { ListFoot } from '#web/list/ListFoot.tsx'
import { PageFrame } from '#web/page/PageFrame.tsx'
import { DroppedConditions } from '#web/page/DroppedConditions.tsx'
import { ListNotices } from '#web/list/ListNotices.tsx'
import { queryIn } from '#web/list/send-regularly/report-draft.ts'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { useKeptTrail } from '#web/machine/list-trail.ts'
import { PHONE, useMedia } from '#web/ui/layout/use-media.ts'
import { DailyListCards } from './DailyListCards.tsx'
import css from './MonthOfMachines.module.css'
import { DailySearch } from './DailySearch.tsx'
import {
  addressOf,
  changed,
  type DailyListState,
  isSearched,
  searchOf,
  searchedBy,
  sortedBy,
  turned,
} from './list-state.ts'
import { FirstGridSigns, GridLegend, GridSignsButton } from './GridLegend.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { NoMachineListed, NoReportsListed } from './NoMachineListed.tsx'
import { useDailyList } from './use-daily-list.ts'
import { useGridFile } from './use-grid-file.ts'
import { ToolLink } from '#web/page/ToolLink.tsx'

const NOTHING: readonly DailyListItem[] = []

export function MonthOfMachines() {
  const t = useMessages('daily')
  const l = useMessages('list')
  const r = useMessages('daily-range')
  const s = useMessages('header')
  const format = useFormat()
  const isPhone = useMedia(PHONE)
  const { state, show, isMonthLegal, list, query, choice, neighbours } = useDailyList()
  const { month } = state
  const { showQuery } = useAddressQuery()
  const { date: today } = useToday()
  const [from, until] = boundsOfMonth(month)
  const hrefOfRange = (range: Range | null) => (range === null ? addressOf(state) : rangeHref(range, state.criteria))
  const box = useRef<HTMLDivElement>(null)
  const turn = useCallback(
    (next: DailyListState) => {
      // Another page starts at its top; the sideways position stays.
      box.current?.querySelector('[role=region]')?.scrollTo({ top: 0 })
      show(next)
    },
    [show],
  )
  const showMonth = useCallback((next: CalendarMonth) => show(changed(state, { month: next })), [show, state])
  const { swipe } = useTurning(neighbours, showMonth)
  const toSilent = changed(state, { isSilentOnly: !state.isSilentOnly })
  const hrefOf = useCallback((next: CalendarMonth) => addressOf(changed(state, { month: next })), [state])
  const hrefOfValue = useCallback((value: string) => hrefOf(monthOfValue(value) ?? month), [hrefOf, month])
  const showValue = useCallback(
    (value: string) => {
      const chosen = monthOfValue(value)
      if (chosen) showMonth(chosen)
    },
    [showMonth],
  )
  const title = `${format.month(month)} · ${s('daily-reports')}`

  // Rows of another month must not appear under this month's title;
  // those of another search or page may, while loading.
  const last = useLastAnswer(list)
  const answer = last.answer?.month === monthValue(month) ? last.answer : undefined
  const hasFailed = last.hasFailed && answer !== undefined
  const items = answer?.machine_base_list ?? null
  const isBusy = list.isPlaceholderData
  useKeptTrail({ list: 'daily', query, href: addressOf(state) }, answer ?? null, isBusy || hasFailed ? null : items)
  const hasReports = items === null || items.some(({ operation_data }) => /[01]/.test(operation_data))
  // Machines on other pages may have reports: only the list of months
  // shows whether the month is empty.
  const isEmptyMonth = !hasReports && choice.reported?.has(monthValue(month)) === false
  const refused = list.error instanceof ApiFault ? list.error.fields.map(({ field }) => field) : []
  let nothing: ReactNode = null
  if (answer && !isBusy && items?.length === 0)
    nothing = <NoMachineListed state={state} show={turn} total={answer.total} lastPage={answer.last_page} />
  else if (isEmptyMonth) nothing = <NoReportsListed month={month} newest={choice.newest ?? null} onShow={showMonth} />
  const rows = { month, items: isEmptyMonth ? [] : items, isBusy }
  const file = useGridFile(month, query, items ?? NOTHING)
  const hrefOfSort = useCallback((sort: DailySort) => addressOf(sortedBy(state, sort)), [state])
  const onSort = useCallback((sort: DailySort) => turn(sortedBy(state, sort)), [turn, state])
  return (
    <PageFrame
      title={format.month(month)}
      windowTitle={state.page > 1 ? l('title_page', { title, page: state.page }) : title}
      isBusy={answer === undefined && list.isFetching}
      className={css.page}
      headClass={css.head}
      handlers={swipe}
      context={
        <>
          <MonthSteps {...neighbours} hrefOf={hrefOf} onChange={showMonth} />
          <MonthSelect
            label={t('month')}
            value={monthValue(month)}
            recent={choice.recent}
            earlier={choice.earlier}
            earlierLabel={t('another_month')}
            hrefOf={hrefOfValue}
            onChange={showValue}
          />
        </>
      }
      folded={{ label: t('tools'), className: css.tools, isOpenAtFirst: isSearched(state) }}
      tools={
        <>
          <DailySearch key={JSON.stringify(state.criteria)} state={state} show={turn} refused={refused} />
          {/* Of all pages. */}
          {isPhone ? <GridSignsButton month={month} /> : null}
          <ToolLink to={reportHref({ month }, state.criteria)} sign="sheet">
            {r('report_title')}
          </ToolLink>
          <ListDownloadButton
            query={{ ...month, ...searchedBy(state) }}
            report={{
              subject: 'daily',
              name: s('daily-reports'),
              conditions: searchedBy(state),
              address: queryIn(addressOf(turned(state, 1))),
            }}
            table={file}
          />
        </>
      }
      tabs={
        <RangeChips
          range={null}
          days={{ from, to: daysLater(until, -1) }}
          today={today}
          hrefOf={hrefOfRange}
          onPick={(range) => range && showQuery(hrefOfRange(range).slice(PATHS.dailyReports.length))}
        />
      }
      figures={
        <FleetFigures
          month={month}
          criteria={state.criteria}
          silent={{
            isPicked: state.isSilentOnly,
            href: addressOf(toSilent),
            onPick: () => turn(toSilent),
          }}
          hrefOf={hrefOf}
          onShow={showMonth}
        />
      }
    >
      <ListNotices
        error={list.error}
        loadedAt={answer ? byServerClock(list.dataUpdatedAt) : null}
        hasFailed={hasFailed}
        isFetching={list.isFetching}
        onRetry={() => void list.refetch()}
      >
        <DroppedConditions taken={searchOf(state)} />
        {isMonthLegal ? null : <Notice kind="note" text={t('fault_month', { month: format.month(month) })} />}
      </ListNotices>
      {answer || list.isFetching ? (
        <>
          {isPhone ? null : (
            <>
              <GridLegend month={month} />
              <FirstGridSigns />
            </>
          )}
          <div ref={box} className={css.list}>
            {isPhone ? (
              <DailyListCards {...rows}>{nothing}</DailyListCards>
            ) : (
              <MonthGrid
                {...rows}
                sort={state.sort}
                sortOrder={state.sort_order}
                hrefOfSort={hrefOfSort}
                onSort={onSort}
              >
                {nothing}
              </MonthGrid>
            )}
          </div>
          {isPhone ? <FirstGridSigns /> : null}
          {isEmptyMonth ? null : (
            <ListFoot
              page={hasFailed ? answer.current_page : state.page}
              list={answer ?? null}
              rows={answer?.machine_base_list.length ?? 0}
              hrefOfPage={(page) => addressOf(turned(state, page))}
              // The address already names the page that failed: only fetch it again.
              onPage={(page) => (hasFailed && page === state.page ? void list.refetch() : turn(turned(state, page)))}
            />
          )}
        </>
      ) : null}
    </PageFrame>
  )
}
