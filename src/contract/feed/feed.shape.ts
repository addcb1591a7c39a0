// Schemas of other makers' feeds.
import Type, { type Static } from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { InstantOrNever, orNull } from '#contract/nullable.shape.ts'
import { FEED_ADDRESS_MAX, FEED_NAME_MAX, FEED_SECRET_MAX, FEED_USER_MAX, INTERVALS, SIGN_INS } from './choices.ts'

const Instant = Type.String({ description: 'RFC 3339, UTC' })
const counted = (unit: string) => Type.Integer({ minimum: 0, description: unit })

export const FeedRun = Type.Object({
  run_id: Type.Integer(),
  started_at: Instant,
  ended_at: InstantOrNever,
  pages: counted('pages'),
  machines: counted('machines'),
  values_new: counted('values: positions, states of the engine, counters and levels'),
  values_known: counted('values'),
  values_refused: counted('values'),
  is_complete: Type.Boolean({ description: 'every page was read' }),
  sentences: Type.Array(Type.String(), { description: 'what was noticed, in the reader’s language' }),
})
export type FeedRun = Static<typeof FeedRun>

export const Feed = Type.Object({
  feed_id: Type.Integer(),
  name: Type.String(),
  address: Type.String({ description: 'of the fleet’s first page' }),
  sign_in: Type.Enum([...SIGN_INS]),
  user_name: orNull(Type.String({ description: 'the user, the header that takes the key, or the OAuth client' })),
  token_address: orNull(Type.String({ description: 'of client credentials' })),
  every_minutes: Type.Enum([...INTERVALS]),
  created_at: Instant,
  created_by: orNull(Type.String({ description: 'a person’s name; null: the manufacturer’s staff' })),
  next_run_at: Instant,
  machines: counted('machines'),
  last_run: orNull(FeedRun),
})
export type Feed = Static<typeof Feed>

const feedParams = Type.Object({ feed_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) })
const Done = Type.Object({ status: Type.Literal(1) })

/** Where a fleet is read, and as whom. */
const access = {
  address: Type.String({ minLength: 1, maxLength: FEED_ADDRESS_MAX, description: 'http or https' }),
  sign_in: Type.Enum([...SIGN_INS]),
  user_name: Type.Optional(Type.String({ minLength: 1, maxLength: FEED_USER_MAX })),
  token_address: Type.Optional(Type.String({ minLength: 1, maxLength: FEED_ADDRESS_MAX })),
  secret: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: FEED_SECRET_MAX,
      description: 'password, key or client secret; never answered',
    }),
  ),
}

export const listMakerFeedsShape = shape({
  operation: 'listMakerFeeds',
  summary: 'The company’s feeds of other makers’ fleets, by name.',
  response: Type.Object({ feeds: Type.Array(Feed) }),
})

export const createMakerFeedShape = shape({
  operation: 'createMakerFeed',
  summary: 'Adds a feed by ISO 15143-3; its first run begins at once.',
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: FEED_NAME_MAX }),
    ...access,
    every_minutes: Type.Enum([...INTERVALS]),
  }),
  response: Type.Object({ feed_id: Type.Integer() }),
})

export const tryMakerFeedShape = shape({
  operation: 'tryMakerFeed',
  summary: 'Reads the first page of a fleet and keeps nothing.',
  body: Type.Object(access),
  response: Type.Object({
    machines: Type.Array(
      Type.Object({
        make: Type.String(),
        model: Type.String(),
        serial: Type.String(),
        values: counted('values that are understood'),
      }),
    ),
    has_more: Type.Boolean({ description: 'there is a further page' }),
    sentences: Type.Array(Type.String(), { description: 'what was noticed, in the reader’s language' }),
  }),
})

export const removeMakerFeedShape = shape({
  operation: 'removeMakerFeed',
  summary: 'Ends a feed; its machines and their records stay.',
  errors: ['not_found'],
  params: feedParams,
  response: Done,
})

export const runMakerFeedShape = shape({
  operation: 'runMakerFeed',
  summary: 'Has a feed read at once.',
  errors: ['not_found'],
  params: feedParams,
  response: Done,
})

export const listMakerFeedRunsShape = shape({
  operation: 'listMakerFeedRuns',
  summary: 'The kept runs of a feed, the newest first.',
  errors: ['not_found'],
  params: feedParams,
  response: Type.Object({ runs: Type.Array(FeedRun) }),
})
