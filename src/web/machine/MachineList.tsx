// The machines of the list page, renewed every few seconds.
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { listMachines, type MachineItem } from '#contract/machine/machine.ts'
import type { listMachinesShape } from '#contract/machine/machine.shape.ts'
import { SELECTED_AT_MOST } from '#domain/machine-group.ts'
import { useMessages } from '#web/base/i18n.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { queryIn } from '#web/list/send-regularly/report-draft.ts'
import { type ListRows, useList } from '#web/list/use-list.ts'
import { useSelection } from '#web/list/use-selection.ts'
import { DayScale } from '#web/ui/charts/DayProfile.tsx'
import type { MachineColumn } from './columns.tsx'
import { addressOf, type ListState, queryOf, searchOf, serialsQueryOf, turned } from './list-state.ts'
import { useKeptTrail } from './list-trail.ts'
import { MachineCard } from './MachineCard.tsx'
import { type MachineReader, useMachineReader } from './machine-reader.ts'
import { NoMachines } from './NoMachines.tsx'
import { useTableColumns } from './use-table-columns.tsx'

const SelectionBar = lazy(async () => ({ default: (await import('./selection/SelectionBar.tsx')).SelectionBar }))

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
  const hasDays = columns.some(({ key }) => key === 'last_days')
  const query = useMemo(() => ({ ...queryOf(state), ...(hasDays && { last_days: 1 as const }) }), [state, hasDays])
  const list = useList(
    listMachines,
    { query },
    { read: rowsOf, part: null, keyOf: serialOf, refetchInterval: RENEW_MS },
  )
  const isOwn = !list.isBusy && !list.hasFailed
  useKeptTrail({ list: 'machines', query, href: addressOf(state) }, list.page, isOwn ? list.rows : null)
  const table = useTableColumns(state, show, columns, reader)
  const words = useMessages('list')
  const selection = useSelection(SELECTED_AT_MOST)
  const picking = useMemo(
    () => ({
      picked: selection.picked,
      onPick: selection.pick,
      nameOf: ({ display_serial }: MachineItem) => words('pick_row', { name: display_serial }),
      allName: words('pick_page'),
      query: { page: 1, sort: state.sort, sort_order: state.sort_order, serials: [...selection.picked].join(',') },
    }),
    [selection, words, state.sort, state.sort_order],
  )
  return (
    <ListPage
      layout="screen"
      title={reader.t('title')}
      {...above}
      taken={searchOf(state)}
      summaryFault={summaryError && { text: reader.t('counts_failed'), retry: onRetrySummary }}
      list={list}
      columns={table}
      given={reader}
      card={cardOf}
      picking={picking}
      bar={
        selection.picked.size === 0 ? null : (
          <Suspense>
            <SelectionBar selection={selection} total={list.page?.total ?? 0} query={serialsQueryOf(state)} />
          </Suspense>
        )
      }
      cardsHead={<DayScale every={3} />}
      empty={<NoMachines state={state} show={show} />}
      report={{
        subject: 'machines',
        name: reader.t('title'),
        conditions: serialsQueryOf(state),
        address: queryIn(addressOf(turned(state, 1))),
      }}
      page={state.page}
      hrefOfPage={(page) => addressOf(turned(state, page))}
      onPage={(page) => show(turned(state, page))}
    />
  )
}
