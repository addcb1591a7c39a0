// Cells of the default columns.
import type { ReactNode } from 'react'
import type { MachineItem } from '#contract/machine/machine.ts'
import { FUEL_LOW_PERCENT, tellsAlarms } from '#domain/activity.ts'
import { toSegments } from '#domain/day-slots.ts'
import { hourMetersOf, metersOfLabel, runsOnTracks } from '#domain/hour-meter.ts'
import { dueOf, dueOn } from '#domain/maintenance-due.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { DayProfile } from '#web/ui/charts/DayProfile.tsx'
import { Gauges } from '#web/ui/charts/Gauges.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { readingDate } from './reading-date.ts'
import css from './cells.module.css'
import { dayWords, isDayOfNow, nameOfDay } from './day-words.ts'
import type { MachineCell, MachineReader } from './machine-reader.ts'
import { doubtMark, doubtText } from './meter-doubt.tsx'
import { newestAlarm } from './newest-alarm.ts'
import { placeText } from './place-text.ts'
import { silenceText } from './silence-text.ts'
import { shortInstant } from '#web/base/use-today.ts'

/** An unknown value. */
export const unknown = <span className="m3">{UNKNOWN}</span>
const noAlarm = <span className="m3">0</span>

/** A machine's activity, and the age of that knowledge. */
export const lastReport: MachineCell = (machine, { t, format, today }) => {
  const { activity, latest_updated_date } = machine
  const reason = silenceText(machine, t)
  return (
    <>
      <Mark kind={activity}>{t(`activity_${activity}`)}</Mark>
      <span className="m3">
        {`\n${[latest_updated_date && format.age(latest_updated_date, today.now), reason].filter(Boolean).join(' · ') || UNKNOWN}`}
      </span>
    </>
  )
}

/**
 * A machine's day: here its 96 digits become segments. Until today's first
 * report the newest day is drawn, named and grey.
 */
export function dayOfMachine(
  machine: MachineItem,
  { t, format, today }: MachineReader,
  size?: 'wide' | 'tall',
): ReactNode {
  const { today: day } = machine
  if (day === null)
    return <DayProfile upper={[]} under={[]} pastDay={null} isMissing label={t('day_not_received')} size={size} />
  const words = dayWords(day, runsOnTracks(machine), t, format)
  const isToday = isDayOfNow(day, today.now)
  return (
    <DayProfile
      upper={toSegments(day.upper_operation_data)}
      under={toSegments(day.under_operation_data ?? '')}
      pastDay={isToday ? null : nameOfDay(day, today.now, t, format)}
      label={isToday ? words : t('day_past', { date: format.day(day.recorded_date), words })}
      size={size}
    />
  )
}

/**
 * Hour meters by the labels of the category, with one decimal,
 * a total with two.
 */
export const hourMeters: MachineCell = (machine, { t, format }) =>
  hourMetersOf(machine).map(({ label, hours }) => {
    const meters = metersOfLabel(label, machine.machine_category)
    const date = readingDate(machine, meters)
    const told = doubtText(machine, meters, { t, format })
    const title = told ?? (date === undefined ? undefined : t('reading_of', { date: format.day(date) }))
    return (
      <span key={label} className={css.meter} title={title}>
        <span className="m2">{t(`meter_${label}`)}</span>
        {` ${format.hourMeter(hours, label)}`}
        {doubtMark(told)}
      </span>
    )
  })

/** Levels of tanks and battery: those that the machine reports. */
export const levels: MachineCell = ({ remaining_level, display_battery_level }, { t, format }) => {
  const gauges = [
    {
      letter: t('fuel_letter'),
      parts: [
        { name: t('field_upper_fuel_level'), level: remaining_level.upper_fuel_level },
        { name: t('field_under_fuel_level'), level: remaining_level.under_fuel_level },
      ],
    },
    {
      letter: t('adblue_letter'),
      parts: [
        { name: t('field_upper_ad_blue_level'), level: remaining_level.upper_ad_blue_level },
        { name: t('field_under_ad_blue_level'), level: remaining_level.under_ad_blue_level },
      ],
    },
    {
      letter: t('battery_letter'),
      parts: [{ name: t('field_display_battery_level'), level: display_battery_level }],
    },
  ].flatMap(({ letter, parts }) => {
    const levels = parts.flatMap(({ name, level }) =>
      level === null ? [] : [{ name, level, text: format.quantity(level, 'percent'), low: level < FUEL_LOW_PERCENT }],
    )
    return levels.length > 0 ? [{ letter, levels }] : []
  })
  if (gauges.length === 0) return unknown
  const label = gauges
    .flatMap(({ levels }) => levels.map(({ name, text }) => t('level_label', { name, level: text })))
    .join(t('list_comma'))
  return <Gauges gauges={gauges} label={label} />
}

/** The number of open alarms, and the newest. */
export const openAlarms: MachineCell = (machine, { t, format, today }) => {
  if (machine.alarm_count === 0) return tellsAlarms(machine.activity) ? noAlarm : unknown
  const newest = newestAlarm(machine)
  return (
    <div className={css.alarm}>
      <span>
        <Mark kind="alarm" title={t('alarms_count', { count: machine.alarm_count })}>
          {format.number(machine.alarm_count)}
        </Mark>
        {newest ? (
          <span className="m3" title={format.dateTime(newest.recorded_date)}>
            {shortInstant(newest.recorded_date, today, format)}
          </span>
        ) : null}
      </span>
      {newest ? (
        <span className="el" title={`${newest.error_code} ${newest.content}`}>
          {newest.content}
        </span>
      ) : null}
    </div>
  )
}

/** What is due first: its day, and its name or urgency. */
export const maintenanceDue: MachineCell = ({ next_maintenance: next }, { t, format, companyDate }) => {
  const due = dueOn(next?.date, companyDate)
  if (next === null || due === null) return unknown
  return (
    <>
      {`${format.day(due.date)}\n`}
      {due.level === 'later' ? <span className="m3">{next.name}</span> : null}
      {due.level === 'due' ? (
        <Mark kind="due">{due.days === 0 ? t('due_today') : t('due_in_days', { days: due.days })}</Mark>
      ) : null}
      {due.level === 'overdue' ? <Mark kind="overdue">{t('overdue_days', { days: -due.days })}</Mark> : null}
    </>
  )
}

export function maintenanceName({ next_maintenance: next }: MachineItem): string | undefined {
  return next?.name
}

/** The next legal inspection: its day and kind. */
export const inspectionDue: MachineCell = ({ legal_inspection }, { t, format, companyDate }) => {
  const due = dueOf(legal_inspection, companyDate)
  return due === null ? (
    unknown
  ) : (
    <>
      {`${format.day(due.date)}\n`}
      <span className="m3">{t(`inspection_${due.kind}`)}</span>
    </>
  )
}

/** A machine's place. */
export const place: MachineCell = (machine, { t }) => placeText(machine, t)

/** The place in full, and its time. */
export function placeSince(machine: MachineItem, { t, format }: MachineReader): string {
  const since = machine.latest_location ? `, ${format.dateTime(machine.latest_location.recorded_date)}` : ''
  return placeText(machine, t) + since
}
