// Companies and accounts of an attack, and what an authenticator app gets.
import type { Tokens } from '#contract/account/account.ts'
import type { AddedFactor, BegunApp } from '#contract/factor/factor.ts'
import type { Role } from '#contract/roles.ts'
import { createAccount } from '#server/account/accounts.ts'
import { createCompany } from '#server/account/companies.ts'
import { appCode } from '#server/account/factor/test-authenticator.ts'
import { inTransaction } from '#server/base/db.ts'
import { callPortal, signIn } from './portal-call.ts'
import { OPERATOR, PASSWORD, type Site } from './site.ts'

export const FACTORS = '/api/v1/account/factors'

export const companyOf = async ({ admin }: Site, code: string): Promise<number> => {
  const { rows } = await admin.query<{ company_id: number }>('select company_id from company where code = $1', [code])
  return rows[0]!.company_id
}

export const addCompany = async ({ admin }: Site, code: string): Promise<number> => {
  const wished = { code, name: `Company ${code}`, country_code: 'JP', time_zone: 'Asia/Tokyo' }
  return (await inTransaction(admin, (db) => createCompany(db, OPERATOR, wished)))!
}

/** account_id of a new account; `authorities`: companies besides its own. */
export const addAccount = async (
  { admin }: Site,
  company_id: number,
  email: string,
  { role, authorities = [] }: { role?: Role; authorities?: readonly number[] } = {},
): Promise<number> => {
  const name = { family_name: 'Abe', first_name: 'Emi' }
  const wished = { email, password: PASSWORD, company_id, authorities, ...name }
  const account_id = await inTransaction(admin, (db) => createAccount(db, OPERATOR, wished))
  if (role !== undefined)
    await admin.query('update account_company set role = $1 where account_id = $2 and company_id = $3', [
      role,
      account_id,
      company_id,
    ])
  return account_id
}

export type WithApp = { account_id: number; email: string; secret: string; codes: string[]; tokens: Tokens }

/** A new account with an app, none of whose codes has been used. */
export const addAccountWithApp = async (site: Site, company_id: number, email: string): Promise<WithApp> => {
  const account_id = await addAccount(site, company_id, email)
  const tokens = (await signIn(site, { email })).body as Tokens
  const token = tokens.access_token
  const { ticket, secret } = (await callPortal(site, `${FACTORS}/totp/begin`, { token, method: 'POST' }))
    .body as BegunApp
  const added = await callPortal(site, `${FACTORS}/totp`, { token, body: { ticket, code: appCode(secret) } })
  if (added.status !== 200) throw new Error(`adding an app is answered ${added.status}`)
  // As of yesterday: the codes of this minute are all good.
  await site.admin.query('update factor set last_step = last_step - 2880 where account_id = $1', [account_id])
  return { account_id, email, secret, codes: (added.body as AddedFactor).new_recovery_codes!, tokens }
}

/** What the right password of an account with an app gives. */
export const ticketOf = async (site: Site, email: string, address?: string): Promise<string> => {
  const { status, body } = await signIn(site, { email, ...(address !== undefined && { address }) })
  const { ticket } = (body as { second_factor?: { ticket: string } }).second_factor ?? {}
  if (ticket === undefined) throw new Error(`the right password is answered ${status} without a ticket`)
  return ticket
}

/** A mail address as the API takes it, which gets nothing. */
export const mailAddress = (email: string, name: string) => ({
  email,
  name,
  language: 'en',
  unit: 'tonMeter',
  time_zone: 'Asia/Tokyo',
  delivery: 'at_once',
  daily_hour: 8,
  quiet_from: null,
  quiet_to: null,
  hourly_limit: 10,
  kinds: [],
})
