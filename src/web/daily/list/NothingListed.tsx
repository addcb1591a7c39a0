// Why the grid is empty, and a way on: a month before any report, a search that finds nobody, a page beyond the last.
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { ListState } from '#web/ui/ListState.tsx'
import { changed, type DailyListState, isSearched, turned } from './list-state.ts'
import type { Show } from './use-daily-list.ts'

type Props = { state: DailyListState; show: Show; total: number; lastPage: number }

/** No machine on this page. */
export function NoMachineListed({ state, show, total, lastPage }: Props) {
  const m = useMessages('machine')
  if (total > 0)
    return (
      <ListState
        kind="empty"
        title={m('empty_page', { page: state.page })}
        why={m('empty_page_why', { last: lastPage })}
      >
        <Button onClick={() => show(turned(state, lastPage))}>{m('show_last_page', { last: lastPage })}</Button>
      </ListState>
    )
  if (!isSearched(state)) return <ListState kind="empty" title={m('empty_fleet')} why={m('empty_fleet_why')} />
  const filters = Object.values(state.criteria).join(m('list_comma'))
  return (
    <ListState kind="empty" title={m('empty_match')} why={m('empty_match_why', { filters })}>
      <Button onClick={() => show(changed(state, { criteria: {} }))}>{m('show_all')}</Button>
    </ListState>
  )
}

type MonthProps = {
  month: CalendarMonth
  /** The newest month with reports; null where there is none. */
  newest: CalendarMonth | null
  onShow: (month: CalendarMonth) => void
}

/** A month in which no machine of the company reported. */
export function NoReportsListed({ month, newest, onShow }: MonthProps) {
  const t = useMessages('daily-list')
  const d = useMessages('daily')
  const format = useFormat()
  const why = newest ? t('empty_month_newest', { month: format.month(newest) }) : t('empty_never')
  return (
    <ListState kind="empty" title={t('empty_month', { month: format.month(month) })} why={why}>
      {newest ? (
        <Button onClick={() => onShow(newest)}>{d('show_month', { month: format.month(newest) })}</Button>
      ) : null}
    </ListState>
  )
}
