// Sessions in the database: open, find by token hash, refresh, move, end.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tokens } from '#contract/account/account.ts'
import type { Role } from '#contract/roles.ts'
import { builder, maybe, one, type Db } from '#server/base/db.ts'
import type { Device } from './device-name.ts'
import { ABSOLUTE_SECONDS, ACCESS_SECONDS, GRACE_SECONDS, hashOf, IDLE_SECONDS, newToken } from '#server/base/token.ts'
import { setLocal } from '#server/base/set-local.ts'

export type SessionRow = {
  session_id: number
  account_id: number
  company_id: number
  kind: 'access' | 'refresh'
  language: string | null
  time_zone: string
  rights: string[]
  role: Role
  by_provider: boolean
  needs_factor: boolean
  proved_ms: number
  expires_ms: number
  /** Neither ended nor expired, and the account is enabled. */
  alive: boolean
}

/** Restricts the rest of the transaction to this account. */
export const asAccount = async (db: Db, account_id: number): Promise<void> => {
  await setLocal(db, { account: account_id })
}

export const sessionByToken = (db: Db, token: string): Promise<SessionRow | null> =>
  maybe(db, sql<SessionRow>`select * from session_by_token(${hashOf(token)})`)

/** Access and refresh token of one generation of the session. */
const issue = async (db: Db, session_id: number, generation: number): Promise<Tokens> => {
  const [access_token, refresh_token] = [newToken(), newToken()]
  await db.rows(sql`
    insert into session_token (hash, session_id, kind, expires_at, generation, answer)
    select hash, ${session_id}, kind, now() + make_interval(secs => seconds), ${generation}, ${randomUUID()}::uuid
    from (values
      (${hashOf(access_token)}::bytea, 'access', ${ACCESS_SECONDS}::int),
      (${hashOf(refresh_token)}::bytea, 'refresh', ${IDLE_SECONDS}::int)) as token (hash, kind, seconds)`)
  return { access_token, refresh_token, expires_in: ACCESS_SECONDS }
}

/**
 * Locks an open session until the transaction ends, to serialise its
 * steps; null once it has ended.
 */
const lockedSession = (db: Db, session_id: number): Promise<{ generation: number } | null> =>
  maybe(
    db,
    builder
      .selectFrom('session')
      .select('generation')
      .where('session_id', '=', session_id)
      .where('ended_at', 'is', null)
      .forUpdate(),
  )

/** Of single sign-on: who has vouched for the person, and its names of person and session. */
type ByProvider = { provider_id: number; subject: string; provider_session: string | null }

/** Whether the company asks for a second factor and the account has none. Needs `asAccount`. */
export const lacksFactor = async (
  db: Db,
  { account_id, company_id }: { account_id: number; company_id: number },
): Promise<boolean> => {
  const row = await maybe(
    db,
    sql<{ lacks: boolean }>`
      select c.second_factor and not exists (select from factor f where f.account_id = ${account_id}) as lacks
      from own_companies() c where c.company_id = ${company_id}`,
  )
  return row?.lacks ?? false
}

/** Needs `asAccount`. Deletes the account's expired sessions. */
export const openSession = async (
  db: Db,
  who: { account_id: number; company_id: number; address: string | null } & Device & Partial<ByProvider>,
): Promise<{ session_id: number; tokens: Tokens }> => {
  await db.rows(
    builder
      .deleteFrom('session')
      .where('account_id', '=', who.account_id)
      .where('signed_in_at', '<', sql<Date>`now() - interval '120 days'`),
  )
  const { session_id } = await one(
    db,
    builder
      .insertInto('session')
      .values({
        ...who,
        expires_at: sql<Date>`now() + make_interval(secs => ${ABSOLUTE_SECONDS})`,
        // A provider asks for factors of its own.
        needs_factor: who.provider_id === undefined && (await lacksFactor(db, who)),
      })
      .returning('session_id'),
  )
  return { session_id, tokens: await issue(db, session_id, 1) }
}

type RefreshToken = { generation: number; answer: string; uses: number; just_now: boolean }

/**
 * New tokens for a refresh token. A used one works once more within
 * GRACE_SECONDS, for another tab, with tokens of the same generation;
 * whichever of the two is refreshed first voids the other.
 * `reused`: someone has a copy; the caller ends the session. `refused`:
 * the session has ended, or a third use. Needs `asAccount`.
 */
export const rotate = async (
  db: Db,
  session_id: number,
  refresh_token: string,
): Promise<Tokens | 'reused' | 'refused'> => {
  const session = await lockedSession(db, session_id)
  const token = await maybe(
    db,
    sql<RefreshToken>`
      select generation, answer, uses, coalesce(used_at > now() - make_interval(secs => ${GRACE_SECONDS}), false) as just_now
      from session_token where hash = ${hashOf(refresh_token)} and session_id = ${session_id} and kind = 'refresh'`,
  )
  if (session === null || token === null) return 'refused'
  const { generation, answer, uses, just_now } = token
  const isFirst = uses === 0 && generation === session.generation
  const isSecond = uses > 0 && just_now && generation === session.generation - 1
  if (!isFirst && !isSecond) return 'reused'
  if (uses > 1) return 'refused'
  await db.rows(sql`
    update session_token set uses = uses + 1, used_at = coalesce(used_at, now()) where hash = ${hashOf(refresh_token)}`)
  if (isFirst) {
    await db.rows(
      builder
        .updateTable('session')
        .set({ generation: generation + 1, last_used_at: sql<Date>`now()` })
        .where('session_id', '=', session_id),
    )
    await db.rows(sql`
      delete from session_token where session_id = ${session_id} and kind = 'access'
        and (expires_at < now() - interval '1 day' or (generation = ${generation} and answer <> ${answer}::uuid))`)
    // Long enough for requests that are under way.
    await db.rows(sql`
      update session_token set expires_at = least(expires_at, now() + make_interval(secs => ${GRACE_SECONDS}))
      where session_id = ${session_id} and kind = 'access' and generation <= ${generation}`)
  }
  return issue(db, session_id, generation + 1)
}

/**
 * Moves the session to another company and voids all earlier tokens, so
 * that no tab writes with them. Null when `access_token` is void itself:
 * another step was first. Needs `asAccount`.
 */
export const moveSession = async (
  db: Db,
  session_id: number,
  access_token: string,
  company_id: number,
): Promise<Tokens | null> => {
  const session = await lockedSession(db, session_id)
  const token = await maybe(
    db,
    builder
      .selectFrom('session_token')
      .select('generation')
      .where('hash', '=', hashOf(access_token))
      .where('session_id', '=', session_id)
      .where('kind', '=', 'access'),
  )
  if (session === null || token === null) return null
  const generation = session.generation + 1
  await db.rows(builder.updateTable('session').set({ company_id, generation }).where('session_id', '=', session_id))
  await db.rows(builder.deleteFrom('session_token').where('session_id', '=', session_id))
  return issue(db, session_id, generation)
}

/** Returns whether it was still open. Needs `asAccount`. */
export const endSession = async (
  db: Db,
  { session_id, account_id }: { session_id: number; account_id: number },
  ended_by: 'logout' | 'reuse' | 'person',
): Promise<boolean> => {
  const ended = await db.rows(
    builder
      .updateTable('session')
      .set({ ended_at: sql<Date>`now()`, ended_by })
      .where('session_id', '=', session_id)
      .where('account_id', '=', account_id)
      .where('ended_at', 'is', null)
      .returning('session_id'),
  )
  return ended.length > 0
}
