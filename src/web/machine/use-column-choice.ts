// The reader's columns: recalled once, remembered at every change.
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
} from './column-memory.ts'
import { COLUMNS, type MachineColumn } from './columns.tsx'

export type Columns = {
  /** All there are, in the reader's order. */
  all: readonly (MachineColumn & { isShown: boolean })[]
  /** Those to be drawn; the same array until the choice changes. */
  shown: readonly MachineColumn[]
  toggle: (key: string) => void
  move: (key: string, by: -1 | 1) => void
  reset: () => void
}

const NONE: readonly string[] = []

/** A view's columns and no others; the rest wait behind them to be added. */
const viewChoice = (keys: readonly string[]): ColumnChoice =>
  fitChoice({ order: [...keys, ...COLUMNS.map(({ key }) => key)], shown: keys }, COLUMNS)

const byKey = new Map<string, MachineColumn>(COLUMNS.map((column) => [column.key, column]))

/** `viewed` are the columns of an open view: they come before one's own, and what one changes then is not remembered here. */
export function useColumnChoice(viewed: readonly string[] = NONE): Columns {
  const user = useUser()
  const account = user?.email ?? ''
  const company = user?.company.id ?? 0
  const [own, setOwn] = useState(() => recallColumns(account, company, COLUMNS))
  const key = viewed.join(' ')
  const [inView, setInView] = useState<{ key: string; choice: ColumnChoice } | null>(null)
  const ofView = useMemo(() => viewChoice(key.split(' ')), [key])
  const choice = key === '' ? own : inView?.key === key ? inView.choice : ofView
  const choose = (next: ColumnChoice) => {
    if (key !== '') return setInView({ key, choice: next })
    setOwn(next)
    rememberColumns(account, company, next)
  }
  const all = useMemo(
    () =>
      choice.order.flatMap((key) => {
        const column = byKey.get(key)
        return column ? [{ ...column, isShown: choice.shown.has(key) }] : []
      }),
    [choice],
  )
  const shown = useMemo(() => all.filter(({ isShown }) => isShown), [all])
  return {
    all,
    shown,
    toggle: (key) => choose(toggled(choice, key)),
    move: (key, by) => choose(moved(choice, key, by)),
    reset: () => choose(deliveredChoice(COLUMNS)),
  }
}
