// The endpoints of feeds, for the company's administrators.
import {
  createMakerFeed,
  listMakerFeedRuns,
  listMakerFeeds,
  removeMakerFeed,
  runMakerFeed,
  tryMakerFeed,
} from '#contract/feed/feed.ts'
import {
  createMakerFeedShape,
  listMakerFeedRunsShape,
  listMakerFeedsShape,
  removeMakerFeedShape,
  runMakerFeedShape,
  tryMakerFeedShape,
} from '#contract/feed/feed.shape.ts'
import { sql } from 'kysely'
import { actorOf } from '#server/base/audit.ts'
import { maybe } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { queueFeed } from './feed-job.ts'
import { createFeed, feedsOf, removeFeed, runsOfFeed } from './feeds.ts'
import { tryFeed } from './try-feed.ts'

export const feedRoutes = (context: ServerContext): void => {
  route(context, listMakerFeeds, listMakerFeedsShape, async ({ db, session, language }) => ({
    feeds: await feedsOf(db, session.company_id, language),
  }))
  route(context, createMakerFeed, createMakerFeedShape, async ({ db, request, session, body }) => {
    const feed_id = await createFeed(db, actorOf(request, session), body)
    await queueFeed(db, { company_id: session.company_id, feed_id }, 'soon')
    return { feed_id }
  })
  route(context, tryMakerFeed, tryMakerFeedShape, ({ body, language }) =>
    tryFeed(body, context.env.private_hosts, language),
  )
  route(context, removeMakerFeed, removeMakerFeedShape, async ({ db, request, session, params }) => {
    await removeFeed(db, actorOf(request, session), params.feed_id)
    return { status: 1 as const }
  })
  route(context, runMakerFeed, runMakerFeedShape, async ({ db, session, params: { feed_id } }) => {
    const known = sql`select 1 from feed where company_id = ${session.company_id} and feed_id = ${feed_id}`
    if ((await maybe(db, known)) === null) throw new Fault('not_found')
    await queueFeed(db, { company_id: session.company_id, feed_id }, 'soon')
    return { status: 1 as const }
  })
  route(context, listMakerFeedRuns, listMakerFeedRunsShape, async ({ db, session, params, language }) => ({
    runs: await runsOfFeed(db, session.company_id, params.feed_id, language),
  }))
}
