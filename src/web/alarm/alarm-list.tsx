// Columns and cards of a machine's alarms and events.
import { useMemo } from 'react'
import type { AlarmItem } from '#contract/alarm/alarm.ts'
import { alarmStateWords } from '#domain/alarm-length.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { SeverityMark } from '#web/ui/layout/SeverityMark.tsx'
import { PickLink } from '#web/ui/controls/PickLink.tsx'
import css from './alarm-list.module.css'
import { lengthText } from './length-text.ts'

export type AlarmGiven = {
  t: Translate<'alarm'>
  /** Minute by minute. */
  now: number
  hrefOf: (key: string) => string
  onOpen: (key: string) => void
}

export function useAlarmGiven({ now, hrefOf, onOpen }: Omit<AlarmGiven, 't'>): AlarmGiven {
  const t = useMessages('alarm')
  return useMemo(() => ({ t, now, hrefOf, onOpen }), [t, now, hrefOf, onOpen])
}

export function keyOfAlarm({ alarm_event_detail_key }: AlarmItem): string {
  return alarm_event_detail_key
}

/** Occurring or recovered, and how long. */
export function stateText(item: AlarmItem, t: Translate<'alarm'>, now: number): string {
  const told = alarmStateWords(item, now)
  if (told === null) return ''
  return told.word === 'state_recovered' ? t(told.word) : t(told.word, { time: lengthText(told.ms ?? 0, t) })
}

function contentCell(item: AlarmItem, { hrefOf, onOpen }: AlarmGiven) {
  const key = keyOfAlarm(item)
  return (
    <PickLink className={css.content} href={hrefOf(key)} isCurrent={false} onPick={() => onOpen(key)}>
      {item.content}
    </PickLink>
  )
}

/** An alarm of an unknown code is a warning, as among the alarms of all machines; an event has none. */
export function severityOf({ type, severity }: Pick<AlarmItem, 'type' | 'severity'>) {
  return severity ?? (type === 2 ? null : 'warning')
}

function severityCell(item: AlarmItem, { t }: AlarmGiven) {
  const severity = severityOf(item)
  return severity === null ? UNKNOWN : <SeverityMark severity={severity}>{t(`severity_${severity}`)}</SeverityMark>
}

function stateCell(item: AlarmItem, { t, now }: AlarmGiven) {
  const text = stateText(item, t, now)
  return item.state === 1 ? <Mark kind="alarm">{text}</Mark> : text
}

export const ALARM_COLUMNS = [
  { key: 'moment', width: 170, cell: ({ recorded_date }: AlarmItem) => recorded_date },
  { key: 'severity', width: 116, cell: severityCell },
  { key: 'content', width: 240, isRowHead: true, cell: contentCell },
  { key: 'state', width: 190, cell: stateCell },
  { key: 'type', width: 110, cell: ({ type }: AlarmItem, { t }: AlarmGiven) => t(`type_${type}`) },
  { key: 'device', width: 150, cell: ({ control_device_name }: AlarmItem) => control_device_name ?? '–' },
  { key: 'code', width: 90, cell: ({ error_code }: AlarmItem) => error_code ?? '–' },
] as const

/** An alarm on a phone. */
export function alarmCard(item: AlarmItem, given: AlarmGiven) {
  const { control_device_name, error_code, recorded_date, type } = item
  const about = [given.t(`type_${type}`), control_device_name, error_code].filter(Boolean)
  return (
    <>
      {severityOf(item) === null ? null : severityCell(item, given)}
      {contentCell(item, given)}
      <span className="m2">{recorded_date}</span>
      <span className="m3">{about.join(' · ')}</span>
      <span>{stateCell(item, given)}</span>
    </>
  )
}
