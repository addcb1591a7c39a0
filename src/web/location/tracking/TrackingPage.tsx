// A machine's track: its month on a map by day, with playback, stays and ways.
import { DroppedConditions } from '#web/page/DroppedConditions.tsx'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { downloadTrackCsv, downloadTrackGpx } from '#contract/location/tracking.ts'
import { type CalendarMonth, daysOfMonth, monthOfValue, monthValue } from '#domain/calendar-month.ts'
import { offsetText } from '#domain/time.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { MachinePage } from '#web/page/MachinePage.tsx'
import { useMachine } from '#web/page/use-machine.ts'
import { serverFile } from '#web/list/take-away/server-file.ts'
import { TakeAwayButton } from '#web/list/take-away/TakeAwayButton.tsx'
import { takenRows } from '#web/list/take-away/taken-table.ts'
import { NoRecords } from '#web/machine/NoRecords.tsx'
import { MapTabs } from '#web/machine/MapTabs.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ButtonLink } from '#web/ui/controls/ButtonLink.tsx'
import { MonthSelect } from '#web/ui/controls/MonthSelect.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { DaysAround, type NearestDays, nearestDays } from './DayFigures.tsx'
import { momentText } from './moment-text.ts'
import { siteColumns } from './site-columns.ts'
import type { TrackView } from './track-view.ts'
import css from './TrackingPage.module.css'
import { TrackSheet } from './TrackSheet.tsx'
import { type TrackState, useTrackMonths, useTrackOfDays } from './use-track.ts'
import { type TrackNavigation, useTrackAddress } from './use-track-address.ts'
import { PrintButton } from '#web/page/PrintButton.tsx'

/** Their faults have words of their own. */
const TOLD = ['month', 'day', 'all']

export function TrackingPage() {
  const { serial = '' } = useParams({ strict: false })
  return <TrackingOfMachine key={serial} serial={serial} />
}

function TrackingOfMachine({ serial }: { serial: string }) {
  const t = useMessages('location')
  const format = useFormat()
  const address = useTrackAddress()
  const { month, day, hrefOfPeriod, showPeriod, showDay, linkToDay } = address
  const { machine, isMissing } = useMachine(serial, { throwOnError: false })
  const track = useTrackOfDays(serial, month, day)
  const months = useTrackMonths(serial, month)
  const name = machine?.display_serial ?? serial
  const period = month ? format.month(month) : t('all_positions')
  const { view } = track
  const nearest = day === null ? null : nearestDays(day, months.dates, linkToDay)
  const sheet = (shown: TrackView | undefined) => (
    <TrackSheet
      name={name}
      view={shown}
      day={day}
      withYear={month === null}
      period={period}
      nearest={nearest}
      onDay={showDay}
    />
  )
  return (
    <MachinePage
      serial={serial}
      isMissing={isMissing}
      query={{ ...track, data: view }}
      title={{ machine: name, subject: period }}
      windowTitle={`${name} · ${t('tracking')} · ${period}`}
      context={
        <>
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
        </>
      }
      tools={<TrackTools serial={serial} month={month} view={view} title={t('sites_of', { serial: name, period })} />}
      tabs={<MapTabs serial={serial} page="tracking" />}
      notices={
        <>
          <DroppedConditions taken={{}} except={TOLD} />
          <TrackNotices address={address} track={track} period={period} nearest={nearest} />
        </>
      }
      stale={(time) => t('stale', { time })}
      failed={t('load_failed')}
      waiting={sheet(undefined)}
    >
      {(loaded) =>
        loaded.points.length === 0 ? (
          <NoPositions
            name={name}
            machine={machine}
            month={month}
            period={period}
            newest={months.newest}
            onShow={showPeriod}
          />
        ) : (
          sheet(loaded)
        )
      }
    </MachinePage>
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
    <>
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
      <PrintButton disabled={isEmpty}>{t('print')}</PrintButton>
    </>
  )
}

type NoticesProps = { address: TrackNavigation; track: TrackState; period: string; nearest: NearestDays | null }

function TrackNotices({ address: { faults, day }, track, period, nearest }: NoticesProps) {
  const t = useMessages('location')
  const format = useFormat()
  const [isOpen, setOpen] = useState(true)
  const { view, error } = track
  return (
    <>
      {faults.length > 0 ? <Notice kind="note" text={t('fault_address', { period })} /> : null}
      {view && view.points.length > 0 && day !== null && !view.days.some(({ date }) => date === day) ? (
        <Notice kind="note" text={t('empty_period', { period: format.day(day) })}>
          {nearest ? <DaysAround {...nearest} /> : null}
        </Notice>
      ) : null}
      {view?.isCut && isOpen ? (
        <Notice kind="note" text={t('is_cut', { count: format.number(view.points.length) })}>
          <Button size="small" look="bare" onClick={() => setOpen(false)}>
            {t('understood')}
          </Button>
        </Notice>
      ) : null}
      {(view ? view.points.length > 0 : error === null) ? (
        // Its line is there before it is known, so that nothing moves.
        <p className={css.clock}>{view ? t('machine_clock', { offset: offsetText(view.timeDifference) }) : '\u00a0'}</p>
      ) : null}
    </>
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
