// The providers that people sign in at: the deployment's, and those of companies.
import { sql } from 'kysely'
import { maybe, type Db } from '#server/base/db.ts'
import type { Env } from '#server/base/env.ts'
import type { SignOnProvider } from '#contract/sign-on/sign-on.ts'

/** The deployment's own: named by its configuration, in no table. */
export const DEPLOYMENT_PROVIDER = 0

export type Provider = {
  provider_id: number
  name: string
  issuer: string
  client_id: string
  /** null of a public client. */
  client_secret: string | null
  /** Its e-mails are the person's without `email_verified`. */
  vouches_for_emails: boolean
}

export const providerById = async (db: Db, env: Env, provider_id: number): Promise<Provider | null> => {
  if (provider_id !== DEPLOYMENT_PROVIDER)
    return maybe(
      db,
      sql<Provider>`
        select provider_id, name, issuer, client_id, client_secret, vouches_for_emails
        from sign_on_provider_by_id(${provider_id})`,
    )
  return env.sign_on === null ? null : { provider_id: DEPLOYMENT_PROVIDER, vouches_for_emails: false, ...env.sign_on }
}

/** `domain`: of an e-mail, in any spelling. */
export const providerOfDomain = (db: Db, domain: string): Promise<SignOnProvider | null> =>
  maybe(
    db,
    sql<SignOnProvider>`
      select provider_id, name, passwords from sign_on_provider_by_domain(${domain.trim().toLowerCase()})`,
  )
