// A day of the daily report on its way in: its fields, its place in daily_report, and what it tells of the machine now.
import { sql } from 'kysely'
import Type from 'typebox'
import { SLOTS } from '#domain/day-slots.ts'
import { dayStart, isDate } from '#domain/time.ts'
import { leftOpen, numberSchemas, OWN_DAY, OWN_OFFSET } from '#server/base/record/body-schema.ts'
import { numbersReader } from '#server/base/record/fields.ts'
import { readOffset, refuseInstant } from '#server/base/record/instant.ts'
import { bestOf, type RecordType } from '#server/base/record/record-type.ts'
import { NULL } from '#server/base/record/copy-text.ts'
import { advanceDays, DAY_STATE } from '#server/machine/state.ts'
import { NUMBERS } from './numbers.ts'
import { markBackwardMeters } from './backward-meters.ts'
import { advanceMonths, readMonthMeters } from './month-row.ts'
import { missing, refusal, type Refusal } from '#server/base/record/refusal.ts'

const UPPER = /^[0-3]{96}$/
const UNDER = /^[0-2]{96}$/

/** What a day tells besides its figures. */
const FLAGS = {
  recorded_date: OWN_DAY,
  time_difference: OWN_OFFSET,
  upper_operation_data: Type.String({
    pattern: UPPER.source,
    description: 'a digit for each quarter of an hour: 0 nothing, 1 neutral, 2 running, 3 operating',
  }),
  under_operation_data: leftOpen(
    Type.String({ pattern: UNDER.source, description: 'likewise: 0 nothing, 1 no operation, 2 operating' }),
  ),
  has_alarm: leftOpen(Type.Boolean()),
}
const others = Object.keys(FLAGS)
const readNumbers = numbersReader(NUMBERS, new Set(others))
/** The columns of daily_report that come from a body, in the order of the COPY text. */
export const DAILY_COLUMNS: readonly string[] = [...others, ...NUMBERS.map(({ name }) => name), 'extra']

// Many machines tell of few days: the calendar is asked once for each.
const days = new Map<string, number | null>()
const dayOf = (text: string): number | null => {
  const known = days.get(text)
  if (known !== undefined) return known
  if (days.size > 2_000) days.clear()
  const ms = isDate(text) ? dayStart(text, 0) : null
  days.set(text, ms)
  return ms
}

const refuseSlots = (name: string, value: unknown, highest: number): Refusal => {
  if (typeof value !== 'string') return refusal('wrong_type', `${name} must be a text of ${SLOTS} digits.`)
  if (value.length !== SLOTS)
    return refusal(
      'slots_length',
      `${name} has ${value.length} digits; send ${SLOTS}, one for each quarter of an hour.`,
    )
  return refusal('slots_digit', `${name} has a character other than 0 to ${highest}; send only these.`)
}

const read: RecordType['read'] = (body, _envelope, now) => {
  const { recorded_date, upper_operation_data, has_alarm } = body
  const under = body['under_operation_data'] ?? null
  if (recorded_date == null) return missing('recorded_date')
  const key_at = typeof recorded_date === 'string' ? dayOf(recorded_date) : null
  if (key_at === null) return refusal('bad_time', 'recorded_date must be a day as YYYY-MM-DD.')
  const offset = readOffset(body)
  if (typeof offset !== 'number') return offset
  const badDay = refuseInstant('recorded_date', key_at, now + offset * 60_000)
  if (badDay) return badDay
  if (upper_operation_data == null) return missing('upper_operation_data')
  if (typeof upper_operation_data !== 'string' || !UPPER.test(upper_operation_data))
    return refuseSlots('upper_operation_data', upper_operation_data, 3)
  if (under !== null && (typeof under !== 'string' || !UNDER.test(under)))
    return refuseSlots('under_operation_data', under, 2)
  if (has_alarm != null && typeof has_alarm !== 'boolean')
    return refusal('wrong_type', 'has_alarm must be true or false.')
  const figures = readNumbers(body)
  if ('code' in figures) return figures
  const flags = `${under === null ? NULL : (under as string)}\t${has_alarm === true ? 't' : 'f'}`
  return {
    key_at,
    key: '',
    columns: `${recorded_date as string}\t${offset}\t${upper_operation_data}\t${flags}\t${figures.numbers}\t${figures.extra}`,
  }
}

const target = sql.raw(`company_id, machine_id, installed_at, sequence, recorded_at, ${DAILY_COLUMNS.join(', ')}`)
const changes = sql.raw(
  ['installed_at', 'sequence', 'recorded_at', ...DAILY_COLUMNS.filter((name) => name !== 'recorded_date')]
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
)

export const dailyRecord: RecordType = {
  data_types: ['daily'],
  table: 'daily_report',
  stage: 'stage_daily',
  columns: [
    'recorded_date date',
    'time_difference smallint',
    'upper_operation_data text',
    'under_operation_data text',
    'has_alarm boolean',
    ...NUMBERS.map(({ name, type }) => `${name} ${type}`),
    'extra jsonb',
  ],
  fields: { ...FLAGS, ...numberSchemas(NUMBERS) },
  read,
  // A day begins at 00:00 of the machine's own offset, not at the one that a record claims: the owner is a matter of the key alone.
  ownedAt: (key_at, time_difference) => key_at - time_difference * 60_000,
  store: (stage) => [
    advanceMonths(stage),
    sql`
      insert into daily_report as t (${target})
      select ${target} from ${bestOf(stage, 'company_id, machine_id, recorded_date')} s
      on conflict (company_id, machine_id, recorded_date) do update set ${changes}
      where (excluded.installed_at, excluded.sequence) > (t.installed_at, t.sequence)`,
    readMonthMeters(stage),
    markBackwardMeters(stage),
  ],
  state: { columns: DAY_STATE },
  advance: advanceDays,
}
