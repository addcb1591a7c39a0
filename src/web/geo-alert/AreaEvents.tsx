// Departures and returns, newest first: of one area or of one machine.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PICKER_PER_PAGE } from '#contract/geo-alert.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { areaPath, machinePath, trackDayPath } from '#web/base/page-links.ts'
import { Button } from '#web/ui/Button.tsx'
import { Mark } from '#web/ui/Mark.tsx'
import { Notice } from '#web/ui/Notice.tsx'
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
            <Mark kind={kind === 'departure' ? 'outside' : 'operating'}>{t(kind)}</Mark>
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
