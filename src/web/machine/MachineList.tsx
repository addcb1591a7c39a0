// The machines of the list page, renewed every few seconds.
import { type ReactNode, useMemo } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { listMachines, type MachineItem } from '#contract/machine.ts'
import type { listMachinesShape } from '#contract/machine.shape.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { type ListRows, useList } from '#web/list/use-list.ts'
import { DayScale } from '#web/ui/DayProfile.tsx'
import type { MachineColumn } from './columns.tsx'
import { type ListState, queryOf, turned } from './list-state.ts'
import { MachineCard } from './MachineCard.tsx'
import { type MachineReader, useMachineReader } from './machine-reader.ts'
import { NoMachines } from './NoMachines.tsx'
import { useTableColumns } from './use-table-columns.tsx'

/** An unchanged list costs the server one 304. */
export const RENEW_MS = 15_000

type Props = {
  state: ListState
  show: (next: ListState) => void
  columns: readonly MachineColumn[]
  summary: ReactNode
  /** Of the figures above the list, which are renewed with it. */
  summaryError: Error | null
  onRetrySummary: () => void
  tools: ReactNode
  conditions: ReactNode
}

function rowsOf({ machines, ...page }: ResponseOf<typeof listMachinesShape>): ListRows<MachineItem> {
  return {
    rows: machines,
    page,
  }
}
function serialOf({ serial }: MachineItem) {
  return serial
}
function cardOf(machine: MachineItem, reader: MachineReader) {
  return <MachineCard machine={machine} reader={reader} />
}

// A new answer redraws only this component.
export function MachineList({ state, show, columns, summaryError, onRetrySummary, ...above }: Props) {
  const reader = useMachineReader()
  const query = useMemo(() => queryOf(state), [state])
  const list = useList(listMachines, { query }, { read: rowsOf, part: null, keyOf: serialOf, every: RENEW_MS })
  const table = useTableColumns(state, show, columns, reader)
  return (
    <ListPage
      layout="screen"
      title={reader.t('title')}
      {...above}
      summaryFault={summaryError && { text: reader.t('counts_failed'), retry: onRetrySummary }}
      list={list}
      columns={table}
      given={reader}
      card={cardOf}
      cardsHead={<DayScale every={3} />}
      empty={<NoMachines state={state} show={show} />}
      page={state.page}
      onPage={(page) => show(turned(state, page))}
    />
  )
}
