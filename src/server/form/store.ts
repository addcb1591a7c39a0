// Forms in the database: stored once, listed, answered by operators.
import { sql } from 'kysely'
import type { SentForm } from '#contract/form/form.ts'
import type { FormKind, FormState } from '#domain/form.ts'
import type { Language } from '#domain/language.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import { builder, maybe, one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { utc } from '#server/base/utc.ts'
import { mailConfirmation, mailStaff, type MailedForm } from './mails.ts'

const HOUR_S = 3_600
/** Forms in an hour. */
const ACCOUNT_LIMIT = 10
const COMPANY_LIMIT = 60
const CONFIRM_AGAIN_S = 600
/** Confirmations of one form; a further one waits for a day. */
const CONFIRMATIONS = 5

type OfSender = { company_id: number; account_id: number; email: string }

/**
 * Whether a form's address is its sender's own or one that the company
 * has confirmed; accounts are not where a company's rows are.
 */
const isKnown = async (db: Db, { company_id, account_id, email }: OfSender): Promise<boolean> => {
  const own = await db.rows(sql`
    select account_id from account_by_email(lower(${email})) where account_id = ${account_id}`)
  if (own.length > 0) return true
  const confirmed = await db.rows(sql`
    select address_id from mail_address
    where company_id = ${company_id} and email = lower(${email}) and confirmed_at is not null limit 1`)
  return confirmed.length > 0
}

export type NewForm = {
  kind: FormKind
  topic: string | null
  serials: readonly string[]
  text: string
  name: string
  email: string
  phone: string | null
  key: string
}

type Sender = Actor & { account_id: number; language: Language }

