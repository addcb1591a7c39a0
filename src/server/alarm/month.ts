// A machine's alarms and events of a month in a zone, the newest first.
import type { AlarmItem } from '#contract/alarm/alarm.ts'
import { boundsOfMonth, type CalendarMonth } from '#domain/calendar-month.ts'
import type { Language } from '#domain/language.ts'
import { offsetsOfZone, offsetText, parseInstant, zoneDayStartText } from '#domain/time.ts'
import { builder, maybe } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import type { EventSource } from '#server/base/machine-event.ts'
import type { TenantDb } from '#server/base/tenant.ts'
import { checkCriteria } from '#server/machine/search.ts'
import { alarmRows, type AlarmRow } from './alarm-rows.ts'

type Machine = { machine_id: number; type_code: string; type_code_2: string | null; spec_no: string | null }
export type Own = { type_code?: string; type_code2?: string; spec_no?: string }

/** A machine that the company has or had. @throws Fault for another one, and for words that are not its own */
const machineOf = async (db: TenantDb, serial: string, asked: Own): Promise<Machine> => {
  checkCriteria({ serial })
  const machine = await maybe(
    db,
    builder
      .selectFrom('machine')
      .select(['machine_id', 'type_code', 'type_code_2', 'spec_no'])
      .where('company_id', '=', db.company_id)
      .where('serial', '=', serial),
  )
  if (machine === null) throw new Fault('not_found')
  const own = { type_code: machine.type_code, type_code2: machine.type_code_2, spec_no: machine.spec_no }
  const wrong = (Object.keys(own) as (keyof Own)[]).filter(
    (field) => asked[field] !== undefined && asked[field] !== (own[field] ?? ''),
  )
  if (wrong.length > 0)
    throw new Fault(
      'invalid_fields',
      wrong.map((field) => ({ field, message: 'is not that of this machine' })),
    )
  return machine
}

/** `YYYY/MM/DD HH:mm(+0900)` of instants in a zone. */
const zonedMinute = (zone: string): ((instant: string) => string) => {
  const offsetAt = offsetsOfZone(zone)
  return (instant) => {
    const ms = parseInstant(instant)!
    const offset = offsetAt(ms)
    const wall = new Date(ms + offset * 60_000).toISOString()
    return `${wall.slice(0, 10).replaceAll('-', '/')} ${wall.slice(11, 16)}(${offsetText(offset)})`
  }
}

export const itemsIn = (zone: string): ((row: AlarmRow) => AlarmItem) => {
  const minute = zonedMinute(zone)
  return (row) => ({ ...row, recorded_date: minute(row.recorded_at) })
}

type Asked = { serial: string; month: CalendarMonth; zone: string; language: Language; own?: Own }

export const alarmsOfMonth = async (
  db: TenantDb,
  sources: readonly EventSource[],
  { serial, month, zone, language, own = {} }: Asked,
): Promise<AlarmItem[]> => {
  const { machine_id } = await machineOf(db, serial, own)
  const [from, until] = boundsOfMonth(month).map((date) => zoneDayStartText(zone, date))
  const span = { company_id: db.company_id, machine_id, from: from!, until: until!, language }
  return (await alarmRows(db, sources, span)).map(itemsIn(zone))
}
