// What the demo's people have sent with forms, and the staff's answers.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { FormKind, FormState } from '#domain/form.ts'
import { inTransaction, type Db } from '#server/base/db.ts'
import type { Language } from '#domain/language.ts'

type Sent = {
  kind: FormKind
  topic: string | null
  language: Language
  days: number
  text: string
  state: FormState
  answer: string | null
  /** Serials of one's own, or these. */
  serials: number | readonly string[]
}

const EN: readonly Sent[] = [
  {
    kind: 'contact',
    topic: 'report',
    language: 'en',
    days: 34,
    text: 'The crane worked on Saturday, but its report came on Monday. Can it come sooner?',
    state: 'done',
    answer: 'The machine stood in a hall without reception. It sent its report when it left on Monday at 06:40.',
    serials: 1,
  },
  {
    kind: 'addition',
    topic: null,
    language: 'en',
    days: 20,
    text: 'Bought second-hand in October; papers can be sent.',
    state: 'in_work',
    answer: 'We are waiting for the former owner’s consent.',
    serials: ['HA4521', 'HA4522'],
  },
  {
    kind: 'contact',
    topic: 'account',
    language: 'en',
    days: 2,
    text: 'Please let our two new dispatchers in.',
    state: 'received',
    answer: null,
    serials: [],
  },
]

const JA: readonly Sent[] = [
  {
    kind: 'contact',
    topic: 'portal',
    language: 'ja',
    days: 41,
    text: '月報を営業所ごとにまとめて出力できますか。',
    state: 'done',
    answer: '一覧を営業所名で検索し、表示中の一覧をワークブックで保存してください。',
    serials: [],
  },
  {
    kind: 'deletion',
    topic: 'sold',
    language: 'ja',
    days: 9,
    text: '先月末に売却しました。',
    state: 'in_work',
    answer: null,
    serials: 1,
  },
]

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const SENDERS = [
  ['owner@demo.example', EN],
  ['rental@demo.example', JA],
] as const

const store = async (db: Db, email: string, sent: Sent): Promise<void> => {
  const { kind, topic, language, days, text, state, answer, serials } = sent
  const own = typeof serials === 'number' ? serials : 0
  const named = typeof serials === 'number' ? [] : serials
  // No mails: they would be about what is long past.
  const people = await db.rows(sql<{ company_id: number; account_id: number; name: string }>`
    select company_id, account_id, full_name(family_name, first_name) as name from account where email = ${email}`)
  const sent_at = Date.now() - days * DAY_MS - 137 * 60_000
  const changed_at = new Date(Math.min(sent_at + 31 * HOUR_MS, Date.now())).toISOString()
  const at = new Date(sent_at).toISOString()
  for (const { company_id, account_id, name } of people) {
    const machines = await db.rows(sql<{ serial: string }>`
      select serial from machine where company_id = ${company_id} and owned order by serial limit ${own}`)
    const all = [...machines.map(({ serial }) => serial), ...named]
    await db.rows(sql`
      insert into form_request (company_id, kind, topic, serials, text, account_id, name, email, language, created_at, state, answer, changed_at, confirmed_at, key)
      values (${company_id}, ${kind}, ${topic}, ${all}::text[], ${text}, ${account_id}, ${name}, ${email}, ${language}, ${at}::timestamptz,
        ${state}, ${answer}, ${changed_at}::timestamptz, ${at}::timestamptz, ${randomUUID()}::uuid)`)
  }
}

/** Made once. */
export const makeDemoForms = (owner: pg.Pool): Promise<void> =>
  inTransaction(owner, async (db) => {
    if ((await db.rows(sql`select from form_request limit 1`)).length > 0) return
    for (const [email, forms] of SENDERS) for (const sent of forms) await store(db, email, sent)
  })
