// What opens a company's things without a session: links, and what signs in.
import { linkToken, readLinkSecret, type Linked, type LinkUse } from '#server/base/mail-link.ts'
import { dbOfPool } from '#server/base/db.ts'
import { Passkey } from '#server/account/factor/test-authenticator.ts'
import { secretForApp } from '#server/account/factor/totp.ts'
import { addProvider } from '#server/account/sign-on/provider-desk.ts'
import type { TestProvider } from '#server/account/sign-on/test-provider.ts'
import { asWished, person } from '#server/account/sign-on/test-sign-on.ts'
import { KEEPER, PASSWORD, type TestApp } from '#server/test-app.ts'
import { SCOPE_NAMES } from '#contract/scopes.ts'

export type Openers = {
  company_id: number
  links: { use: LinkUse; id: number; token: string }[]
  /** Addresses of the calendar and of the archive, with their secrets. */
  feed: string
  archive: string
  key: { client_id: string; secret: string }
  /** Somebody who calls nothing else. */
  person: { email: string; refresh_token: string; cookie: string }
  /** Of a sign-in that waits for a second factor, and the app's secret in base32. */
  factor: { ticket: string; secret: string }
  sign_on: { provider_id: number; domain: string; subject: string }
  passkeys: { email: string; passkey: Passkey }[]
}

/** Where the proof's portals are, which passkeys and providers are told. */
export const SITE = { id: 'portal.example', origin: 'https://portal.example' }
/** As many, because tries of one person are slowed after some. */
const PASSKEYS = 8

const linksOf = async (app: TestApp, company_id: number, email: string): Promise<Openers['links']> => {
  const secret = await readLinkSecret(dbOfPool(app.owner))
  const idOf = async (text: string, value: number | string): Promise<Omit<Linked, 'company_id'>> =>
    (await app.owner.query<Omit<Linked, 'company_id'>>(text, [value])).rows[0]!
  const linked: Record<LinkUse, Omit<Linked, 'company_id'>> = {
    reset: await idOf('select reset_id as id, email as sealed from begin_reset($1, 3)', email),
    invitation: await idOf(
      'select invitation_id as id, link_key as sealed from invitation where company_id = $1 order by 1 limit 1',
      company_id,
    ),
    confirm: await idOf(
      'select address_id as id, link_key as sealed from mail_address where company_id = $1 order by 1 limit 1',
      company_id,
    ),
    unsubscribe: await idOf(
      'select address_id as id, email as sealed from mail_address where company_id = $1 order by 1 limit 1',
      company_id,
    ),
  }
  return Object.entries(linked).map(([name, { id, sealed }]) => {
    const use = name as LinkUse
    return { use, id, token: linkToken(secret, use, { company_id, id, sealed }) }
  })
}

const signedIn = async (app: TestApp, email: string): Promise<Openers['person']> => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/auth/sign-in',
    payload: { email, password: PASSWORD },
  })
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!
  return { email, cookie, refresh_token: answer.json<{ refresh_token: string }>().refresh_token }
}

const factorOf = async (app: TestApp, company_id: number, code: string): Promise<Openers['factor']> => {
  const email = `factor@${code}.example`
  const account_id = await app.account(email, company_id)
  const secret = Buffer.alloc(20, code)
  await app.owner.query(`insert into factor (account_id, kind, name, secret) values ($1, 'totp', 'App', $2)`, [
    account_id,
    secret,
  ])
  const { body } = await app.request(null, 'POST', '/auth/sign-in', { email, password: PASSWORD })
  return { ticket: String(body.second_factor.ticket), secret: secretForApp(secret, '', '').secret }
}

/** Both companies trust one provider, as the customers of a large one do. */
const signOnOf = async (
  app: TestApp,
  { company_id, account_id, code, email }: { company_id: number; account_id: number; code: string; email: string },
  provider: TestProvider,
): Promise<Openers['sign_on']> => {
  const domain = `${code}.example`
  const wished = { ...asWished(provider), domains: [domain] }
  const provider_id = await app.asOwner((db) => addProvider(db, KEEPER, company_id, wished))
  const subject = `known at ${code}`
  provider.people.set(subject, person(email))
  await app.owner.query('insert into account_identity (issuer, subject, account_id) values ($1, $2, $3)', [
    provider.issuer,
    subject,
    account_id,
  ])
  return { provider_id, domain, subject }
}

const passkeysOf = async (app: TestApp, company_id: number, code: string): Promise<Openers['passkeys']> => {
  const made: Openers['passkeys'] = []
  for (let n = 0; n < PASSKEYS; n++) {
    const [email, passkey] = [`passkey${n}@${code}.example`, new Passkey(SITE)]
    const token = await app.newReader(email, company_id)
    const { body } = await app.request(token, 'POST', '/api/v1/account/factors/passkey/begin')
    const { ticket, creation } = body.passkey
    const answer = { ticket, name: 'Key', passkey: passkey.create({ challenge: creation.challenge }) }
    const { status } = await app.request(token, 'POST', '/api/v1/account/factors/passkey', answer)
    if (status !== 200) throw new Error(`a passkey was answered ${status}`)
    made.push({ email, passkey })
  }
  return made
}

/** Of a full company, which is given what it lacks for them. */
export const openersOf = async (
  app: TestApp,
  company_id: number,
  code: string,
  provider: TestProvider,
): Promise<Openers> => {
  const email = `linked@${code}.example`
  const account_id = await app.account(email, company_id)
  await app.owner.query("update account_company set role = 'administrator' where account_id = $1", [account_id])
  const { access_token: token } = await app.signIn(email)
  const post = async (path: string, body?: object) => (await app.request(token, 'POST', path, body)).body
  const key = await post('/api/v1/keys', { name: 'Openers', scopes: [...SCOPE_NAMES] })
  return {
    company_id,
    links: await linksOf(app, company_id, email),
    feed: (await post('/api/v1/maintenance/feeds', { name: 'Openers' })).path,
    archive: (await post('/api/v1/company/archive/link')).path,
    key: { client_id: key.key.client_id, secret: key.secret },
    person: await signedIn(app, email),
    factor: await factorOf(app, company_id, code),
    sign_on: await signOnOf(app, { company_id, account_id, code, email }, provider),
    passkeys: await passkeysOf(app, company_id, code),
  }
}
