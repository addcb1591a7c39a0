// The record type of lifetime counters, with the months derived from them.
import { sql } from 'kysely'
import Type from 'typebox'
import { MAX_TIME_DIFFERENCE, localDate } from '#domain/time.ts'
import { countersOf, HIGHEST, type UsageGroup } from '#domain/usage-counter.ts'
import { leftOpen, numberSchemas, OWN_OFFSET } from '#server/base/record/body-schema.ts'
import { canonicalJson } from '#server/base/record/copy-text.ts'
import { numbersReader, readNumber, refuseFlaw, type NumberField } from '#server/base/record/fields.ts'
import { readOffset } from '#server/base/record/instant.ts'
import { storeBest } from '#server/base/record/record-table.ts'
import type { InBatch, RecordTable, RecordType, Rows } from '#server/base/record/record-type.ts'
import { isRefusal, refusal, type Refusal } from '#server/base/record/refusal.ts'

/** Counters per group, unknown ones included. */
const MAX_COUNTERS = 64

const METERS: readonly NumberField[] = ['upper_hourmeter', 'under_hourmeter'].map((name) => ({
  name,
  type: 'numeric(9,2)',
  min: 0,
  max: 999_999.99,
}))

const fieldsOf = (group: UsageGroup): NumberField[] =>
  countersOf(group).map(({ name, unit }) => {
    const bounds = { name, type: 'numeric', min: 0, max: HIGHEST[unit] }
    return unit === 'count' ? { ...bounds, whole: true } : bounds
  })

const namedFieldsOf = (group: UsageGroup): ReadonlyMap<string, NumberField> =>
  new Map(fieldsOf(group).map((field) => [field.name, field]))
const KNOWN = { upper: namedFieldsOf('upper'), under: namedFieldsOf('under') }

const groupSchema = (group: UsageGroup) =>
  leftOpen(
    Type.Object(numberSchemas(fieldsOf(group)), {
      maxProperties: MAX_COUNTERS,
      description: 'counters by name, metric: h, times, m, km, L, t; one left out has not changed',
    }),
  )

const FIELDS = {
  time_difference: OWN_OFFSET,
  ...numberSchemas(METERS),
  upper: groupSchema('upper'),
  under: groupSchema('under'),
}
const readMeters = numbersReader(METERS, new Set(['time_difference', 'upper', 'under']))

/** A group's known and unknown counters. */
type Counters = { known: Record<string, number>; others: Record<string, unknown> }

const readCounters = (group: UsageGroup, value: unknown): Counters | Refusal => {
  const counters: Counters = { known: {}, others: {} }
  if (value === undefined || value === null) return counters
  if (typeof value !== 'object' || Array.isArray(value))
    return refusal('wrong_type', `${group} must be an object of counters and their values.`)
  const flawed = refuseFlaw(group, value)
  if (flawed) return flawed
  const entries = Object.entries(value)
  if (entries.length > MAX_COUNTERS)
    return refusal('too_large', `${group} has ${entries.length} counters; send at most ${MAX_COUNTERS}.`)
  for (const [name, value] of entries) {
    const field = KNOWN[group].get(name)
    if (field === undefined) counters.others[name] = value
    else if (value !== null) {
      const text = readNumber({ ...field, name: `${group}.${name}` }, value)
      if (typeof text !== 'string') return text
      counters.known[name] = value as number
    }
  }
  return counters
}

const read: RecordType['read'] = (body, { recorded_at }) => {
  const offset = readOffset(body)
  if (typeof offset !== 'number') return offset
  const upper = readCounters('upper', body['upper'])
  if (isRefusal(upper)) return upper
  const under = readCounters('under', body['under'])
  if (isRefusal(under)) return under
  if (Object.keys(upper.known).length + Object.keys(under.known).length === 0)
    return refusal('missing_field', 'upper and under name no counter that is known; send at least one.')
  const meters = readMeters({
    ...body,
    ...(Object.keys(upper.others).length > 0 && { upper_others: upper.others }),
    ...(Object.keys(under.others).length > 0 && { under_others: under.others }),
  })
  if (isRefusal(meters)) return meters
  const counters = [upper, under].map(({ known }) => canonicalJson(known))
  return {
    key_at: recorded_at,
    key: '',
    columns: [localDate(recorded_at, offset), offset, meters.numbers, ...counters, meters.extra].join('\t'),
  }
}

