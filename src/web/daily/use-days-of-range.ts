// One machine's reports of any days, read month by month.
import { useMemo } from 'react'
import { type DailyMonth, getDaily } from '#contract/daily/daily.ts'
import { type DayRange, monthsOfRange } from '#domain/range.ts'
import { type AllAnswers, useApiAll } from '#web/base/use-api-all.ts'

type Options = {
  serial: string
  range: DayRange
  /** Minutes; undefined for the machine's own days. */
  timeDifference?: number | undefined
  refetchInterval?: number
  staleTime?: number
}

/** `data`: of the days of the range alone. */
export type DaysOfRange = Omit<AllAnswers<DailyMonth>, 'data'> & { data: DailyMonth | undefined }

export function useDaysOfRange({ serial, range: { from, to }, timeDifference, ...options }: Options): DaysOfRange {
  const inputs = useMemo(
    () =>
      monthsOfRange({ from, to }).map(({ month }) => ({
        query: { serial, ...month, ...(timeDifference !== undefined && { time_difference: timeDifference }) },
      })),
    [serial, from, to, timeDifference],
  )
  const { data: months, ...state } = useApiAll(getDaily, inputs, options)
  const data = useMemo(() => {
    const last = months?.at(-1)
    if (!months || !last) return undefined
    const isWithin = ({ recorded_date }: { recorded_date: string }) => recorded_date >= from && recorded_date <= to
    return { ...last, daily: months.flatMap(({ daily }) => daily).filter(isWithin) }
  }, [months, from, to])
  return { ...state, data }
}
