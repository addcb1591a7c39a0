// The record type of an engine's runs on one of its machine's days.
import { sql } from 'kysely'
import Type from 'typebox'
import { dayStart, isDate } from '#domain/time.ts'
import { leftOpen, OWN_DAY, OWN_OFFSET, textSchema } from '#server/base/record/body-schema.ts'
import { canonicalJson } from '#server/base/record/copy-text.ts'
import { readExtra, refuseFlaw } from '#server/base/record/fields.ts'
import { readOffset, refuseInstant } from '#server/base/record/instant.ts'
import { storeBest } from '#server/base/record/record-table.ts'
import type { RecordTable, RecordType, Rows } from '#server/base/record/record-type.ts'
import { missing, refusal, type Refusal } from '#server/base/record/refusal.ts'

const EVENT_TYPE = 'engine'
const SECONDS_OF_DAY = 86_400
const MOST_RUNS = 500
const LONGEST_PLACE = 200

const Second = Type.Integer({ minimum: 0, maximum: SECONDS_OF_DAY, description: 's since 00:00 of the day' })
const FIELDS = {
  event_type: Type.Literal(EVENT_TYPE),
  recorded_date: OWN_DAY,
  time_difference: OWN_OFFSET,
  runs: Type.Array(
    Type.Object({
      from: Second,
      to: leftOpen(Second),
      send_place: textSchema({ name: 'send_place', maxLength: LONGEST_PLACE }),
    }),
    { maxItems: MOST_RUNS, description: 'each behind the one before; only the last may be without its end' },
  ),
}
const known = new Set(Object.keys(FIELDS))

/**
 * From and to in seconds since 00:00 of the day;
 * the place of the engine's stop; further fields as sent.
 */
type Run = [from: number, to: number | null, place: string | null, further?: object]

const isSecond = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= SECONDS_OF_DAY

const readRun = (sent: unknown, after: number): Run | Refusal => {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    return refusal('wrong_type', 'A run must be an object with from and to.')
  const { from, to = null, send_place = null, ...further } = sent as Record<string, unknown>
  if (from === undefined || from === null) return missing('from of a run')
  if (!isSecond(from) || (to !== null && !isSecond(to)))
    return refusal('out_of_range', `from and to of a run must be whole seconds of the day, 0 to ${SECONDS_OF_DAY}.`)
  if (from < after || (to !== null && to <= from))
    return refusal('out_of_range', 'Runs must follow each other: each begins at or after the end of the one before.')
  if (send_place !== null && typeof send_place !== 'string')
    return refusal('wrong_type', 'send_place of a run must be a text.')
  if (send_place !== null && send_place.length > LONGEST_PLACE)
    return refusal('out_of_range', `send_place has ${send_place.length} characters; send at most ${LONGEST_PLACE}.`)
  const flawed = refuseFlaw('a run', [send_place, further])
  if (flawed !== null) return flawed
  return Object.keys(further).length > 0 ? [from, to, send_place, further] : [from, to, send_place]
}

const readRuns = (runs: unknown): Run[] | Refusal => {
  if (runs === undefined || runs === null) return missing('runs')
  if (!Array.isArray(runs)) return refusal('wrong_type', 'runs must be a list.')
  if (runs.length > MOST_RUNS)
    return refusal('too_large', `runs has ${runs.length} entries; send at most ${MOST_RUNS}.`)
  const read: Run[] = []
  for (const sent of runs) {
    const before = read.at(-1)
    if (before?.[1] === null) return refusal('out_of_range', 'Only the last run may be without its end.')
    const run = readRun(sent, before?.[1] ?? 0)
    if ('code' in run) return run
    read.push(run)
  }
  return read
}

/** Adds the months of `days` to the list of months with runs. */
export const addEngineMonths = (days: Rows): Rows => sql`
  insert into engine_month (company_id, month, machine_id)
  select distinct company_id, date_trunc('month', recorded_date)::date, machine_id from ${days} d on conflict do nothing`

const table: RecordTable = { name: 'engine_day', time: { column: 'recorded_date', type: 'date' } }
const columns = ['recorded_date date', 'time_difference smallint', 'runs json', 'extra jsonb']

export const engineRecord: RecordType = {
  data_types: ['event'],
  event_type: EVENT_TYPE,
  table,
  columns,
  fields: FIELDS,
  example: {
    event_type: EVENT_TYPE,
    recorded_date: '2026-11-19',
    time_difference: 540,
    runs: [{ from: 23_400, to: 43_260 }],
  },
  read: (body, _envelope, now) => {
    const { recorded_date } = body
    if (recorded_date === undefined || recorded_date === null) return missing('recorded_date')
    if (!isDate(recorded_date)) return refusal('bad_time', 'recorded_date must be a day as YYYY-MM-DD.')
    const offset = readOffset(body)
    if (typeof offset !== 'number') return offset
    const key_at = dayStart(recorded_date, 0)
    const badDay = refuseInstant('recorded_date', key_at, now + offset * 60_000)
    if (badDay) return badDay
    const runs = readRuns(body['runs'])
    if ('code' in runs) return runs
    const extra = readExtra(body, known)
    if (typeof extra !== 'string') return extra
    return { key_at, key: EVENT_TYPE, columns: [recorded_date, offset, canonicalJson(runs), extra].join('\t') }
  },
  // Like a day of the daily report:
  // the owner depends on the key alone.
  ownedAt: (key_at, time_difference) => key_at - time_difference * 60_000,
  store: (rows) => [storeBest({ table, columns }, rows), addEngineMonths(rows)],
  derived: ['engine_month'],
}
