// The record type of a day of the daily report.
import Type from 'typebox'
import { SLOTS } from '#domain/day-slots.ts'
import { dayStart, isDate } from '#domain/time.ts'
import { leftOpen, numberSchemas, OWN_DAY, OWN_OFFSET } from '#server/base/record/body-schema.ts'
import { numbersReader } from '#server/base/record/fields.ts'
import { readOffset, refuseInstant } from '#server/base/record/instant.ts'
import { storeBest } from '#server/base/record/record-table.ts'
import type { RecordTable, RecordType } from '#server/base/record/record-type.ts'
import { NULL } from '#server/base/record/copy-text.ts'
import { NUMBERS } from './numbers.ts'
import { markUnsettled } from './unsettled-meters.ts'
import { advanceDayState, DAY_STATE } from './day-state.ts'
import { readReplaced, REPLACED } from './replaced-field.ts'
import { advanceMonths, readMonthMeters } from './month-row.ts'
import { sumToDate } from './to-date-row.ts'
import { settleStored } from '#server/machine/meters/settle.ts'
import { missing, refusal, type Refusal } from '#server/base/record/refusal.ts'

const UPPER = /^[0-3]{96}$/
const UNDER = /^[0-2]{96}$/

/** Fields of a day besides its figures. */
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
  meter_replaced: REPLACED,
}
const readNumbers = numbersReader(NUMBERS, new Set(Object.keys(FLAGS)))

// Cached: many machines report the same few dates.
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
  const replaced = readReplaced(body['meter_replaced'])
  if (typeof replaced !== 'string') return replaced
  const flags = `${under === null ? NULL : (under as string)}\t${has_alarm === true ? 't' : 'f'}\t${replaced}`
  return {
    key_at,
    key: '',
    columns: `${recorded_date as string}\t${offset}\t${upper_operation_data}\t${flags}\t${figures.numbers}\t${figures.extra}`,
  }
}

const table: RecordTable = { name: 'daily_report', time: { column: 'recorded_date', type: 'date' } }
const columns = [
  'recorded_date date',
  'time_difference smallint',
  'upper_operation_data text',
  'under_operation_data text',
  'has_alarm boolean',
  'meter_replaced jsonb',
  ...NUMBERS.map(({ name, type }) => `${name} ${type}`),
  'extra jsonb',
]

export const dailyRecord: RecordType = {
  data_types: ['daily'],
  table,
  columns,
  fields: { ...FLAGS, ...numberSchemas(NUMBERS) },
  example: {
    recorded_date: '2026-11-19',
    time_difference: 540,
    upper_operation_data: `${'0'.repeat(32)}${'3'.repeat(16)}${'0'.repeat(48)}`,
    upper_hourmeter: 6412.25,
  },
  read,
  answers: () => ['T03'],
  // By the machine's own offset, not the record's:
  // the owner depends on the key alone.
  ownedAt: (key_at, time_difference) => key_at - time_difference * 60_000,
  store: (rows, inBatch) => [
    advanceMonths(rows, inBatch),
    storeBest({ table, columns }, rows),
    readMonthMeters(rows, inBatch),
    sumToDate(rows, inBatch),
    advanceDayState(rows, inBatch),
    markUnsettled(rows, inBatch),
  ],
  settle: settleStored,
  state: DAY_STATE,
  derived: ['daily_month', 'daily_to_date'],
}
