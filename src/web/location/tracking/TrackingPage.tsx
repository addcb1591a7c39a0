// A machine's track: its month on a map by day, with playback, stays and ways.
import { DroppedConditions } from '#web/page/DroppedConditions.tsx'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { downloadTrackCsv, downloadTrackGpx } from '#contract/location/tracking.ts'
import { type CalendarMonth, daysOfMonth, monthOfValue, monthValue } from '#domain/calendar-month.ts'
import { offsetText } from '#domain/time.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useTitle } from '#web/base/title.ts'
import { NoMachine } from '#web/page/NoMachine.tsx'
import { useMachine } from '#web/page/use-machine.ts'
import { useRightSerial } from '#web/page/use-right-serial.ts'
import { serverFile } from '#web/list/take-away/server-file.ts'
import { TakeAwayButton } from '#web/list/take-away/TakeAwayButton.tsx'
import { takenRows } from '#web/list/take-away/taken-table.ts'
import { NoRecords } from '#web/machine/NoRecords.tsx'
import { MapTabs } from '#web/machine/MapTabs.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ButtonLink } from '#web/ui/controls/ButtonLink.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { MonthSelect } from '#web/ui/controls/MonthSelect.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { momentText } from './moment-text.ts'
import { siteColumns } from './site-columns.ts'
import type { TrackView } from './track-view.ts'
import css from './TrackingPage.module.css'
import { TrackSheet } from './TrackSheet.tsx'
import { type TrackState, useTrackMonths, useTrackOfDays } from './use-track.ts'
import { type TrackNavigation, useTrackAddress } from './use-track-address.ts'

/** Their faults have words of their own. */
const TOLD = ['month', 'day', 'all']

export function TrackingPage() {
  const { serial = '' } = useParams({ strict: false })
  return <TrackingOfMachine key={serial} serial={serial} />
}

function TrackingOfMachine({ serial }: { serial: string }) {
  const t = useMessages('location')
  const words = useMessages('error')
  const format = useFormat()
  const address = useTrackAddress()
  const { month, day, hrefOfPeriod, showPeriod, showDay } = address
  const { machine, isMissing } = useMachine(serial, { inPlace: true })
  const track = useTrackOfDays(serial, month, day)
  const months = useTrackMonths(serial, month)
  const name = machine?.display_serial ?? serial
  const period = month ? format.month(month) : t('all_positions')
  useTitle(t('track_of', { serial: name, period }))
  const isUnknown = isMissing || track.isMissing
  const isRedirecting = useRightSerial(serial, isUnknown)
  if (isUnknown && !isRedirecting) return <NoMachine serial={serial} />

  const { view } = track
  return (
    <article className={css.page} aria-busy={view === undefined && !track.error}>
      <header className={css.head}>
        <h1>{period}</h1>
        <p className={css.printed}>{t('track_of', { serial: name, period })}</p>
        <MonthSelect
          label={t('period')}
          value={month ? monthValue(month) : ''}
          recent={months.recent}
          earlier={months.earlier}
          earlierLabel={t('earlier')}
          hrefOf={(value) => hrefOfPeriod(monthOfValue(value))}
          onChange={(value) => {
            const chosen = monthOfValue(value)
            if (chosen) showPeriod(chosen)
          }}
        />
        <ButtonLink
          href={hrefOfPeriod(null)}
          isCurrent={month === null}
          className={css.all}
          onPick={() => showPeriod(null)}
        >
          {t('all')}
        </ButtonLink>
        <TrackTools serial={serial} month={month} view={view} title={t('sites_of', { serial: name, period })} />
      </header>
      <DroppedConditions taken={{}} except={TOLD} />
      <MapTabs serial={serial} page="tracking" />
      <TrackNotices address={address} track={track} period={period} />
      {view === undefined && track.error ? (
        <ListState kind="error" title={t('load_failed')} why={faultWords(track.error, words)}>
          <Button disabled={track.isLoading} onClick={track.retry}>
            {words('try_again')}
          </Button>
        </ListState>
      ) : view?.points.length === 0 ? (
        <NoPositions
          name={name}
          machine={machine}
          month={month}
          period={period}
          newest={months.newest}
          onShow={showPeriod}
        />
      ) : (
        <TrackSheet name={name} view={view} day={day} withYear={month === null} period={period} onDay={showDay} />
      )}
    </article>
  )
}

