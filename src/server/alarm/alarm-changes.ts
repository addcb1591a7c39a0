// Alarms of all machines that came in since a system last asked.
import { sql } from 'kysely'
import { listAlarmChanges, type AlarmChange } from '#contract/change/change.ts'
import { listAlarmChangesShape } from '#contract/change/change.shape.ts'
import type { Language } from '#domain/language.ts'
import { askedOf } from '#server/base/change/asked.ts'
import { CHANGED, pageOfRecords, type RecordList } from '#server/base/change/record-changes.ts'
import { columns, fieldsOf, jsonObject } from '#server/base/json-object.ts'
import { route } from '#server/base/routes.ts'
import { utc } from '#server/base/utc.ts'
import { alarmSeverity, alarmText } from '#server/machine/alarm-text.ts'
import type { Server } from '#server/noun/noun.ts'
import { ALARM_KEY } from './alarm-rows.ts'

const alarmsIn = (language: Language): RecordList<AlarmChange> => ({
  name: 'alarms',
  data_types: ['alarm', 'alarm_event'],
  table: 'alarm',
  alias: 'a',
  isRecord: sql`a.recorded_date = h.key_at and a.alarm_event_detail_key = h.key
    and a.type = case h.data_type when 'alarm' then 1 else 3 end and a.recorded_at = h.recorded_at`,
  item: jsonObject(
    fieldsOf<AlarmChange>()({
      ...CHANGED,
      recorded_at: utc('a.recorded_date'),
      alarm_event_detail_key: ALARM_KEY,
      content: alarmText(sql`a.error_code`, language),
      severity: alarmSeverity(sql`a.error_code`),
      recovered_at: utc('a.recovered_at'),
      ...columns('a', ['type', 'error_code', 'control_device_code', 'state', 'data_category']),
    }),
  ),
})

export const alarmChangeRoute = (server: Server): void =>
  route(server, listAlarmChanges, listAlarmChangesShape, async (request) =>
    pageOfRecords(await askedOf(request, server.intake), alarmsIn(request.language)),
  )
