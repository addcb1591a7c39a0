// The job that posts events to receivers, a machine's in order, with retries.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'
import { isCompany, ofAllCompanies } from '#server/base/job/each-company.ts'
import { queueJob, type Job, type JobContext } from '#server/base/job/job.ts'
import { inSpan, type SpanFacts } from '#server/base/tracing.ts'
import { utc } from '#server/base/utc.ts'
import { WEBHOOK_JOB } from '#server/base/webhook-event.ts'
import { mailAboutPause } from './pause-mail.ts'
import { post, type Outcome, type Posted } from './post.ts'
import { readWebhookKey, secretOf } from './secret.ts'

/** Receivers that are posted to at once. */
const AT_ONCE = 8
/** A run begins no post after this time; the next run continues. */
const RUN_MS = 30_000
/** Events of one receiver that are read at once. */
const PORTION = 100
/** After so many failures in a row a receiver is left alone for a minute. */
const FAILURES_IN_A_ROW = 5
const HELD_SECONDS = 60
/** Seconds until the next try after the first, second … failure; the last holds for all after it. */
const PAUSES = [10, 60, 300, 900, 3_600]
/** A receiver's wish to be left alone is followed as far as this. */
const RETRY_AFTER_MAX = 3_600
/** After so long without success a delivery is given up, and a receiver without any success is paused. */
const GIVEN_UP_HOURS = 24
/** The job runs each minute by itself. */
const EVERY_MINUTES = 1

type Due = { company_id: number; receiver_id: number; url: string; salts: string[] }
type Head = Posted & { event_id: number; is_first: boolean }

/** The earliest event of each lane, of a company or of all; one that can still be withdrawn holds up no other. */
const headsOf = (company_id: number | null) => sql`(
  select distinct on (d.company_id, d.receiver_id, d.lane) d.company_id, d.receiver_id, d.lane, d.event_id, d.next_at, d.first_tried_at
  from webhook_delivery d
  where ${isCompany('d.company_id', company_id)} and d.state = 'waiting' and (d.attempts > 0 or d.next_at <= now())
  order by d.company_id, d.receiver_id, d.lane, d.event_id)`

const isActive = sql`r.paused_at is null and (r.held_until is null or r.held_until <= now())`

/** Receivers with something to post; who has waited longest first, of a company or of all. */
const dueReceivers = (company_id: number | null) => sql<Due>`
  select r.company_id, r.receiver_id, r.url,
    array[r.salt::text] || case when r.former_until > now() then array[r.former_salt::text] else '{}' end as salts
  from webhook_receiver r join ${headsOf(company_id)} h using (company_id, receiver_id)
  where ${isCompany('r.company_id', company_id)} and ${isActive} and h.next_at <= now()
  group by r.company_id, r.receiver_id order by min(h.next_at)`

const dueEvents = (db: Db, { company_id, receiver_id }: Due): Promise<Head[]> =>
  db.rows(sql<Head>`
    select e.event_id, e.public_id as id, e.type, ${utc('e.occurred_at')} as occurred_at, e.body, h.first_tried_at is null as is_first
    from webhook_receiver r join ${headsOf(company_id)} h on h.company_id = r.company_id and h.receiver_id = r.receiver_id
    join webhook_event e on e.company_id = h.company_id and e.event_id = h.event_id
    where r.company_id = ${company_id} and r.receiver_id = ${receiver_id} and ${isActive} and h.next_at <= now()
    order by e.event_id limit ${PORTION}`)

const isSuccess = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300

const tried = ({ is_first }: Head, { status, answer }: Outcome) =>
  sql`${is_first ? sql`first_tried_at = now(), ` : sql``}attempts = attempts + 1, tried_at = now(), status = ${status}, answer = ${answer}`

/** Receivers are locked before their deliveries, as by people. */
const storeSuccess = async (db: Db, { company_id, receiver_id }: Due, event: Head, outcome: Outcome) => {
  await db.rows(sql`
    update webhook_receiver set failing_since = null
    where company_id = ${company_id} and receiver_id = ${receiver_id} and failing_since is not null`)
  await db.rows(sql`
    update webhook_delivery set state = 'delivered', ${tried(event, outcome)}
    where company_id = ${company_id} and receiver_id = ${receiver_id} and event_id = ${event.event_id}`)
}

type Failed = { name: string; is_paused: boolean; is_failing: boolean; is_long: boolean }