type ToolsProps = { serial: string; month: CalendarMonth | null; view: TrackView | undefined; title: string }

function TrackTools({ serial, month, view, title }: ToolsProps) {
  const t = useMessages('location')
  const format = useFormat()
  const isEmpty = !view || view.points.length === 0
  const moment = (at: number) => momentText(at, view?.timeDifference ?? 0, format, true)
  const input = { query: { serial, ...(month ?? { all: 1 as const }) } }
  return (
    <div className={css.tools}>
      <TakeAwayButton
        title={title}
        tables={[
          takenRows({
            title,
            columns: view ? siteColumns({ t, format, view, moment }) : [],
            given: null,
            rows: view?.stays ?? [],
          }),
        ]}
        files={[
          serverFile(downloadTrackGpx, input, t('positions_in', { kind: 'GPX' })),
          serverFile(downloadTrackCsv, input, t('positions_in', { kind: 'CSV' })),
        ]}
        isDisabled={isEmpty}
      />
      <Button disabled={isEmpty} onClick={() => print()}>
        {t('print')}
      </Button>
    </div>
  )
}

type NoticesProps = { address: TrackNavigation; track: TrackState; period: string }

function TrackNotices({ address: { faults, day }, track, period }: NoticesProps) {
  const t = useMessages('location')
  const words = useMessages('error')
  const format = useFormat()
  const [isOpen, setOpen] = useState(true)
  const { view, error, loadedAt, isLoading, retry } = track
  return (
    <div role="status">
      {faults.length > 0 ? <Notice kind="note" text={t('fault_address', { period })} /> : null}
      {view && view.points.length > 0 && day !== null && !view.days.some(({ date }) => date === day) ? (
        <Notice kind="note" text={t('empty_period', { period: format.day(day) })} />
      ) : null}
      {view?.isCut && isOpen ? (
        <Notice kind="note" text={t('is_cut', { count: format.number(view.points.length) })}>
          <Button size="small" look="bare" onClick={() => setOpen(false)}>
            {t('understood')}
          </Button>
        </Notice>
      ) : null}
      {error && view ? (
        <Notice kind="alarm" text={t('stale', { time: format.dateTime(new Date(loadedAt).toISOString()) })}>
          <Button size="small" disabled={isLoading} onClick={retry}>
            {words('try_again')}
          </Button>
        </Notice>
      ) : null}
      {(view ? view.points.length > 0 : error === null) ? (
        // Its line is there before it is known, so that nothing moves.
        <p className={css.clock}>{view ? t('machine_clock', { offset: offsetText(view.timeDifference) }) : '\u00a0'}</p>
      ) : null}
    </div>
  )
}

type NoPositionsProps = {
  name: string
  machine: MachineDetail | null
  /** Null for all months. */
  month: CalendarMonth | null
  period: string
  newest: CalendarMonth | null | undefined
  onShow: (month: CalendarMonth) => void
}

function NoPositions({ name, machine, month, period, newest, onShow }: NoPositionsProps) {
  const t = useMessages('location')
  const format = useFormat()
  const why =
    newest === undefined
      ? ''
      : newest === null
        ? t('map_unavailable_why', { serial: name })
        : t('empty_newest', { serial: name, month: format.month(newest) })
  return (
    <NoRecords machine={machine} days={month && daysOfMonth(month)} title={t('empty_period', { period })} nothing={why}>
      {newest ? (
        <Button onClick={() => onShow(newest)}>{t('show_month', { month: format.month(newest) })}</Button>
      ) : null}
    </NoRecords>
  )
}
