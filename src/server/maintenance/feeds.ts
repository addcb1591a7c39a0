// Feeds of the maintenance calendar: a person’s own, and one by its secret.
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { createFeed, listFeeds, readFeed, revokeFeed, type CalendarFeed } from '#contract/maintenance/calendar-feed.ts'
import {
  createFeedShape,
  FEEDS_MAX,
  listFeedsShape,
  readFeedShape,
  revokeFeedShape,
} from '#contract/maintenance/calendar-feed.shape.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { PointKind, RemindDays } from '#contract/maintenance/choices.ts'
import type { Language } from '#domain/language.ts'
import { nameText } from '#server/base/name-text.ts'
import { hashOf, looksLikeToken, newToken } from '#server/base/token.ts'
import { Download } from '#server/base/answer.ts'
import { actorOf, audited } from '#server/base/audit.ts'
import { maybe, one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { openRoute, route } from '#server/base/routes.ts'
import type { ServerContext, Session } from '#server/base/server-context.ts'
import { asCompany } from '#server/base/tenant.ts'
import { utc } from '#server/base/utc.ts'
import { calendarText } from './ical.ts'
import { refused } from './set-point.ts'

const fields = sql`feed_id, name, kinds, free_word, remind_days, ${utc('created_at')} as created_at, ${utc('used_at')} as used_at`
const own = ({ company_id, account_id }: Session) =>
  sql`company_id = ${company_id} and account_id = ${account_id} and revoked_at is null`

const addFeed = async (
  db: Db,
  session: Session,
  { name, kinds = [], free_word, remind_days }: BodyOf<typeof createFeedShape>,
  secret: string,
): Promise<CalendarFeed> => {
  const { company_id, account_id } = session
  const tidy = nameText(name)
  await db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`feed ${company_id} ${account_id}`}, 0))`)
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from calendar_feed where ${own(session)}`,
  )
  if (count >= FEEDS_MAX) throw refused('name', 'cannot be kept: there are too many feeds already')
  return one(
    db,
    sql<CalendarFeed>`
      insert into calendar_feed (company_id, account_id, name, secret_hash, kinds, free_word, remind_days)
      values (${company_id}, ${account_id}, ${tidy}, ${hashOf(secret)}, ${[...new Set(kinds)]}::text[], ${free_word?.trim() || null}, ${remind_days ?? null}::int)
      returning ${fields}`,
  )
}

type Found = {
  company_id: number
  feed_id: number
  name: string
  language: Language | null
  kinds: PointKind[]
  free_word: string | null
  remind_days: RemindDays | null
}

/** Null for what is no secret, as for one that was revoked. */
const feedOf = async (pool: Pool, file: string): Promise<Found | null> => {
  const secret = /^(.+)\.ics$/.exec(file)?.[1] ?? ''
  if (!looksLikeToken(secret)) return null
  const { rows } = await pool.query<Found>('select * from feed_by_secret($1)', [hashOf(secret)])
  return rows[0] ?? null
}

export const feedRoutes = (context: ServerContext, { public_url }: { public_url: string | null }): void => {
  route(context, listFeeds, listFeedsShape, async ({ db, session }) => ({
    feeds: await db.rows(sql<CalendarFeed>`
      select ${fields} from calendar_feed where ${own(session)} order by calendar_feed.created_at, feed_id`),
  }))
  route(context, createFeed, createFeedShape, ({ db, request, session, body }) =>
    audited(db, actorOf(request, session), { verb: 'create', noun: 'calendar_feed' }, async () => {
      const secret = newToken()
      const feed = await addFeed(db, session, body, secret)
      const path = readFeed.path.replace(':file', `${secret}.ics`)
      return { answer: { feed, path }, key: String(feed.feed_id), after: { name: feed.name } }
    }),
  )
  route(context, revokeFeed, revokeFeedShape, ({ db, request, session, params }) =>
    audited(db, actorOf(request, session), { verb: 'delete', noun: 'calendar_feed' }, async () => {
      const revoked = await maybe(
        db,
        sql`update calendar_feed set revoked_at = now() where ${own(session)} and feed_id = ${params.id} returning feed_id`,
      )
      if (!revoked) throw new Fault('not_found')
      return { answer: { status: 1 as const }, key: String(params.id) }
    }),
  )
  openRoute(context, readFeed, readFeedShape, async ({ params, request, reply, language }) => {
    const found = await feedOf(context.pool, params.file)
    const feed = found ?? (await context.refuseCredential(request, 'feed', new Fault('not_found')))
    const text = await asCompany(context.pool, feed.company_id, async (db) => {
      // Once an hour: programs ask often.
      await db.rows(sql`
        update calendar_feed set used_at = now() where company_id = ${feed.company_id} and feed_id = ${feed.feed_id}
          and (used_at is null or used_at < now() - interval '1 hour')`)
      return calendarText(db, { ...feed, language: feed.language ?? language, public_url })
    })
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer')
    return new Download('maintenance.ics', Readable.from([text]))
  })
}
