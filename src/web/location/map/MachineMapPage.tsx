// A machine's map with its three positions, and a list of the same.
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { getLocationInfo } from '#contract/location/location.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { byServerClock } from '#web/base/server-clock.ts'
import { useTitle } from '#web/base/title.ts'
import { useApi } from '#web/base/use-api.ts'
import { NoMachine } from '#web/machine/detail/NoMachine.tsx'
import { useMachine } from '#web/machine/detail/use-machine.ts'
import { useRightSerial } from '#web/machine/detail/use-right-serial.ts'
import { NoRecords } from '#web/machine/NoRecords.tsx'
import { MapTabs } from '#web/machine/MapTabs.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import css from './MachineMapPage.module.css'
import { knownPositions, type PositionKind, SIGNS } from './positions.ts'
import { PositionItem } from './PositionItem.tsx'

const Map = lazy(async () => ({ default: (await import('#web/ui/map/Map.tsx')).Map }))

const RENEW_MS = 60_000
const NOT_FOUND = 404

export function MachineMapPage() {
  const { serial = '' } = useParams({ strict: false })
  return <MapOfMachine key={serial} serial={serial} />
}

function MapOfMachine({ serial }: { serial: string }) {
  const t = useMessages('location')
  const words = useMessages('error')
  const format = useFormat()
  const { machine, isMissing } = useMachine(serial, { inPlace: true })
  const { data, error, isFetching, dataUpdatedAt, refetch } = useApi(
    getLocationInfo,
    { query: { serial } },
    { every: RENEW_MS, answers: [NOT_FOUND] },
  )
  const [selected, setSelected] = useState<PositionKind | null>(null)
  const name = machine?.display_serial ?? serial
  useTitle(t('map_of', { serial: name }))
  const positions = useMemo(() => (data ? knownPositions(data.locations) : null), [data])
  const markers = useMemo(
    () =>
      (positions ?? []).map((position) => ({
        id: position.kind,
        latitude: position.latitude,
        longitude: position.longitude,
        label: [t(position.kind), position.site?.name, position.place].filter(Boolean).join(': '),
        isOnTop: position.kind === 'latest',
        ...SIGNS[position.kind],
      })),
    [positions, t],
  )
  const isUnknown = isMissing || (error instanceof ApiFault && error.status === NOT_FOUND)
  const isRedirecting = useRightSerial(serial, isUnknown)
  if (isUnknown && !isRedirecting) return <NoMachine serial={serial} />

  const again = (
    <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
      {words('try_again')}
    </Button>
  )
  return (
    <article className={css.page} aria-busy={positions === null && !error}>
      <header className={css.head}>
        <h1>{t('map_of', { serial: name })}</h1>
      </header>
      <MapTabs serial={serial} page="map" />
      <div role="status">
        {error && data ? (
          <Notice
            kind="alarm"
            text={t('stale', { time: format.dateTime(new Date(byServerClock(dataUpdatedAt)).toISOString()) })}
          >
            {again}
          </Notice>
        ) : null}
      </div>
      {error && !data ? (
        <ListState kind="error" title={t('load_failed')} why={faultWords(error, words)}>
          {again}
        </ListState>
      ) : positions?.length === 0 ? (
        <NoRecords
          machine={machine}
          days={null}
          title={t('map_unavailable')}
          nothing={t('map_unavailable_why', { serial: name })}
        />
      ) : (
        <div className={css.body}>
          <div className={css.map}>
            {positions ? (
              <Suspense>
                <Map
                  label={t('map_of', { serial: name })}
                  markers={markers}
                  selected={selected}
                  onSelect={(id) => setSelected(id as PositionKind | null)}
                  height="100%"
                />
              </Suspense>
            ) : null}
          </div>
          <ol className={css.list} aria-label={t('places_of', { serial: name })}>
            {positions === null ? (
              <li>
                <WaitingBar width={180} />
              </li>
            ) : (
              positions.map((position) => (
                <PositionItem
                  key={position.kind}
                  position={position}
                  isSelected={position.kind === selected}
                  onSelect={() => setSelected(position.kind === selected ? null : position.kind)}
                />
              ))
            )}
          </ol>
        </div>
      )}
    </article>
  )
}
