// The demo's inbox: some lines with an owner, a note, a snooze, some closed.
import { sql } from 'kysely'
import type pg from 'pg'
import type { CloseReason, InboxKind } from '#domain/inbox.ts'
import { between, draw, hash, pick } from '#fixtures/chance.ts'
import { inboxSources } from '#server/app.ts'
import { inTransaction, type Db } from '#server/base/db.ts'
import { actOnLines, type Act } from '#server/inbox/acts.ts'
import { conditionsOf } from '#server/inbox/lines.ts'
import { setLocal } from '#server/base/set-local.ts'

type Country = 'JP' | 'US' | 'DE' | 'ES' | 'KR' | 'BR' | 'RU'
type Open = { serial: string; kind: InboxKind; subject: string; age_hours: number }
type Person = { account_id: number }

/** What people write, in the languages of the companies' countries. */
const NOTES: Record<Country, Record<'asked' | 'ordered' | 'done', string>> = {
  JP: { asked: '現場に確認中', ordered: '部品手配済み、来週交換', done: '現場で確認、問題なし' },
  US: {
    asked: 'Asked the site, waiting for an answer',
    ordered: 'Part ordered, fitting next week',
    done: 'Checked on site',
  },
  DE: { asked: 'Baustelle angefragt', ordered: 'Teil bestellt, Einbau nächste Woche', done: 'Vor Ort geprüft' },
  ES: {
    asked: 'Preguntado en la obra',
    ordered: 'Pieza pedida, cambio la próxima semana',
    done: 'Comprobado en la obra',
  },
  KR: { asked: '현장에 확인 중', ordered: '부품 주문, 다음 주 교체', done: '현장에서 확인함' },
  BR: { asked: 'Perguntei na obra', ordered: 'Peça pedida, troca na próxima semana', done: 'Verificado na obra' },
  RU: {
    asked: 'Запросили площадку',
    ordered: 'Деталь заказана, замена на следующей неделе',
    done: 'Проверено на месте',
  },
}
const REASONS: Record<'alarm' | 'other', readonly CloseReason[]> = {
  alarm: ['resolved', 'resolved', 'false_alarm'],
  other: ['resolved', 'accepted'],
}
const HOUR = 3_600_000

/** One to three acts of one or two people; nothing for most lines. */
const storyOf = (line: Open, people: readonly Person[], country: Country, seed: number): Act[] => {
  const notes = NOTES[country]
  const owner_id = pick(people, seed, 1).account_id
  const kind = draw(seed, 2)
  // Most machines speak again once the demo runs.
  const isNew = line.kind === 'silent' && line.age_hours < 72
  if (kind > 0.4 || isNew) return []
  const named = [{ serial: line.serial, kind: line.kind, subject: line.subject }]
  if (kind < 0.12)
    return [
      { verb: 'assign', owner_id, lines: named },
      { verb: 'note', text: draw(seed, 3) < 0.5 ? notes.asked : notes.ordered, lines: named },
    ]
  if (kind < 0.2) return [{ verb: 'acknowledge', lines: named }]
  if (kind < 0.28) {
    const until = new Date(Date.now() + between(4, 120, seed, 4) * HOUR).toISOString()
    return [
      { verb: 'note', text: notes.asked, lines: named },
      { verb: 'snooze', until, lines: named },
    ]
  }
  return [
    { verb: 'acknowledge', lines: named },
    {
      verb: 'close',
      reason: pick(REASONS[line.kind === 'alarm' ? 'alarm' : 'other'], seed, 5),
      text: notes.done,
      lines: named,
    },
  ]
}

/** Moves a line's acts into the time since it occurred, in their order. */
const datePast = async (
  db: Db,
  company_id: number,
  { kind, subject, serial, age_hours }: Open,
  acts: number,
  seed: number,
) => {
  const steps = Math.max(0.2, Math.min(age_hours, 72) * draw(seed, 6))
  const ofLine = sql`a.company_id = ${company_id} and a.kind = ${kind} and a.subject = ${subject}
      and a.machine_id = (select m.machine_id from machine m where m.company_id = ${company_id} and m.serial = ${serial})`
  await db.rows(sql`
    with target as (
      select a.act_id, now() - make_interval(secs =>
        ${steps}::float8 * 3600 * (${acts}::int + 1 - row_number() over (order by a.act_id)) / ${acts}::int) as at
      from inbox_act a where ${ofLine}
    )
    update inbox_act a set acted_at = t.at from target t where a.company_id = ${company_id} and a.act_id = t.act_id`)
  await db.rows(sql`
    update inbox_line l set handled_at = f.last, acknowledged_at = case when l.acknowledged_at is not null then f.first end,
      closed_at = case when l.closed_at is not null then f.last end
    from (select a.machine_id, max(a.acted_at) as last, min(a.acted_at) as first from inbox_act a where ${ofLine} group by 1) f
    where l.company_id = ${company_id} and l.machine_id = f.machine_id and l.kind = ${kind} and l.subject = ${subject}`)
}

const handle = async (db: Db, company_id: number, country: Country): Promise<void> => {
  await setLocal(db, { company: company_id })
  const people = await db.rows(sql<Person>`select account_id from colleagues()`)
  if (people.length === 0) return
  const lines = await db.rows(sql<Open>`
    select c.serial, c.kind, c.subject, extract(epoch from now() - c.occurred_at)::float8 / 3600 as age_hours
    from (${conditionsOf(inboxSources, { company_id, machine_ids: null })}) c order by c.serial, c.kind, c.subject`)
  for (const [at, line] of lines.entries()) {
    const seed = hash(at, company_id, 117)
    const acts = storyOf(line, people, country, seed)
    for (const [place, act] of acts.entries()) {
      const { account_id } = pick(people, seed, 7, place)
      await actOnLines(db, { company_id, account_id, address: null, request_id: 'demo' }, inboxSources, act)
    }
    if (acts.length > 0) await datePast(db, company_id, line, acts.length, seed)
  }
}

/** Made once, after the newest days are in. */
export const makeDemoInbox = async (owner: pg.Pool): Promise<void> => {
  const { isMade, companies } = await inTransaction(owner, async (db) => ({
    isMade: (await db.rows(sql`select from inbox_line limit 1`)).length > 0,
    companies: await db.rows(sql<{ company_id: number; country_code: Country }>`
      select company_id, country_code from company order by company_id`),
  }))
  if (isMade) return
  for (const { company_id, country_code } of companies)
    await inTransaction(owner, (db) => handle(db, company_id, country_code))
}
