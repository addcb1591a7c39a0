// A column's name that sorts: most first, least first, then by serial.
import type { ReactNode } from 'react'
import type { DailySort } from '#contract/daily/choices.ts'
import { PickLink } from '#web/ui/controls/PickLink.tsx'
import css from './SortLink.module.css'

export type Sorting = {
  sort: DailySort | null
  sortOrder: 'asc' | 'desc'
  hrefOfSort: (sort: DailySort) => string
  onSort: (sort: DailySort) => void
}

type Props = { by: DailySort; sorting: Sorting; children: ReactNode }

export function SortLink({ by, sorting: { sort, sortOrder, hrefOfSort, onSort }, children }: Props) {
  return (
    <PickLink
      className={css.sort}
      href={hrefOfSort(by)}
      data-sorted={sort === by || undefined}
      onPick={() => onSort(by)}
    >
      {children}
      <span className={css.arrow} aria-hidden="true">
        {sort === by && sortOrder === 'asc' ? '↑' : '↓'}
      </span>
    </PickLink>
  )
}

/** The `aria-sort` of a column that sorts by one of these. */
export function ariaSort(
  { sort, sortOrder }: Sorting,
  ...columns: DailySort[]
): 'ascending' | 'descending' | undefined {
  if (sort === null || !columns.includes(sort)) return undefined
  return sortOrder === 'asc' ? 'ascending' : 'descending'
}
