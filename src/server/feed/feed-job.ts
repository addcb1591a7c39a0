// Jobs of feeds: what is due is read, and what a person asks for.
import { sql } from 'kysely'
import { CannotStart } from '#server/base/cannot-start.ts'
import type { Db } from '#server/base/db.ts'
import { isCompany, ofAllCompanies } from '#server/base/job/each-company.ts'
import { queueJob, type Job } from '#server/base/job/job.ts'
import type { Sources } from '#server/noun/noun.ts'
import type { FeedOwner } from './machines.ts'
import { runFeed } from './run.ts'

/** A feed is read this much later than it is due, at most. */
const LOOK_MINUTES = 5

/** One after the other: a slow one must not keep mails waiting. */
const READ_FEED = { name: 'read feed', one_at_a_time: true } as const

/** `soon`: a person waits for it. */
export const queueFeed = (db: Db, { company_id, feed_id }: FeedOwner, turn: 'soon' | 'later'): Promise<void> =>
  queueJob(db, { ...READ_FEED, turn }, { company_id, feed_id }, `feed ${feed_id}`)

export const readFeedJob = ({ recordStore, recordTypes }: Sources): Job<FeedOwner> => ({
  ...READ_FEED,
  run: async (owner, { intake, env }) => {
    if (!intake) throw new CannotStart('Feeds store records: set DATABASE_INTAKE_URL where jobs run, too.')
    await runFeed({ pool: intake, store: recordStore(intake, recordTypes), named: env.private_hosts }, owner)
  },
})

const dueFeeds = (company_id: number | null) => sql<FeedOwner>`
  select company_id, feed_id from feed where ${isCompany('company_id', company_id)} and next_run_at <= now() order by next_run_at`

export const feedsDueJob: Job<object> = {
  name: 'read feeds that are due',
  every_minutes: LOOK_MINUTES,
  run: async (_payload, { db }) => {
    for (const owner of await ofAllCompanies(db, dueFeeds)) await queueFeed(db, owner, 'later')
  },
}
