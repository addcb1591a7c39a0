// The account of a person for whom a provider vouches, and a session of it.
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Tokens } from '#contract/account/account.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { isLanguage } from '#domain/language.ts'
import { deviceOf } from '#server/account/device-name.ts'
import { keepName } from '#server/account/keep-name.ts'
import { storePreferences } from '#server/account/profile.ts'
import { reportSignIn } from '#server/account/report-sign-in.ts'
import { asAccount, openSession } from '#server/account/session-rows.ts'
import { actorOf, addressOf, audited, noted } from '#server/base/audit.ts'
import { dbOfPool, one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { asCompany } from '#server/base/tenant.ts'
import type { Person } from './oidc.ts'
import type { Provider } from './provider.ts'

type Outcome = {
  outcome: 'known' | 'linked' | 'made' | 'unknown' | 'unverified' | 'other_person'
  account_id: number | null
  company_id: number | null
}

const REFUSED: Partial<Record<Outcome['outcome'], ErrorCode>> = {
  unknown: 'sign_on_no_account',
  unverified: 'sign_on_unverified',
  other_person: 'sign_on_other_person',
}

/** `acts`: links or makes the account; else only tells what it would do. */
const accountFor = (db: Db, provider: Provider, person: Person, acts: boolean): Promise<Outcome> => {
  const { subject, email, is_verified, family_name, first_name } = person
  return one(
    db,
    sql<Outcome>`
      select outcome, account_id, company_id from sign_on_account(${provider.provider_id}, ${provider.issuer}, ${subject},
        ${email}, ${is_verified}, ${family_name}, ${first_name}, ${acts})`,
  )
}

/**
 * Tokens of a new session in the account's own company.
 * @throws Fault that says why there is no account for the person
 */
export const openPersonSession = async (
  { pool, countWrite }: Pick<ServerContext, 'pool' | 'countWrite'>,
  request: FastifyRequest,
  provider: Provider,
  person: Person,
  language: string | null,
): Promise<Tokens> => {
  // First only to learn the company: what is written stands in its audit.
  const { outcome, account_id: known, company_id } = await accountFor(dbOfPool(pool), provider, person, false)
  const refused = REFUSED[outcome]
  if (refused !== undefined || company_id === null) {
    const entry = { verb: 'sign_in_refused', noun: 'account', key: known ?? 'unknown' } as const
    if (company_id !== null)
      await asCompany(pool, company_id, (db) => noted(db, actorOf(request, { company_id, account_id: known }), entry))
    throw new Fault(refused ?? 'sign_on_no_account')
  }
  if (known !== null) countWrite(known)
  const { tokens, ...letIn } = await asCompany(pool, company_id, async (db) => {
    const { outcome: done, account_id } = await accountFor(db, provider, person, true)
    // Another sign-in may have been first.
    if (account_id === null || REFUSED[done] !== undefined) throw new Fault(REFUSED[done] ?? 'sign_on_no_account')
    await asAccount(db, account_id)
    const by = actorOf(request, { account_id, company_id })
    const { provider_id, issuer } = provider
    if (done === 'made') {
      const { family_name, first_name } = person
      await keepName(db, company_id, { account_id, family_name, first_name })
      await noted(db, by, { verb: 'create', noun: 'account', key: account_id }, { issuer })
    }
    if (done === 'linked') await noted(db, by, { verb: 'link', noun: 'account', key: account_id }, { issuer })
    const tokens = await audited(db, by, { verb: 'sign_in', noun: 'session' }, async () => {
      const { session_id, tokens: opened } = await openSession(db, {
        account_id,
        company_id,
        address: addressOf(request),
        ...deviceOf(request),
        provider_id,
        subject: person.subject,
        provider_session: person.provider_session,
      })
      if (isLanguage(language)) await storePreferences(db, account_id, { language })
      return { answer: opened, key: session_id, after: { issuer } }
    })
    return { tokens, account_id, provider_id }
  })
  reportSignIn(request, { company_id, factor: 'provider', ...letIn })
  return tokens
}
