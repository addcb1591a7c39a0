// The reader's choice of a list's columns, remembered at every change.
import { useMemo, useState } from 'react'
import { useUser } from '#web/base/session.ts'
import {
  type ColumnChoice,
  deliveredChoice,
  fitChoice,
  moved,
  recallColumns,
  rememberColumns,
  toggled,
} from './column-choice.ts'

type Choosable = { key: string; isDefault: boolean }

export type Columns<Column extends Choosable> = {
  /** All columns in the reader's order. */
  all: readonly (Column & { isVisible: boolean })[]
  /** The columns to draw; the same array until the choice changes. */
  visible: readonly Column[]
  toggle: (key: string) => void
  move: (key: string, by: -1 | 1) => void
  reset: () => void
}

const NONE: readonly string[] = []

/**
 * `list`: the name in storage; `columns`: the same array at every call.
 * `viewed`: an open view's columns, which replace the reader's own;
 * changes to them are not stored.
 */
export function useColumnChoice<Column extends Choosable>(
  list: string,
  columns: readonly Column[],
  viewed: readonly string[] = NONE,
): Columns<Column> {
  const user = useUser()
  const owner = { list, account: user?.email ?? '', company: user?.company.id ?? 0 }
  const [own, setOwn] = useState(() => recallColumns(owner, columns))
  const viewKey = viewed.join(' ')
  const [inView, setInView] = useState<{ viewKey: string; choice: ColumnChoice } | null>(null)
  const ofView = useMemo(() => viewChoice(viewKey.split(' '), columns), [viewKey, columns])
  const choice = viewKey === '' ? own : inView?.viewKey === viewKey ? inView.choice : ofView
  const choose = (next: ColumnChoice) => {
    if (viewKey !== '') return setInView({ viewKey, choice: next })
    setOwn(next)
    rememberColumns(owner, next)
  }
  const all = useMemo(() => {
    const byKey = new Map(columns.map((column) => [column.key, column]))
    return choice.order.flatMap((key) => {
      const column = byKey.get(key)
      return column ? [{ ...column, isVisible: choice.visible.has(key) }] : []
    })
  }, [choice, columns])
  const visible = useMemo(() => all.filter(({ isVisible }) => isVisible), [all])
  return {
    all,
    visible,
    toggle: (key) => choose(toggled(choice, key)),
    move: (key, by) => choose(moved(choice, key, by)),
    reset: () => choose(deliveredChoice(columns)),
  }
}

/** A view's columns only; others can be added. */
function viewChoice(keys: readonly string[], columns: readonly Choosable[]): ColumnChoice {
  return fitChoice({ order: [...keys, ...columns.map(({ key }) => key)], visible: keys }, columns)
}
