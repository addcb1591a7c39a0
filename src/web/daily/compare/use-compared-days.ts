// The days of up to six machines, by serial and date.
import { getDaily } from '#contract/daily/daily.ts'
import type { DailyDay } from '#contract/daily/daily.ts'
import { monthOfDate, monthsLater, monthValue } from '#domain/calendar-month.ts'
import { useApi } from '#web/base/use-api.ts'
import type { Compared } from './compare-address.ts'

const FRESH_MS = 60_000

function useMachineDays(serial: string | undefined, { from, to }: Compared) {
  const first = monthOfDate(from)
  // 31 days lie in three months at most.
  const months = [first, monthsLater(first, 1), monthsLater(first, 2)].map((month) => ({
    query: { serial: serial ?? '-', ...month },
    isNeeded: serial !== undefined && monthValue(month) <= monthValue(monthOfDate(to)),
  }))
  const options = (at: number) => ({ enabled: months[at]!.isNeeded, throwOnError: false, staleTime: FRESH_MS })
  const answers = [
    useApi(getDaily, { query: months[0]!.query }, options(0)),
    useApi(getDaily, { query: months[1]!.query }, options(1)),
    useApi(getDaily, { query: months[2]!.query }, options(2)),
  ].filter((_, at) => months[at]!.isNeeded)
  const days = answers.flatMap(({ data }) => data?.daily ?? [])
  return {
    isLoading: answers.some(({ isLoading, isPlaceholderData }) => isLoading || isPlaceholderData),
    error: answers.find(({ error }) => error)?.error ?? null,
    refetch: () => void Promise.all(answers.map(({ refetch }) => refetch())),
    days: new Map<string, DailyDay>(days.map((day) => [day.recorded_date, day])),
  }
}

/** In the order of the serials. */
export function useComparedDays(compared: Compared) {
  const { serials } = compared
  // One call for each place: hooks may not be called in a loop.
  return [
    useMachineDays(serials[0], compared),
    useMachineDays(serials[1], compared),
    useMachineDays(serials[2], compared),
    useMachineDays(serials[3], compared),
    useMachineDays(serials[4], compared),
    useMachineDays(serials[5], compared),
  ].slice(0, serials.length)
}
