// The endpoints of one machine's alarms and events.
import { sql } from 'kysely'
import {
  downloadAlarmDetail,
  getAlarm,
  getAlarmDetail,
  listAlarms,
  type AlarmDetail,
  type AlarmItem,
} from '#contract/alarm.ts'
import { downloadAlarmDetailShape, getAlarmDetailShape, getAlarmShape, listAlarmsShape } from '#contract/alarm.shape.ts'
import { boundsOfMonth } from '#domain/calendar-month.ts'
import { alarmFileName } from '#domain/file-name.ts'
import type { Language } from '#domain/language.ts'
import { isTimeZone, offsetOfZone, offsetText, parseInstant, zoneDayStart } from '#domain/time.ts'
import { Download } from '#server/base/answer.ts'
import { actorOf, noted } from '#server/base/audit.ts'
import { maybe } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import type { EventSource } from '#server/base/machine-event.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import type { TenantDb } from '#server/base/tenant.ts'
import { checkCriteria } from '#server/machine/search.ts'
import type { Workbooks } from '#server/workbook/workbooks.ts'
import type { AlarmPlan } from './alarm-book.ts'
import { partsOfKey } from './alarm-key.ts'
import { alarmDetailRows, alarmRows, type AlarmDetailRow, type AlarmRow } from './alarm-rows.ts'

const zoneOf = (asked: string | undefined, otherwise: string): string => {
  if (asked === undefined) return otherwise
  if (!isTimeZone(asked)) throw new Fault('invalid_fields', [{ field: 'timezone', message: 'is not a time zone' }])
  return asked
}

type Machine = { machine_id: number; type_code: string; type_code_2: string | null; spec_no: string | null }
type Own = { type_code?: string; type_code2?: string; spec_no?: string }

/** A machine that the company has or had. @throws Fault for another one, and for words that are not its own */
const machineOf = async (db: TenantDb, serial: string, asked: Own): Promise<Machine> => {
  checkCriteria({ serial })
  const machine = await maybe(
    db,
    sql<Machine>`select machine_id, type_code, type_code_2, spec_no from machine where company_id = ${db.company_id} and serial = ${serial}`,
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

const QUARTER_MS = 900_000

/** `YYYY/MM/DD HH:mm(+0900)` of instants in a zone. */
const zonedMinute = (zone: string): ((instant: string) => string) => {
  // Zones change at quarters of an hour; to find the offset costs more than all the rest.
  const offsets = new Map<number, number>()
  return (instant) => {
    const ms = parseInstant(instant)!
    const quarter = Math.floor(ms / QUARTER_MS)
    const offset = offsets.get(quarter) ?? offsetOfZone(zone, quarter * QUARTER_MS)
    offsets.set(quarter, offset)
    const wall = new Date(ms + offset * 60_000).toISOString()
    return `${wall.slice(0, 10).replaceAll('-', '/')} ${wall.slice(11, 16)}(${offsetText(offset)})`
  }
}

const itemsIn = (zone: string): ((row: AlarmRow) => AlarmItem) => {
  const minute = zonedMinute(zone)
  return (row) => ({ ...row, recorded_date: minute(row.recorded_at) })
}

type Asked = { key: string; timezone?: string }

/** The alarm or event of a key, with its machine. @throws Fault where the company has none of that key */
export const alarmOfKey = async (
  db: TenantDb,
  sources: readonly EventSource[],
  key: string,
  language: Language,
): Promise<{ serial: string; row: AlarmDetailRow }> => {
  const parts = partsOfKey(key)
  if (parts === null) throw new Fault('not_found')
  const machine = await maybe(
    db,
    sql<{
      serial: string
    }>`select serial from machine where company_id = ${db.company_id} and machine_id = ${parts.machine_id}`,
  )
  if (machine === null) throw new Fault('not_found')
  const rows = await alarmDetailRows(db, sources, { company_id: db.company_id, language, ...parts })
  const row = rows.find((one) => one.alarm_event_detail_key === key)
  if (row === undefined) throw new Fault('not_found')
  return { serial: machine.serial, row }
}

export const detailOf = ({ serial, row }: { serial: string; row: AlarmDetailRow }, zone: string): AlarmDetail => {
  const { detail, facts, meaning, advice, ...item } = row
  const { times = [], values = [], operations = [] } = detail ?? {}
  return {
    ...itemsIn(zone)(item),
    serial,
    meaning,
    advice,
    times: [...times],
    values: values.map(({ name, unit, data }) => ({ name, unit, data: [...data] })),
    operations: [...operations],
    facts,
  }
}

/** `sources`: what nouns tell of events; the list has them beside alarms. */
export const alarmRoutes = (context: ServerContext, workbooks: Workbooks, sources: readonly EventSource[]): void => {
  route(context, listAlarms, listAlarmsShape, async ({ query, session, db, language }) => {
    const zone = zoneOf(query.timezone, session.time_zone)
    const { machine_id } = await machineOf(db, query.serial, query)
    const [year, month] = query.month.split('/').map(Number) as [number, number]
    const [from, until] = boundsOfMonth({ year, month }).map((date) => new Date(zoneDayStart(zone, date)).toISOString())
    const span = { company_id: db.company_id, machine_id, from: from!, until: until!, language }
    const rows = await alarmRows(db, sources, span)
    return { alarms: rows.map(itemsIn(zone)) }
  })
  const found = async ({ key, timezone }: Asked, zone: string, db: TenantDb, language: Language) =>
    detailOf(await alarmOfKey(db, sources, key, language), zoneOf(timezone, zone))
  route(context, getAlarm, getAlarmShape, async ({ query, session, db, language }) => {
    const {
      serial: _,
      meaning: _m,
      advice: _a,
      times: _t,
      values: _v,
      operations: _o,
      facts: _f,
      ...data
    } = await found(query, session.time_zone, db, language)
    return { data }
  })
  route(context, getAlarmDetail, getAlarmDetailShape, async ({ query, session, db, language }) => ({
    data: await found(query, session.time_zone, db, language),
  }))
  route(context, downloadAlarmDetail, downloadAlarmDetailShape, async ({ query, session, db, language, request }) => {
    const { key } = query
    const alarm = await found(query, session.time_zone, db, language)
    const reader = await workbooks.readerOf(db, session, language)
    const plan: AlarmPlan = { reader: { ...reader, time_zone: query.timezone ?? reader.time_zone } }
    await noted(db, actorOf(request, session), { verb: 'download', noun: 'alarm', key })
    const file = { account_id: session.account_id, kind: 'alarm', plan, pages: [JSON.stringify(alarm)] }
    return new Download(alarmFileName(key), workbooks.make(file))
  })
}
