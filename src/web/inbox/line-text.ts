// A line of the inbox in words: what it is about, its state, what to do.
import { useMemo } from 'react'
import type { InboxLine } from '#contract/inbox/inbox.ts'
import { type InboxKind, NO_DELIVERY } from '#domain/inbox.ts'
import { type Format, UNKNOWN, useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { alarmsPath, areaPath, historiesPath, machinePath, mapPath, schedulePath } from '#web/base/page-links.ts'

export type Words = { t: Translate<'inbox'>; format: Format }

export function useInboxWords(): Words {
  const t = useMessages('inbox')
  const format = useFormat()
  return useMemo(() => ({ t, format }), [t, format])
}

const LEVELS = ['upper_fuel_level', 'under_fuel_level', 'display_battery_level'] as const

/** What it is about: 'Outside of Yard 3', 'Fuel of the crane 9 %'. */
export function whatText({ kind, subject, title, detail, level }: InboxLine, { t, format }: Words): string {
  if (kind === 'alarm') return title ?? subject
  if (kind === 'geo_alert') return t('outside_of', { area: title ?? subject })
  if (kind === 'inspection' || kind === 'maintenance') return t('overdue', { name: title ?? subject })
  if (kind === 'silent')
    return t(detail === 'keyed_off' ? 'silent_keyed_off' : detail === 'never' ? 'silent_never' : 'silent_no_report')
  if (kind === 'meter') {
    const quantity = subject === 'odometer' ? 'distance' : 'hours'
    return t(`meter_${quantity}`, { value: `${format.quantity(level, quantity)} ${format.unit(quantity)}` })
  }
  if (detail === 'both') return t('level_fuel', { level: format.quantity(level, 'percent') })
  const name = LEVELS.find((candidate) => candidate === subject)
  return name ? t(`level_${name}`, { level: format.quantity(level, 'percent') }) : subject
}

/** Of a count: inspections and maintenance are counted by points. */
export function kindName(kind: InboxKind, t: Words['t']): string {
  return t(kind === 'inspection' || kind === 'maintenance' ? `points_${kind}` : `kind_${kind}`)
}

/** Below it: the kind, an alarm's device and code. */
export function kindText({ kind, subject, title, detail }: InboxLine, { t }: Words): string {
  const parts = kind === 'alarm' ? [detail, title === subject ? null : subject] : []
  return [t(`kind_${kind}`), ...parts].filter(Boolean).join(' · ')
}

/** Days have no time of day. */
const OF_DAYS: ReadonlySet<string> = new Set(['level', 'meter', 'inspection', 'maintenance'])

function hasNeverReported({ kind, detail }: InboxLine): boolean {
  return kind === 'silent' && detail === 'never'
}

export function isOfDay(line: InboxLine): boolean {
  return OF_DAYS.has(line.kind) || hasNeverReported(line)
}

/** Of a machine that has never reported the delivery, not a report. */
export function timeText(line: InboxLine, instant: string | null, { t, format }: Words): string {
  if (hasNeverReported(line))
    return line.last_at.slice(0, 10) === NO_DELIVERY.slice(0, 10)
      ? UNKNOWN
      : t('delivered', { date: format.day(line.last_at.slice(0, 10)) })
  return isOfDay(line) ? format.day(instant?.slice(0, 10)) : format.dateTime(instant)
}

export function stateText(line: InboxLine, { t, format }: Words): string {
  const { state, acknowledged_at, acknowledged_by, snoozed_until, close_reason } = line
  if (close_reason) return t('state_closed', { reason: t(`reason_${close_reason}`) })
  if (state === 'over') return t('state_over')
  if (state === 'snoozed') return t('state_snoozed', { time: format.dateTime(snoozed_until) })
  if (acknowledged_at === null) return t('state_new')
  return acknowledged_by === null ? t('state_acknowledged') : t('state_acknowledged_by', { name: acknowledged_by })
}

/** What to do first: the alarm's own advice, else what holds for the kind. */
export function adviceText({ kind, detail, advice }: InboxLine, { t }: Words, m: Translate<'machine'>): string {
  if (advice !== null) return advice
  if (kind !== 'silent') return t(`advice_${kind}`)
  return m(detail === 'keyed_off' || detail === 'never' ? `silence_do_${detail}` : 'silence_do_no_report')
}

export type LineLink = { text: string; to: string }

/** Where the matter is seen in full; pages that a simple type has not are left out. */
export function linksOf({ serial, kind, subject, is_ic1r }: InboxLine, { t }: Pick<Words, 't'>): LineLink[] {
  const machine = { text: t('to_machine'), to: machinePath(serial) }
  if (is_ic1r && kind !== 'geo_alert' && kind !== 'inspection' && kind !== 'meter') return [machine]
  if (kind === 'alarm') return [{ text: t('to_alarms'), to: alarmsPath(serial) }, machine]
  if (kind === 'geo_alert')
    return [
      { text: t('to_area'), to: areaPath(subject) },
      { text: t('to_map'), to: mapPath(serial, 'tracking') },
      machine,
    ]
  if (kind === 'silent') return [{ text: t('to_record'), to: historiesPath(serial) }, machine]
  if (kind === 'level') return [machine]
  return [{ text: t('to_schedule'), to: schedulePath(serial) }, machine]
}
