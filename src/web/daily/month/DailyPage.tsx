// One machine's month, day by day: who worked when, and what it came to.
import { lazy, memo, Suspense, useDeferredValue } from 'react'
import type { MachineDetail } from '#contract/machine-detail.ts'
import { type CalendarMonth, monthOfDate, monthValue } from '#domain/calendar-month.ts'
import { localDate } from '#domain/time.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useNow } from '#web/machine/use-now.ts'
import { WaitingMachineFigures } from '#web/daily/figures/WaitingMachineFigures.tsx'
import { ChartOrTableSwitch } from '#web/ui/charts/ChartOrTable.tsx'
import { FigureStrip } from '#web/ui/charts/FigureStrip.tsx'
import { useChartOrTable } from '#web/ui/charts/use-chart-or-table.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { DailyFrame, type DailyShown } from './DailyFrame.tsx'
import { DayLegend } from './DayLegend.tsx'
import { MonthDays } from './MonthDays.tsx'
import { MonthFigures } from './MonthFigures.tsx'
import { utcText } from './offsets.ts'

export function DailyPage() {
  const t = useMessages('daily')
  return (
    <DailyFrame
      page="days"
      tools={<ChartOrTableSwitch label={t('chart_or_table')} chart={t('chart')} table={t('table')} />}
      Aside={DayLegend}
      whileLoading={waiting}
    >
      {(shown) => <MonthOfMachine {...shown} />}
    </DailyFrame>
  )
}

/** The trend of twelve months may wait, for its code and for a frame, while the month itself does not. */
const LaterFigures = memo(
  lazy(async () => ({ default: (await import('#web/daily/figures/MachineFigures.tsx')).MachineFigures })),
)

const waiting = (month: CalendarMonth, machine: MachineDetail | null) => (
  <WaitingMonth month={month} machine={machine} />
)

function MonthOfMachine({ serial, machine, month, data, timeDifference, isRecut, address, turn }: DailyShown) {
  const t = useMessages('daily')
  const view = useChartOrTable()
  const today = localDate(useNow(), timeDifference)
  const later = useDeferredValue(month)
  return (
    <>
      <MonthFigures
        serial={serial}
        machine={machine}
        month={month}
        data={data}
        asked={address.timeDifference}
        isRunning={monthValue(monthOfDate(today)) === monthValue(month)}
      />
      <Suspense fallback={<WaitingMachineFigures />}>
        <LaterFigures serial={serial} month={later} />
      </Suspense>
      {isRecut ? <Notice kind="note" text={t('note_recut', { offset: utcText(timeDifference) })} /> : null}
      <MonthDays
        serial={serial}
        machine={machine}
        month={month}
        data={data}
        timeDifference={timeDifference}
        view={view}
        day={address.day}
        onTurn={turn}
      />
    </>
  )
}

/** The frame of the month that is on its way: its days at their places, so that nothing jumps. */
function WaitingMonth({ month, machine }: { month: CalendarMonth; machine: MachineDetail | null }) {
  const t = useMessages('daily')
  const format = useFormat()
  const view = useChartOrTable()
  const labels = ['operating', 'idle', 'fuel', 'overloads', 'days'] as const
  return (
    <>
      <FigureStrip
        label={t('figures_of', { month: format.month(month) })}
        figures={labels.map((label, at) => ({
          key: label,
          label: t(`figure_${label}`),
          value: '\u00a0',
          ...(at === 0 && { aside: <span /> }),
        }))}
      />
      <WaitingMachineFigures />
      <MonthDays
        serial=""
        machine={machine}
        month={month}
        data={null}
        timeDifference={machine?.time_difference ?? 0}
        view={view}
        day={null}
        onTurn={() => undefined}
      />
    </>
  )
}
