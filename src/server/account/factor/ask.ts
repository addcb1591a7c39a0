// What an account with a second factor is asked for after the right password.
import type pg from 'pg'
import type { SecondFactorAsked } from '#contract/factor/factor.ts'
import type { Language } from '#domain/language.ts'
import type { Db } from '#server/base/db.ts'
import type { Env } from '#server/base/env.ts'
import { asCompany } from '#server/base/tenant.ts'
import { asAccount } from '#server/account/session-rows.ts'
import { siteOf } from '#server/base/passkey-site.ts'
import { newChallenge, requestOf } from './passkey.ts'
import { factorsOf, passkeysOf } from './rows.ts'
import { storeTicket, type Purpose } from './ticket.ts'

type Asked = SecondFactorAsked['second_factor']

/** By what the account can be shown to be the person's. Needs `asAccount`. */
export const shownBy = async (
  db: Db,
  env: Env,
  account_id: number,
): Promise<{ kinds: Asked['kinds']; passkey: Asked['passkey']; challenge: string }> => {
  const site = siteOf(env)
  const { factors, recovery_codes } = await factorsOf(db, account_id, site !== null)
  const known = site === null ? [] : await passkeysOf(db, account_id)
  const challenge = newChallenge()
  return {
    kinds: [
      ...(factors.some(({ kind }) => kind === 'totp') ? (['totp'] as const) : []),
      ...(known.length > 0 ? (['passkey'] as const) : []),
      ...(recovery_codes > 0 ? (['recovery'] as const) : []),
    ],
    passkey: site !== null && known.length > 0 ? requestOf(site, challenge, known, { isAlone: false }) : null,
    challenge,
  }
}

/** Null for an account without one. */
export const askSecondFactor = (
  pool: pg.Pool,
  env: Env,
  { account_id, company_id }: { account_id: number; company_id: number },
  language: Language | null,
): Promise<SecondFactorAsked | null> =>
  asCompany(pool, company_id, async (db) => {
    await asAccount(db, account_id)
    const { kinds, passkey, challenge } = await shownBy(db, env, account_id)
    if (kinds.length === 0) return null
    const purpose: Purpose = 'second_factor'
    return {
      second_factor: { ticket: await storeTicket(db, { purpose, account_id, language, challenge }), kinds, passkey },
    }
  })
