// The list itself and what is said about it: its answer draws this anew, and nothing above it.
import type { RefObject } from 'react'
import { listMachines } from '#contract/machine.ts'
import { useApi } from '#web/base/use-api.ts'
import { useLastAnswer } from '#web/base/use-last-answer.ts'
import { PHONE, useMedia } from '#web/ui/use-media.ts'
import type { MachineColumn } from './columns.tsx'
import { ListFoot } from '#web/list/ListFoot.tsx'
import { ListNotices } from './ListNotices.tsx'
import { type ListState, queryOf, turned } from './list-state.ts'
import { MachineCards } from './MachineCards.tsx'
import css from './MachineListPage.module.css'
import { MachineTable } from './MachineTable.tsx'
import { NoMachines } from './NoMachines.tsx'
import { useSteadyRows } from './steady-rows.ts'

/** An unchanged list costs the server one 304. */
export const RENEW_MS = 15_000

const NOBODY: ReadonlySet<string> = new Set()

type Props = {
  state: ListState
  show: (next: ListState) => void
  columns: readonly MachineColumn[]
  /** Of the figures above the list, which stand or fall with it. */
  countsError: Error | null
  onRetryCounts: () => void
  /** The box around the rows. */
  place: RefObject<HTMLDivElement | null>
}

export function ListBody({ state, show, columns, countsError, onRetryCounts, place }: Props) {
  const isPhone = useMedia(PHONE)
  const query = queryOf(state)
  const list = useApi(listMachines, { query }, { every: RENEW_MS })
  // While another question loads, or when it has failed, what is shown are still the answers to the last one.
  const isBusy = list.isPlaceholderData
  const { answer, hasFailed } = useLastAnswer(list)
  const { steady, update } = useSteadyRows(JSON.stringify(query), isBusy ? undefined : list.data?.machines)
  const rows = steady?.rows ?? null
  const body = { state, show, rows, isBusy, gone: steady?.gone ?? NOBODY }
  const nothing =
    answer && rows?.length === 0 && !isBusy ? (
      <NoMachines state={state} show={show} lastPage={answer.last_page} total={answer.total} />
    ) : null
  return (
    <>
      <ListNotices
        error={list.error}
        countsError={countsError}
        loadedAt={list.data ? list.dataUpdatedAt : null}
        hasFailed={hasFailed}
        hasMoved={steady?.hasMoved ?? false}
        isLoading={list.isFetching}
        onRetry={() => {
          onRetryCounts()
          void list.refetch()
        }}
        onUpdate={update}
      />
      {answer || list.isLoading ? (
        <>
          <div ref={place} className={css.list}>
            {isPhone ? (
              <MachineCards {...body}>{nothing}</MachineCards>
            ) : (
              <MachineTable {...body} columns={columns}>
                {nothing}
              </MachineTable>
            )}
          </div>
          <ListFoot
            page={hasFailed && answer ? answer.current_page : state.page}
            list={answer ?? null}
            rows={answer?.machines.length ?? 0}
            // The address already names a page that failed: it is only asked for again.
            onPage={(page) => (hasFailed && page === state.page ? void list.refetch() : show(turned(state, page)))}
          />
        </>
      ) : null}
    </>
  )
}
