// Departures and returns, newest first: of one area or of one machine.
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { listCrossings, PICKER_PER_PAGE } from '#contract/geo-alert/geo-alert.ts'
import type { listCrossingsShape } from '#contract/geo-alert/geo-alert.shape.ts'
import { callTagged } from '#web/base/api.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { type Format, useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { areaPath, machinePath, trackDayPath } from '#web/base/page-links.ts'
import { TakeAwayButton } from '#web/list/take-away/TakeAwayButton.tsx'
import { takenList } from '#web/list/take-away/taken-table.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { SignDrawing } from '#web/ui/map/SignDrawing.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import css from './AreaPage.module.css'
import { type CrossingsOf, useCrossings } from './use-crossings.ts'

const MOST = 100

export function AreaEvents(of: CrossingsOf) {
  const t = useMessages('geo-alert')
  const words = useMessages('error')
  const format = useFormat()
  const [per_page, setPerPage] = useState(PICKER_PER_PAGE)
  const { data, error, refetch } = useCrossings(of, per_page)
  return (
    <section className={css.part} aria-label={t('events')}>
      <header>
        <h3>{t('events')}</h3>
      </header>
      {error && !data ? (
        <Notice kind="alarm" text={`${t('events_failed')} ${faultWords(error, words)}`}>
          <Button size="small" onClick={() => void refetch()}>
            {words('try_again')}
          </Button>
        </Notice>
      ) : null}
      {data?.events.length === 0 ? <p className="m2">{t('events_none')}</p> : null}
      <ol className={css.events}>
        {data?.events.map(({ key, kind, recorded_date, area, serial, display_serial, place, is_late }) => (
          <li key={key}>
            <span>{format.dateTime(recorded_date)}</span>
            <span>
              <SignDrawing name={kind} /> {t(kind)}
            </span>
            {of.serial === undefined ? (
              <Link to={machinePath(serial)}>{display_serial}</Link>
            ) : area.is_deleted ? (
              <span>{area.name}</span>
            ) : (
              <Link to={areaPath(area.id)}>{area.name}</Link>
            )}
            <span>{place ?? '–'}</span>
            {is_late ? <span className="m3">{t('event_late')}</span> : null}
            <Link to={trackDayPath(serial, recorded_date)}>{t('show_track')}</Link>
          </li>
        ))}
      </ol>
      {data && data.total > data.events.length && per_page < MOST ? (
        <Button size="small" onClick={() => setPerPage(Math.min(MOST, per_page + 40))}>
          {t('more_events')}
        </Button>
      ) : null}
    </section>
  )
}

type Event = ResponseOf<typeof listCrossingsShape>['events'][number]
type Given = { t: Translate<'geo-alert'>; format: Format }

/** All of them, not only those that are listed. */
export function EventsToTake(of: CrossingsOf) {
  const t = useMessages('geo-alert')
  const m = useMessages('machine')
  const format = useFormat()
  const given = useMemo(() => ({ t, format }), [t, format])
  const columns: readonly TableColumn<Event, Given>[] = [
    { key: 'when', name: t('event_when'), cell: ({ recorded_date }) => format.dateTime(recorded_date) },
    { key: 'kind', name: t('event_kind'), cell: ({ kind }) => t(kind) },
    { key: 'machine', name: m('field_display_serial'), cell: ({ display_serial }) => display_serial },
    { key: 'area', name: t('area'), cell: ({ area }) => area.name },
    { key: 'place', name: m('field_machine_location'), cell: ({ place }) => place },
    { key: 'late', name: t('event_late'), cell: ({ is_late }) => (is_late ? t('event_late') : '') },
  ]
  const readPage = async (page: number, signal: AbortSignal) => {
    const query = { ...of, page, per_page: MOST }
    const { events, ...facts } = (await callTagged(listCrossings, { query }, undefined, signal)).value
    return { rows: events, page: facts }
  }
  const title = t('events')
  const { data } = useCrossings(of, PICKER_PER_PAGE)
  const tables = [takenList({ title, columns, given, readPage })]
  return <TakeAwayButton title={title} tables={tables} isDisabled={!data || data.total === 0} />
}
