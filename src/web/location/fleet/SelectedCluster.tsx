// The card of machines at one place, whose cluster cannot be opened.
import { useMemo } from 'react'
import type { FleetCluster } from '#contract/fleet-location.ts'
import { useMessages } from '#web/base/i18n.ts'
import type { ListState } from '#web/machine/list-state.ts'
import { Card } from './Card.tsx'
import css from './Card.module.css'
import { FleetList } from './FleetList.tsx'
import { widened } from './fleet-view.ts'
import type { FleetWords } from './fleet-words.ts'
import { useFleet } from './use-fleet.ts'

/** From this zoom on the server does not cluster. */
const ALONE_ZOOM = 18
/** Degrees: sides of the cluster's box are rounded positions. */
const ROUNDING = 0.000_002

type Props = {
  cluster: FleetCluster
  state: ListState
  words: FleetWords
  onSelect: (serial: string) => void
  onClose: () => void
}

export function SelectedCluster({ cluster, state, words, onSelect, onClose }: Props) {
  const t = useMessages('fleet-map')
  const { west, south, east, north } = cluster.box
  const part = useMemo(
    () => ({ ...widened({ west, south, east, north }, ROUNDING), zoom: ALONE_ZOOM }),
    [west, south, east, north],
  )
  const { answer } = useFleet(state, part)
  const title = (
    <span className={css.names}>
      <b>{words.title(cluster)}</b>
      <small>{t('one_place')}</small>
    </span>
  )
  return (
    <Card title={title} label={words.nameOf(cluster)} isBusy={answer === undefined} onClose={onClose}>
      {answer ? <FleetList locations={answer.locations} words={words} selected={null} onSelect={onSelect} /> : null}
    </Card>
  )
}
