// One machine's month, day by day: who worked when, and what it came to.
import { lazy, memo, Suspense, useMemo } from 'react'
import type { MachineDetail } from '#contract/machine-detail.ts'
import { type CalendarMonth, monthOfDate, monthValue } from '#domain/calendar-month.ts'
import { localDate, offsetText } from '#domain/time.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useNow } from '#web/base/use-now.ts'
import { useToday } from '#web/base/use-today.ts'
import { WaitingMachineFigures } from '#web/daily/figures/WaitingMachineFigures.tsx'
import { ChartOrTableSwitch } from '#web/ui/charts/ChartOrTable.tsx'
import { FigureStrip } from '#web/ui/charts/FigureStrip.tsx'
import { useChartOrTable } from '#web/ui/charts/use-chart-or-table.ts'
import { DayHatches } from '#web/ui/DayHatches.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useAfterFrame } from '#web/ui/use-after-frame.ts'
import { DailyFrame, type DailyShown } from './DailyFrame.tsx'
import { MonthFigures } from './MonthFigures.tsx'
import { MonthLegend } from './MonthLegend.tsx'
import { MonthSheets } from './MonthSheets.tsx'
import { OffsetSelect } from './OffsetSelect.tsx'
import { useMonthsAround } from './use-daily-month.ts'
import type { Turn } from './use-turning.ts'

export function DailyPage() {
  const t = useMessages('daily')
  return (
    <>
      <DailyFrame
        page="days"
        tools={<ChartOrTableSwitch label={t('chart_or_table')} chart={t('chart')} table={t('table')} />}
        whileLoading={waiting}
      >
        {(shown) => <MonthOfMachine {...shown} />}
      </DailyFrame>
      <DayHatches />
    </>
  )
}

/** The trend of twelve months may wait for its code, while the month itself does not. */
const LaterFigures = memo(
  lazy(async () => ({ default: (await import('#web/daily/figures/MachineFigures.tsx')).MachineFigures })),
)

const waiting = (month: CalendarMonth, machine: MachineDetail | null, turn: Turn) => (
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

type Props = Omit<DailyShown, 'data' | 'address' | 'isOld'> & {
  /** Null while the month is on its way: its days then stand at their places, so that nothing jumps. */
  data: DailyShown['data'] | null
  address: DailyShown['address'] | null
}

function MonthOfMachine({ serial, machine, month, data, timeDifference, isRecut, address, turn }: Props) {
  const t = useMessages('daily')
  const view = useChartOrTable()
  const today = localDate(useNow(), timeDifference)
  const asked = address?.timeDifference ?? null
  const current = monthOfDate(useToday().date)
  const there = useMonthsAround({ serial, month, timeDifference: asked, current })
  const around = useMemo(
    () => there.map((one) => ({ machine, ...one, timeDifference: asked ?? one.data.default_time_difference })),
    [there, machine, asked],
  )
  const { year, month: of } = month
  const shown = useMemo(
    () => ({ machine, month: { year, month: of }, data, timeDifference }),
    [machine, year, of, data, timeDifference],
  )
  const came = useMemo(() => data && { month, data, asked }, [month, data, asked])
  // The days first: what they come to follows when they have been painted.
  const told = useAfterFrame(came) ?? came
  return (
    <>
      {told ? (
        <MonthFigures
          serial={serial}
          machine={machine}
          {...told}
          isRunning={monthValue(monthOfDate(today)) === monthValue(told.month)}
        />
      ) : (
        <WaitingFigures month={month} />
      )}
      {isRecut ? <Notice kind="note" text={t('note_recut', { offset: offsetText(timeDifference) })} /> : null}
      <MonthLegend machine={machine} data={told?.data ?? null}>
        <OffsetSelect
          own={data?.default_time_difference ?? machine?.time_difference ?? null}
          asked={asked}
          onChange={address?.showOffset}
        />
      </MonthLegend>
      <MonthSheets serial={serial} shown={shown} around={around} view={view} day={address?.day ?? null} onTurn={turn} />
      {/* Of the machine's own days: in a month that is cut anew they would be other figures under the same names. */}
      {isRecut ? null : told ? (
        <Suspense fallback={<WaitingMachineFigures />}>
          <LaterFigures serial={serial} month={told.month} />
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
