// The tabs of a machine's days with the one choice of month and ranges.
import type { ReactNode } from 'react'
import type { MachineDetail } from '#contract/machine/detail.ts'
import type { CalendarMonth } from '#domain/calendar-month.ts'
import type { DayRange, RangeName } from '#domain/range.ts'
import { useToday } from '#web/base/use-today.ts'
import type { DaysShown } from '#web/daily/month-choice/month-address.ts'
import type { MonthNavigation } from '#web/daily/month-choice/use-month-address.ts'
import { RangeChips } from '#web/list/range-choice/RangeChips.tsx'
import { useMedia } from '#web/ui/layout/use-media.ts'
import { DailyTabs } from './DailyTabs.tsx'
import css from './DaysTabs.module.css'

/** No room for another line above the days, but beside the tabs. */
const ONE_LINE = '(min-width: 700px) and (max-width: 1120px)'

/** Those next to a month first: the line may be cut. */
const NAMES: readonly RangeName[] = ['last_7', 'last_30', 'last_90', 'this_week', 'last_week', 'today', 'yesterday']

type Props = {
  serial: string
  machine: MachineDetail | null
  /** What the chip of the month leads to. */
  month: CalendarMonth
  /** Null on the page of the month. */
  range: DaysShown | null
  days: DayRange
  address: Pick<MonthNavigation, 'addressOf'>
  ways: Pick<MonthNavigation, 'hrefOfMonth' | 'hrefOfRange' | 'showMonth' | 'showRange'>
  /** Beside the chips where they have a line of their own. */
  children?: ReactNode
}

export function DaysTabs({ serial, machine, month, range, days, address, ways, children }: Props) {
  const { date: today } = useToday()
  const isOneLine = useMedia(ONE_LINE)
  const chips = (
    <RangeChips
      range={range}
      days={days}
      today={today}
      names={NAMES}
      hrefOf={(next) => (next === null || 'month' in next ? ways.hrefOfMonth(month) : ways.hrefOfRange(next))}
      onPick={(next) => (next === null || 'month' in next ? ways.showMonth(month) : ways.showRange(next))}
    />
  )
  return (
    <>
      <DailyTabs
        serial={serial}
        machine={machine}
        page="days"
        address={address}
        beside={isOneLine ? <div className={css.beside}>{chips}</div> : null}
      />
      {isOneLine && !children ? null : (
        <div className={css.chips}>
          {isOneLine ? null : chips}
          {children}
        </div>
      )}
    </>
  )
}
