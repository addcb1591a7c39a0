// Schemas of the communication record: received records, and a year of days.
import Type, { type Static } from 'typebox'
import { FIRST_YEAR, LAST_YEAR } from '#domain/calendar-month.ts'
import { GAP_REASONS } from '#domain/communication-gap.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { orNull } from '#contract/nullable.shape.ts'

export const RECEIVED_TYPES = [
  'daily',
  'alarm',
  'alarm_event',
  'histogram',
  'position',
  'accumulation',
  'event',
  'other',
] as const
export type ReceivedType = (typeof RECEIVED_TYPES)[number]

const Serial = Type.String({ minLength: 1, maxLength: 100 })
const Year = Type.Integer({ minimum: FIRST_YEAR, maximum: LAST_YEAR })
const Instant = Type.String({ description: 'RFC 3339 in UTC' })
const DataType = Type.Enum([...RECEIVED_TYPES])
const TerminalNumber = orNull(Type.String(), { description: 'null when the terminal is known no more' })

export const ReceivedRecord = Type.Object({
  data_type: DataType,
  time_stamp: Type.String({ description: 'RFC 3339 in UTC, when it was recorded' }),
  received_at: Instant,
  terminal_number: TerminalNumber,
  sequence: Type.Integer({ description: 'the terminal’s own count of its records' }),
  counts: Type.Boolean({ description: 'false where a later record of the same day, alarm or instant has replaced it' }),
})
export type ReceivedRecord = Static<typeof ReceivedRecord>

export const listReceiveHistoryShape = shape({
  operation: 'listReceiveHistory',
  summary: 'Every accepted record of a machine, newest first, whether it won or lost against another.',
  errors: ['not_found'],
  query: Type.Object({
    serial: Serial,
    year: Type.Optional(Year),
    month: Type.Optional(Type.Integer({ minimum: 1, maximum: 12, description: 'in the reader’s zone, with `year`' })),
    data_type: Type.Optional(DataType),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '50 when left out' })),
  }),
  response: Type.Object({
    history: Type.Array(ReceivedRecord),
    current_page: Type.Integer(),
    per_page: Type.Integer(),
    total: Type.Integer({ description: 'at most 10,000; earlier ones are reached by year and month' }),
    last_page: Type.Integer(),
    is_cut: Type.Boolean({ description: 'there are more than 10,000' }),
  }),
})

export const CommunicationDay = Type.Object({
  date: Type.String({ format: 'date', description: 'YYYY-MM-DD, the machine’s own day' }),
  types: Type.Partial(
    Type.Object(
      Object.fromEntries(RECEIVED_TYPES.map((type) => [type, Type.Integer()])) as Record<
        ReceivedType,
        ReturnType<typeof Type.Integer>
      >,
    ),
    { description: 'records by type' },
  ),
  is_late: Type.Boolean({ description: 'none of them was received within 24 hours' }),
  terminals: Type.Array(Type.String(), { description: 'numbers of the terminals that sent them' }),
})
export type CommunicationDay = Static<typeof CommunicationDay>

export const CommunicationGap = Type.Object({
  from: Type.String({ format: 'date', description: 'first day without a record' }),
  until: Type.String({ format: 'date', description: 'last one, today at the latest' }),
  days: Type.Integer(),
  reason: Type.Enum([...GAP_REASONS], {
    description:
      'out_of_contract, keyed_off: the last position before was a final one; no_coverage: the records before or after it came late; unknown: no coverage or no power',
  }),
})
export type CommunicationGap = Static<typeof CommunicationGap>

export const getCommunicationYearShape = shape({
  operation: 'getCommunicationYear',
  summary: 'The days of a year on which a machine spoke, and the gaps between them.',
  errors: ['not_found'],
  query: Type.Object({ serial: Serial, year: Year }),
  response: Type.Object({
    days: Type.Array(CommunicationDay),
    gaps: Type.Array(CommunicationGap),
    first_year: orNull(Type.Integer(), { description: 'of the first record; null where there is none' }),
    today: Type.String({ format: 'date', description: 'the machine’s own' }),
  }),
})
