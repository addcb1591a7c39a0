// The record type of alarms and alarm-events, with open alarms in the state.
import { sql } from 'kysely'
import Type from 'typebox'
import { commandsOfDetail } from '#domain/data-request.ts'
import { leftOpen, textSchema } from '#server/base/record/body-schema.ts'
import { readExtra, readText, type TextField } from '#server/base/record/fields.ts'
import { readInstant } from '#server/base/record/instant.ts'
import { bestOf, storeBest, versionOf } from '#server/base/record/record-table.ts'
import type { InBatch, RecordTable, RecordType, Rows } from '#server/base/record/record-type.ts'
import { utc } from '#server/base/utc.ts'
import { missing, refusal, type Refusal } from '#server/base/record/refusal.ts'
import { copyInstant, NULL } from '#server/base/record/copy-text.ts'
import { addAlarmMailEvents } from './mail-events.ts'
import { DETAIL, readDetail } from './read-detail.ts'

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
  recovered_at: leftOpen(
    Type.String({
      format: 'date-time',
      description: 'when it recovered, of state 0; left out, the instant of the envelope',
    }),
  ),
  detail: leftOpen(DETAIL),
  data_category: leftOpen(Type.Union([Type.String({ maxLength: CATEGORY.maxLength }), Type.Number()])),
}
const known = new Set(Object.keys(FIELDS))

/** The type of a list item: 1 alarms, 2 events, 3 alarm-events. */
const TYPE = { alarm: 1, alarm_event: 3 } as const
/** How many open alarms a machine's state carries; the count tells of the others. */
const SHOWN = 10

/** Epoch ms; null while it occurs. */
const readRecovery = (
  body: Record<string, unknown>,
  { key_at, recorded_at }: { key_at: number; recorded_at: number },
  now: number,
): number | null | Refusal => {
  const isOver = body['state'] === 0
  // Without an instant of its own: the terminal's clock may have been set back meanwhile.
  if (body['recovered_at'] == null) return isOver ? Math.max(key_at, recorded_at) : null
  const at = readInstant('recovered_at', body['recovered_at'], now)
  if (typeof at !== 'number') return at
  if (!isOver) return null
  return at < key_at ? refusal('out_of_range', 'recovered_at is before recorded_date; send when it was over.') : at
}

const read: RecordType['read'] = (body, { data_type, recorded_at }, now) => {
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
  const recovered_at = readRecovery(body, { key_at, recorded_at }, now)
  if (typeof recovered_at === 'object' && recovered_at !== null) return recovered_at
  const detail = readDetail(body['detail'])
  if (typeof detail !== 'string') return detail
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
    columns: [
      type,
      error_code,
      control_device_code,
      state,
      recovered_at === null ? NULL : copyInstant(recovered_at),
      data_category,
      detail,
      NULL,
      NULL,
      NULL,
      extra,
    ].join('\t'),
  }
}

const KEY_COLUMNS = 'company_id, machine_id, key_at, key, type'
const LATEST = 'recorded_date, installed_at, recorded_at, sequence, alarm_event_detail_key, type'
/** The order of a code's records: the greatest is the newest. */
const rank = (row: string) => sql.raw(`(${LATEST.replace(/\w+/g, `${row}.$&`)})`)
const NEWEST_FIRST = LATEST.replace(/\w+/g, '$& desc')
const writeLatest = sql.raw([...LATEST.split(', '), 'state'].map((name) => `${name} = excluded.${name}`).join(', '))

/** Whether the row `of` is the record of the staged row `s`. */
const sameRecord = (of: string, s = 's') =>
  sql.raw(`${of}.company_id = ${s}.company_id and ${of}.machine_id = ${s}.machine_id and ${of}.recorded_date = ${s}.key_at
        and ${of}.alarm_event_detail_key = ${s}.key and ${of}.type = ${s}.type`)
const wins = sql.raw(`(${versionOf('s')} > ${versionOf('t')})`)

