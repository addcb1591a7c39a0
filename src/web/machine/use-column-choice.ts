// The reader's columns: recalled once, remembered at every change.
import { useState } from 'react'
import { useUser } from '#web/base/session.ts'
import { type ColumnChoice, deliveredChoice, recallColumns, rememberColumns } from './column-memory.ts'
import { COLUMNS, type MachineColumn } from './columns.tsx'

export type Columns = {
  choice: ColumnChoice
  /** Those to be drawn, in the reader's order. */
  shown: readonly MachineColumn[]
  choose: (next: ColumnChoice) => void
  reset: () => void
}

const byKey = new Map<string, MachineColumn>(COLUMNS.map((column) => [column.key, column]))

export const columnsInOrder = ({ order }: ColumnChoice): MachineColumn[] => order.flatMap((key) => byKey.get(key) ?? [])

export function useColumnChoice(): Columns {
  const user = useUser()
  const account = user?.email ?? ''
  const company = user?.company.id ?? 0
  const [choice, setChoice] = useState(() => recallColumns(account, company, COLUMNS))
  const choose = (next: ColumnChoice) => {
    setChoice(next)
    rememberColumns(account, company, next)
  }
  return {
    choice,
    shown: columnsInOrder(choice).filter(({ key }) => choice.shown.has(key)),
    choose,
    reset: () => choose(deliveredChoice(COLUMNS)),
  }
}
