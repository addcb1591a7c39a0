// The reader's columns: recalled once, remembered at every change.
import { useMemo, useState } from 'react'
import { useUser } from '#web/base/session.ts'
import { type ColumnChoice, deliveredChoice, moved, recallColumns, rememberColumns, toggled } from './column-memory.ts'
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

const byKey = new Map<string, MachineColumn>(COLUMNS.map((column) => [column.key, column]))

export function useColumnChoice(): Columns {
  const user = useUser()
  const account = user?.email ?? ''
  const company = user?.company.id ?? 0
  const [choice, setChoice] = useState(() => recallColumns(account, company, COLUMNS))
  const choose = (next: ColumnChoice) => {
    setChoice(next)
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
