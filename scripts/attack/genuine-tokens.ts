// One genuine token of each kind that the portal gives out.
import type { Tokens } from '#contract/account/account.ts'
import type { BegunApp } from '#contract/factor/factor.ts'
import { storeAttempt } from '#server/account/sign-on/attempt.ts'
import { dbOfPool } from '#server/base/db.ts'
import { linkToken, readLinkSecret } from '#server/base/mail-link.ts'
import { newToken } from '#server/base/token.ts'
import { createKey, findKey, giveToken } from '#server/key/keys.ts'
import { linkedAddress, linkPath } from '#server/mail/links.ts'
import { addAccount, addAccountWithApp, companyOf, FACTORS, mailAddress, ticketOf } from './account.ts'
import { insist } from './attack.ts'
import { callPortal, signIn } from './portal-call.ts'
import { credentialOf, SERIALS, type Site } from './site.ts'

export const genuineOf = async (site: Site) => {
  const company_id = await companyOf(site, 'alpha')
  // Of its own account, which gets an app in the end.
  await addAccount(site, company_id, 'genuine@alpha.example')
  const { access_token, refresh_token } = (await signIn(site, { email: 'genuine@alpha.example' })).body as Tokens
  const token = access_token
  const person = await addAccountWithApp(site, company_id, 'forged@alpha.example')
  const app = (await callPortal(site, `${FACTORS}/totp/begin`, { token, method: 'POST' })).body as BegunApp
  const [state, otherState, browser] = [newToken(), newToken(), newToken()]
  const db = dbOfPool(site.admin)
  const begun = { provider_id: 0, nonce: 'n', code_verifier: 'v', language: null, return_to: null }
  // Of two tabs of one browser.
  for (const tab of [state, otherState]) await storeAttempt(db, tab, browser, begun)
  const feed = (await callPortal(site, '/api/v1/maintenance/feeds', { token, body: { name: 'Forged' } })).body
  const address = await callPortal(site, '/api/v1/mail/address', {
    token,
    body: mailAddress('forged@elsewhere.example', 'Forged'),
  })
  insist(address.status === 200, `a mail address is answered ${address.status}`)
  const { rows } = await site.admin.query<{ id: number }>(
    "select address_id::int as id from mail_address where email = 'forged@elsewhere.example'",
  )
  const linked = (await linkedAddress(db, company_id, rows[0]!.id))!
  const secret = await readLinkSecret(db)
  const linkOf = (use: 'confirm' | 'unsubscribe'): string => linkPath(secret, use, linked).split('/').at(-1)!
  const { rows: resets } = await site.admin.query<{ id: number }>(
    'insert into password_reset (company_id, account_id) values ($1, $2) returning reset_id::int as id',
    [company_id, person.account_id],
  )
  const reset = { company_id, id: resets[0]!.id, sealed: person.email }
  const { rows: invitations } = await site.admin.query<{ id: number; link_key: string }>(
    `insert into invitation (company_id, email, family_name, first_name, role, language)
    values ($1, 'invited@alpha.example', 'Silva', 'Rui', 'viewer', 'pt') returning invitation_id::int as id, link_key`,
    [company_id],
  )
  const { id, link_key } = invitations[0]!
  const staff = { company_id, account_id: null, address: null, request_id: 'attack' }
  const { secret: key } = await createKey(db, staff, { name: 'Forged', scopes: ['iso:read'] }, 'en')
  return {
    person,
    app,
    otherState,
    tokens: {
      'an access token': access_token,
      'a refresh token': refresh_token,
      'a ticket of a sign-in': await ticketOf(site, person.email),
      'a ticket of a new app': app.ticket,
      'a state of single sign-on': state,
      'a cookie of single sign-on': browser,
      'a link that confirms': linkOf('confirm'),
      'a link that ends mails': linkOf('unsubscribe'),
      'a link to a new password': linkToken(secret, 'reset', reset),
      'an invitation': linkToken(secret, 'invitation', { company_id, id, sealed: link_key }),
      'the secret of a feed': (feed as { path: string }).path.split('/').at(-1)!.replace('.ics', ''),
      'a key of a system': key,
      'a token for a key': await giveToken(db, (await findKey(db, key))!, ['iso:read']),
      'the credential of a terminal': credentialOf(SERIALS[0]!),
    },
  }
}
export type Genuine = Awaited<ReturnType<typeof genuineOf>>
