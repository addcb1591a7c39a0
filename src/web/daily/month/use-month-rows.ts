// The days, columns and texts of a sheet of days, memoised as one object.
import { useMemo } from 'react'
import { SLOTS } from '#domain/day-slots.ts'
import { monthOfDate } from '#domain/calendar-month.ts'
import { type DayRange, monthOfRange } from '#domain/range.ts'
import { runsOnTracks } from '#domain/hour-meter.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { dayWords } from '#web/machine/day-words.ts'
import { useHolidays } from '#web/daily/use-holidays.ts'
import { useNow } from '#web/base/use-now.ts'
import { clockOf } from '#web/ui/charts/day-geometry.ts'
import { PHONE, useMedia } from '#web/ui/layout/use-media.ts'
import type { LoadedMonth } from './DailyFrame.tsx'
import { columnsOf, type MonthColumn, partsOf, reportedFields } from './month-columns.ts'
import { type SheetDay, sheetDays, todayAt } from './month-sheet.ts'

export type MonthRow = SheetDay & {
  /** The day of the month; with the month where the days are no month. */
  name: string
  weekday: string
  /** Text in the drawing: why it is empty, or up to what time it is reported. */
  note: string
  /** The drawing in words. */
  label: string
  /** One text for each column. */
  cells: readonly string[]
}

export type MonthRows = {
  input: SheetInput
  days: readonly SheetDay[]
  columns: readonly MonthColumn[]
  /** Names of the parts above and below the base line. */
  parts: { upper: string; under: string }
  /** A day in words and figures. */
  rowOf: (day: SheetDay) => MonthRow
}

export type SheetInput = Pick<LoadedMonth, 'machine' | 'timeDifference'> & {
  /** The days that are drawn. */
  range: DayRange
  /** Null while the month loads: its days are drawn empty. */
  data: LoadedMonth['data'] | null
}

export function useMonthRows({ data, machine, range, timeDifference }: SheetInput, view: 'chart' | 'table'): MonthRows {
  const t = useMessages('daily')
  const list = useMessages('machine')
  const format = useFormat()
  const language = useLanguage()
  const isPhone = useMedia(PHONE)
  const { today, until } = todayAt(useNow(), timeDifference, machine?.daily_recorded_at ?? null)
  const { holidays } = useHolidays(monthOfDate(range.to))
  // A refetch makes a new machine object; only these of its fields decide the columns.
  const machineKey = machine ? `${machine.machine_category} ${machine.body_category_id} ${machine.serial}` : ''
  const reported = reportedFields(data, timeDifference)
  const columns = useMemo(
    () => columnsOf(reported, machine, view, { t, list, format }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- machineKey stands for the machine
    [reported, machineKey, view, t, list, format],
  )
  return useMemo(() => {
    const daily = data?.daily ?? []
    const isMonth = monthOfRange(range) !== null
    const days = sheetDays({ range, daily, today: data ? today : '', until, holidays })
    const isCounted = ({ day }: SheetDay) => day?.counter_operation_slots != null
    const noteOf = (sheetDay: SheetDay) => {
      const { state, isToday, until: slot } = sheetDay
      if (state === 'missing') return t(isToday ? 'note_today_missing' : 'note_missing')
      const fetched = sheetDay.day?.is_time_of_fetching ? t('time_of_fetching') : ''
      if (isCounted(sheetDay)) return [t('note_from_counter'), fetched].filter(Boolean).join(' · ')
      if (fetched) return fetched
      return slot < SLOTS ? t('note_so_far', { time: clockOf(slot) }) : ''
    }
    const rowOf = (day: SheetDay): MonthRow => {
      const { state, date } = day
      const note = noteOf(day)
      const worked =
        day.day && !isCounted(day) ? dayWords(day.day, machine !== null && runsOnTracks(machine), list, format) : ''
      return {
        ...day,
        name: isMonth ? String(Number(date.slice(8))) : format.monthDay(date),
        weekday: isPhone ? format.weekday(date).slice(0, 2) : format.weekday(date),
        note,
        label: state === 'ahead' ? t('day_ahead') : [worked, note].filter(Boolean).join(', '),
        cells: columns.map(({ text }) => (day.day ? text(day.day, day.until) : state === 'ahead' ? '' : UNKNOWN)),
      }
    }
    const input = { data, machine, range, timeDifference }
    return { input, days, columns, parts: partsOf(machine, t), rowOf }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- machineKey stands for the machine; a format may change with its language alone
  }, [data, machineKey, range, timeDifference, columns, today, until, holidays, t, list, format, language, isPhone])
}
