// Sessions in the database: opened at sign-in, found by a token's hash, refreshed by rotation, moved between companies, ended.
import { sql } from 'kysely'
import type { Tokens } from '#contract/account.ts'
import { maybe, one, type Db } from '#server/base/db.ts'
import { ABSOLUTE_SECONDS, ACCESS_SECONDS, GRACE_SECONDS, hashOf, IDLE_SECONDS, newToken } from './token.ts'

export type SessionRow = {
  session_id: number
  account_id: number
  company_id: number
  kind: 'access' | 'refresh'
  language: string | null
  time_zone: string
  expires_ms: number
  /** Neither ended nor over, and the account may still sign in. */
  alive: boolean
}

/** Lets the rest of the transaction see this account and no other. */
export const asAccount = async (db: Db, account_id: number): Promise<void> => {
  await db.rows(sql`select set_config('hoistline.account', ${String(account_id)}, true)`)
}

export const sessionByToken = (db: Db, token: string): Promise<SessionRow | null> =>
  maybe(db, sql<SessionRow>`select * from session_by_token(${hashOf(token)})`)

const issue = async (db: Db, session_id: number): Promise<Tokens> => {
  const [access_token, refresh_token] = [newToken(), newToken()]
  await db.rows(sql`
    insert into session_token (hash, session_id, kind, expires_at) values
      (${hashOf(access_token)}, ${session_id}, 'access', now() + make_interval(secs => ${ACCESS_SECONDS})),
      (${hashOf(refresh_token)}, ${session_id}, 'refresh', now() + make_interval(secs => ${IDLE_SECONDS}))`)
  return { access_token, refresh_token, expires_in: ACCESS_SECONDS }
}

/** Needs `asAccount`. Sweeps the account's sessions that nobody will ask for again. */
export const openSession = async (
  db: Db,
  who: { account_id: number; company_id: number; address: string | null },
): Promise<{ session_id: number; tokens: Tokens }> => {
  await db.rows(sql`
    delete from session where account_id = ${who.account_id} and signed_in_at < now() - interval '120 days'`)
  const { session_id } = await one(
    db,
    sql<{ session_id: number }>`
      insert into session (account_id, company_id, address, expires_at)
      values (${who.account_id}, ${who.company_id}, ${who.address}::inet, now() + make_interval(secs => ${ABSOLUTE_SECONDS}))
      returning session_id`,
  )
  return { session_id, tokens: await issue(db, session_id) }
}

/**
 * New tokens for a refresh token, which is used up by it. `reused`: it had been used before, and not by another tab a moment ago, so
 * someone else has it; the caller ends the session. `gone`: it is no longer a token of this session. Needs `asAccount`.
 */
export const rotate = async (
  db: Db,
  session_id: number,
  refresh_token: string,
): Promise<Tokens | 'reused' | 'gone'> => {
  const token = await maybe(
    db,
    sql<{ used: boolean; just_now: boolean }>`
      select used_at is not null as used, coalesce(used_at > now() - make_interval(secs => ${GRACE_SECONDS}), false) as just_now
      from session_token where hash = ${hashOf(refresh_token)} and session_id = ${session_id} and kind = 'refresh' for update`,
  )
  if (token === null) return 'gone'
  if (token.used && !token.just_now) return 'reused'
  await db.rows(sql`
    update session_token set used_at = coalesce(used_at, now()) where hash = ${hashOf(refresh_token)}`)
  await db.rows(sql`
    delete from session_token where session_id = ${session_id} and kind = 'access' and expires_at < now() - interval '1 day'`)
  return issue(db, session_id)
}

/** Takes the session to another company. All its earlier tokens are void, so that no tab goes on writing with them. Needs `asAccount`. */
export const moveSession = async (db: Db, session_id: number, company_id: number): Promise<Tokens> => {
  await db.rows(sql`update session set company_id = ${company_id} where session_id = ${session_id}`)
  await db.rows(sql`delete from session_token where session_id = ${session_id}`)
  return issue(db, session_id)
}

/** Whether it was still open. Its tokens stay to be told from unknown ones. Needs `asAccount`. */
export const endSession = async (db: Db, session_id: number, ended_by: 'logout' | 'reuse'): Promise<boolean> => {
  const ended = await db.rows(sql`
    update session set ended_at = now(), ended_by = ${ended_by} where session_id = ${session_id} and ended_at is null returning 1`)
  return ended.length > 0
}
