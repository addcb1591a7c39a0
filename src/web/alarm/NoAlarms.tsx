// In place of alarms where there are none: why, and a way on.
import type { MachineItem } from '#contract/machine.ts'
import { type CalendarMonth, monthOfDate, monthValue } from '#domain/calendar-month.ts'
import { localDate, offsetOfZone, parseInstant } from '#domain/time.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { ListState } from '#web/ui/ListState.tsx'
import { type AlarmAddress, NO_FILTERS } from './alarm-address.ts'
import { monthBefore } from './alarm-months.ts'

type Props = {
  name: string
  category: string
  month: CalendarMonth
  monthText: string
  /** The month has records that the filters leave out. */
  isFiltered: boolean
  /** The machine's open alarms of any month, the newest first. */
  open: MachineItem['alarms']
  zone: string
  onShow: (change: Partial<AlarmAddress>) => void
}

export function NoAlarms({ name, category, month, monthText, isFiltered, open, zone, onShow }: Props) {
  const t = useMessages('alarm')
  const format = useFormat()
  if (isFiltered)
    return (
      <ListState kind="empty" category={category} title={t('no_match')} why={t('no_match_why', { month: monthText })}>
        <Button onClick={() => onShow(NO_FILTERS)}>{t('clear')}</Button>
      </ListState>
    )
  const before = open
    .map(({ recorded_date }) => monthOf(recorded_date, zone))
    .filter((each) => monthValue(each) < monthValue(month))
  const newest = before.toSorted((a, b) => monthValue(b).localeCompare(monthValue(a)))[0]
  const previous = newest ?? monthBefore(month)
  const why = t('none_why', { serial: name })
  return (
    <ListState
      kind="empty"
      category={category}
      title={t('none', { month: monthText })}
      why={newest ? `${why} ${t('open_before', { count: before.length })}` : why}
    >
      <Button onClick={() => onShow({ month: previous, day: null })}>
        {newest ? t('show_month_of', { month: format.month(previous) }) : t('previous_month')}
      </Button>
    </ListState>
  )
}

function monthOf(instant: string, zone: string): CalendarMonth {
  const ms = parseInstant(instant) ?? 0
  return monthOfDate(localDate(ms, offsetOfZone(zone, ms)))
}
