// Tools at the right above the machine list: order, views, columns.
import { MACHINE_SORTS } from '#contract/machine/choices.ts'
import { nameOrder } from '#domain/name-order.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { ColumnsButton } from '#web/list/ColumnsButton.tsx'
import type { Columns } from '#web/list/use-column-choice.ts'
import { SortControl } from '#web/ui/table/SortControl.tsx'
import type { ColumnKey, MachineColumn } from './columns.tsx'
import { changed, type ListState } from './list-state.ts'
import { GroupsButton } from './groups/GroupsButton.tsx'
import { listGroupWay } from './list-group-way.ts'
import css from './MachineListPage.module.css'
import type { OpenView } from './search/use-open-view.ts'
import { ViewsButton } from './search/ViewsButton.tsx'

type Props = {
  state: ListState
  show: (next: ListState) => void
  columns: Columns<MachineColumn>
  /** Cards have no columns to choose from; groups are in a row of their own. */
  isPhone: boolean
  /** The saved view of the address. */
  opened: OpenView
}

export function ListTools({ state, show, columns, isPhone, opened }: Props) {
  const t = useMessages('list')
  const m = useMessages('machine')
  const language = useLanguage()
  const isDescending = state.sort_order === 'desc'
  const compare = nameOrder(language)
  const sorts = MACHINE_SORTS.map((sort) => [sort, m(`field_${sort}`)] as const).toSorted(([, a], [, b]) =>
    compare(a, b),
  )
  return (
    <div className={css.tools}>
      {state.map ? null : (
        <SortControl
          label={t('sort_label')}
          value={state.sort}
          options={sorts}
          isDescending={isDescending}
          orderLabel={t('sort_order', { order: t(isDescending ? 'descending' : 'ascending') })}
          onSort={(sort) => show(changed(state, { sort }))}
          onTurn={() => show(changed(state, { sort_order: isDescending ? 'asc' : 'desc' }))}
        />
      )}
      {isPhone ? null : <GroupsButton {...listGroupWay(state, show)} />}
      <ViewsButton state={state} show={show} opened={opened} columns={columns.visible.map(({ key }) => key)} />
      {!isPhone && !state.map ? (
        <ColumnsButton columns={columns} nameOf={(key) => m(`field_${key as ColumnKey}`)} />
      ) : null}
    </div>
  )
}
