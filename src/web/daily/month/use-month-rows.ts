// The sheet of a month: its days, its columns, and how a day is written. The same object until something of it changes.
import { useMemo } from 'react'
import { SLOTS } from '#domain/day-slots.ts'
import { runsOnTracks } from '#domain/hour-meter.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { dayWords } from '#web/machine/day-words.ts'
import { useHolidays } from '#web/daily/use-holidays.ts'
import { useNow } from '#web/base/use-now.ts'
import { clockOf } from '#web/ui/day-geometry.ts'
import { PHONE, useMedia } from '#web/ui/use-media.ts'
import type { DailyShown } from './DailyFrame.tsx'
import { columnsOf, type MonthColumn, partsOf, toldOf } from './month-columns.ts'
import { type SheetDay, sheetDays, todayAt } from './month-sheet.ts'

export type MonthRow = SheetDay & {
  weekday: string
  /** In the drawing: why there is nothing, or how far the day has come. */
  note: string
  /** The drawing in words. */
  label: string
  /** One text for each column. */
  cells: readonly string[]
}

export type MonthRows = {
  /** What it is made of. */
  asked: RowsAsked
  days: readonly SheetDay[]
  columns: readonly MonthColumn[]
  /** What stands above the line and below it. */
  parts: { upper: string; under: string }
  /** A day in words and figures: made where it is drawn, for not every row is drawn at once. */
  rowOf: (day: SheetDay) => MonthRow
}

export type RowsAsked = Pick<DailyShown, 'machine' | 'month' | 'timeDifference'> & {
  /** Null while the month is on its way: its days stand there already, empty. */
  data: DailyShown['data'] | null
}

export function useMonthRows({ data, machine, month, timeDifference }: RowsAsked, view: 'chart' | 'table'): MonthRows {
  const t = useMessages('daily')
  const list = useMessages('machine')
  const format = useFormat()
  const language = useLanguage()
  const isPhone = useMedia(PHONE)
  const { today, until } = todayAt(useNow(), timeDifference, machine?.daily_recorded_at ?? null)
  const { holidays } = useHolidays(month)
  const { year, month: of } = month
  // The machine is another object at every renewal; of it only what never changes within a month counts here.
  const machineKey = machine ? `${machine.machine_category} ${machine.body_category_id} ${machine.serial}` : ''
  const told = toldOf(data, timeDifference)
  const columns = useMemo(
    () => columnsOf(told, machine, view, { t, list, format }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- machineKey stands for the machine
    [told, machineKey, view, t, list, format],
  )
  return useMemo(() => {
    const daily = data?.daily ?? []
    const days = sheetDays({ month: { year, month: of }, daily, today: data ? today : '', until, holidays })
    const noteOf = ({ state, isToday, until: slot }: SheetDay) => {
      if (state === 'missing') return t(isToday ? 'note_today_missing' : 'note_missing')
      return slot < SLOTS ? t('note_so_far', { time: clockOf(slot) }) : ''
    }
    const rowOf = (day: SheetDay): MonthRow => {
      const { state, date } = day
      const note = noteOf(day)
      const worked = day.day ? dayWords(day.day, machine !== null && runsOnTracks(machine), list, format) : ''
      return {
        ...day,
        weekday: isPhone ? format.weekday(date).slice(0, 2) : format.weekday(date),
        note,
        label: state === 'ahead' ? t('day_ahead') : [worked, note].filter(Boolean).join(', '),
        cells: columns.map(({ text }) => (day.day ? text(day.day, day.until) : state === 'ahead' ? '' : UNKNOWN)),
      }
    }
    const asked = { data, machine, month: { year, month: of }, timeDifference }
    return { asked, days, columns, parts: partsOf(machine, t), rowOf }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- machineKey stands for the machine; a format may change with its language alone
  }, [data, machineKey, year, of, timeDifference, columns, today, until, holidays, t, list, format, language, isPhone])
}
