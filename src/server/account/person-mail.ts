// Mails to a person about the own account, in that person's language.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { one, type Db } from '#server/base/db.ts'
import type { Env } from '#server/base/env.ts'
import { addMailEvents, type Recipient } from '#server/base/mail-event.ts'
import type { MailButton } from '#server/base/mail-link.ts'
import { wordsOf, type Words } from '#server/base/words/words.ts'
import type { Device } from './device-name.ts'

type MailWords = Words<'person-mail'>
export type PersonText = { subject: string; text: string; button?: MailButton }

type FactorName = { kind: 'totp' | 'passkey'; name: string }

/** What has happened to the account. */
export type Matter =
  | ({ what: 'new_device'; address: string | null } & Device)
  | { what: 'factor_added' | 'factor_removed'; factor: FactorName }
  | { what: 'password_changed' | 'codes_renewed' | 'factors_forgotten' | 'codes_guessed' }

type Person = Recipient & { time_zone: string }

/** Needs `asAccount`, or the owner's role. */
const personOf = (db: Db, account_id: number): Promise<Person> =>
  one(
    db,
    sql<Person>`
      select a.email, full_name(a.family_name, a.first_name, coalesce(a.language, 'en')) as name, coalesce(a.language, 'en') as language,
        coalesce(a.time_zone, c.time_zone, 'UTC') as time_zone
      from account a left join company c using (company_id) where a.account_id = ${account_id}`,
  )

const factorWords = (words: MailWords, { kind, name }: FactorName): string =>
  kind === 'totp' ? words('app') : words('passkey', { name })

const subjectOf = (matter: Matter): Exclude<Matter['what'], 'factors_forgotten'> =>
  matter.what === 'factors_forgotten' ? 'factor_removed' : matter.what

const sentenceOf = (matter: Matter, words: MailWords, brand: string): string =>
  'factor' in matter
    ? words(`${matter.what}_text`, { brand, factor: factorWords(words, matter.factor) })
    : words(`${matter.what}_text`, { brand })

const deviceLines = (
  { browser, system, address }: Extract<Matter, { what: 'new_device' }>,
  { language, time_zone }: Person,
  words: MailWords,
): string[] => {
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'long', timeZone: time_zone })
  return [
    `${words('browser')}: ${[browser, system].filter(Boolean).join(', ') || words('unknown_browser')}`,
    ...(address === null ? [] : [`${words('address')}: ${address}`]),
    `${words('time')}: ${time.format(Date.now())}`,
  ]
}

const textOf = (matter: Matter, person: Person, brand: string): PersonText => {
  const words = wordsOf('person-mail', person.language)
  const isDevice = matter.what === 'new_device'
  return {
    subject: words(`${subjectOf(matter)}_subject`, { brand }),
    text: [
      sentenceOf(matter, words, brand),
      ...(isDevice ? [deviceLines(matter, person, words).join('\n'), words('not_you')] : []),
      ...(isDevice || matter.what === 'codes_guessed' ? [] : [words('not_you_tell')]),
    ].join('\n\n'),
    button: { label: words('account_button'), path: '/account' },
  }
}

/** A second one of the same key is not mailed: what may be repeated is told once a day. */
const keyOf = (account_id: number, matter: Matter): string => {
  const day = new Date().toISOString().slice(0, 10)
  switch (matter.what) {
    case 'new_device':
      return JSON.stringify([account_id, matter.browser, matter.system, matter.address, day])
    case 'codes_guessed':
      return `${account_id} ${matter.what} ${day}`
    default:
      return `${account_id} ${matter.what} ${randomUUID()}`
  }
}

/** Mails a text of a noun to a person, in the transaction of `db`. */
export const mailPerson = (
  db: Db,
  company_id: number,
  recipient: Recipient,
  { key, ...detail }: PersonText & { key: string },
): Promise<void> =>
  addMailEvents(db, [
    { company_id, machine_id: null, kind: 'person', key, happened_at: new Date().toISOString(), recipient, detail },
  ])

/**
 * Tells a person what has happened to the account, in the transaction in
 * which it does. Needs `asAccount`, or the owner's role.
 */
export const tellPerson = async (
  db: Db,
  { brand_name }: Pick<Env, 'brand_name'>,
  { company_id, account_id }: { company_id: number; account_id: number },
  matter: Matter,
): Promise<void> => {
  const { time_zone, ...recipient } = await personOf(db, account_id)
  const text = textOf(matter, { ...recipient, time_zone }, brand_name)
  await mailPerson(db, company_id, recipient, { ...text, key: keyOf(account_id, matter) })
}
