// Invitations into a company, by mail.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { INVITATION_DAYS } from '#contract/account/choices.ts'
import type { Invitation } from '#contract/account/people.ts'
import type { Language } from '#domain/language.ts'
import { readEmail } from '#domain/mail.ts'
import { personName } from '#domain/person-name.ts'
import type { Role } from '#contract/roles.ts'
import { hasAccount } from '#server/account/link/has-account.ts'
import { mailPerson, type PersonText } from '#server/account/person-mail.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import { maybe, one, type Db } from '#server/base/db.ts'
import type { Env } from '#server/base/env.ts'
import { Fault } from '#server/base/errors.ts'
import { nameText } from '#server/base/name-text.ts'
import { utc } from '#server/base/utc.ts'
import { wordsOf } from '#server/base/words/words.ts'

/** Mails of a company in a day, of those that were sent. */
const SENT_A_DAY = 100
/** Minutes before the same invitation is mailed again. */
const AGAIN_MINUTES = 10

export type Wished = { email: string; family_name: string; first_name: string; role: Role; language: Language }
type Sending = Pick<Env, 'brand_name' | 'smtp_url' | 'demo'>

const FIELDS = sql`
  invitation_id, email, family_name, first_name, role, language, ${utc('sent_at')} as sent_at,
  ${utc(`(sent_at + interval '${INVITATION_DAYS} days')`)} as expires_at, sent_at + ${sql.lit(INVITATION_DAYS)}::int * interval '1 day' < now() as is_over`

const refused = (message: string): Fault => new Fault('invalid_fields', [{ field: 'email', message }])

/** That nobody has accepted, the newest first. */
export const openInvitations = (db: Db, company_id: number): Promise<Invitation[]> =>
  db.rows(sql<Invitation>`
    select ${FIELDS} from invitation
    where company_id = ${company_id} and accepted_at is null and withdrawn_at is null order by invitation_id desc`)

/** One invitation at a time, so that the limit of a day holds. @throws Fault 'too_many_requests' */
const lockInvitations = async (db: Db, company_id: number): Promise<void> => {
  await db.rows(sql`select pg_advisory_xact_lock(hashtext('invitation'), ${company_id}::int)`)
  const { sent } = await one(
    db,
    sql<{ sent: number }>`
      select count(*)::int as sent from invitation where company_id = ${company_id} and sent_at > now() - interval '1 day'`,
  )
  if (sent >= SENT_A_DAY) throw new Fault('too_many_requests', [], undefined, 3_600)
}

type Sent = Wished & { invitation_id: number; link_key: string; company: string; person: string }

const textOf = (
  company_id: number,
  { invitation_id, link_key, language, company, person }: Sent,
  { brand, is_known }: { brand: string; is_known: boolean },
): PersonText => {
  const words = wordsOf('person-mail', language)
  const subject = words('invitation_subject', { company, brand })
  // The company is not told that there is an account elsewhere.
  if (is_known) return { subject, text: words('invitation_known_text', { person, company, brand }) }
  return {
    subject,
    text: words('invitation_text', { person, company, brand, days: INVITATION_DAYS }),
    button: {
      label: words('invitation_button'),
      path: '/invitation',
      link: { use: 'invitation', company_id, id: invitation_id, sealed: link_key },
    },
  }
}

/** Mails the invitation as it stands. */
const mailInvitation = async (db: Db, { company_id, account_id }: Actor, id: number, env: Sending): Promise<void> => {
  const sent = await one(
    db,
    sql<Sent>`
      select i.invitation_id, i.link_key, i.email, i.family_name, i.first_name, i.role, i.language, c.name as company,
        coalesce(full_name(p.family_name, p.first_name, i.language), c.name) as person
      from invitation i join company c using (company_id)
        left join person p on p.company_id = i.company_id and p.account_id = ${account_id}::int
      where i.company_id = ${company_id} and i.invitation_id = ${id}`,
  )
  const { email, language } = sent
  const recipient = { email, name: personName(sent, language), language }
  await mailPerson(db, company_id, recipient, {
    ...textOf(company_id, sent, { brand: env.brand_name, is_known: await hasAccount(db, email) }),
    key: `invitation ${sent.link_key}`,
  })
}

