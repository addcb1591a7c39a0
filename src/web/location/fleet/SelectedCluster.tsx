// The card of machines that no zoom parts: searched, paged, each a link.
import { type KeyboardEvent, useMemo, useState } from 'react'
import { type FleetCluster, listMachinesAt } from '#contract/location/fleet-location.ts'
import { PAGE_SIZE } from '#contract/machine/machine.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { useLastAnswer } from '#web/base/use-last-answer.ts'
import { useSettled } from '#web/base/use-settled.ts'
import { FailedTurn } from '#web/list/FailedTurn.tsx'
import { ListFoot } from '#web/list/ListFoot.tsx'
import { type ListState, narrowedBy, searchedBy } from '#web/machine/list-state.ts'
import { RENEW_MS } from '#web/machine/MachineList.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { Card } from './Card.tsx'
import css from './Card.module.css'
import { widened } from './fleet-view.ts'
import type { FleetWords } from './fleet-words.ts'
import { MachineLinks } from './MachineLinks.tsx'

/** Degrees: sides of the cluster's box are rounded positions. */
const ROUNDING = 0.000_002
const SETTLE_MS = 200
/** Fewer are overlooked at once. */
const SEARCHED_FROM = 9

type Props = { cluster: FleetCluster; state: ListState; words: FleetWords; onClose: () => void }

/** From the field to the rows. */
function walkDown(event: KeyboardEvent<HTMLElement>) {
  const row = event.currentTarget.closest('section')?.querySelector<HTMLElement>('[data-stop][tabindex="0"]')
  if (event.key !== 'ArrowDown' || !row) return
  event.preventDefault()
  row.focus()
}

export function SelectedCluster({ cluster, state, words, onClose }: Props) {
  const t = useMessages('fleet-map')
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const text = useSettled(typed.trim(), SETTLE_MS)
  const { west, south, east, north } = cluster.box
  const query = useMemo(
    () => ({
      ...searchedBy(state),
      ...narrowedBy(state),
      sort: state.sort,
      sort_order: state.sort_order,
      ...widened({ west, south, east, north }, ROUNDING),
      ...(text !== '' && { text }),
      page,
      per_page: PAGE_SIZE,
    }),
    [state, west, south, east, north, text, page],
  )
  const result = useApi(listMachinesAt, { query }, { refetchInterval: RENEW_MS, throwOnError: false })
  const { answer } = useLastAnswer(result)
  // Machines that have moved away may have taken the last page along.
  if (answer && !result.isPlaceholderData && page > answer.last_page) setPage(answer.last_page)
  const title = (
    <span className={css.names}>
      <b>{words.title(cluster)}</b>
      <small>{t('one_place')}</small>
    </span>
  )
  return (
    <Card
      isList
      title={title}
      label={words.nameOf(cluster)}
      isBusy={answer === undefined && result.error === null}
      onClose={onClose}
    >
      {cluster.machines >= SEARCHED_FROM ? (
        <div className={css.search}>
          <Field
            label={t('find_here')}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onKeyDown={walkDown}
            onChange={({ target }) => {
              setTyped(target.value)
              setPage(1)
            }}
          />
        </div>
      ) : null}
      {result.error ? (
        <FailedTurn error={result.error} isLoading={result.isFetching} onRetry={() => void result.refetch()} />
      ) : null}
      <p role="status" className="vh">
        {answer && text !== '' ? t('machines', { count: answer.total }) : ''}
      </p>
      {answer ? (
        <MachineLinks
          machines={answer.machines}
          words={words}
          part={`${page} ${text}`}
          isBusy={result.isPlaceholderData}
        />
      ) : null}
      {answer && (answer.last_page > 1 || text !== '') ? (
        <div className={css.foot}>
          <ListFoot page={page} list={answer} rows={answer.machines.length} onPage={setPage} />
        </div>
      ) : null}
    </Card>
  )
}
