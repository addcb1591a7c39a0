// What opens a company's things without a session: links, and what signs in.
import { linkToken, readLinkSecret, type Linked, type LinkUse } from '#server/base/mail-link.ts'
import { dbOfPool } from '#server/base/db.ts'
import { secretForApp } from '#server/account/factor/totp.ts'
import { PASSWORD, type TestApp } from '#server/test-app.ts'
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
  sign_on: { provider_id: number; domain: string }
}

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

const signOnOf = async (app: TestApp, company_id: number, code: string): Promise<Openers['sign_on']> => {
  const { rows } = await app.owner.query<{ provider_id: number }>(
    `insert into sign_on_provider (company_id, name, issuer, client_id) values ($1, 'Staff', 'https://127.0.0.1:9', $2)
     returning provider_id`,
    [company_id, code],
  )
  const domain = `${code}.example`
  await app.owner.query('insert into sign_on_domain values ($1, $2)', [domain, rows[0]!.provider_id])
  return { provider_id: rows[0]!.provider_id, domain }
}

/** Of a full company, which is given what it lacks for them. */
export const openersOf = async (app: TestApp, company_id: number, code: string): Promise<Openers> => {
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
    sign_on: await signOnOf(app, company_id, code),
  }
}
