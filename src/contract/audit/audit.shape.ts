// Schemas of a company's audit: its entries in pages, and what to choose from.
import Type, { type Static } from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { orNull } from '#contract/nullable.shape.ts'
import { AUDIT_NOUNS } from './nouns.ts'

const Instant = Type.String({ description: 'RFC 3339 in UTC' })
const Noun = Type.Enum([...AUDIT_NOUNS])
const Fields = orNull(Type.Record(Type.String(), Type.Unknown()))

export const AuditPerson = Type.Object({
  account_id: Type.Integer(),
  name: Type.String({ description: 'in the order of the reader’s language' }),
  company: orNull(Type.String(), { description: 'another company that the person works for, as a dealer’s people do' }),
})
export type AuditPerson = Static<typeof AuditPerson>

export const AuditEntry = Type.Object({
  id: Type.Integer(),
  at: Instant,
  person: orNull(AuditPerson, { description: 'null: a system, the manufacturer’s staff, or the product by itself' }),
  system: orNull(Type.String(), { description: 'the company’s own system that did it, by the name of its key' }),
  address: orNull(Type.String(), { description: 'network address; null for a command of the staff' }),
  noun: Noun,
  verb: Type.String(),
  thing: Type.Object(
    {
      key: Type.String({ description: 'an id, a serial, a day, a month' }),
      name: orNull(Type.String()),
      is_present: Type.Boolean({ description: 'it can be looked at' }),
    },
    { description: 'what it was done to' },
  ),
  machines: Type.Array(
    Type.Object({
      serial: Type.String(),
      name: Type.String({ description: 'the serial as it stands on the machine' }),
      is_present: Type.Boolean({ description: 'the company owns it' }),
    }),
    { description: 'that the entry is about, the first few' },
  ),
  machine_count: Type.Integer({ description: 'count' }),
  before: Fields,
  after: Fields,
  times: Type.Integer({ description: 'count, how often within ten minutes' }),
  last_at: Instant,
})
export type AuditEntry = Static<typeof AuditEntry>

const FILTER = {
  account_id: Type.Optional(
    Type.String({
      pattern: '^(staff|[1-9][0-9]{0,8})$',
      description: 'of a person, or `staff`: neither a person nor a system of a company',
    }),
  ),
  noun: Type.Optional(Noun),
  serial: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  from: Type.Optional(Type.String({ format: 'date', description: 'first day, in the reader’s zone' })),
  to: Type.Optional(Type.String({ format: 'date', description: 'last day' })),
}

export const listAuditShape = shape({
  operation: 'listAudit',
  summary: 'What was done in the company, the newest first; `next` leads to the entries before.',
  query: Type.Object({
    ...FILTER,
    before: Type.Optional(
      Type.String({
        pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z_\\d{1,15}$',
        description: '`next` of the page before',
      }),
    ),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '50 when left out' })),
  }),
  response: Type.Object({
    entries: Type.Array(AuditEntry),
    next: orNull(Type.String(), { description: 'null: there are none before' }),
  }),
})

export const countAuditShape = shape({
  operation: 'countAudit',
  summary: 'How many entries a filter finds.',
  query: Type.Object(FILTER),
  response: Type.Object({ total: Type.Integer({ description: 'count' }) }),
})

export const getAuditOverviewShape = shape({
  operation: 'getAuditOverview',
  summary: 'Who has done something in the company, and the last check that no entry was changed.',
  response: Type.Object({
    people: Type.Array(AuditPerson, { description: 'by name' }),
    check: orNull(Type.Object({ checked_at: Instant, holds: Type.Boolean() }), {
      description: 'of the whole audit; null: not yet',
    }),
  }),
})
