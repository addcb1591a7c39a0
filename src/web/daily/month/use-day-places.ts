// Where the machine was, in words: at a quarter-hour, and over a day.
import { useMemo } from 'react'
import { listMonthPlaces, type MonthPlaces } from '#contract/location/month-places.ts'
import { monthOfDate, monthValue } from '#domain/calendar-month.ts'
import { SLOT_MINUTES, SLOTS } from '#domain/day-slots.ts'
import { spanAt, spansBetween } from '#domain/span-at.ts'
import { type DayRange, monthsOfRange } from '#domain/range.ts'
import { dayStart, localDate } from '#domain/time.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApiAll } from '#web/base/use-api-all.ts'
import { useNow } from '#web/base/use-now.ts'
import { type SheetDay, todayAt } from './month-sheet.ts'

const RENEW_MS = 60_000
const MINUTE_MS = 60_000
const SLOT_MS = SLOT_MINUTES * MINUTE_MS
/** Places that a cell names before it counts them. */
const NAMED_AT_MOST = 3

export type PlacesOfDay = {
  /** In order; of many the first and the last. */
  short: string
  whole: string
  /** Each with the time of day from which it is known. */
  times: readonly { clock: string; name: string }[]
}

/** Texts are empty where there is nothing to know yet. */
export type DayPlaces = {
  at: (day: SheetDay, slot: number) => string
  of: (day: SheetDay) => PlacesOfDay
  isLoading: boolean
}

type Options = {
  /** Empty while the machine is not known. */
  serial: string
  range: DayRange
  /** Minutes, of days without a report. */
  timeDifference: number
  /** The days are there: they come first. */
  isReady: boolean
}

type Span = Pick<MonthPlaces['places'][number], 'site' | 'place'> & { from: number; seen: number; until: number }

export function useDayPlaces({ serial, range: { from, to }, timeDifference, isReady }: Options): DayPlaces {
  const t = useMessages('daily')
  const list = useMessages('machine')
  const format = useFormat()
  const { today, until: untilNow } = todayAt(useNow(), timeDifference, null)
  const months = useMemo(() => monthsOfRange({ from, to }).map(({ month }) => month), [from, to])
  const inputs = useMemo(() => months.map((query) => ({ params: { serial }, query })), [months, serial])
  const { data, error } = useApiAll(listMonthPlaces, inputs, {
    enabled: isReady && serial !== '',
    refetchInterval: to >= today && RENEW_MS,
  })
  const spansOfMonths = useMemo(
    () => data && new Map(data.map(({ places }, at) => [monthValue(months[at]!), places.map(spanOf)])),
    [data, months],
  )
  const hasFailed = error !== null && !data
  const isLoading = !data && !hasFailed
  return useMemo(() => {
    const unknown = hasFailed ? t('place_failed') : ''
    const offsetOf = ({ day }: SheetDay) => day?.time_difference ?? timeDifference
    const spansOf = ({ date }: SheetDay) => spansOfMonths?.get(monthValue(monthOfDate(date)))
    const nameOf = ({ site, place }: Span) => site?.name ?? place ?? list('address_unknown')
    const endOf = ({ isToday, until }: SheetDay) => (isToday ? Math.min(until, untilNow) : SLOTS)
    const at = (day: SheetDay, slot: number) => {
      if (day.state === 'ahead' || slot >= endOf(day)) return ''
      const spans = spansOf(day)
      if (!spans) return unknown
      const offset = offsetOf(day)
      const start = dayStart(day.date, offset) + slot * SLOT_MS
      const span = spanAt(spans, start, start + SLOT_MS)
      if (!span) return t('no_position')
      if (span.seen >= start) return nameOf(span)
      const seenOn = localDate(span.seen, offset)
      const clock = clockAt(span.seen, offset)
      return t('place_seen', {
        place: nameOf(span),
        moment: seenOn === day.date ? clock : `${format.monthDay(seenOn)} ${clock}`,
      })
    }
    const of = (day: SheetDay): PlacesOfDay => {
      const spans = spansOf(day)
      if (day.state === 'ahead' || !spans) return textOf(day.state === 'ahead' ? '' : unknown)
      const offset = offsetOf(day)
      const start = dayStart(day.date, offset)
      const times = spansBetween(spans, start, start + endOf(day) * SLOT_MS).map((span) => ({
        clock: clockAt(Math.max(span.from, start), offset),
        name: nameOf(span),
      }))
      const names = times.map(({ name }) => name).filter((name, index, all) => name !== all[index - 1])
      const [first, last] = [names[0], names.at(-1)]
      if (first === undefined || last === undefined) return textOf(t('no_position'))
      const whole = names.reduce((places, next) => t('places_then', { places, next }))
      const count = names.length - 2
      const short = names.length > NAMED_AT_MOST ? t('places_more', { first, count, last }) : whole
      return { short, whole, times }
    }
    return { at, of, isLoading }
  }, [spansOfMonths, hasFailed, isLoading, timeDifference, untilNow, t, list, format])
}

function spanOf({ from, seen, until, site, place }: MonthPlaces['places'][number]): Span {
  return { from: Date.parse(from), seen: Date.parse(seen), until: Date.parse(until), site, place }
}

function textOf(text: string): PlacesOfDay {
  return { short: text, whole: text, times: [] }
}

function clockAt(ms: number, timeDifference: number): string {
  return new Date(ms + timeDifference * MINUTE_MS).toISOString().slice(11, 16)
}