// Codes whose newest record a staged row moves to another code.
// `offset 0` keeps each step a lookup by key for one staged row.
const leftCodes = (rows: Rows, inBatch: InBatch) => sql`
        select distinct l.company_id, l.machine_id, l.error_code, l.device from ${rows} s
        cross join lateral (select * from alarm t where ${sameRecord('t')} and ${inBatch('t')} and ${wins} offset 0) t
        cross join lateral (
          select * from alarm_latest l where l.company_id = t.company_id and ${inBatch('l')} and l.machine_id = t.machine_id
            and l.error_code = t.error_code and l.device = coalesce(t.control_device_code, '') offset 0) l
        where ${sameRecord('l')} and (s.error_code, coalesce(s.control_device_code, '')) <> (l.error_code, l.device)`

/**
 * Gives these codes the newest of their other records. Runs before the
 * rows are stored; only a correction of the code reads the past. The
 * machine stands in `alarm_fault` alone: named beside it, plans walk the
 * primary key backwards through all of its alarms.
 */
const refindLeft = (rows: Rows, inBatch: InBatch) => sql`
      insert into alarm_latest as t (company_id, machine_id, error_code, device, ${sql.raw(LATEST)}, state)
      select c.company_id, c.machine_id, c.error_code, c.device, ${sql.raw(LATEST.replace(/\w+/g, 'n.$&'))}, n.state
      from (${leftCodes(rows, inBatch)}) c cross join lateral (
        select ${sql.raw(LATEST)}, state from alarm t
        where t.company_id = c.company_id and ${inBatch('t')}
          and alarm_fault(t.company_id, t.machine_id, t.error_code, t.control_device_code) = alarm_fault(c.company_id, c.machine_id, c.error_code, c.device)
          and not exists (select from ${rows} s where ${sameRecord('t')} and ${wins}
            and (s.error_code, coalesce(s.control_device_code, '')) <> (c.error_code, c.device))
        order by ${sql.raw(NEWEST_FIRST)} limit 1) n
      on conflict (company_id, machine_id, error_code, device) do update set ${writeLatest}`

/** Takes away those that no other record has. */
const forgetLeft = (rows: Rows, inBatch: InBatch) => sql`
      delete from alarm_latest l using (${leftCodes(rows, inBatch)}) c
      where ${inBatch('l')} and l.company_id = c.company_id and l.machine_id = c.machine_id and l.error_code = c.error_code and l.device = c.device`

/** Keeps each code's newest record, by comparing what arrives with what is kept. Runs before the rows are stored. */
const keepLatest = (rows: Rows, inBatch: InBatch) => sql`
      insert into alarm_latest as t (company_id, machine_id, error_code, device, ${sql.raw(LATEST)}, state)
      select distinct on (company_id, machine_id, error_code, device) * from (
        select s.company_id, s.machine_id, s.error_code, coalesce(s.control_device_code, '') as device,
          s.key_at as recorded_date, s.installed_at, s.recorded_at, s.sequence, s.key as alarm_event_detail_key, s.type, s.state
        from ${bestOf(rows, KEY_COLUMNS)} s
        where not exists (select from alarm t where ${sameRecord('t')} and ${inBatch('t')} and not ${wins})) arrived
      order by company_id, machine_id, error_code, device, ${sql.raw(NEWEST_FIRST)}
      on conflict (company_id, machine_id, error_code, device) do update set ${writeLatest}
      where ${rank('excluded')} > ${rank('t')}`

/** An alarm is open while the newest record that its device sent of that code says 'occurring'. */
const advanceOpenAlarms = (rows: Rows, inBatch: InBatch): Rows => sql`
  update machine_state s set alarm_count = open.alarm_count, alarms = open.alarms from (
    with touched as (select distinct company_id, machine_id from ${rows} r),
    ranked as (
      select company_id, machine_id, recorded_date, error_code, control_device_code,
        row_number() over (partition by company_id, machine_id order by recorded_date desc, error_code, control_device_code nulls first) as rank
      from touched cross join lateral (
        select recorded_date, error_code, control_device_code from open_alarm o
        where o.company_id = touched.company_id and ${inBatch('o')} and o.machine_id = touched.machine_id offset 0) o
    )
    select company_id, machine_id, count(error_code)::int as alarm_count,
      coalesce(jsonb_agg(jsonb_build_object('recorded_date', ${utc('recorded_date')},
        'error_code', error_code, 'control_device_code', control_device_code) order by rank)
        filter (where rank <= ${sql.lit(SHOWN)}), '[]') as alarms
    from touched left join ranked using (company_id, machine_id) group by company_id, machine_id
  ) open
  where s.company_id = open.company_id and s.machine_id = open.machine_id and ${inBatch('s')}
    and (s.alarm_count, s.alarms) is distinct from (open.alarm_count, open.alarms)`

