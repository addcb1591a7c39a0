// Schemas of the inbox: lines, their history, acts.
import Type, { type Static } from 'typebox'
import { CATEGORIES } from '#domain/category.ts'
import {
  CLOSE_REASONS,
  COPIED_KINDS,
  INBOX_KINDS,
  INBOX_VERBS,
  INBOX_VIEWS,
  LINE_STATES,
  OCCURRENCE_DAYS,
  SEVERITIES,
} from '#domain/inbox.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { Contact } from '#contract/machine/contact.shape.ts'
import { COUNTED_AT_MOST, INBOX_SORTS, LINES_AT_ONCE, NOTE_LENGTH } from './choices.ts'
import { figure, InstantOrNever, orNull, Text } from '#contract/nullable.shape.ts'

const Serial = Type.String({ minLength: 1, maxLength: 100 })
const Kind = Type.Enum([...INBOX_KINDS])
const Subject = Type.String({
  maxLength: 200,
  description:
    'a code, an area’s id, a point’s id or item, the name of a level or a meter; empty where the kind says it all',
})
const Instant = Type.String({ description: 'RFC 3339 in UTC' })
const Count = Type.Integer({ minimum: 0 })
const Person = orNull(Type.String(), { description: 'name of the person' })
const Reason = Type.Enum([...CLOSE_REASONS])

/** What a line is about, whoever handles it. */
const LINE = { serial: Type.String(), kind: Kind, subject: Type.String() }

export const InboxLine = Type.Object({
  ...LINE,
  display_serial: Type.String(),
  type_code: Type.String({ description: 'model symbol' }),
  machine_category: Type.Enum([...CATEGORIES]),
  management_number: Text,
  is_ic1r: Type.Boolean({ description: 'simple type: it has no page of alarms, communication or maintenance' }),
  severity: Type.Enum([...SEVERITIES]),
  title: orNull(Type.String(), {
    description:
      'content of an alarm, name of an area or a point, in the reader’s language; null where the kind says it all',
  }),
  detail: orNull(Type.String(), {
    description:
      'control device of an alarm; of a silence its reason: `keyed_off`, `no_report` or `never`; of a meter in doubt `fell` or `jumped`; of a level `both` when crane and carrier tell the same',
  }),
  machine_location: orNull(Type.String(), { description: 'where the machine is now, in the reader’s language' }),
  day: orNull(
    Type.Object({
      recorded_date: Type.String({ format: 'date' }),
      time_difference: Type.Integer({ description: 'minutes, of the machine’s day' }),
      upper_operation_data: Type.String(),
      under_operation_data: Text,
    }),
    {
      description:
        'the machine’s daily report of the day on which it last occurred, of what is due its newest; null without one',
    },
  ),
  contact: Contact,
  advice: orNull(Type.String(), { description: 'what to do first, in the reader’s language' }),
  level: figure('%; of a meter in doubt the reading in h, of the odometer in km'),
  count: Type.Integer({ description: `how often it occurred in the ${OCCURRENCE_DAYS} days up to its last time` }),
  first_at: InstantOrNever,
  last_at: Type.String({
    description:
      'RFC 3339 in UTC; of levels and of what is due the day at 00:00, of a meter in doubt the first such day at 12:00; of `never` the day of delivery, 2000-01-01 when unknown',
  }),
  state: Type.Enum([...LINE_STATES]),
  occurrence: Type.Integer({ description: 'counts the times that it came again after it was closed or long over' }),
  owner_id: orNull(Type.Integer()),
  owner: Person,
  acknowledged_at: InstantOrNever,
  acknowledged_by: Person,
  note: orNull(Type.String(), { description: 'the newest' }),
  snoozed_until: InstantOrNever,
  closed_at: InstantOrNever,
  closed_by: Person,
  close_reason: orNull(Type.Enum([...CLOSE_REASONS, 'transferred'])),
  handled_at: orNull(Instant, { description: 'the newest act' }),
  version: Type.Integer({ description: 'sent back with an act, a stale one is refused; 0 when nobody has acted' }),
})
export type InboxLine = Static<typeof InboxLine>

export const InboxAct = Type.Object({
  act_id: Type.Integer(),
  verb: Type.Enum([...INBOX_VERBS, 'transfer']),
  occurrence: Type.Integer(),
  acted_at: Instant,
  actor: Person,
  owner: orNull(Type.String(), { description: 'of `assign`: to whom; null to nobody' }),
  text: orNull(Type.String(), { description: 'of `note` and `close`' }),
  until: orNull(Instant, { description: 'of `snooze`; null when it was ended' }),
  reason: orNull(Type.Enum([...CLOSE_REASONS, 'transferred'])),
  withdrawn_at: orNull(Instant, { description: 'when it was taken back' }),
})
export type InboxAct = Static<typeof InboxAct>

export const Colleague = Type.Object({ account_id: Type.Integer(), name: Type.String(), is_own: Type.Boolean() })
export type Colleague = Static<typeof Colleague>

const INBOX_QUERY = {
  view: Type.Optional(Type.Enum([...INBOX_VIEWS], { description: '`open` when left out' })),
  kind: Type.Optional(
    Type.Enum([...INBOX_KINDS, 'all'], {
      description: `left out, \`attention\` and \`open\` are without ${COPIED_KINDS.join(', ')}, which other pages list`,
    }),
  ),
  severity: Type.Optional(Type.Enum([...SEVERITIES])),
  owner: Type.Optional(
    Type.String({ pattern: '^(me|none|[1-9][0-9]{0,8})$', description: '`me`, `none` or an account’s id' }),
  ),
  free_word: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'in the machine’s names and numbers, or in the subject' }),
  ),
  sort: Type.Optional(Type.Enum([...INBOX_SORTS], { description: '`severity` when left out' })),
  sort_order: Type.Optional(Type.Enum(['asc', 'desc'])),
}