// One at a time per company, so that limits hold.
const lockCompany = (db: Db, company_id: number) =>
  db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`form ${company_id}`}, 0))`)

const checkLimits = async (db: Db, { company_id, account_id }: Sender): Promise<void> => {
  const recent = await one(
    db,
    sql<Record<'own' | 'all' | 'own_wait' | 'all_wait', number>>`
      with recent as (
        select account_id, extract(epoch from created_at - now() + interval '1 hour') as wait from form_request
        where company_id = ${company_id} and created_at > now() - ${sql.lit(HOUR_S)}::int * interval '1 second'
      )
      select (count(*) filter (where account_id = ${account_id}))::int as own, count(*)::int as all,
        coalesce(ceil(min(wait) filter (where account_id = ${account_id})), 1)::int as own_wait, coalesce(ceil(min(wait)), 1)::int as all_wait
      from recent`,
  )
  if (recent.own >= ACCOUNT_LIMIT) throw new Fault('too_many_requests', [], undefined, Math.max(1, recent.own_wait))
  if (recent.all >= COMPANY_LIMIT) throw new Fault('too_many_requests', [], undefined, Math.max(1, recent.all_wait))
}

/** A serial of somebody else's machine is refused as an unknown one. */
export const checkOwned = async (db: Db, company_id: number, field: string, serials: readonly string[]) => {
  const machines = await db.rows(sql<{ serial: string }>`
    select serial from machine where company_id = ${company_id} and owned and serial = any(${serials}::text[])`)
  const owned = new Set(machines.map(({ serial }) => serial))
  const unknown = serials.flatMap((serial, at) => (owned.has(serial) ? [] : [at]))
  if (unknown.length === 0) return
  const message = 'is no machine of this company'
  const isList = field === 'serials'
  throw new Fault(
    'invalid_fields',
    unknown.map((at) => ({ field: isList ? `${field}.${at}` : field, message })),
  )
}

/** The number of the form; the same for one that was sent before. */
export const storeForm = async (db: Db, by: Sender, form: NewForm, staff: readonly string[]): Promise<number> => {
  const { company_id, account_id, language } = by
  const { kind, topic, serials, text, name, email, phone, key } = form
  await lockCompany(db, company_id)
  const before = await maybe(
    db,
    builder
      .selectFrom('form_request')
      .select('form_id')
      .where('company_id', '=', company_id)
      .where('account_id', '=', account_id)
      .where('key', '=', key),
  )
  if (before !== null) return before.form_id
  await checkLimits(db, by)
  return audited(db, by, { verb: 'send', noun: 'form' }, async () => {
    const { company } = await one(
      db,
      sql<{ company: string }>`select name as company from company where company_id = ${company_id}`,
    )
    const { form_id } = await one(
      db,
      sql<{ form_id: number }>`
        insert into form_request as f (company_id, kind, topic, serials, text, account_id, name, email, phone, language, key)
        values (${company_id}, ${kind}, ${topic}, ${serials}::text[], ${text}, ${account_id}, ${name}, ${email}, ${phone}, ${language}, ${key})
        returning form_id`,
    )
    const is_known = await isKnown(db, { company_id, account_id, email })
    const mailed: MailedForm = { company_id, form_id, language, company, is_known, ...form }
    await mailStaff(db, mailed, staff)
    await mailConfirmation(db, mailed, 1)
    return { answer: form_id, key: form_id, after: { kind, topic, serials } }
  })
}

type StoredForm = Omit<MailedForm, 'is_known'>

/** Mails the confirmation of the account's own form again. */
export const confirmAgain = async (db: Db, { company_id, account_id }: Sender, form_id: number): Promise<void> => {
  const form = await maybe(
    db,
    sql<StoredForm & { confirmations: number; wait: number }>`
      select f.company_id, f.form_id, f.kind, f.topic, f.serials, f.text, f.name, f.email, f.phone, f.language, f.state, f.answer,
        f.confirmations, c.name as company,
        ceil(extract(epoch from confirmed_at - now()) + case when confirmations >= ${CONFIRMATIONS}::int then 86400 else ${CONFIRM_AGAIN_S}::int end)::int as wait
      from form_request f join company c using (company_id)
      where f.company_id = ${company_id} and f.form_id = ${form_id} and f.account_id = ${account_id} for update of f`,
  )
  if (form === null) throw new Fault('not_found')
  if (form.wait > 0) throw new Fault('too_many_requests', [], undefined, form.wait)
  await db.rows(sql`
    update form_request set confirmations = confirmations + 1, confirmed_at = now()
    where company_id = ${company_id} and form_id = ${form_id}`)
  const is_known = await isKnown(db, { ...form, account_id })
  await mailConfirmation(db, { ...form, is_known }, form.confirmations + 1)
}

type Page = { page: number; per_page: number; kind?: FormKind | undefined }

export const formsOf = async (
  db: Db,
  { company_id, account_id }: { company_id: number; account_id: number },
  { kind, page, per_page }: Page,
): Promise<{ forms: SentForm[]; total: number }> => {
  const found = sql`from form_request f where company_id = ${company_id} and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)`
  const { total } = await one(db, sql<{ total: number }>`select count(*)::int as total ${found}`)
  const forms = await db.rows(sql<SentForm>`
    select form_id as number, kind, case when kind = 'contact' then topic end as topic,
      case when kind = 'deletion' then topic end as reason, serials, text, name, email, account_id = ${account_id} as is_own,
      ${utc('created_at')} as created_at, state, answer, ${utc('changed_at')} as changed_at,
      coalesce((select jsonb_agg(jsonb_build_object('file_id', file_id, 'name', a.name, 'size', length(bytes)) order by file_id)
        from form_file a where a.company_id = ${company_id} and a.form_id = f.form_id), '[]') as files
    ${found} order by created_at desc, form_id desc limit ${per_page} offset ${(page - 1) * per_page}`)
  return { forms, total }
}

const STAFF_FIELDS = sql`f.form_id as number, c.code as company, kind, topic, state, serials, f.name, f.email`

/** For operators: the forms of all companies, newest first. */
export const listAllForms = (db: Db, state: FormState | null): Promise<Record<string, unknown>[]> =>
  db.rows(sql<Record<string, unknown>>`
    select ${STAFF_FIELDS}, ${utc('f.created_at')} as created_at from form_request f join company c using (company_id)
    where ${state}::text is null or state = ${state}::text order by f.created_at desc, f.form_id desc`)

export const wholeForm = (db: Db, form_id: number): Promise<Record<string, unknown> | null> =>
  maybe(
    db,
    sql<Record<string, unknown>>`
      select ${STAFF_FIELDS}, f.phone, f.language, ${utc('f.created_at')} as created_at, ${utc('f.changed_at')} as changed_at, text, answer,
        array(select a.name from form_file a where a.company_id = f.company_id and a.form_id = f.form_id order by file_id) as files
      from form_request f join company c using (company_id) where form_id = ${form_id}`,
  )

/** Sets state and answer, and mails them to the sender; false when there is no such form. */
export const answerForm = async (
  db: Db,
  by: Omit<Actor, 'company_id'>,
  form_id: number,
  { state, answer }: { state: FormState; answer: string | null },
): Promise<boolean> => {
  const found = await maybe(
    db,
    sql<{ company_id: number }>`select company_id from form_request where form_id = ${form_id}`,
  )
  if (found === null) return false
  const { company_id } = found
  const before = await one(
    db,
    sql<StoredForm & { account_id: number; state: FormState; answer: string | null }>`
      select f.company_id, f.form_id, f.account_id, f.kind, f.topic, f.serials, f.text, f.name, f.email, f.phone, f.language, f.state, f.answer,
        c.name as company
      from form_request f join company c using (company_id)
      where f.company_id = ${company_id} and f.form_id = ${form_id} for update of f`,
  )
  const entry = { verb: 'answer', noun: 'form', key: form_id } as const
  await audited(db, { ...by, company_id }, entry, async () => {
    await db.rows(sql`
      update form_request set state = ${state}, answer = coalesce(${answer}, answer), changed_at = now()
      where company_id = ${company_id} and form_id = ${form_id}`)
    const { changed_at } = await one(
      db,
      sql<{ changed_at: string }>`
        select changed_at::text from form_request where company_id = ${company_id} and form_id = ${form_id}`,
    )
    const is_known = await isKnown(db, before)
    await mailConfirmation(db, { ...before, is_known, state, answer: answer ?? before.answer }, `answer ${changed_at}`)
    return {
      answer: undefined,
      before: { state: before.state, answer: before.answer },
      after: { state, answer: answer ?? before.answer },
    }
  })
  return true
}