const table: RecordTable = { name: 'accumulation', time: { column: 'recorded_at', type: 'timestamptz' } }
const columns = [
  'recorded_date date',
  'time_difference smallint',
  ...METERS.map(({ name, type }) => `${name} ${type}`),
  'upper json',
  'under json',
  'extra jsonb',
]

// The largest distance of an instant from 00:00 UTC of its day.
const REACH = sql.raw(`interval '${MAX_TIME_DIFFERENCE} minutes'`)

// A correction may have moved an instant to a day of another month:
// both possible months are derived again.
const touchedMonths = (rows: Rows) => sql`
  select distinct r.company_id, r.machine_id, date_trunc('month', r.recorded_at at time zone 'UTC' + shift.by)::date as month
  from ${rows} r, (values (-${REACH}), (${REACH})) shift (by)`

const within = (inBatch: InBatch) => sql`
  a.company_id = t.company_id and ${inBatch('a')} and a.machine_id = t.machine_id
  and a.recorded_date >= t.month and a.recorded_date < t.month + interval '1 month'
  and a.recorded_at >= t.month::timestamp at time zone 'UTC' - ${REACH}
  and a.recorded_at < (t.month + interval '1 month') at time zone 'UTC' + ${REACH}`

const forgetMonths = (rows: Rows, inBatch: InBatch) => sql`
  delete from accumulation_month m using (${touchedMonths(rows)}) t
  where m.company_id = t.company_id and ${inBatch('m')} and m.machine_id = t.machine_id and m.month = t.month
    and not exists (select from accumulation a where ${within(inBatch)})`

/**
 * The counters of each touched month, from all its records.
 * `offset 0` keeps the subquery a lookup by key: a plan made for
 * a small table would join all of it with every batch.
 */
const keepMonths = (rows: Rows, inBatch: InBatch) => sql`
  insert into accumulation_month as kept (company_id, machine_id, month, upper, under)
  select company_id, machine_id, month,
    coalesce(jsonb_object_agg(name, told) filter (where side = 'upper'), '{}'),
    coalesce(jsonb_object_agg(name, told) filter (where side = 'under'), '{}')
  from (
    select company_id, machine_id, month, side, name, jsonb_build_object(
      'first', (array_agg(value order by recorded_at))[1],
      'data', (array_agg(value order by recorded_at desc))[1],
      'is_backwards', coalesce(bool_or(value < before), false),
      'hourmeter', (array_agg(hourmeter order by recorded_at desc))[1],
      'recorded_date', (array_agg(recorded_date order by recorded_at desc))[1]) as told
    from (
      select t.company_id, t.machine_id, t.month, a.recorded_at, a.recorded_date, c.side, c.name, c.value, c.hourmeter,
        lag(c.value) over (partition by t.company_id, t.machine_id, t.month, c.side, c.name order by a.recorded_at) as before
      from (${touchedMonths(rows)}) t
      cross join lateral (select * from accumulation a where ${within(inBatch)} offset 0) a
      cross join lateral (
        select group_of.side, key as name, value::numeric as value,
          case when group_of.side = 'upper' then a.upper_hourmeter else a.under_hourmeter end as hourmeter
        from (values ('upper'), ('under')) group_of (side)
        cross join lateral json_each_text(case when group_of.side = 'upper' then a.upper else a.under end)
      ) c
    ) each_value
    group by company_id, machine_id, month, side, name
  ) each_counter
  group by company_id, machine_id, month
  on conflict (company_id, machine_id, month) do update set upper = excluded.upper, under = excluded.under`

export const accumulationRecord: RecordType = {
  data_types: ['accumulation'],
  table,
  columns,
  fields: FIELDS,
  example: {
    time_difference: 540,
    upper_hourmeter: 6412.25,
    upper: { operation_hour: 6412.25, main_winch_up_hour: 812.5, slewing_count: 48_210 },
  },
  read,
  ownedAt: (key_at) => key_at,
  store: (rows, inBatch) => [
    storeBest({ table, columns }, rows),
    forgetMonths(rows, inBatch),
    keepMonths(rows, inBatch),
  ],
  derived: ['accumulation_month'],
}