const invitationOf = (db: Db, company_id: number, id: number): Promise<Invitation> =>
  one(db, sql<Invitation>`select ${FIELDS} from invitation where company_id = ${company_id} and invitation_id = ${id}`)

const shown = ({ email, family_name, first_name, role, language }: Wished) => ({
  email,
  family_name,
  first_name,
  role,
  language,
})

export const invite = async (db: Db, by: Actor, typed: Wished, env: Sending): Promise<Invitation> => {
  const { company_id } = by
  if (env.smtp_url === null && env.demo === null) throw refused('cannot be mailed: this portal sends no mails')
  const email = readEmail(typed.email)
  if (email === null) throw refused('is no e-mail address')
  const wished = {
    ...typed,
    email,
    family_name: nameText(typed.family_name, 'family_name'),
    first_name: nameText(typed.first_name, 'first_name'),
  }
  await lockInvitations(db, company_id)
  if (await maybe(db, sql<{ id: number }>`select account_id as id from people() where email = ${wished.email}`))
    throw refused('is a person of this company already')
  return audited(db, by, { verb: 'create', noun: 'invitation' }, async () => {
    const row = await maybe(
      db,
      sql<{ invitation_id: number }>`
        insert into invitation (company_id, email, family_name, first_name, role, language)
        values (${company_id}, ${wished.email}, ${wished.family_name}, ${wished.first_name}, ${wished.role}, ${wished.language})
        on conflict (company_id, email) where accepted_at is null and withdrawn_at is null do nothing returning invitation_id`,
    )
    if (row === null) throw refused('has been invited already')
    const { invitation_id } = row
    await mailInvitation(db, by, invitation_id, env)
    return { answer: await invitationOf(db, company_id, invitation_id), key: invitation_id, after: shown(wished) }
  })
}

/** @throws Fault 'not_found', or 'too_many_requests' within minutes of the last one */
export const inviteAgain = async (db: Db, by: Actor, id: number, env: Sending): Promise<Invitation> => {
  const { company_id } = by
  await lockInvitations(db, company_id)
  return audited(db, by, { verb: 'send', noun: 'invitation', key: id }, async () => {
    const row = await maybe(
      db,
      sql<{ may: boolean }>`
        select sent_at < now() - ${sql.lit(AGAIN_MINUTES)}::int * interval '1 minute' as may from invitation
        where company_id = ${company_id} and invitation_id = ${id} and accepted_at is null and withdrawn_at is null for update`,
    )
    if (row === null) throw new Fault('not_found')
    if (!row.may) throw new Fault('too_many_requests', [], undefined, AGAIN_MINUTES * 60)
    await db.rows(sql`
      update invitation set link_key = ${randomUUID()}, sent_at = now() where company_id = ${company_id} and invitation_id = ${id}`)
    await mailInvitation(db, by, id, env)
    const answer = await invitationOf(db, company_id, id)
    return { answer, after: shown(answer) }
  })
}

/** @throws Fault 'not_found' */
export const withdrawInvitation = (db: Db, by: Actor, id: number): Promise<void> =>
  audited(db, by, { verb: 'withdraw', noun: 'invitation', key: id }, async () => {
    const row = await maybe(
      db,
      sql<Wished>`
        update invitation set withdrawn_at = now()
        where company_id = ${by.company_id} and invitation_id = ${id} and accepted_at is null and withdrawn_at is null
        returning email, family_name, first_name, role, language`,
    )
    if (row === null) throw new Fault('not_found')
    return { answer: undefined, before: shown(row), after: null }
  })
