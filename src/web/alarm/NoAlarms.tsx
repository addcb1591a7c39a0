// In place of alarms where there are none: why, and a way on.
import type { MachineDetail } from '#contract/machine/detail.ts'
import { type CalendarMonth, daysOfMonth, monthOfDate, monthValue } from '#domain/calendar-month.ts'
import { localDate, offsetOfZone, parseInstant } from '#domain/time.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { NoRecords } from '#web/machine/NoRecords.tsx'
import { hasReportIn, useReportedMonths } from '#web/machine/use-reported-months.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { type AlarmAddress, NO_FILTERS } from './alarm-address.ts'
import { monthBefore } from './alarm-months.ts'

type Props = {
  serial: string
  machine: MachineDetail | null
  month: CalendarMonth
  monthText: string
  /** The month has records that the filters leave out. */
  isFiltered: boolean
  zone: string
  onShow: (change: Partial<AlarmAddress>) => void
}

export function NoAlarms({ serial, machine, month, monthText, isFiltered, zone, onShow }: Props) {
  const t = useMessages('alarm')
  const format = useFormat()
  const { months, error } = useReportedMonths(serial, { isWanted: !isFiltered })
  const isAsked = months === undefined && error === null
  const category = machine?.machine_category ?? '41'
  // Open ones of any month, the newest first.
  const open = machine?.alarms ?? []
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
  return (
    <NoRecords
      machine={isAsked ? null : machine}
      days={daysOfMonth(month)}
      hasReports={hasReportIn(months, month)}
      title={t('none', { month: monthText })}
      nothing={t('none_why', { serial: machine?.display_serial ?? serial })}
    >
      {newest ? <p>{t('open_before', { count: before.length })}</p> : null}
      <Button onClick={() => onShow({ month: previous, day: null })}>
        {newest ? t('show_month_of', { month: format.month(previous) }) : t('previous_month')}
      </Button>
    </NoRecords>
  )
}

function monthOf(instant: string, zone: string): CalendarMonth {
  const ms = parseInstant(instant) ?? 0
  return monthOfDate(localDate(ms, offsetOfZone(zone, ms)))
}
