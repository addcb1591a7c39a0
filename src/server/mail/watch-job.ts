// The job that finds silent machines and low levels, which no record tells of.
import { sql } from 'kysely'
import { SILENT_AFTER_HOURS } from '#domain/activity.ts'
import type { Db } from '#server/base/db.ts'
import { eachCompany } from '#server/base/job/each-company.ts'
import type { Job } from '#server/base/job/job.ts'
import { addMailEvents } from '#server/base/mail-event.ts'
import { utc } from '#server/base/utc.ts'
import { addWebhookEventsOf } from '#server/base/webhook-event.ts'
import type { WatchedSource } from '#server/noun/noun.ts'

/**
 * Hours after its last record, or from the start of its day, for which
 * a condition is told. One that is learnt of later is no news: an old
 * record that came late, or a machine whose terminal was long away.
 */
const TOLD_HOURS = { silent: SILENT_AFTER_HOURS + 24, low_level: 72 }

type Known = { machine_id: number; topic: string }
type Open = Known & {
  /** As PostgreSQL writes it. */
  occurred_at: string
  key: string
  is_news: boolean
  detail: Record<string, unknown>
}

const openOf = (db: Db, company_id: number, { source, kind }: WatchedSource): Promise<Open[]> =>
  db.rows(sql<Open>`
    select c.machine_id, c.subject as topic, c.occurred_at::text as occurred_at,
      concat_ws(' ', c.subject, to_char(c.occurred_at at time zone 'UTC', 'YYYYMMDDHH24MISS')) as key,
      c.occurred_at > now() - ${TOLD_HOURS[kind]}::int * interval '1 hour' as is_news,
      jsonb_strip_nulls(jsonb_build_object('level_name', nullif(c.subject, ''), 'level', c.level)) as detail
    from (${source.conditions({ company_id, machine_ids: null })}) c
    where coalesce(c.detail, '') not in ('never', 'keyed_off')`)

const rowsOf = (rows: readonly (Known | Open)[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) o (machine_id int, topic text, occurred_at timestamptz)`

/** Adds an event for each of these machines that has reported again, which is not mailed. */
const addBackEvents = (db: Db, company_id: number, over: readonly Known[]): Promise<void> =>
  addWebhookEventsOf(
    db,
    sql`
      select k.company_id, k.machine_id, 'machine.back' as type, s.latest_updated_at as occurred_at,
        jsonb_build_object('silent_since', ${utc('k.occurred_at')}) as data, now() as due_at, null::bigint as mail_event_id
      from mail_condition k join machine_state s on s.company_id = k.company_id and s.machine_id = k.machine_id
      where k.company_id = ${company_id} and k.kind = 'silent' and k.machine_id = any(${over.map(({ machine_id }) => machine_id)}::int[])
        and s.latest_updated_at > k.occurred_at`,
    [company_id],
  )

const endConditions = async (db: Db, company_id: number, kind: WatchedSource['kind'], over: readonly Known[]) => {
  if (kind === 'silent') await addBackEvents(db, company_id, over)
  await db.rows(sql`
    delete from mail_condition k using ${rowsOf(over)}
    where k.company_id = ${company_id} and k.kind = ${kind} and k.machine_id = o.machine_id and k.topic = o.topic`)
}

const keyOf = ({ machine_id, topic }: Known): string => `${machine_id} ${topic}`

/**
 * Adds an event for each condition that was not open at the last look,
 * and ends those that are over. What is open at a company's first look
 * is old and not told, nor what is old when it opens. `db` is a transaction.
 */
const watchCompany = async (db: Db, company_id: number, watched: WatchedSource): Promise<void> => {
  const { kind } = watched
  const isKnown =
    (await db.rows(sql`select from mail_watch where company_id = ${company_id} and kind = ${kind}`)).length > 0
  const open = await openOf(db, company_id, watched)
  const before = await db.rows(sql<Known>`
    select machine_id, topic from mail_condition where company_id = ${company_id} and kind = ${kind}`)
  const [openKeys, keysBefore] = [new Set(open.map(keyOf)), new Set(before.map(keyOf))]
  const over = before.filter((known) => !openKeys.has(keyOf(known)))
  const opened = open.filter((condition) => !keysBefore.has(keyOf(condition)))
  if (over.length > 0) await endConditions(db, company_id, kind, over)
  await db.rows(sql`
    delete from mail_topic t where t.company_id = ${company_id} and t.kind = ${kind}
      and not exists (select from ${rowsOf(open)} where o.machine_id = t.machine_id and o.topic = t.topic)`)
  if (isKnown)
    await addMailEvents(
      db,
      opened
        .filter(({ is_news }) => is_news)
        .map(({ machine_id, topic, occurred_at, key, detail }) => ({
          company_id,
          machine_id,
          kind,
          reason: kind,
          key,
          topic,
          happened_at: occurred_at,
          detail,
        })),
    )
  else await db.rows(sql`insert into mail_watch (company_id, kind) values (${company_id}, ${kind})`)
  if (opened.length > 0)
    await db.rows(sql`
      insert into mail_condition (company_id, machine_id, kind, topic, occurred_at)
      select ${company_id}::int, o.machine_id, ${kind}, o.topic, o.occurred_at from ${rowsOf(opened)}
      on conflict do nothing`)
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
