// The log of deliveries, and what is posted because a person asked for it.
import { sql } from 'kysely'
import { DELIVERIES_PER_PAGE, TEST_TYPE } from '#contract/webhook/choices.ts'
import type { Delivery } from '#contract/webhook/webhook.ts'
import type { listDeliveriesShape } from '#contract/webhook/webhook.shape.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import { one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { queueJob } from '#server/base/job/job.ts'
import { utc } from '#server/base/utc.ts'
import { WEBHOOK_JOB } from '#server/base/webhook-event.ts'
import { lockReceiver } from './receivers.ts'

const queuePosts = (db: Db, company_id: number): Promise<void> =>
  queueJob(db, WEBHOOK_JOB, {}, `${WEBHOOK_JOB.name} ${company_id}`)

/** @throws Fault 'not_found' */
export const listDeliveries = async (
  db: Db,
  company_id: number,
  receiver_id: number,
  { state, before_id }: QueryOf<typeof listDeliveriesShape>,
): Promise<{ deliveries: Delivery[]; next_id: number | null }> => {
  const receivers = await db.rows(sql`
    select from webhook_receiver where company_id = ${company_id} and receiver_id = ${receiver_id}`)
  if (receivers.length === 0) throw new Fault('not_found')
  const found = await db.rows(sql<Delivery>`
    select d.event_id, e.public_id as id, e.type, e.body #>> '{machine,serial}' as serial, ${utc('e.occurred_at')} as occurred_at, d.state, d.attempts,
      case when d.state = 'waiting' then ${utc('d.next_at')} end as next_at, ${utc('d.tried_at')} as tried_at, d.status, d.answer
    from webhook_delivery d join webhook_event e on e.company_id = ${company_id} and e.event_id = d.event_id
    where d.company_id = ${company_id} and d.receiver_id = ${receiver_id}
      and (${state ?? null}::text is null or d.state = ${state ?? null}::text)
      and (${before_id ?? null}::bigint is null or d.event_id < ${before_id ?? null}::bigint)
    order by d.event_id desc limit ${DELIVERIES_PER_PAGE + 1}`)
  const deliveries = found.slice(0, DELIVERIES_PER_PAGE)
  return { deliveries, next_id: found.length > deliveries.length ? deliveries.at(-1)!.event_id : null }
}

/** Posts an event that says nothing; answers its `webhook-id`. */
export const sendTestEvent = async (db: Db, by: Actor, receiver_id: number): Promise<string> => {
  const { company_id } = by
  const { name } = await lockReceiver(db, company_id, receiver_id)
  return audited(db, by, { verb: 'send', noun: 'webhook', key: receiver_id }, async () => {
    const { id, event_id } = await one(
      db,
      sql<{ id: string; event_id: number }>`
        insert into webhook_event (company_id, type, occurred_at, body)
        values (${company_id}, ${TEST_TYPE}, now(), '{"machine": null, "data": {}}') returning public_id as id, event_id`,
    )
    await db.rows(sql`
      insert into webhook_delivery (company_id, receiver_id, event_id, lane, next_at)
      values (${company_id}, ${receiver_id}, ${event_id}, 0, now())`)
    await queuePosts(db, company_id)
    return { answer: id, after: { name } }
  })
}

const AGAIN = sql`state = 'waiting', attempts = 0, first_tried_at = null, next_at = now()`

/** What can still be withdrawn is not posted early. @throws Fault 'not_found' */
export const replayDelivery = async (db: Db, by: Actor, receiver_id: number, event_id: number): Promise<void> => {
  const { company_id } = by
  await lockReceiver(db, company_id, receiver_id)
  await audited(db, by, { verb: 'replay', noun: 'webhook', key: receiver_id }, async () => {
    const replayed = await db.rows(sql<{ id: string }>`
      update webhook_delivery d set ${AGAIN} from webhook_event e
      where d.company_id = ${company_id} and d.receiver_id = ${receiver_id} and d.event_id = ${event_id}
        and e.company_id = ${company_id} and e.event_id = d.event_id and e.due_at <= now()
      returning e.public_id as id`)
    if (replayed.length === 0) throw new Fault('not_found')
    await queuePosts(db, company_id)
    return { answer: undefined, after: replayed[0]! }
  })
}

/** Of those that were given up, events that occurred since an instant. */
export const replayFailed = async (db: Db, by: Actor, receiver_id: number, since: string): Promise<number> => {
  const { company_id } = by
  const { name } = await lockReceiver(db, company_id, receiver_id)
  return audited(db, by, { verb: 'replay', noun: 'webhook', key: receiver_id }, async () => {
    const { replayed } = await one(
      db,
      sql<{ replayed: number }>`
        with replayed as (
          update webhook_delivery d set ${AGAIN} from webhook_event e
          where d.company_id = ${company_id} and d.receiver_id = ${receiver_id} and d.state = 'failed'
            and e.company_id = ${company_id} and e.event_id = d.event_id and e.occurred_at >= ${since}::timestamptz
          returning 1)
        select count(*)::int as replayed from replayed`,
    )
    await queuePosts(db, company_id)
    return { answer: replayed, after: { name, since, replayed } }
  })
}
