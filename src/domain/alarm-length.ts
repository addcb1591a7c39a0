// How long an alarm lasted, and the states by which alarms are listed.
import { parseInstant } from './time.ts'

/** An alarm or event as lists have it: RFC 3339; `state` null of an event. */
export type LastingAlarm = { recorded_at: string; recovered_at: string | null; state: 0 | 1 | null }

/** 'hour' and 'day': at least so long. */
export const ALARM_STATES = ['occurring', 'recovered', 'hour', 'day'] as const
export type AlarmState = (typeof ALARM_STATES)[number]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long it lasted, or has lasted until `now`, in ms; null of an event without a length. */
export function alarmLength({ recorded_at, recovered_at, state }: LastingAlarm, now: number): number | null {
  const from = parseInstant(recorded_at) ?? 0
  if (recovered_at !== null) return (parseInstant(recovered_at) ?? from) - from
  return state === 1 ? Math.max(0, now - from) : null
}

export function hasAlarmState(alarm: LastingAlarm, state: AlarmState, now: number): boolean {
  if (state === 'occurring') return alarm.state === 1
  if (state === 'recovered') return alarm.state === 0
  return (alarmLength(alarm, now) ?? 0) >= (state === 'hour' ? HOUR_MS : 24 * HOUR_MS)
}

/** The word of a length, and the numbers in it. */
export type LengthWords = {
  word: 'seconds' | 'minutes' | 'hours' | 'days'
  values: { seconds: number; minutes: number; hours: number; days: number }
}

/** A length of ms in its two largest units. */
export function lengthWords(ms: number): LengthWords {
  const seconds = Math.round(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (seconds < 120) return { word: 'seconds', values: { seconds, minutes, hours, days } }
  if (minutes < 60) return { word: 'minutes', values: { seconds, minutes, hours, days } }
  if (hours < 48) return { word: 'hours', values: { seconds, minutes: minutes % 60, hours, days } }
  return { word: 'days', values: { seconds, minutes, hours: hours % 24, days } }
}

/** The word that a state is told with, and its length; null for none. */
export type StateWord = 'since' | 'lasted' | 'after' | 'state_recovered'

/** Occurring or recovered, and how long. */
export function alarmStateWords(alarm: LastingAlarm, now: number): { word: StateWord; ms: number | null } | null {
  const ms = alarmLength(alarm, now)
  if (alarm.state === 1) return { word: 'since', ms: ms ?? 0 }
  if (alarm.state === null) return ms === null ? null : { word: 'lasted', ms }
  return ms ? { word: 'after', ms } : { word: 'state_recovered', ms: null }
}
