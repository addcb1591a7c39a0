// Which part of the list this is, and the way to the page before and after.
import type { listMachinesShape } from '#contract/machine.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { type ListState, turned } from './list-state.ts'

type Props = {
  state: ListState
  show: (next: ListState) => void
  /** Null while the first page loads. */
  list: ResponseOf<typeof listMachinesShape> | null
}

export function ListFoot({ state, show, list }: Props) {
  const t = useMessages('machine')
  const format = useFormat()
  const last = list?.last_page ?? 1
  const first = list ? (list.current_page - 1) * list.per_page + 1 : 0
  const range =
    list && list.machines.length > 0
      ? t('range_of', {
          from: format.number(first),
          to: format.number(first + list.machines.length - 1),
          total: format.number(list.total),
        })
      : UNKNOWN
  return (
    <Pager
      label={t('pages')}
      range={range}
      position={list ? t('page_of', { page: format.number(state.page), last: format.number(last) }) : ''}
      previous={t('page_previous')}
      next={t('page_next')}
      onPrevious={state.page > 1 ? () => show(turned(state, Math.min(state.page - 1, last))) : undefined}
      onNext={state.page < last ? () => show(turned(state, state.page + 1)) : undefined}
    />
  )
}
