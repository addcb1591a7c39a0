// The machines that an entry of the audit is about.
import type { AuditDeed } from '#contract/audit/nouns.ts'

/** Their key is a serial. */
const BY_SERIAL: ReadonlySet<string> = new Set<AuditDeed['noun']>([
  'machine',
  'management_number',
  'meter',
  'terminal',
  'data_request',
])

/** Their key is a serial and what is meant of the machine. */
const BY_SERIAL_AND_MORE: ReadonlySet<string> = new Set<AuditDeed['noun']>(['schedule_point', 'daily_report'])

/** Fields that hold serials, or things with one. */
const FIELDS = ['serials', 'added', 'removed', 'results', 'lines'] as const

const LISTS: ReadonlySet<string> = new Set<AuditDeed['noun']>([
  'machine',
  'machine_group',
  'favourites',
  'geo_alert',
  'maintenance_result',
  'inbox_line',
  'mail_setting',
  'form',
])

const serialIn = (value: unknown): string | null => {
  const serial: unknown = typeof value === 'object' && value !== null && 'serial' in value ? value.serial : value
  return typeof serial === 'string' ? serial : null
}

const serialsIn = (fields: object | null | undefined): string[] =>
  FIELDS.flatMap((name) => {
    const value = (fields as Record<string, unknown> | null | undefined)?.[name]
    return Array.isArray(value) ? value.flatMap((one: unknown) => serialIn(one) ?? []) : []
  })

const serialOfKey = (noun: string, key: string): string[] => {
  if (BY_SERIAL_AND_MORE.has(noun)) return [key.replace(/ [^ ]*$/, '')]
  return BY_SERIAL.has(noun) && !key.includes(' machines') ? [key] : []
}

/** Each once. `states`: the fields before and after. */
export const serialsOf = (noun: string, key: string, states: readonly (object | null | undefined)[]): string[] => [
  ...new Set([...serialOfKey(noun, key), ...(LISTS.has(noun) ? states.flatMap(serialsIn) : [])]),
]
