// The machine list as a map: markers, a list beside it, the selected card.
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FleetLocation } from '#contract/location/fleet-location.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSettled } from '#web/base/use-settled.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { addressOf } from '#web/machine/list-state.ts'
import type { FleetMapProps } from '#web/machine/MachineListPage.tsx'
import { useMachineReader } from '#web/machine/machine-reader.ts'
import { type MapState, WHOLE_FLEET } from '#web/machine/map-address.ts'
import { NoMachines } from '#web/machine/NoMachines.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { PickLink } from '#web/ui/controls/PickLink.tsx'
import type { MapBox, MapView } from '#web/ui/map/open-map.ts'
import { fleetWords } from './fleet-words.ts'
import { MapLegend } from '#web/ui/map/MapLegend.tsx'
import { FleetList } from './FleetList.tsx'
import css from './FleetMap.module.css'
import { FLEET_STATES, idOf, isOnePlace, placeOf, signOf } from './fleet-signs.ts'
import { boxAround, middleOf } from './fleet-view.ts'
import { SelectedCluster } from './SelectedCluster.tsx'
import { SelectedMachine } from './SelectedMachine.tsx'
import { type FleetPart, useFleet } from './use-fleet.ts'

const Map = lazy(async () => ({ default: (await import('#web/ui/map/Map.tsx')).Map }))

/** How long the map rests before the address follows. */
const SETTLE_MS = 300
const NONE: readonly FleetLocation[] = []

export function FleetMap({ state, show, replace, summaryError, onRetrySummary, ...above }: FleetMapProps) {
  const t = useMessages('fleet-map')
  const format = useFormat()
  const reader = useMachineReader()
  const { at, selected } = state.map ?? WHOLE_FLEET
  const [view, setView] = useState<MapView | null>(null)
  const [part, setPart] = useState<FleetPart | null>(null)
  const [goTo, setGoTo] = useState<MapBox | null>(null)
  const { answer, list, isBusy } = useFleet(state, part)
  const locations = answer?.locations ?? NONE
  const words = useMemo(() => fleetWords(reader, t), [reader, t])
  const markers = useMemo(
    () =>
      locations.map((location) => ({
        id: idOf(location),
        ...placeOf(location),
        ...signOf(location),
        label: words.nameOf(location),
      })),
    [locations, words],
  )
  const latest = useRef({ state, replace })
  useEffect(() => {
    latest.current = { state, replace }
  })
  const change = useCallback((change: Partial<MapState>) => {
    const { state, replace } = latest.current
    replace({ ...state, map: { ...(state.map ?? WHOLE_FLEET), ...change } })
  }, [])

  const move = useCallback((moved: MapView) => {
    setView(moved)
    setPart((part) => {
      const next = boxAround(moved)
      return part && JSON.stringify(part) === JSON.stringify(next) ? part : next
    })
  }, [])
  const settled = useSettled(view, SETTLE_MS)
  useEffect(() => {
    if (settled) change({ at: middleOf(settled) })
  }, [settled, change])

  const select = (id: string | null) => {
    const found = locations.find((location) => idOf(location) === id)
    if (found?.kind === 'cluster' && !isOnePlace(found, view?.zoom ?? 0)) setGoTo({ ...found.box })
    else if (id !== selected) change({ selected: id })
  }
  const close = () => change({ selected: null })
  const cluster = locations.find((location) => location.kind === 'cluster' && location.cell === selected)
  const isCell = selected?.includes('/') ?? false
  const located = answer ? answer.found - answer.without_position : null

  return (
    <ListFrame
      layout="screen"
      title={reader.t('title')}
      {...above}
      summaryFault={summaryError && { text: reader.t('counts_failed'), retry: onRetrySummary }}
      list={list}
    >
      {answer === undefined ? null : answer.found === 0 ? (
        <NoMachines state={state} show={show} />
      ) : located === 0 ? (
        <ListState
          kind="empty"
          {...(state.category ? { category: state.category } : {})}
          title={t('unavailable')}
          why={t('unavailable_why')}
        >
          <NoPosition state={state} show={show} count={answer.without_position} />
        </ListState>
      ) : (
        <div className={css.fleet}>
          <div className={css.map}>
            <Suspense>
              <Map
                label={t('map_of_fleet')}
                markers={markers}
                selected={selected}
                onSelect={select}
                onMove={move}
                {...(at && { place: at })}
                whole={answer.box}
                goTo={goTo}
              />
            </Suspense>
          </div>
          <section className={css.beside} aria-label={t('beside')} aria-busy={isBusy}>
            {selected !== null && !isCell ? <SelectedMachine key={selected} serial={selected} onClose={close} /> : null}
            {cluster?.kind === 'cluster' ? (
              <SelectedCluster key={cluster.cell} cluster={cluster} state={state} words={words} onClose={close} />
            ) : null}
            <div className={css.head}>
              <p role="status">
                <b>{t('here', { count: countOf(locations) })}</b>{' '}
                {t('of_located', { count: format.number(located ?? 0) })}
              </p>
              {answer.without_position > 0 ? (
                <NoPosition state={state} show={show} count={answer.without_position} />
              ) : null}
            </div>
            <FleetList locations={locations} words={words} selected={selected} onSelect={select} />
            <MapLegend signs={FLEET_STATES} />
          </section>
        </div>
      )}
    </ListFrame>
  )
}

type NoPositionProps = Pick<FleetMapProps, 'state' | 'show'> & { count: number }

function NoPosition({ state, show, count }: NoPositionProps) {
  const t = useMessages('fleet-map')
  const next: FleetMapProps['state'] = { ...state, map: null, position: 'none', page: 1 }
  return (
    <PickLink href={addressOf(next)} isCurrent={false} onPick={() => show(next)} className={css.link}>
      {t('without_position', { count })}
    </PickLink>
  )
}

function countOf(locations: readonly FleetLocation[]): number {
  return locations.reduce((sum, location) => sum + (location.kind === 'machine' ? 1 : location.machines), 0)
}
