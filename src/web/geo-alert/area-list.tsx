// Columns and states of the list of areas.
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Area } from '#contract/geo-alert/geo-alert.ts'
import type { listAreasShape } from '#contract/geo-alert/geo-alert.shape.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { type Format, useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { areaPath } from '#web/base/page-links.ts'
import type { ListRows } from '#web/list/use-list.ts'
import { May } from '#web/page/May.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import css from './GeoAlertPage.module.css'
import { watchText } from './watch-text.ts'

type Given = { t: Translate<'geo-alert'>; format: Format }

export function useAreaWords(): Given {
  const t = useMessages('geo-alert')
  const format = useFormat()
  return useMemo(() => ({ t, format }), [t, format])
}

export function keyOfArea({ id }: Area): string {
  return String(id)
}

export function pageOfAreas({ areas, ...page }: ResponseOf<typeof listAreasShape>): ListRows<Area> {
  return { rows: areas, page }
}

/** '2.5 km', or the number of corners. */
export function rimText({ points, radius_range }: Area, { t, format }: Given): string {
  if (points) return t('polygon_corners', { count: points.length })
  return format.length(radius_range)
}

function nameCell({ id, name }: Area) {
  return (
    <Link to={areaPath(id)} className={css.name} tabIndex={-1}>
      {name}
    </Link>
  )
}

export const AREA_COLUMNS = [
  { key: 'name', width: 220, fixed: 'only', isRowHead: true, cell: nameCell },
  { key: 'rim', width: 110, cell: rimText },
  { key: 'watch', width: 180, cell: ({ watch }: Area, { t, format }: Given) => watchText(watch, format, t) },
  {
    key: 'machines',
    width: 90,
    isFigure: true,
    cell: ({ machine_count }: Area, { format }: Given) => format.number(machine_count),
  },
  {
    key: 'outside',
    width: 90,
    isFigure: true,
    cell: ({ outside_count }: Area, { format }: Given) =>
      outside_count > 0 ? <Mark kind="outside">{format.number(outside_count)}</Mark> : format.number(0),
  },
  {
    key: 'last_event',
    width: 140,
    cell: ({ last_event_at }: Area, { t, format }: Given) =>
      last_event_at === null ? <span className="m3">{t('no_event')}</span> : format.dateTime(last_event_at),
  },
] as const

/** The card of an area on a phone. */
export function areaCard(area: Area, given: Given) {
  const { t, format } = given
  const { id, name, watch, machine_count, outside_count } = area
  return (
    <>
      <Link to={areaPath(id)} className={css.name}>
        {name}
      </Link>
      <span className="m2">
        {[rimText(area, given), watchText(watch, format, t), t('of_area', { count: machine_count })].join(' · ')}
      </span>
      {outside_count > 0 ? (
        <Mark kind="outside">
          {t('col_outside')}: {format.number(outside_count)}
        </Mark>
      ) : null}
    </>
  )
}

/** In place of areas; `text`: the filter, empty for all. */
export function NoAreas({ text, onShowAll }: { text: string; onShowAll: () => void }) {
  const t = useMessages('geo-alert')
  if (text === '')
    return (
      <ListState kind="empty" title={t('none')} why={t('none_why')}>
        <May>
          <Link to={PATHS.newArea} className={css.create}>
            {t('create')}
          </Link>
        </May>
      </ListState>
    )
  return (
    <ListState kind="empty" title={t('no_match')} why={t('no_match_why', { text })}>
      <Button onClick={onShowAll}>{t('all_areas')}</Button>
    </ListState>
  )
}
