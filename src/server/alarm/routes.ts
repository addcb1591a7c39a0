// The endpoints of one machine's alarms and events.
import { downloadAlarmDetail, getAlarm, getAlarmDetail, listAlarms, type AlarmDetail } from '#contract/alarm/alarm.ts'
import {
  downloadAlarmDetailShape,
  getAlarmDetailShape,
  getAlarmShape,
  listAlarmsShape,
} from '#contract/alarm/alarm.shape.ts'
import { alarmFileName } from '#domain/file-name.ts'
import type { Language } from '#domain/language.ts'
import { Download } from '#server/base/answer.ts'
import { actorOf, noted } from '#server/base/audit.ts'
import { builder, maybe } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import type { EventSource } from '#server/base/machine-event.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import type { TenantDb } from '#server/base/tenant.ts'
import { readZone } from '#server/base/zones.ts'
import type { Workbooks } from '#server/workbook/workbooks.ts'
import type { AlarmPlan } from './alarm-book.ts'
import { partsOfKey } from './alarm-key.ts'
import { alarmDetailRows, type AlarmDetailRow } from './alarm-rows.ts'
import { alarmsOfMonth, itemsIn } from './month.ts'

const zoneOf = async (db: TenantDb, asked: string | undefined, otherwise: string): Promise<string> =>
  asked === undefined ? otherwise : readZone(db, asked, 'timezone')

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
    builder
      .selectFrom('machine')
      .select('serial')
      .where('company_id', '=', db.company_id)
      .where('machine_id', '=', parts.machine_id),
  )
  if (machine === null) throw new Fault('not_found')
  const rows = await alarmDetailRows(db, sources, { company_id: db.company_id, language, ...parts })
  const row = rows.find((candidate) => candidate.alarm_event_detail_key === key)
  if (row === undefined) throw new Fault('not_found')
  return { serial: machine.serial, row }
}

export const detailOf = ({ serial, row }: { serial: string; row: AlarmDetailRow }, zone: string): AlarmDetail => {
  const { detail, facts, meaning, advice, is_end_assumed, ...item } = row
  const { times = [], values = [], operations = [] } = detail ?? {}
  return {
    ...itemsIn(zone)(item),
    serial,
    meaning,
    advice,
    is_end_assumed,
    times: [...times],
    values: values.map(({ name, unit, data }) => ({ name, unit, data: [...data] })),
    operations: [...operations],
    facts,
  }
}

/** `sources`: what nouns tell of events; the list has them beside alarms. */
export const alarmRoutes = (context: ServerContext, workbooks: Workbooks, sources: readonly EventSource[]): void => {
  route(context, listAlarms, listAlarmsShape, async ({ query, session, db, language }) => {
    const zone = await zoneOf(db, query.timezone, session.time_zone)
    const [year, month] = query.month.split('/').map(Number) as [number, number]
    const asked = { serial: query.serial, month: { year, month }, zone, language, own: query }
    return { alarms: await alarmsOfMonth(db, sources, asked) }
  })
  const findDetail = async ({ key, timezone }: Asked, zone: string, db: TenantDb, language: Language) =>
    detailOf(await alarmOfKey(db, sources, key, language), await zoneOf(db, timezone, zone))
  route(context, getAlarm, getAlarmShape, async ({ query, session, db, language }) => {
    const {
      serial: _,
      meaning: _m,
      advice: _a,
      is_end_assumed: _e,
      times: _t,
      values: _v,
      operations: _o,
      facts: _f,
      ...data
    } = await findDetail(query, session.time_zone, db, language)
    return { data }
  })
  route(context, getAlarmDetail, getAlarmDetailShape, async ({ query, session, db, language }) => ({
    data: await findDetail(query, session.time_zone, db, language),
  }))
  route(context, downloadAlarmDetail, downloadAlarmDetailShape, async ({ query, session, db, language, request }) => {
    const { key } = query
    const alarm = await findDetail(query, session.time_zone, db, language)
    const reader = await workbooks.readerOf(db, session, language)
    const time_zone = await zoneOf(db, query.timezone, reader.time_zone)
    const plan: AlarmPlan = { reader: { ...reader, time_zone } }
    await noted(db, actorOf(request, session), { verb: 'download', noun: 'alarm', key })
    const { account_id } = session
    const pages = [JSON.stringify(alarm)]
    return new Download(alarmFileName(key), workbooks.make({ account_id, kind: 'alarm', plan, pages }))
  })
}