export const listInboxShape = shape({
  operation: 'listInbox',
  summary: 'Exceptions of all machines, one line for each machine, kind and subject. Simple types have no maintenance.',
  query: Type.Object({
    ...INBOX_QUERY,
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '50 when left out' })),
  }),
  response: Type.Object({
    lines: Type.Array(InboxLine),
    current_page: Type.Integer(),
    per_page: Type.Integer(),
    total: Type.Integer(),
    last_page: Type.Integer(),
    counts: Type.Object(
      {
        views: Type.Object({ attention: Count, open: Count, mine: Count, snoozed: Count, closed: Count }),
        kinds: Type.Record(Type.String(), Count),
        severities: Type.Record(Type.String(), Count),
      },
      { description: 'each under all filters but its own' },
    ),
  }),
})

export const countInboxShape = shape({
  operation: 'countInbox',
  summary: `Number of lines that nobody has acknowledged and that are critical or a warning, without ${COPIED_KINDS.join(', ')}.`,
  response: Type.Object({
    count: Type.Integer({ minimum: 0, maximum: COUNTED_AT_MOST, description: 'lines' }),
    is_more: Type.Boolean({ description: 'there are more than were counted' }),
  }),
})

export const getInboxLineShape = shape({
  operation: 'getInboxLine',
  summary: 'One line with its history, newest first.',
  errors: ['not_found'],
  query: Type.Object({ serial: Serial, kind: Kind, subject: Type.Optional(Subject) }),
  response: Type.Object({ line: InboxLine, acts: Type.Array(InboxAct) }),
})

export const listColleaguesShape = shape({
  operation: 'listColleagues',
  summary: 'The people who may enter the company, by name.',
  response: Type.Object({ colleagues: Type.Array(Colleague) }),
})

const Note = Type.String({ minLength: 1, maxLength: NOTE_LENGTH })

export const actOnLinesShape = shape({
  operation: 'actOnLines',
  summary: 'One act on many lines: all or none.',
  once: true,
  errors: ['not_found', 'changed_meanwhile'],
  body: Type.Object({
    verb: Type.Enum([...INBOX_VERBS]),
    owner_id: Type.Optional(
      orNull(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), { description: 'of `assign`; null: nobody' }),
    ),
    text: Type.Optional(Type.String({ ...Note, description: 'of `note`; may come with `close`' })),
    until: Type.Optional(
      orNull(Type.String({ format: 'date-time', description: 'of `snooze`' }), { description: 'null ends it' }),
    ),
    reason: Type.Optional(Reason),
    lines: Type.Array(
      Type.Object({
        serial: Serial,
        kind: Kind,
        subject: Subject,
        version: Type.Optional(
          Type.Integer({ minimum: 0, description: 'as last seen; left out, the act wins over whatever is there' }),
        ),
      }),
      { minItems: 1, maxItems: LINES_AT_ONCE },
    ),
  }),
  response: Type.Object({ act_ids: Type.Array(Type.Integer()) }),
})

const { owner: _owner, ...UNTAKEN_QUERY } = INBOX_QUERY

export const takeAllShape = shape({
  operation: 'takeAll',
  summary: `Makes the caller the owner of the lines of a filter that nobody has taken, the first ${LINES_AT_ONCE} in its order. What is closed or over is left alone.`,
  once: true,
  errors: ['not_found'],
  body: Type.Object(UNTAKEN_QUERY, { additionalProperties: false }),
  response: Type.Object({ act_ids: Type.Array(Type.Integer(), { maxItems: LINES_AT_ONCE }) }),
})

export const undoActsShape = shape({
  operation: 'undoActs',
  summary: 'Takes back acts of the same person of the last minutes, as long as nothing has followed them.',
  errors: ['undo_over', 'not_found', 'changed_meanwhile'],
  body: Type.Object({
    act_ids: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
      minItems: 1,
      maxItems: LINES_AT_ONCE,
    }),
  }),
  response: Type.Object({ status: Type.Literal(1) }),
})

const FILTER = {
  name: Type.String({ minLength: 1, maxLength: 60 }),
  query: Type.Object(INBOX_QUERY, { additionalProperties: false }),
}
export const InboxFilter = Type.Object({ id: Type.Integer(), ...FILTER })
export type InboxFilter = Static<typeof InboxFilter>

export const listInboxFiltersShape = shape({
  operation: 'listInboxFilters',
  summary: 'The account’s own filters of the inbox in the company, by name.',
  response: Type.Object({ filters: Type.Array(InboxFilter) }),
})

export const createInboxFilterShape = shape({
  operation: 'createInboxFilter',
  summary: 'Keeps filters and order of the inbox under a name.',
  once: true,
  body: Type.Object(FILTER),
  response: Type.Object({ filter: InboxFilter }),
})

export const deleteInboxFilterShape = shape({
  operation: 'deleteInboxFilter',
  summary: 'Deletes a filter of one’s own.',
  errors: ['not_found'],
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  response: Type.Object({ status: Type.Literal(1) }),
})
