// One machine's days over a range: figures, and the days as in a month.
import { useCallback, useMemo } from 'react'
import type { DailyMonth } from '#contract/daily/daily.ts'
import { monthOfDate, monthValue } from '#domain/calendar-month.ts'
import { explainFigure } from '#domain/explain-figure.ts'
import { type ComparedRange, type DayRange, daysCompared, daysOfRange, rangeBeside, rangeText } from '#domain/range.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useToday } from '#web/base/use-today.ts'
import type { DaysShown } from '#web/daily/month-choice/month-address.ts'
import { Steps } from '#web/daily/month-choice/Steps.tsx'
import { useMonthAddress } from '#web/daily/month-choice/use-month-address.ts'
import { useMonthChoice } from '#web/daily/month-choice/use-month-choice.ts'
import { useTurning } from '#web/daily/month-choice/use-turning.ts'
import { DaysFigures, WaitingFigures } from '#web/daily/month/DaysFigures.tsx'
import { DaysTabs } from '#web/daily/month/DaysTabs.tsx'
import { MonthDays } from '#web/daily/month/MonthDays.tsx'
import { MonthLegend } from '#web/daily/month/MonthLegend.tsx'
import { NoReports } from '#web/daily/month/NoReports.tsx'
import { MonthSignsButton } from '#web/daily/month/MonthSigns.tsx'
import { CompareWith } from '#web/daily/range/CompareWith.tsx'
import { rangeName } from '#web/daily/range-name.ts'
import { useDaysOfRange } from '#web/daily/use-days-of-range.ts'
import { MachinePage } from '#web/page/MachinePage.tsx'
import { useMachine } from '#web/page/use-machine.ts'
import { ChartOrTableSwitch } from '#web/ui/charts/ChartOrTable.tsx'
import { useChartOrTable } from '#web/ui/charts/use-chart-or-table.ts'
import { PHONE, useMedia } from '#web/ui/layout/use-media.ts'
import css from './MachineRange.module.css'
import { RangeFile } from './RangeFile.tsx'
import { PrintButton } from '#web/page/PrintButton.tsx'

/** A running day is sent again every 15 minutes. */
const RENEW_MS = 60_000
const FRESH_MS = 45_000

type Props = { serial: string; shown: DaysShown; compared: ComparedRange }

export function MachineRange({ serial, shown, compared }: Props) {
  const t = useMessages('daily')
  const r = useMessages('daily-range')
  const format = useFormat()
  const { date: today } = useToday()
  const text = rangeText(shown)
  const range = useMemo(() => {
    const { from, to } = daysOfRange(shown, today)
    return { from, to }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text stands for the range
  }, [text, today])
  const { showMonth, showRange, hrefOfMonth, hrefOfRange } = useMonthAddress()
  const month = monthOfDate(range.to)
  const { newest } = useMonthChoice(month, serial)
  const { machine, isMissing } = useMachine(serial, { throwOnError: false })
  const days = useDaysOfRange({ serial, range, refetchInterval: RENEW_MS, staleTime: FRESH_MS })
  const daysBefore = daysCompared(shown, compared, today)
  const before = useDaysOfRange({ serial, range: daysBefore, staleTime: FRESH_MS })
  const view = useChartOrTable()
  const isPhone = useMedia(PHONE)
  const neighbours = { previous: rangeBeside(range, -1), next: nextOf(range, today) }
  const showDays = useCallback((range: DayRange) => showRange(range), [showRange])
  const { turn, swipe } = useTurning(neighbours, showDays)
  const linkTo = (days: DayRange) => ({ href: hrefOfRange(days), onPick: () => showDays(days) })
  const name = 'name' in shown ? r(shown.name) : rangeName(range, format)
  const display = machine?.display_serial ?? serial
  const toMonth = useCallback((path: string) => `${path}?month=${monthValue(monthOfDate(range.to))}`, [range.to])
  const data = days.data ?? null
  const timeDifference = data?.default_time_difference ?? machine?.time_difference ?? 0
  const then = (figure: 'operation_count' | 'idle_share', written: (total: number) => string) => {
    const total = before.data && explainFigure(figure, before.data.daily).total
    if (total == null) return ''
    const value = written(total)
    return compared === 'before' ? r('before_value', { value }) : `${rangeName(daysBefore, format)}: ${value}`
  }
  const hoursThen = then('operation_count', (hours) => `${format.quantity(hours, 'hours')} ${format.unit('hours')}`)
  const idleThen = then('idle_share', (share) => `${format.quantity(share * 100, 'percent')} ${format.unit('percent')}`)
  // On a phone the first days are on the first screen.
  const legend = (
    <MonthLegend machine={machine} data={data}>
      <MonthSignsButton size="small" machine={machine} daily={data?.daily ?? null} />
    </MonthLegend>
  )
  const compareWith = (
    <div className={css.compare}>
      <CompareWith
        compared={compared}
        days={daysBefore}
        today={today}
        hasNone={false}
        onChange={(next) => showRange(shown, next ?? 'before')}
      />
    </div>
  )
  const content = (loaded: DailyMonth | null) => (
    <>
      {loaded ? (
        <DaysFigures
          serial={serial}
          machine={machine}
          range={range}
          data={loaded}
          requestedOffset={null}
          comparison={hoursThen}
          idleComparison={idleThen}
        />
      ) : (
        <WaitingFigures range={range} />
      )}
      {isPhone ? null : legend}
      <MonthDays
        serial={serial}
        machine={machine}
        range={range}
        data={loaded}
        timeDifference={timeDifference}
        view={view}
        day={null}
        onTurn={turn}
      />
      {isPhone ? legend : null}
    </>
  )
  return (
    <MachinePage
      serial={serial}
      isMissing={isMissing}
      query={days}
      title={{ machine: display, subject: name }}
      handlers={swipe}
      context={
        <>
          <Steps
            previousName={t('days_earlier')}
            nextName={t('days_later')}
            previous={linkTo(neighbours.previous)}
            next={neighbours.next && linkTo(neighbours.next)}
          />
          {'name' in shown ? <span className={`m2 ${css.dates}`}>{rangeName(range, format)}</span> : null}
        </>
      }
      folded={{ label: t('tools') }}
      tools={
        <>
          {isPhone ? compareWith : null}
          <ChartOrTableSwitch label={t('chart_or_table')} chart={t('chart')} table={t('table')} />
          {data && machine ? (
            <RangeFile
              title={t('title', { serial: display, month: rangeName(range, format) })}
              {...{ serial, data, machine, range, timeDifference }}
            />
          ) : null}
          <PrintButton>{t('print')}</PrintButton>
        </>
      }
      tabs={
        <DaysTabs
          serial={serial}
          machine={machine}
          month={month}
          range={shown}
          days={range}
          address={{ addressOf: toMonth }}
          ways={{ hrefOfMonth, hrefOfRange, showMonth, showRange }}
        >
          {isPhone ? null : compareWith}
        </DaysTabs>
      }
      stale={(time) => t('month_stale', { time })}
      failed={t('month_failed')}
      waiting={content(null)}
    >
      {(loaded) =>
        loaded.daily.length === 0 ? (
          <NoReports
            serial={serial}
            machine={machine}
            days={range}
            name={rangeName(range, format)}
            newest={newest}
            onShow={showMonth}
          />
        ) : (
          content(loaded)
        )
      }
    </MachinePage>
  )
}

/** The days after these, as far as today; null when there are none. */
function nextOf(range: DayRange, today: string): DayRange | null {
  const { from, to } = rangeBeside(range, 1)
  return from > today ? null : { from, to: to < today ? to : today }
}
