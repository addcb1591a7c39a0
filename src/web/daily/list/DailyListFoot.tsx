// Which part of the month's machines this is, and the way to the page before and after.
import type { listDailyShape } from '#contract/daily-list.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { type DailyListState, turned } from './list-state.ts'
import type { Show } from './use-daily-list.ts'

type Props = {
  state: DailyListState
  show: Show
  /** Null while the first page loads. */
  list: ResponseOf<typeof listDailyShape> | null
}

export function DailyListFoot({ state, show, list }: Props) {
  const m = useMessages('machine')
  const format = useFormat()
  const last = list?.last_page ?? 1
  const first = list ? (list.current_page - 1) * list.per_page + 1 : 0
  const range =
    list && list.machine_base_list.length > 0
      ? m('range_of', {
          from: format.number(first),
          to: format.number(first + list.machine_base_list.length - 1),
          total: format.number(list.total),
        })
      : UNKNOWN
  return (
    <Pager
      label={m('pages')}
      range={range}
      position={list ? m('page_of', { page: format.number(state.page), last: format.number(last) }) : ''}
      previous={m('page_previous')}
      next={m('page_next')}
      onPrevious={state.page > 1 ? () => show(turned(state, Math.min(state.page - 1, last))) : undefined}
      onNext={state.page < last ? () => show(turned(state, state.page + 1)) : undefined}
    />
  )
}
