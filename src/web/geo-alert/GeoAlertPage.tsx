// The list of Geo Alert areas with a map of them.
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { listAreas } from '#contract/geo-alert/geo-alert.ts'
import { NAME_PATTERN_MAX } from '#domain/area-limits.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { areaPath } from '#web/base/page-links.ts'
import { useTitle } from '#web/base/title.ts'
import { addressOf } from '#web/list/list-address.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { queryIn } from '#web/list/send-regularly/report-draft.ts'
import { useList } from '#web/list/use-list.ts'
import { useListAddress } from '#web/list/use-list-address.ts'
import { May } from '#web/page/May.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { AREA_COLUMNS, areaCard, keyOfArea, NoAreas, pageOfAreas, useAreaWords } from './area-list.tsx'
import { areaOnMap, LIST_SIGNS } from './area-marks.ts'
import css from './GeoAlertPage.module.css'
import { ToolLink } from '#web/page/ToolLink.tsx'
import { MAP_SIGNS } from '#web/ui/map/map-signs.ts'

const Map = lazy(async () => ({ default: (await import('#web/ui/map/Map.tsx')).Map }))

/** A machine may leave at any time. */
const RENEW_MS = 60_000
const NO_SORTS = [] as const

export function GeoAlertPage() {
  const t = useMessages('geo-alert')
  const given = useAreaWords()
  const navigate = useNavigate()
  const { state, search, show, hrefOf } = useListAddress(PATHS.geoAlert, NO_SORTS)
  const [selected, setSelected] = useState<string | null>(null)
  useTitle(t('title'))
  const name = state.text.trim()
  const list = useList(
    listAreas,
    { query: { page: state.page, per_page: state.per_page, ...(name !== '' && { name }) } },
    { read: pageOfAreas, part: null, keyOf: keyOfArea, refetchInterval: RENEW_MS },
  )
  const areas = useMemo(() => (list.rows ?? []).map(areaOnMap), [list.rows])
  // Distant areas are smaller than a pixel,
  // so their centres are marked too.
  const markers = useMemo(
    () =>
      (list.rows ?? []).map((area) => ({
        id: String(area.id),
        latitude: area.radius_latitude,
        longitude: area.radius_longitude,
        label: `${area.name}: ${t('of_area', { count: area.machine_count })}, ${area.outside_count} ${t('outside')}`,
        ...MAP_SIGNS[area.outside_count > 0 ? 'alarmArea' : 'area'],
      })),
    [list.rows, t],
  )
  const fault = list.error instanceof ApiFault ? list.error.fields.find(({ field }) => field === 'name') : undefined
  const open = (id: string | null) => {
    setSelected(id)
    if (id !== null) void navigate({ to: areaPath(id) })
  }
  return (
    <ListPage
      title={t('title')}
      report={{
        subject: 'geo_alert',
        name: t('title'),
        conditions: {},
        address: queryIn(addressOf(PATHS.geoAlert, { ...state, page: 1 })),
      }}
      acts={
        <May>
          <ToolLink to={PATHS.newArea} sign="add" isPrimary>
            {t('create')}
          </ToolLink>
        </May>
      }
      summary={
        areas.length > 0 || list.isLoading ? (
          <div className={css.map}>
            {areas.length > 0 ? (
              <Suspense>
                <Map
                  label={t('map_areas')}
                  areas={areas}
                  markers={markers}
                  selected={selected}
                  onSelect={open}
                  legend={LIST_SIGNS}
                  height="100%"
                  isInset
                />
              </Suspense>
            ) : null}
          </div>
        ) : null
      }
      tools={
        <Field
          label={t('name_filter')}
          type="search"
          autoComplete="off"
          maxLength={NAME_PATTERN_MAX}
          value={state.text}
          fault={fault ? t('name_wrong', { why: fault.message }) : null}
          onChange={({ target }) => search(target.value)}
        />
      }
      taken={{ free_word: state.text.trim() }}
      list={list}
      columns={AREA_COLUMNS.map((column) => ({ ...column, name: t(`col_${column.key}`) }))}
      given={given}
      card={areaCard}
      empty={<NoAreas text={name} onShowAll={() => search('')} />}
      page={list.page?.current_page ?? state.page}
      hrefOfPage={(page) => hrefOf({ page })}
      onPage={(page) => show({ page })}
      onPageSize={(per_page) => show({ per_page })}
    />
  )
}
