// Schemas of feeds of the maintenance calendar.
import Type, { type Static } from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { POINT_KINDS, REMIND_DAYS } from './choices.ts'
import { orNull } from '#contract/nullable.shape.ts'

export const FEEDS_MAX = 20

const RemindDays = Type.Enum([...REMIND_DAYS], {
  description: 'days before which the reader’s program reminds, at 07:00; 0: on the day itself',
})

const WISHED = {
  name: Type.String({ minLength: 1, maxLength: 60 }),
  kinds: Type.Optional(
    Type.Array(Type.Enum([...POINT_KINDS]), { maxItems: POINT_KINDS.length, description: 'none: all kinds' }),
  ),
  free_word: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'a search for machines' })),
  remind_days: Type.Optional(RemindDays),
}

export const CalendarFeed = Type.Object({
  feed_id: Type.Integer(),
  name: Type.String(),
  kinds: Type.Array(Type.Enum([...POINT_KINDS])),
  free_word: orNull(Type.String()),
  remind_days: orNull(RemindDays),
  created_at: Type.String({ description: 'RFC 3339 in UTC' }),
  used_at: orNull(Type.String({ description: 'when a program has read it last' })),
})
export type CalendarFeed = Static<typeof CalendarFeed>

export const listFeedsShape = shape({
  operation: 'listFeeds',
  summary: 'The reader’s own calendar feeds, without their addresses.',
  response: Type.Object({ feeds: Type.Array(CalendarFeed) }),
})

export const createFeedShape = shape({
  operation: 'createFeed',
  summary: 'Makes a feed. Its address holds a secret and is answered this once.',
  once: true,
  body: Type.Object(WISHED, { additionalProperties: false }),
  response: Type.Object({
    feed: CalendarFeed,
    path: Type.String({ description: 'of the feed, below the portal’s address' }),
  }),
})

export const revokeFeedShape = shape({
  operation: 'revokeFeed',
  summary: 'Ends a feed: its address answers 404 from then on.',
  errors: ['not_found'],
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  response: Type.Object({ status: Type.Literal(1) }),
})

export const readFeedShape = shape({
  operation: 'readFeed',
  summary:
    'A feed as iCalendar (RFC 5545): a day for each point, from what is overdue to a year ahead; none makes its reader busy.',
  errors: ['not_found', 'too_many_requests'],
  params: Type.Object({ file: Type.String({ minLength: 1, maxLength: 60, description: 'the secret and `.ics`' }) }),
  file: 'text/calendar; charset=utf-8',
})
