// The foot of a list: range, pages before and after, rows a page.
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ButtonLink } from '#web/ui/controls/ButtonLink.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import css from './ListFoot.module.css'
import { PAGE_SIZES, type PageSize } from './list-address.ts'
import type { PageFacts } from './use-list.ts'

type Props = {
  /** The page of the address. */
  page: number
  /**
   * The displayed answer and its number of rows;
   * null while the first page loads.
   */
  list: PageFacts | null
  rows: number
  onPage: (page: number) => void
  /** Of a page, when it is part of the address. */
  hrefOfPage?: ((page: number) => string) | undefined
  /** Offers 10, 50 or 100 rows a page. */
  onPageSize?: ((size: PageSize) => void) | undefined
}

export function ListFoot({ page, list, rows, onPage, hrefOfPage, onPageSize }: Props) {
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
  const way = (name: string, to: number | null) =>
    hrefOfPage ? (
      <ButtonLink size="small" href={to === null ? null : hrefOfPage(to)} onPick={() => to !== null && onPage(to)}>
        {name}
      </ButtonLink>
    ) : (
      <Button size="small" disabled={to === null} onClick={() => to !== null && onPage(to)}>
        {name}
      </Button>
    )
  return (
    <nav className={css.foot} aria-label={t('pages')}>
      <span>{range}</span>
      {onPageSize && list ? (
        <Select
          label={t('page_size')}
          labelAt="beside"
          value={String(list.per_page)}
          options={PAGE_SIZES.map((size) => [String(size), format.number(size)] as const)}
          onChange={(value) => onPageSize(PAGE_SIZES.find((size) => String(size) === value) ?? 50)}
        />
      ) : null}
      <div className={css.pager}>
        {way(t('page_previous'), page <= 1 ? null : Math.min(page - 1, last))}
        <span>{list ? t('page_of', { page: format.number(page), last: format.number(last) }) : ''}</span>
        {way(t('page_next'), page >= last ? null : page + 1)}
      </div>
    </nav>
  )
}
