// A column's name that sorts: most first, least first, then by serial.
import type { ReactNode } from 'react'
import type { DailySort } from '#contract/daily-choices.ts'
import css from './SortButton.module.css'

export type Sorting = { sort: DailySort | null; sortOrder: 'asc' | 'desc'; onSort: (sort: DailySort) => void }

type Props = { by: DailySort; sorting: Sorting; children: ReactNode }

export function SortButton({ by, sorting: { sort, sortOrder, onSort }, children }: Props) {
  return (
    <button type="button" className={css.sort} data-sorted={sort === by || undefined} onClick={() => onSort(by)}>
      {children}
      <span className={css.arrow} aria-hidden="true">
        {sort === by && sortOrder === 'asc' ? '↑' : '↓'}
      </span>
    </button>
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
