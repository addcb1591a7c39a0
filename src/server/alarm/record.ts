// An alarm or alarm-event on its way in: kept by its instant and key; the machine's state is told which alarms are still open.
import { sql } from 'kysely'
import Type from 'typebox'
import { leftOpen, textSchema } from '#server/base/record/body-schema.ts'
import { readExtra, readText, type TextField } from '#server/base/record/fields.ts'
import { readInstant } from '#server/base/record/instant.ts'
import { bestOf, type RecordType, type Stage } from '#server/base/record/record-type.ts'
import { utc } from '#server/base/utc.ts'
import { setOpenAlarms } from '#server/machine/state.ts'
import { missing, refusal } from '#server/base/record/refusal.ts'

const KEY: TextField = { name: 'alarm_event_detail_key', maxLength: 100, required: true }
const CODE: TextField = { name: 'error_code', maxLength: 40, required: true }
const DEVICE: TextField = { name: 'control_device_code', maxLength: 40 }
const CATEGORY: TextField = { name: 'data_category', maxLength: 40 }
const FIELDS = {
  recorded_date: Type.String({ format: 'date-time', description: 'when it was, RFC 3339 with offset' }),
  alarm_event_detail_key: textSchema(KEY),
  error_code: textSchema(CODE),
  control_device_code: textSchema(DEVICE),
  state: Type.Enum([0, 1], { description: '1 occurring, 0 recovered' }),
  data_category: leftOpen(Type.Union([Type.String({ maxLength: CATEGORY.maxLength }), Type.Number()])),
}
const known = new Set(Object.keys(FIELDS))

/** The type of a list item: 1 alarms, 2 events, 3 alarm-events. */
const TYPE = { alarm: 1, alarm_event: 3 } as const
/** How many open alarms a machine's state carries; the count tells of the others. */
const SHOWN = 10

const read: RecordType['read'] = (body, { data_type }, now) => {
  const key_at = readInstant('recorded_date', body['recorded_date'], now)
  if (typeof key_at !== 'number') return key_at
  const key = readText(body, KEY)
  if (typeof key !== 'string') return key
  const error_code = readText(body, CODE)
  if (typeof error_code !== 'string') return error_code
  const control_device_code = readText(body, DEVICE)
  if (typeof control_device_code !== 'string') return control_device_code
  const { state } = body
  if (state == null) return missing('state')
  if (state !== 0 && state !== 1) return refusal('wrong_type', 'state must be 1 (occurring) or 0 (recovered).')
  const category = body['data_category']
  const data_category = readText(
    { data_category: typeof category === 'number' ? String(category) : category },
    CATEGORY,
  )
  if (typeof data_category !== 'string') return data_category
  const extra = readExtra(body, known)
  if (typeof extra !== 'string') return extra
  const type = TYPE[data_type as keyof typeof TYPE]
  return {
    key_at,
    key,
    columns: [type, error_code, control_device_code, state, data_category, extra].join('\t'),
  }
}

const identity = 'company_id, machine_id, recorded_date, alarm_event_detail_key, type'
const LATEST = 'recorded_date, alarm_event_detail_key, type, installed_at, sequence, state'

// The codes and devices whose newest record may have changed: those of the staged rows, and those that a corrected record had before.
const touchedCodes = ({ rows }: Stage) => sql`
      select company_id, machine_id, error_code collate "C" as error_code, coalesce(control_device_code, '') collate "C" as device from ${rows}
      union
      select l.company_id, l.machine_id, l.error_code, l.device from ${rows} s join alarm_latest l
        on l.company_id = s.company_id and l.machine_id = s.machine_id and l.recorded_date = s.key_at
        and l.alarm_event_detail_key = s.key and l.type = s.type`

const newestOf = sql.raw(`
        select ${LATEST} from alarm a
        where a.company_id = c.company_id and a.machine_id = c.machine_id and a.error_code = c.error_code
          and coalesce(a.control_device_code, '') = c.device
        order by a.recorded_date desc, a.installed_at desc, a.sequence desc, a.alarm_event_detail_key, a.type limit 1`)

/** Writes the newest stored record of each touched code and device. */
const keepLatest = (stage: Stage) => sql`
      insert into alarm_latest as t (company_id, machine_id, error_code, device, ${sql.raw(LATEST)})
      select c.company_id, c.machine_id, c.error_code, c.device, ${sql.raw(LATEST.replace(/\w+/g, 'n.$&'))}
      from (${touchedCodes(stage)}) c cross join lateral (${newestOf}) n
      on conflict (company_id, machine_id, error_code, device) do update set
        ${sql.raw(
          LATEST.split(', ')
            .map((name) => `${name} = excluded.${name}`)
            .join(', '),
        )}`

/** Takes away the rows of codes that a corrected record has left and nothing else has. */
const forgetLeft = ({ rows }: Stage) => sql`
      delete from alarm_latest l using ${rows} s
      where l.company_id = s.company_id and l.machine_id = s.machine_id and l.recorded_date = s.key_at
        and l.alarm_event_detail_key = s.key and l.type = s.type
        and not exists (select from alarm a where (${sql.raw(identity.replace(/\w+/g, 'a.$&'))}) = (${sql.raw(identity.replace(/\w+/g, 'l.$&'))})
          and a.error_code = l.error_code and coalesce(a.control_device_code, '') = l.device)`

export const alarmRecord: RecordType = {
  data_types: ['alarm', 'alarm_event'],
  table: 'alarm',
  stage: 'stage_alarm',
  columns: [
    'type smallint',
    'error_code text',
    'control_device_code text',
    'state smallint',
    'data_category text',
    'extra jsonb',
  ],
  fields: FIELDS,
  read,
  ownedAt: (key_at) => key_at,
  store: (stage) => [
    sql`
      insert into alarm as t (company_id, machine_id, recorded_date, alarm_event_detail_key, type, installed_at, sequence,
        recorded_at, error_code, control_device_code, state, data_category, extra)
      select company_id, machine_id, key_at, key, type, installed_at, sequence,
        recorded_at, error_code, control_device_code, state, data_category, extra
      from ${bestOf(stage, 'company_id, machine_id, key_at, key, type')} s
      on conflict (company_id, machine_id, recorded_date, alarm_event_detail_key, type) do update set
        installed_at = excluded.installed_at, sequence = excluded.sequence, recorded_at = excluded.recorded_at,
        error_code = excluded.error_code, control_device_code = excluded.control_device_code, state = excluded.state,
        data_category = excluded.data_category, extra = excluded.extra
      where (excluded.installed_at, excluded.sequence) > (t.installed_at, t.sequence)`,
    keepLatest(stage),
    forgetLeft(stage),
    // An alarm is open while the newest that its device reported of that code is 'occurring'.
    setOpenAlarms(
      sql`
      with touched as (select distinct company_id, machine_id from ${stage.rows}),
      ranked as (
        select company_id, machine_id, recorded_date, error_code, nullif(device, '') as control_device_code,
          row_number() over (partition by company_id, machine_id order by recorded_date desc, error_code, device) as rank
        from alarm_latest join touched using (company_id, machine_id) where state = 1
      )
      select company_id, machine_id, count(error_code)::int as alarm_count,
        coalesce(jsonb_agg(jsonb_build_object('recorded_date', ${utc('recorded_date')},
          'error_code', error_code, 'control_device_code', control_device_code) order by rank)
          filter (where rank <= ${sql.lit(SHOWN)}), '[]') as alarms
      from touched left join ranked using (company_id, machine_id) group by company_id, machine_id`,
    ),
  ],
  state: { columns: ['alarm_count', 'alarms'], tables: ['alarm_latest'] },
}
