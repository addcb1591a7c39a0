// The session of a bearer token, cached until the database reports a change.
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { isLanguage } from '#domain/language.ts'
import { dbOfPool } from '#server/base/db.ts'
import { listen } from '#server/base/notification-listener.ts'
import { Fault } from '#server/base/errors.ts'
import type { RefuseCredential } from '#server/base/refused-credentials.ts'
import type { Session, Sessions } from '#server/base/server-context.ts'
import { sessionByToken } from './session-rows.ts'
import { bearerOf, looksLikeToken } from '#server/base/token.ts'

const KEPT_MS = 10_000
const KEPT_MAX = 10_000

type Kept = { session: Session; until: number }

export const openSessions = (pool: pg.Pool, refuse: RefuseCredential): Sessions => {
  const kept = new Map<string, Kept>()
  // Invalidations so far: older answers must not be cached.
  let epoch = 0
  const forget = (account_id?: number): void => {
    epoch += 1
    for (const [token, { session }] of kept)
      if (account_id === undefined || session.account_id === account_id) kept.delete(token)
  }
  const listener = listen(pool, 'hoistline_account', (account_id) => forget(Number(account_id)), forget)
  const db = dbOfPool(pool)

  const of = async (request: FastifyRequest): Promise<Session> => {
    const token = bearerOf(request)
    const now = Date.now()
    const known = kept.get(token)
    if (known && known.until > now) return known.session
    const epochBefore = epoch
    const row = looksLikeToken(token) ? await sessionByToken(db, token) : null
    // One that has expired is nobody's guess.
    if (row === null) return refuse(request, 'portal')
    if (!row.alive || row.kind !== 'access') throw new Fault('not_signed_in')
    const {
      session_id,
      account_id,
      company_id,
      time_zone,
      rights,
      role,
      by_provider,
      needs_factor,
      proved_ms,
      expires_ms,
    } = row
    const session = {
      session_id,
      account_id,
      key_id: null,
      company_id,
      time_zone,
      rights,
      role,
      by_provider,
      needs_factor,
      proved_ms,
      language: isLanguage(row.language) ? row.language : null,
    }
    if (listener.isListening() && epochBefore === epoch) {
      kept.delete(token)
      kept.set(token, { session, until: Math.min(now + KEPT_MS, expires_ms) })
      const oldest = kept.size > KEPT_MAX ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
    }
    return session
  }
  return { of, forget, close: () => listener.close() }
}