const table: RecordTable = {
  name: 'alarm',
  time: { column: 'recorded_date', type: 'timestamptz' },
  key: ['key', 'type'],
  aliases: { key_at: 'recorded_date', key: 'alarm_event_detail_key' },
}
/** Of the record that had them; a record that arrives has its own version, one that changes hands brings it along. */
const DETAIL_VERSION = ['detail_installed_at', 'detail_recorded_at', 'detail_sequence'].join(', ')
const DETAIL_COLUMNS = [
  'detail jsonb',
  'detail_installed_at timestamptz',
  'detail_recorded_at timestamptz',
  'detail_sequence bigint',
]
const columns = [
  'type smallint',
  'error_code text',
  'control_device_code text',
  'state smallint',
  'recovered_at timestamptz',
  'data_category text',
  ...DETAIL_COLUMNS,
  'extra jsonb',
]
/** Values come and go by themselves: a better record without any leaves those that came before. */
const ownColumns = columns.filter((column) => !DETAIL_COLUMNS.includes(column))

const keepDetail = (rows: Rows, inBatch: InBatch) => sql`
  update alarm t set detail = d.detail, (${sql.raw(DETAIL_VERSION)}) = row(${sql.raw(DETAIL_VERSION.replace(/\w+/g, 'd.$&'))})
  from (
    select distinct on (company_id, machine_id, key_at, key, type) company_id, machine_id, key_at, key, type, detail,
      coalesce(detail_installed_at, installed_at) as detail_installed_at,
      coalesce(detail_recorded_at, recorded_at) as detail_recorded_at, coalesce(detail_sequence, sequence) as detail_sequence
    from ${rows} r where detail is not null
    order by company_id, machine_id, key_at, key, type, 7 desc, 8 desc, 9 desc) d
  where t.company_id = d.company_id and ${inBatch('t')} and t.machine_id = d.machine_id and t.recorded_date = d.key_at
    and t.alarm_event_detail_key = d.key and t.type = d.type
    and (t.detail is null or (${sql.raw(DETAIL_VERSION.replace(/\w+/g, 'd.$&'))}) > (${sql.raw(DETAIL_VERSION.replace(/\w+/g, 't.$&'))}))`

const newestOfEach = {
  each: "error_code, coalesce(control_device_code, '')",
  order: NEWEST_FIRST,
}

export const alarmRecord: RecordType = {
  data_types: ['alarm', 'alarm_event'],
  table,
  columns,
  fields: FIELDS,
  example: {
    recorded_date: '2026-11-19T14:05:00+09:00',
    alarm_event_detail_key: '20261119-0031',
    error_code: 'E-214',
    control_device_code: 'AML',
    state: 1,
    detail: {
      times: [-20, -10, 0],
      values: [
        { name: 'load_ratio', unit: 'percent', data: [82, 95.5, 101] },
        { name: 'working_radius', unit: 'length', data: [12.4, 13.9, null] },
      ],
      operations: [{ operation: 'boom_down', from: -18, to: null }],
    },
  },
  read,
  answers: ({ detail }) => (detail == null ? [] : commandsOfDetail(detail)),
  ownedAt: (key_at) => key_at,
  store: (rows, inBatch) => [
    refindLeft(rows, inBatch),
    forgetLeft(rows, inBatch),
    keepLatest(rows, inBatch),
    storeBest({ table, columns: ownColumns }, rows),
    keepDetail(rows, inBatch),
    advanceOpenAlarms(rows, inBatch),
  ],
  state: {
    alarm_count: { value: 'count(*) filter (where state = 1)', ...newestOfEach },
    alarms: {
      value: sql`coalesce(jsonb_path_query_array(jsonb_agg(jsonb_build_object('recorded_date', ${utc('recorded_date')}, 'error_code', error_code,
        'control_device_code', control_device_code) order by recorded_date desc, error_code, coalesce(control_device_code, ''))
        filter (where state = 1), ${sql.lit(`$[0 to ${SHOWN - 1}]`)}::jsonpath), '[]')`,
      ...newestOfEach,
    },
  },
  derived: ['alarm_latest'],
  after: addAlarmMailEvents,
}
