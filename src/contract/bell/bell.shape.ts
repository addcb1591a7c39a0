// Schemas of the bell: lines that lead on, and the mark of the last look.
import Type, { type Static } from 'typebox'
import { BELL_COUNTED, BELL_DAYS, BELL_KINDS, BELL_LINES } from '#domain/bell.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { orNull, Text } from '#contract/nullable.shape.ts'

const Instant = Type.String({ format: 'date-time', description: 'RFC 3339 in UTC' })

const orText = (description: string) => orNull(Type.String(), { description })

const BellLine = Type.Object({
  kind: Type.Enum([...BELL_KINDS]),
  key: Type.String({ description: 'names it among its kind; the number of news, of a form, of a run' }),
  at: Instant,
  is_new: Type.Boolean({ description: 'since the last look' }),
  title: orText('of news and of a report; command of a data request; kind of a matter'),
  serial: Text,
  display_serial: Text,
  outcome: orText(
    'of a data request (N00 to N03), of a form (its state), of a report (its outcome, `no_group` or `no_machine`)',
  ),
})
export type BellLine = Static<typeof BellLine>

export const getBellShape = shape({
  operation: 'getBell',
  summary: `What concerns the reader in the last ${BELL_DAYS} days, the newest first, ${BELL_LINES} at most: unread news, matters that others assigned, answers to own requests and forms, own reports.`,
  response: Type.Object({
    lines: Type.Array(BellLine),
    count: Type.Integer({ minimum: 0, maximum: BELL_COUNTED, description: 'entries that are new since the last look' }),
    now: Instant,
  }),
})

export const bellSeenShape = shape({
  operation: 'bellSeen',
  summary: 'Moves the mark of the last look, never back and never ahead.',
  body: Type.Object({ until: Instant }),
  response: Type.Object({ status: Type.Literal(1) }),
})
