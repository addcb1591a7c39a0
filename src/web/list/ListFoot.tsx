// Which part of the list this is, and the way to the page before and after.
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Pager } from '#web/ui/Pager.tsx'

type Props = {
  /** That the address asks for. */
  page: number
  /** The answer that is shown, and how many rows it has; null while the first page loads. */
  list: { current_page: number; per_page: number; total: number; last_page: number } | null
  rows: number
  onPage: (page: number) => void
}

export function ListFoot({ page, list, rows, onPage }: Props) {
  const t = useMessages('list')
  const format = useFormat()
  const last = list?.last_page ?? 1
  const first = list ? (list.current_page - 1) * list.per_page + 1 : 0
  const range =
    list && rows > 0
      ? t('range_of', {
          from: format.number(first),
          to: format.number(first + rows - 1),
          total: format.number(list.total),
        })
      : UNKNOWN
  return (
    <Pager
      label={t('pages')}
      range={range}
      position={list ? t('page_of', { page: format.number(page), last: format.number(last) }) : ''}
      previous={t('page_previous')}
      next={t('page_next')}
      onPrevious={page > 1 ? () => onPage(Math.min(page - 1, last)) : undefined}
      onNext={page < last ? () => onPage(page + 1) : undefined}
    />
  )
}
