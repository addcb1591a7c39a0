// The job that finds silent machines and low levels, which no record tells of.
import { sql, type RawBuilder } from 'kysely'
import { SILENT_AFTER_HOURS } from '#domain/activity.ts'
import type { Db } from '#server/base/db.ts'
import { eachCompany } from '#server/base/job/each-company.ts'
import type { Job } from '#server/base/job/job.ts'
import { addMailEventsOf } from '#server/base/mail-event.ts'
import { utc } from '#server/base/utc.ts'
import { addWebhookEventsOf } from '#server/base/webhook-event.ts'
import type { WatchedSource } from '#server/noun/noun.ts'

/**
 * Hours after its last record, or from the start of its day, for which
 * a condition is told. One that is learnt of later is no news: an old
 * record that came late, or a machine whose terminal was long away.
 */
const TOLD_HOURS = { silent: SILENT_AFTER_HOURS + 24, low_level: 72 }

/**
 * Adds an event for each machine that has reported again, which is not
 * mailed. `isOver`: of mail_condition `k`.
 */
const addBackEvents = (db: Db, company_id: number, isOver: RawBuilder<unknown>): Promise<void> =>
  addWebhookEventsOf(
    db,
    sql`
      select k.company_id, k.machine_id, 'machine.back' as type, s.latest_updated_at as occurred_at,
        jsonb_build_object('silent_since', ${utc('k.occurred_at')}) as data, now() as due_at, null::bigint as mail_event_id
      from mail_condition k join machine_state s on s.company_id = k.company_id and s.machine_id = k.machine_id
      where ${isOver} and s.latest_updated_at > k.occurred_at`,
    [company_id],
  )

/**
 * Adds an event for each condition that was not open at the last look,
 * and ends those that are over. What is open at a company's first look
 * is old and not told, nor what is old when it opens. `db` is a transaction.
 */
const watchCompany = async (db: Db, company_id: number, { source, kind }: WatchedSource): Promise<void> => {
  const isKnown =
    (await db.rows(sql`select from mail_watch where company_id = ${company_id} and kind = ${kind}`)).length > 0
  // Once, for both sides of the comparison.
  await db.rows(sql`
    create temporary table if not exists mail_open (machine_id int, topic text, occurred_at timestamptz, level numeric, detail text) on commit delete rows`)
  await db.rows(sql`
    insert into mail_open select c.machine_id, c.subject, c.occurred_at, c.level, c.detail
    from (${source.conditions({ company_id, machine_ids: null })}) c
    where coalesce(c.detail, '') not in ('never', 'keyed_off')`)
  const isSame = sql`o.machine_id = k.machine_id and o.topic = k.topic`
  const isOver = sql`k.company_id = ${company_id} and k.kind = ${kind} and not exists (select from mail_open o where ${isSame})`
  if (kind === 'silent') await addBackEvents(db, company_id, isOver)
  await db.rows(sql`delete from mail_condition k where ${isOver}`)
  await db.rows(sql`
    delete from mail_topic t where t.company_id = ${company_id} and t.kind = ${kind}
      and not exists (select from mail_open o where o.machine_id = t.machine_id and o.topic = t.topic)`)
  const isNew = sql`not exists (
    select from mail_condition k where k.company_id = ${company_id} and k.kind = ${kind} and ${isSame})`
  if (isKnown)
    await addMailEventsOf(
      db,
      sql`
        select ${company_id}::int, o.machine_id, ${kind}::text, ${kind}::text, concat_ws(' ', o.topic, to_char(o.occurred_at at time zone 'UTC', 'YYYYMMDDHH24MISS')),
          o.topic, false, o.occurred_at, jsonb_strip_nulls(jsonb_build_object('level_name', nullif(o.topic, ''), 'level', o.level)), '{}'::jsonb
        from mail_open o where ${isNew} and o.occurred_at > now() - ${TOLD_HOURS[kind]}::int * interval '1 hour'`,
      [company_id],
    )
  else await db.rows(sql`insert into mail_watch (company_id, kind) values (${company_id}, ${kind})`)
  await db.rows(sql`
    insert into mail_condition (company_id, machine_id, kind, topic, occurred_at)
    select ${company_id}::int, o.machine_id, ${kind}, o.topic, o.occurred_at from mail_open o where ${isNew}
    on conflict do nothing`)
  await db.rows(sql`delete from mail_open`)
}

export const watchConditionsJob = (sources: readonly WatchedSource[]): Job<Record<string, never>> => ({
  name: 'watch_mail_conditions',
  every_minutes: 10,
  one_at_a_time: true,
  run: (_payload, { db, transaction }) =>
    eachCompany(db, async (company_id) => {
      for (const source of sources) await transaction((each) => watchCompany(each, company_id, source))
    }),
})
