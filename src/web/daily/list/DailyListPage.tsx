// The page of the month of all machines.
import { type ReactNode, useCallback, useRef } from 'react'
import type { DailySort } from '#contract/daily-choices.ts'
import { type CalendarMonth, monthOfValue, monthValue } from '#domain/calendar-month.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useTitle } from '#web/base/title.ts'
import { useLastAnswer } from '#web/base/use-last-answer.ts'
import { FleetFigures } from '#web/daily/figures/FleetFigures.tsx'
import { MonthSelect } from '#web/ui/MonthSelect.tsx'
import { MonthSteps } from '#web/daily/month-choice/MonthSteps.tsx'
import { useTurning } from '#web/daily/month-choice/use-turning.ts'
import { ListDownloadButton } from '#web/daily/workbook/DownloadButton.tsx'
import { ListFoot } from '#web/list/ListFoot.tsx'
import { ListNotices } from '#web/list/ListNotices.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PHONE, useMedia } from '#web/ui/use-media.ts'
import { DailyListCards } from './DailyListCards.tsx'
import css from './DailyListPage.module.css'
import { DailySearch } from './DailySearch.tsx'
import { addressOf, changed, type DailyListState, sortedBy, turned } from './list-state.ts'
import { GridLegend } from './GridLegend.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { NoMachineListed, NoReportsListed } from './NoMachineListed.tsx'
import { useDailyList } from './use-daily-list.ts'

export function DailyListPage() {
  const t = useMessages('daily')
  const l = useMessages('list')
  const s = useMessages('shell')
  const format = useFormat()
  const isPhone = useMedia(PHONE)
  const { state, show, isMonthLegal, list, choice, neighbours } = useDailyList()
  const { month } = state
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
  const hrefOf = (next: CalendarMonth) => addressOf(changed(state, { month: next }))
  const showValue = useCallback(
    (value: string) => {
      const chosen = monthOfValue(value)
      if (chosen) showMonth(chosen)
    },
    [showMonth],
  )
  const title = `${format.month(month)} · ${s('daily-reports')}`
  useTitle(state.page > 1 ? l('title_page', { title, page: state.page }) : title)

  // Rows of another month must not appear under this month's title;
  // those of another search or page may, while loading.
  const last = useLastAnswer(list)
  const answer = last.answer?.month === monthValue(month) ? last.answer : undefined
  const hasFailed = last.hasFailed && answer !== undefined
  const items = answer?.machine_base_list ?? null
  const isBusy = list.isPlaceholderData
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
  const onSort = useCallback((sort: DailySort) => turn(sortedBy(state, sort)), [turn, state])
  return (
    <article className={css.page} {...swipe}>
      <header className={css.head}>
        <h1>{format.month(month)}</h1>
        <MonthSteps {...neighbours} onChange={showMonth} />
        <MonthSelect
          label={t('month')}
          value={monthValue(month)}
          recent={choice.recent}
          earlier={choice.earlier}
          earlierLabel={t('another_month')}
          onChange={showValue}
        />
        <span className={css.grow} />
        <DailySearch key={JSON.stringify(state.criteria)} state={state} show={turn} refused={refused} />
        {/* Of all pages. */}
        <ListDownloadButton query={{ ...month, ...state.criteria, ...(state.isSilentOnly && { reports: 'none' }) }} />
      </header>
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
      <ListNotices
        error={list.error}
        loadedAt={answer ? list.dataUpdatedAt : null}
        hasFailed={hasFailed}
        isFetching={list.isFetching}
        onRetry={() => void list.refetch()}
      >
        {isMonthLegal ? null : <Notice kind="note" text={t('fault_month', { month: format.month(month) })} />}
      </ListNotices>
      {answer || list.isFetching ? (
        <>
          <GridLegend month={month} />
          <div ref={box} className={css.list}>
            {isPhone ? (
              <DailyListCards {...rows}>{nothing}</DailyListCards>
            ) : (
              <MonthGrid {...rows} sort={state.sort} sortOrder={state.sort_order} onSort={onSort}>
                {nothing}
              </MonthGrid>
            )}
          </div>
          {isEmptyMonth ? null : (
            <ListFoot
              page={hasFailed ? answer.current_page : state.page}
              list={answer ?? null}
              rows={answer?.machine_base_list.length ?? 0}
              // The address already names the page that failed: only fetch it again.
              onPage={(page) => (hasFailed && page === state.page ? void list.refetch() : turn(turned(state, page)))}
            />
          )}
        </>
      ) : null}
    </article>
  )
}
