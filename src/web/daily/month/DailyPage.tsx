// The page of one machine's month, day by day.
import { lazy, memo, Suspense, useMemo } from 'react'
import type { MachineDetail } from '#contract/machine-detail.ts'
import { type CalendarMonth, monthOfDate, monthValue } from '#domain/calendar-month.ts'
import { localDate, offsetText } from '#domain/time.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useNow } from '#web/base/use-now.ts'
import css from '#web/daily/figures/MachineFigures.module.css'
import { ChartOrTableSwitch } from '#web/ui/charts/ChartOrTable.tsx'
import stripCss from '#web/ui/charts/FigureStrip.module.css'
import { FigureStrip } from '#web/ui/charts/FigureStrip.tsx'
import { useChartOrTable } from '#web/ui/charts/use-chart-or-table.ts'
import { DayHatches } from '#web/ui/DayHatches.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useAfterFrame } from '#web/ui/use-after-frame.ts'
import { DailyFrame, type LoadedMonth } from './DailyFrame.tsx'
import { MonthDays } from './MonthDays.tsx'
import { MonthFigures } from './MonthFigures.tsx'
import { MonthLegend } from './MonthLegend.tsx'
import { OffsetSelect } from './OffsetSelect.tsx'
import type { Turn } from '#web/daily/month-choice/use-turning.ts'

export function DailyPage() {
  const t = useMessages('daily')
  return (
    <>
      <DailyFrame
        page="days"
        tools={<ChartOrTableSwitch label={t('chart_or_table')} chart={t('chart')} table={t('table')} />}
        whileLoading={emptyMonth}
      >
        {(loaded) => <MonthOfMachine {...loaded} />}
      </DailyFrame>
      <DayHatches />
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
        <WaitingFigures month={month} />
      )}
      {isRecut ? <Notice kind="note" text={t('note_recut', { offset: offsetText(timeDifference) })} /> : null}
      <MonthLegend machine={machine} data={painted?.data ?? null}>
        <OffsetSelect
          own={data?.default_time_difference ?? machine?.time_difference ?? null}
          requested={requestedOffset}
          onChange={address?.showOffset}
        />
      </MonthLegend>
      <MonthDays
        serial={serial}
        machine={machine}
        month={month}
        data={data}
        timeDifference={timeDifference}
        view={view}
        day={address?.day ?? null}
        onTurn={turn}
      />
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

const LABELS = ['operating', 'idle', 'fuel', 'overloads', 'days'] as const

function WaitingFigures({ month }: { month: CalendarMonth }) {
  const t = useMessages('daily')
  const format = useFormat()
  const figures = LABELS.map((label) => ({ key: label, label: t(`figure_${label}`), value: '\u00a0' }))
  return <FigureStrip label={t('figures_of', { month: format.month(month) })} figures={figures} />
}

/** Keeps the place of the machine's figures while they load. */
function WaitingMachineFigures() {
  return <div className={`${stripCss.strip} ${css.strip}`} aria-hidden="true" />
}
