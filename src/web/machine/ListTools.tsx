// Above the list, at its right: what it is sorted by, and which columns it shows.
import { MACHINE_SORTS } from '#contract/machine-choices.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { SortControl } from '#web/ui/SortControl.tsx'
import { ColumnsButton } from './ColumnsButton.tsx'
import { changed, type ListState } from './list-state.ts'
import css from './MachineListPage.module.css'
import type { OpenView } from './search/use-open-view.ts'
import { ViewsButton } from './search/ViewsButton.tsx'
import type { Columns } from './use-column-choice.ts'

type Props = {
  state: ListState
  show: (next: ListState) => void
  columns: Columns
  /** Cards have no columns to choose from. */
  hasColumns: boolean
  /** The saved view that the list began with. */
  opened: OpenView
}

export function ListTools({ state, show, columns, hasColumns, opened }: Props) {
  const t = useMessages('list')
  const m = useMessages('machine')
  const language = useLanguage()
  const isDescending = state.sort_order === 'desc'
  const sorts = MACHINE_SORTS.map((sort) => [sort, m(`field_${sort}`)] as const).toSorted(([, a], [, b]) =>
    a.localeCompare(b, language),
  )
  return (
    <div className={css.tools}>
      <SortControl
        label={t('sort_label')}
        value={state.sort}
        options={sorts}
        isDescending={isDescending}
        orderLabel={t('sort_order', { order: t(isDescending ? 'descending' : 'ascending') })}
        onSort={(sort) => show(changed(state, { sort }))}
        onTurn={() => show(changed(state, { sort_order: isDescending ? 'asc' : 'desc' }))}
      />
      <ViewsButton state={state} show={show} opened={opened} columns={columns.shown.map(({ key }) => key)} />
      {hasColumns ? <ColumnsButton columns={columns} /> : null}
    </div>
  )
}
