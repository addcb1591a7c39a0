// Sign-ins under way at a provider: each comes back once, in its own browser.
import { sql } from 'kysely'
import { builder, maybe, type Db } from '#server/base/db.ts'
import { hashOf } from '#server/base/token.ts'

/** Time to type a password and find a second factor. */
export const ATTEMPT_SECONDS = 10 * 60

export type SignOnAttempt = {
  provider_id: number
  nonce: string
  code_verifier: string
  language: string | null
  return_to: string | null
}

/** Takes away those that are too old, as well. */
export const storeAttempt = async (db: Db, state: string, browser: string, attempt: SignOnAttempt): Promise<void> => {
  await db.rows(builder.deleteFrom('sign_on_attempt').where('expires_at', '<', sql<Date>`now()`))
  await db.rows(
    builder.insertInto('sign_on_attempt').values({
      ...attempt,
      state_hash: hashOf(state),
      browser_hash: hashOf(browser),
      expires_at: sql<Date>`now() + make_interval(secs => ${ATTEMPT_SECONDS})`,
    }),
  )
}

/** Null when it was taken before, is too old, or began elsewhere. */
export const takeAttempt = (db: Db, state: string, browser: string): Promise<SignOnAttempt | null> =>
  maybe(
    db,
    builder
      .deleteFrom('sign_on_attempt')
      .where('state_hash', '=', hashOf(state))
      .where('browser_hash', '=', hashOf(browser))
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['provider_id', 'nonce', 'code_verifier', 'language', 'return_to']),
  )
