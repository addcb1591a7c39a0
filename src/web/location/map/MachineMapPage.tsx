// A machine's map with its three positions, and a list of the same.
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { getLocationInfo } from '#contract/location/location.ts'
import { useMessages } from '#web/base/i18n.ts'
import { unlessNotFound, useApi } from '#web/base/use-api.ts'
import { useMachine } from '#web/page/use-machine.ts'
import { MachinePage } from '#web/page/MachinePage.tsx'
import { NoRecords } from '#web/machine/NoRecords.tsx'
import { MapTabs } from '#web/machine/MapTabs.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import css from './MachineMapPage.module.css'
import { MAP_SIGNS } from '#web/ui/map/map-signs.ts'
import { knownPositions, type KnownPosition, type PositionKind, SIGNS } from './positions.ts'
import { PositionItem } from './PositionItem.tsx'

const Map = lazy(async () => ({ default: (await import('#web/ui/map/Map.tsx')).Map }))

const RENEW_MS = 60_000

export function MachineMapPage() {
  const { serial = '' } = useParams({ strict: false })
  return <MapOfMachine key={serial} serial={serial} />
}

function MapOfMachine({ serial }: { serial: string }) {
  const t = useMessages('location')
  const { machine, isMissing } = useMachine(serial, { throwOnError: false })
  const query = useApi(
    getLocationInfo,
    { query: { serial } },
    { refetchInterval: RENEW_MS, throwOnError: unlessNotFound },
  )
  const name = machine?.display_serial ?? serial
  const positions = useMemo(() => (query.data ? knownPositions(query.data.locations) : null), [query.data])
  return (
    <MachinePage
      serial={serial}
      isMissing={isMissing}
      query={query}
      title={{ machine: name, subject: t('map') }}
      tabs={<MapTabs serial={serial} page="map" />}
      stale={(time) => t('stale', { time })}
      failed={t('load_failed')}
      waiting={<Positions name={name} positions={null} />}
    >
      {() =>
        positions?.length === 0 ? (
          <NoRecords
            machine={machine}
            days={null}
            title={t('map_unavailable')}
            nothing={t('map_unavailable_why', { serial: name })}
          />
        ) : (
          <Positions name={name} positions={positions} />
        )
      }
    </MachinePage>
  )
}

type Props = { name: string; positions: readonly KnownPosition[] | null }

function Positions({ name, positions }: Props) {
  const t = useMessages('location')
  const [selected, setSelected] = useState<PositionKind | null>(null)
  const markers = useMemo(
    () =>
      (positions ?? []).map((position) => ({
        id: position.kind,
        latitude: position.latitude,
        longitude: position.longitude,
        label: [t(position.kind), position.site?.name, position.place].filter(Boolean).join(': '),
        isOnTop: position.kind === 'latest',
        ...MAP_SIGNS[SIGNS[position.kind]],
      })),
    [positions, t],
  )
  return (
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
  )
}
