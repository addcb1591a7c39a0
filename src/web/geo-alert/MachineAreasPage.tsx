// The Geo Alert areas of one machine: map, adding, removing, its crossings.
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { type Area, getArea, listAreas, PICKER_PER_PAGE, setAreasOfMachine } from '#contract/geo-alert/geo-alert.ts'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { isNotFound } from '#web/base/api-fault.ts'
import { call } from '#web/base/api.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useMay } from '#web/base/may.ts'
import { areaPath, newAreaPath } from '#web/base/page-links.ts'
import { useApi } from '#web/base/use-api.ts'
import { useNoMachine } from '#web/page/MachinePage.tsx'
import { PageFrame } from '#web/page/PageFrame.tsx'
import { useMachine } from '#web/page/use-machine.ts'
import { useSave } from '#web/page/use-save.ts'
import { MapTabs } from '#web/machine/MapTabs.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import type { Marker } from '#web/ui/map/marker.ts'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { rimText } from './area-list.tsx'
import { areaOnMap, crossingsOnMap, MACHINE_SIGNS } from './area-marks.ts'
import { AreaEvents, EventsToTake } from './AreaEvents.tsx'
import css from './AreaPage.module.css'
import { useCrossings } from './use-crossings.ts'
import { watchText } from './watch-text.ts'
import { MAP_SIGNS } from '#web/ui/map/map-signs.ts'

const Map = lazy(async () => ({ default: (await import('#web/ui/map/Map.tsx')).Map }))

const RENEW_MS = 60_000

export function MachineAreasPage() {
  const { serial = '' } = useParams({ strict: false })
  return <AreasOf key={serial} serial={serial} />
}

function AreasOf({ serial }: { serial: string }) {
  const t = useMessages('geo-alert')
  const { machine, isMissing } = useMachine(serial, { throwOnError: false })
  const own = useApi(
    listAreas,
    { query: { serial, per_page: 100 } },
    { refetchInterval: RENEW_MS, throwOnError: false },
  )
  const instead = useNoMachine(serial, isMissing || isNotFound(own.error))
  const name = machine?.display_serial ?? serial
  const areas = useMemo(() => (own.data?.areas ?? []).map(areaOnMap), [own.data])
  const location = machine?.latest_location
  const format = useFormat()
  const { data: crossings } = useCrossings({ serial })
  const isOutside = machine?.geo_alert_outside
  const markers = useMemo((): Marker[] => {
    const events = crossingsOnMap(crossings?.events ?? [], { t, format })
    if (!location) return events
    const { latest_latitude: latitude, latest_longitude: longitude } = location
    const sign = isOutside
      ? { label: t('machine_outside', { serial: name }), ...MAP_SIGNS.outside }
      : { label: name, ...MAP_SIGNS.here }
    return [...events, { id: serial, latitude, longitude, sign: name, ...sign }]
  }, [location, serial, name, isOutside, crossings, t, format])
  if (instead) return instead
  return (
    <PageFrame
      title={{ machine: name, subject: t('title') }}
      tabs={<MapTabs serial={serial} page="geo-alert" />}
      tools={<EventsToTake serial={serial} />}
    >
      <div className={css.body}>
        {machine && own.data ? (
          <Membership machine={machine} own={own.data.areas} />
        ) : (
          <div className={css.form} role="status">
            {own.error ? (
              <Notice kind="alarm" text={t('stale_areas')} />
            ) : (
              <>
                <p className="m2">{t('not_editable')}</p>
                <WaitingBar width={180} />
              </>
            )}
          </div>
        )}
        <div className={css.map}>
          {own.data && machine ? (
            <Suspense>
              <Map
                label={t('areas_of', { serial: name })}
                markers={markers}
                areas={areas}
                legend={MACHINE_SIGNS}
                height="100%"
              />
            </Suspense>
          ) : null}
        </div>
      </div>
      <AreaEvents serial={serial} />
    </PageFrame>
  )
}

function Membership({ machine, own }: { machine: MachineDetail; own: readonly Area[] }) {
  const t = useMessages('geo-alert')
  const { serial, latest_location: location } = machine
  const mayPlan = useMay('plan')
  const addable = useApi(
    listAreas,
    { query: { addable_to: serial, page: 0, per_page: PICKER_PER_PAGE } },
    { refetchInterval: RENEW_MS, throwOnError: false, enabled: mayPlan },
  )
  const own_ids = own.map(({ id }) => id)
  const setAreas = (ids: number[], seen_ids: number[]) => call(setAreasOfMachine, { body: { serial, ids, seen_ids } })
  const { save, isSaving, fault } = useSave(({ ids }: { ids: number[]; text: string }) => setAreas(ids, own_ids), {
    invalidates: [listAreas, getArea],
    undo: ({ areas }) => ({
      run: () =>
        setAreas(
          own_ids,
          areas.map(({ id }) => id),
        ),
      text: t('saved'),
    }),
    words: { saved: (_, { text }) => text },
  })
  return (
    <section className={css.form} aria-label={t('in_areas')}>
      <h3>{t('in_areas')}</h3>
      {own.length === 0 ? <p className="m2">{t('none_of_machine')}</p> : null}
      <ul className={css.machines}>
        {own.map((area) => {
          const member = area.serial_number.find((candidate) => candidate.serial === serial)
          return (
            <AreaLine key={area.id} area={area}>
              {member && !member.is_inside ? <Mark kind="outside">{t('outside')}</Mark> : null}
              {mayPlan ? (
                <Button
                  size="small"
                  aria-label={`${t('remove')}: ${area.name}`}
                  disabled={isSaving}
                  onClick={() =>
                    void save({
                      ids: own_ids.filter((id) => id !== area.id),
                      text: t('removed', { serial: area.name }),
                    })
                  }
                >
                  {t('remove')}
                </Button>
              ) : null}
            </AreaLine>
          )
        })}
      </ul>
      {mayPlan ? (
        <>
          <h3>{t('addable')}</h3>
          {addable.data?.areas.length === 0 ? (
            <p className="m2">
              {t('not_addable')} {t('not_addable_why')}
            </p>
          ) : null}
          <ul className={css.machines}>
            {addable.data?.areas.map((area) => (
              <AreaLine key={area.id} area={area}>
                <Button
                  size="small"
                  aria-label={`${t('add')}: ${area.name}`}
                  disabled={isSaving}
                  onClick={() => void save({ ids: [...own_ids, area.id], text: t('added_to', { name: area.name }) })}
                >
                  {t('add')}
                </Button>
              </AreaLine>
            ))}
          </ul>
          {fault === null ? null : <Notice kind="alarm" text={fault} />}
          {location ? (
            <Link
              to={newAreaPath({ latitude: location.latest_latitude, longitude: location.latest_longitude, serial })}
            >
              {t('create_here')}
            </Link>
          ) : (
            <p className="m3">{t('no_position')}</p>
          )}
        </>
      ) : null}
    </section>
  )
}

function AreaLine({ area, children }: { area: Area; children: React.ReactNode }) {
  const t = useMessages('geo-alert')
  const format = useFormat()
  return (
    <li>
      <Link to={areaPath(area.id)}>{area.name}</Link>
      <span className="m3">{[rimText(area, { t, format }), watchText(area.watch, format, t)].join(' · ')}</span>
      {children}
    </li>
  )
}
