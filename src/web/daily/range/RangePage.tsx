// The page of all machines over a range of days: figures and a ranking.
import { takenFrom } from '#web/page/DroppedConditions.tsx'
import { useMemo } from 'react'
import { RANGE_SORTS, type RangeSort } from '#contract/daily/range-choices.ts'
import { listRange } from '#contract/daily/range.ts'
import { monthOfDate } from '#domain/calendar-month.ts'
import { comparedText, countDays, daysOfRange, type Range, rangeText } from '#domain/range.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { useTitle } from '#web/base/title.ts'
import { useToday } from '#web/base/use-today.ts'
import { DailySearch } from '#web/daily/list/DailySearch.tsx'
import type { DailyListState } from '#web/daily/list/list-state.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { useList } from '#web/list/use-list.ts'
import { useKeptTrail } from '#web/machine/list-trail.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { SortControl } from '#web/ui/table/SortControl.tsx'
import { CompareWith } from './CompareWith.tsx'
import { keyOfItem, rangeCard, rangeColumns, type RangeGiven, rowsOfRange } from './range-list.tsx'
import {
  queryOfRange,
  rangeHref,
  rangeQuery,
  type RangeState,
  reportHref,
  reportOf,
  sortedRange,
} from '#web/daily/range-choice/range-address.ts'
import { RangeChips } from '#web/list/range-choice/RangeChips.tsx'
import { RangeFigures } from './RangeFigures.tsx'
import css from './RangePage.module.css'
import { ToolLink } from '#web/page/ToolLink.tsx'

/** A running day is sent again every 15 minutes. */
const RENEW_MS = 300_000

type Props = { state: RangeState; show: (query: string) => void; monthHref: string; onMonth: () => void }

export function RangePage({ state, show, monthHref, onMonth }: Props) {
  const t = useMessages('daily-range')
  const l = useMessages('daily-list')
  const category = useMessages('category')
  const m = useMessages('machine')
  const s = useMessages('header')
  const format = useFormat()
  const { date: today, zone } = useToday()
  const { range, compared, criteria, sort, sort_order } = state
  const queryWith = (next: Partial<RangeState>) => rangeQuery({ ...state, page: 1, ...next })
  const change = (next: Partial<RangeState>) => show(queryWith(next))
  const hrefOf = (next: Partial<RangeState>) => PATHS.dailyReports + queryWith(next)
  const query = queryOfRange(state)
  const list = useList(
    listRange,
    { query },
    { read: rowsOfRange, part: null, keyOf: keyOfItem, refetchInterval: RENEW_MS },
  )
  const { answer } = list
  const isOwn = !list.isBusy && !list.hasFailed
  useKeptTrail(
    { list: 'range', query, href: PATHS.dailyReports + rangeQuery(state) },
    list.page,
    isOwn ? list.rows : null,
  )
  const { from, to } = daysOfRange(range, today)
  const price = answer?.price ?? null
  const given = useMemo<RangeGiven>(
    () => ({ t, l, category, format, range, compared, days: { from, to }, price }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text stands for the range
    [t, l, category, format, rangeText(range), compared && comparedText(compared), from, to, price],
  )
  const dates = from === to ? format.day(from) : t('dates', { from: format.day(from), to: format.day(to) })
  const title = 'name' in range ? t(range.name) : dates
  useTitle(`${title} · ${s('daily-reports')}`)
  const sorting = (each: RangeSort) => ({
    sortLink: {
      href: hrefOf(sortedRange(state, each)),
      onPick: () => change(sortedRange(state, each)),
    },
    sorted: sort === each ? sort_order : undefined,
  })
  const isCompared = compared !== null
  const columns = rangeColumns(given, countDays({ from, to }), isCompared, sorting)
  const pickRange = (next: Range | null) => (next === null ? onMonth() : change({ range: next }))
  const sorts = RANGE_SORTS.filter((each) => columns.some(({ key }) => key === each))
  const searched: DailyListState = {
    month: monthOfDate(to),
    criteria,
    isSilentOnly: false,
    sort: null,
    sort_order: 'desc',
    page: 1,
  }
  const isSearched = Object.keys(criteria).length > 0
  return (
    <ListPage
      title={title}
      aside={
        <>
          {'name' in range ? (
            <>
              <span>{dates}</span>
              <span className="m3">{t('zone', { zone })}</span>
            </>
          ) : null}
          {answer?.with && isOwn ? (
            <span className="m3">
              {t('compare_with')}: {t('dates', { from: format.day(answer.with.from), to: format.day(answer.with.to) })}
            </span>
          ) : null}
        </>
      }
      acts={
        <ToolLink to={reportHref(range, criteria)} sign="sheet">
          {t('report_title')}
        </ToolLink>
      }
      summary={
        <div className={css.summary}>
          <RangeChips
            range={range}
            days={{ from, to }}
            today={today}
            hrefOf={(next) => (next === null ? monthHref : rangeHref(next, criteria, state))}
            onPick={pickRange}
          />
          <RangeFigures totals={answer && isOwn ? answer.totals : null} price={price} listed={answer?.total ?? 0} />
        </div>
      }
      tools={
        <>
          <DailySearch
            key={JSON.stringify(criteria)}
            state={searched}
            show={(next) => change({ criteria: next.criteria })}
            refused={[]}
            hrefOf={(next) => rangeHref(range, next, state)}
          />
          <CompareWith
            compared={compared}
            days={answer?.with ?? { from, to }}
            today={today}
            onChange={(next) => change({ compared: next })}
          />
        </>
      }
      taken={takenFrom(rangeQuery(state))}
      list={list}
      columns={columns}
      given={given}
      card={rangeCard}
      empty={
        <ListState kind="empty" title={t('none')} why={t('none_why')}>
          {isSearched ? <Button onClick={() => change({ criteria: {} })}>{m('show_all')}</Button> : null}
        </ListState>
      }
      report={reportOf(state, title)}
      folded={{
        isInUse: isSearched,
        beside: (
          <SortControl
            label={t('sort')}
            value={sort ?? ''}
            options={[['', t('sort_serial')], ...sorts.map((each) => [each, t(each)] as const)]}
            onSort={(each) =>
              change({ sort: RANGE_SORTS.find((rangeSort) => rangeSort === each) ?? null, sort_order: 'desc' })
            }
            isDescending={sort_order === 'desc'}
            orderLabel={t(sort_order === 'desc' ? 'descending' : 'ascending')}
            onTurn={() => change({ sort_order: sort_order === 'desc' ? 'asc' : 'desc' })}
          />
        ),
      }}
      page={list.page?.current_page ?? state.page}
      hrefOfPage={(page) => hrefOf({ page })}
      onPage={(page) => change({ page })}
    />
  )
}
