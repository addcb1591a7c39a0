// The flags of days, asked for beside the days; without an answer there are none.
import { useMemo } from 'react'
import { listAlarms } from '#contract/alarm/alarm.ts'
import { listOverloads } from '#contract/event/overload.ts'
import { monthLabel } from '#domain/calendar-month.ts'
import { type DayRange, monthsOfRange } from '#domain/range.ts'
import { useApiAll } from '#web/base/use-api-all.ts'
import { type DayFlag, flagsOf, type MonthFlags, zoneAtOffset } from './day-flags.ts'

const NONE: MonthFlags = new Map()

type Options = {
  /** Empty while the machine is not known. */
  serial: string
  range: DayRange
  timeDifference: number
  /** The days are there: they come first. */
  isReady: boolean
}

export function useDayFlags({ serial, range: { from, to }, timeDifference, isReady }: Options): MonthFlags {
  const zone = zoneAtOffset(timeDifference)
  const months = useMemo(() => monthsOfRange({ from, to }).map(({ month }) => month), [from, to])
  const questions = useMemo(
    () => ({
      alarms: months.map((month) => ({
        query: { serial, month: monthLabel(month), ...(zone !== null && { timezone: zone }) },
      })),
      overloads: months.map((month) => ({ query: { serial, ...month, time_difference: timeDifference } })),
    }),
    [months, serial, zone, timeDifference],
  )
  const { data: alarms } = useApiAll(listAlarms, questions.alarms, { enabled: isReady && serial !== '' })
  const hasOverloads = alarms?.some((month) => month.alarms.some(({ data_category }) => data_category === 'overload'))
  const { data: overloads } = useApiAll(listOverloads, questions.overloads, { enabled: isReady && !!hasOverloads })
  return useMemo(() => {
    if (!alarms) return NONE
    const all = new Map<string, readonly DayFlag[]>()
    for (const [at, month] of months.entries()) {
      const loads = overloads?.[at]?.overload ?? []
      for (const [date, flags] of flagsOf(alarms[at]?.alarms ?? [], loads, { serial, month, timeDifference }))
        all.set(date, [...(all.get(date) ?? []), ...flags])
    }
    return all
  }, [alarms, overloads, months, serial, timeDifference])
}
