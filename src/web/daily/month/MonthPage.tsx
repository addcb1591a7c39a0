// One machine's month, day by day.
import { lazy, memo, Suspense, useMemo } from 'react'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { type CalendarMonth, monthOfDate, monthValue } from '#domain/calendar-month.ts'
import { rangeOfMonth } from '#domain/range.ts'
import { localDate, offsetText } from '#domain/time.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useNow } from '#web/base/use-now.ts'
import css from '#web/daily/figures/MachineFigures.module.css'
import { DownloadButton } from '#web/daily/workbook/DownloadButton.tsx'
import { ChartOrTableSwitch } from '#web/ui/charts/ChartOrTable.tsx'
import stripCss from '#web/ui/charts/FigureStrip.module.css'
import { useChartOrTable } from '#web/ui/charts/use-chart-or-table.ts'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { useAfterFrame } from '#web/ui/table/use-after-frame.ts'
import { PHONE, useMedia } from '#web/ui/layout/use-media.ts'
import { DailyFrame, type LoadedMonth, type MonthOfFile } from './DailyFrame.tsx'
import { MonthDays } from './MonthDays.tsx'
import { MonthFigures } from './MonthFigures.tsx'
import { WaitingFigures } from './DaysFigures.tsx'
import { MonthLegend } from './MonthLegend.tsx'
import { FirstMonthSigns, MonthSignsButton } from './MonthSigns.tsx'
import { useDaysTable } from './use-days-table.ts'
import { OffsetSelect } from './OffsetSelect.tsx'
import type { Turn } from '#web/daily/month-choice/use-turning.ts'

export function MonthPage() {
  return (
    <DailyFrame
      page="days"
      renderTools={(loaded) => <MonthTools loaded={loaded} />}
      renderDownload={(of) => <DaysDownload {...of} />}
      whileLoading={emptyMonth}
    >
      {(loaded) => <MonthOfMachine {...loaded} />}
    </DailyFrame>
  )
}

/** The table of days as it is shown is among the files. */
function DaysDownload({ serial, machine, month, loaded, timeDifference, title, name }: MonthOfFile) {
  const range = useMemo(() => rangeOfMonth(month), [month])
  const table = useDaysTable(title, {
    serial,
    machine,
    range,
    data: loaded?.data ?? null,
    timeDifference: loaded?.timeDifference ?? machine?.time_difference ?? 0,
  })
  return <DownloadButton {...{ serial, name, month, timeDifference }} table={table} />
}

/** On a phone also what stands above the month on wider screens. */
function MonthTools({ loaded }: { loaded: LoadedMonth | null }) {
  const t = useMessages('daily')
  const isPhone = useMedia(PHONE)
  return (
    <>
      <ChartOrTableSwitch label={t('chart_or_table')} chart={t('chart')} table={t('table')} />
      {isPhone && loaded ? (
        <>
          <MonthSignsButton machine={loaded.machine} daily={loaded.data.daily} />
          <OffsetSelect
            own={loaded.data.default_time_difference}
            requested={loaded.address.timeDifference}
            onChange={loaded.address.showOffset}
          />
        </>
      ) : null}
    </>
  )
}

// The month is drawn without waiting for the code of the trend.
const LaterFigures = memo(
  lazy(async () => ({
    default: (await import('#web/daily/figures/MachineFigures.tsx')).MachineFigures,
  })),
)

function emptyMonth(month: CalendarMonth, machine: MachineDetail | null, turn: Turn) {
  return (
    <MonthOfMachine
      serial=""
      machine={machine}
      month={month}
      data={null}
      timeDifference={machine?.time_difference ?? 0}
      isRecut={false}
      address={null}
      turn={turn}
    />
  )
}

type Props = Omit<LoadedMonth, 'data' | 'address'> & {
  /** Null while the month loads: its days are then drawn empty, so that nothing jumps. */
  data: LoadedMonth['data'] | null
  address: LoadedMonth['address'] | null
}

function MonthOfMachine({ serial, machine, month, data, timeDifference, isRecut, address, turn }: Props) {
  const t = useMessages('daily')
  const view = useChartOrTable()
  const today = localDate(useNow(), timeDifference)
  const requestedOffset = address?.timeDifference ?? null
  const loaded = useMemo(() => data && { month, data, requestedOffset }, [month, data, requestedOffset])
  // The days first: their figures and trends are drawn after the frame of the days.
  const painted = useAfterFrame(loaded) ?? loaded
  const isPhone = useMedia(PHONE)
  const range = useMemo(() => rangeOfMonth(month), [month])
  // On a phone the first days are on the first screen.
  const legend = (
    <MonthLegend machine={machine} data={painted?.data ?? null}>
      {isPhone ? null : (
        <>
          <MonthSignsButton size="small" machine={machine} daily={data?.daily ?? null} />
          <OffsetSelect
            own={data?.default_time_difference ?? machine?.time_difference ?? null}
            requested={requestedOffset}
            onChange={address?.showOffset}
          />
        </>
      )}
    </MonthLegend>
  )
  return (
    <>
      {painted ? (
        <MonthFigures
          serial={serial}
          machine={machine}
          {...painted}
          isRunning={monthValue(monthOfDate(today)) === monthValue(painted.month)}
        />
      ) : (
        <WaitingFigures range={range} />
      )}
      {isRecut ? <Notice kind="note" text={t('note_recut', { offset: offsetText(timeDifference) })} /> : null}
      {isPhone ? null : legend}
      <MonthDays
        serial={serial}
        machine={machine}
        range={range}
        data={data}
        timeDifference={timeDifference}
        view={view}
        day={address?.day ?? null}
        onTurn={turn}
      />
      {isPhone ? legend : null}
      {/* Below and last, because the days above it grow. */}
      {data && machine ? <FirstMonthSigns machine={machine} daily={data.daily} /> : null}
      {/* Of the machine's own days, so not beside a recut month. */}
      {isRecut ? null : painted ? (
        <Suspense fallback={<WaitingMachineFigures />}>
          <LaterFigures serial={serial} month={painted.month} />
        </Suspense>
      ) : (
        <WaitingMachineFigures />
      )}
    </>
  )
}

/** Keeps the place of the machine's figures while they load. */
function WaitingMachineFigures() {
  return <div className={`${stripCss.strip} ${css.strip}`} aria-hidden="true" />
}
