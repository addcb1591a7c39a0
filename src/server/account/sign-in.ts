// Signing in: the same answer in the same time whether the e-mail is unknown, the password wrong or the account disabled.
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Tokens } from '#contract/account.ts'
import { foldText } from '#domain/fold-text.ts'
import type { Language } from '#domain/language.ts'
import type pg from 'pg'
import { actorOf, addressOf, audited, DEPLOYMENT, noted } from '#server/base/audit.ts'
import { dbOfPool, maybe } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { asCompany } from '#server/base/tenant.ts'
import type { Attempts } from './attempts.ts'
import { passwordMatches } from './password.ts'
import { storePreferences } from './profile.ts'
import { asAccount, openSession } from './session-rows.ts'

export type Credentials = { email: string; password: string; language?: Language }

type Found = { account_id: number; company_id: number; password_hash: string; disabled: boolean; familiar: boolean }

/** Tokens of a new session in the account's own company. Throws Fault 'sign_in_failed' or 'too_many_requests'. */
export const signInWith = async (
  pool: pg.Pool,
  attempts: Attempts,
  request: FastifyRequest,
  { email, password, language }: Credentials,
): Promise<Tokens> => {
  const folded = foldText(email)
  const address = addressOf(request)
  attempts.begin(request.ip, folded)
  const found = await maybe(dbOfPool(pool), sql<Found>`select * from account_by_email(${folded}, ${address}::inet)`)
  const familiar = found?.familiar ?? false
  attempts.beginAt(folded, familiar)
  const matches = await passwordMatches(found?.password_hash ?? null, password)

  if (found === null || !matches || found.disabled) {
    // Written for an unknown e-mail too, in the deployment's own record: leaving it out would be quicker, and tell. The e-mail itself stays out.
    const who = { company_id: found?.company_id ?? DEPLOYMENT, account_id: found?.account_id ?? null }
    const deed = { verb: 'sign_in_refused', noun: 'account', key: found?.account_id ?? 'unknown' }
    await asCompany(pool, who.company_id, (db) => noted(db, actorOf(request, who), deed))
    throw new Fault('sign_in_failed')
  }

  const { account_id, company_id } = found
  const tokens = await asCompany(pool, company_id, async (db) => {
    await asAccount(db, account_id)
    return audited(db, actorOf(request, found), { verb: 'sign_in', noun: 'session' }, async () => {
      const { session_id, tokens } = await openSession(db, { account_id, company_id, address })
      // A language chosen on the sign-in page is the person's from now on (READINGS 19).
      if (language !== undefined) await storePreferences(db, account_id, { language })
      return { answer: tokens, key: session_id, ...(language !== undefined && { after: { language } }) }
    })
  })
  attempts.succeeded(request.ip, folded, familiar)
  return tokens
}
