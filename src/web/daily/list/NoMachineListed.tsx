// The empty states of the month of all machines.
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { useGroupName } from '#web/machine/groups/use-group-name.ts'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { type DailyListState, isSearched, turned, unsearched } from './list-state.ts'
import type { Show } from './use-daily-list.ts'

type Props = { state: DailyListState; show: Show; total: number; lastPage: number }

export function NoMachineListed({ state, show, total, lastPage }: Props) {
  const groupName = useGroupName(state.criteria.group)
  const t = useMessages('daily-list')
  const m = useMessages('machine')
  const l = useMessages('list')
  if (total > 0)
    return (
      <ListState
        kind="empty"
        title={l('empty_page', { page: state.page })}
        why={l('empty_page_why', { last: lastPage })}
      >
        <Button onClick={() => show(turned(state, lastPage))}>{l('show_last_page', { last: lastPage })}</Button>
      </ListState>
    )
  if (!isSearched(state)) return <ListState kind="empty" title={m('empty_fleet')} why={m('empty_fleet_why')} />
  const { group: _group, ...typed } = state.criteria
  const filters = [
    ...(groupName === null ? [] : [groupName]),
    ...Object.values(typed),
    ...(state.isSilentOnly ? [t('silent_only')] : []),
  ].join(m('list_comma'))
  return (
    <ListState kind="empty" title={m('empty_match')} why={m('empty_match_why', { filters })}>
      <Button onClick={() => show(unsearched(state))}>{m('show_all')}</Button>
    </ListState>
  )
}

type NoReportsProps = {
  month: CalendarMonth
  /** The newest month with reports; null when there is none. */
  newest: CalendarMonth | null
  onShow: (month: CalendarMonth) => void
}

export function NoReportsListed({ month, newest, onShow }: NoReportsProps) {
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