/** Pauses the receiver, or gives the delivery up, when their day is over. */
const storeFailure = async (db: Db, due: Due, event: Head, outcome: Outcome, env: JobContext['env']) => {
  const { company_id, receiver_id } = due
  const isGone = outcome.status === 410
  const day = sql`interval '1 hour' * ${sql.lit(GIVEN_UP_HOURS)}`
  const [receiver] = await db.rows(sql<Failed>`
    select name, paused_at is not null as is_paused, failing_since is not null as is_failing, coalesce(failing_since < now() - ${day}, false) as is_long
    from webhook_receiver where company_id = ${company_id} and receiver_id = ${receiver_id} for no key update`)
  if (!receiver) return
  const pauses = !receiver.is_paused && (isGone || receiver.is_long)
  const changes = [
    ...(receiver.is_failing ? [] : [sql`failing_since = now()`]),
    ...(pauses ? [sql`paused_at = now(), pause_reason = ${isGone ? 'gone' : 'failed'}`] : []),
  ]
  if (changes.length > 0)
    await db.rows(sql`
      update webhook_receiver set ${sql.join(changes)} where company_id = ${company_id} and receiver_id = ${receiver_id}`)
  const isPaused = receiver.is_paused || pauses
  const [delivery] = await db.rows(sql<{ attempts: number; is_old: boolean }>`
    select attempts, coalesce(first_tried_at < now() - ${day}, false) as is_old from webhook_delivery
    where company_id = ${company_id} and receiver_id = ${receiver_id} and event_id = ${event.event_id} for no key update`)
  if (delivery) {
    const pause = PAUSES[Math.min(delivery.attempts, PAUSES.length - 1)]!
    const seconds = Math.max(pause, Math.min(outcome.retry_after ?? 0, RETRY_AFTER_MAX))
    await db.rows(sql`
      update webhook_delivery set state = ${delivery.is_old && !isPaused ? 'failed' : 'waiting'}, ${tried(event, outcome)},
        next_at = now() + make_interval(secs => ${seconds})
      where company_id = ${company_id} and receiver_id = ${receiver_id} and event_id = ${event.event_id}`)
  }
  if (pauses) await mailAboutPause(db, env, { company_id, receiver_id, name: receiver.name, is_gone: isGone, outcome })
}

const factsOf = ({ status }: Outcome): SpanFacts => (status === null ? {} : { 'http.response.status_code': status })

/** Posts what is due, one by one, until nothing is, it fails too often or the time is over. */
const serve = async (context: JobContext, due: Due, key: Buffer, until: number): Promise<void> => {
  const { db, transaction, env } = context
  const { company_id, receiver_id, url } = due
  const secrets = due.salts.map((salt) => secretOf(key, company_id, salt))
  const how = { url, secrets, public_url: env.public_url, hosts: env.private_hosts }
  let failures = 0
  for (;;) {
    const events = await dueEvents(db, due)
    if (events.length === 0) return
    for (const event of events) {
      if (Date.now() > until) return
      const outcome = await inSpan({ name: 'post webhook', kind: 'client' }, () => post(event, how), factsOf)
      if (isSuccess(outcome)) {
        failures = 0
        await transaction((each) => storeSuccess(each, due, event, outcome))
        continue
      }
      failures += 1
      await transaction((each) => storeFailure(each, due, event, outcome, env))
      if (outcome.status === 410) return
      if (failures < FAILURES_IN_A_ROW) continue
      await db.rows(sql`
        update webhook_receiver set held_until = now() + make_interval(secs => ${HELD_SECONDS})
        where company_id = ${company_id} and receiver_id = ${receiver_id}`)
      return
    }
  }
}

/** The earliest time before the next run of the clock, as PostgreSQL writes it, and in figures. */
const nextTimes = (company_id: number | null) => sql<{ at: string; epoch: number }>`
  select min(greatest(h.next_at, r.held_until))::text as at, extract(epoch from min(greatest(h.next_at, r.held_until)))::float8 as epoch
  from webhook_receiver r join ${headsOf(company_id)} h using (company_id, receiver_id)
  where ${isCompany('r.company_id', company_id)} and r.paused_at is null
  having min(greatest(h.next_at, r.held_until)) < now() + make_interval(mins => ${EVERY_MINUTES})`

/** Queues the next run where it is due before the one of the clock. */
const queueNext = async ({ db }: JobContext): Promise<void> => {
  const [next] = (await ofAllCompanies(db, nextTimes)).toSorted((one, other) => one.epoch - other.epoch)
  if (next) await queueJob(db, WEBHOOK_JOB, {}, `${WEBHOOK_JOB.name} again`, next.at)
}

export const webhookJob: Job<Record<string, never>> = {
  ...WEBHOOK_JOB,
  every_minutes: EVERY_MINUTES,
  run: async (_payload, context) => {
    const waiting = await ofAllCompanies(context.db, dueReceivers)
    if (waiting.length > 0) {
      const key = await readWebhookKey(context.db)
      const until = Date.now() + RUN_MS
      const serveSome = async (): Promise<void> => {
        for (let due = waiting.shift(); due !== undefined; due = waiting.shift()) await serve(context, due, key, until)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, serveSome))
    }
    await queueNext(context)
  },
}
