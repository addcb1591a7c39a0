// Schemas of the receipts of a machine’s month.
import Type, { type Static } from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { MACHINE_MONTH_QUERY } from './daily.shape.ts'
import { orNull } from '#contract/nullable.shape.ts'

const Instant = Type.String({ description: 'RFC 3339 in UTC' })

export const ReceivedDay = Type.Object({
  recorded_date: Type.String({ format: 'date', description: 'YYYY-MM-DD, the machine’s own day' }),
  received_at: Type.String({ description: 'RFC 3339 in UTC, of the record that counts' }),
  first_received_at: Instant,
  last_received_at: Type.String({
    description: 'RFC 3339 in UTC; a record that came later need not be the one that counts',
  }),
  terminal_number: orNull(Type.String(), {
    description: 'of the terminal that sent the record that counts',
  }),
  sequence: Type.Integer({ description: 'the terminal’s own count of its records' }),
  times: Type.Integer({ minimum: 1, description: 'different records received for the day' }),
})
export type ReceivedDay = Static<typeof ReceivedDay>

export const listReceivedDaysShape = shape({
  operation: 'listReceivedDays',
  summary: 'The days of one machine’s month in order, each with its receipt; a day without a record is not there.',
  errors: ['not_found'],
  query: Type.Object(MACHINE_MONTH_QUERY),
  response: Type.Object({ received: Type.Array(ReceivedDay) }),
})
