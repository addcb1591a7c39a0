// A request by a key: whose it is, and whether it may call the endpoint.
import type pg from 'pg'
import type { Endpoint } from '#contract/endpoint.ts'
import { sql } from 'kysely'
import { dbOfPool } from '#server/base/db.ts'
import { Fault, NotAllowed } from '#server/base/errors.ts'
import { noteAsker } from '#server/base/log.ts'
import type { RefuseCredential } from '#server/base/refused-credentials.ts'
import type { KeySessions, Session } from '#server/base/server-context.ts'
import { countKeyUse } from './key-limit.ts'
import { findKey, looksLikeKey } from './keys.ts'

/**
 * Nothing is kept of a key between two requests, so that a revoked one
 * is refused at once by every process.
 */
export const openKeySessions = (pool: pg.Pool, refuse: RefuseCredential, per_minute: number): KeySessions => {
  const db = dbOfPool(pool)
  const countUse = countKeyUse(per_minute)
  const count: KeySessions['count'] = (reply, key_id) => {
    const { headers, isFirstOfMinute, refused } = countUse(key_id)
    reply.headers(headers)
    if (refused) throw refused
    return isFirstOfMinute
  }
  return {
    looksLikeKey,
    count,
    of: async (request, reply, secret, { scope, right }: Endpoint): Promise<Session> => {
      const key = await findKey(db, secret)
      if (key === null) return refuse(request, 'portal')
      if (!key.alive) throw new Fault('not_signed_in')
      const { company_id, key_id, time_zone, rights } = key
      noteAsker(request, { company_id, key_id })
      const isFirstOfMinute = count(reply, key_id)
      if (scope === undefined || !key.scopes.includes(scope)) throw new NotAllowed({ scope: scope ?? null })
      if (right !== undefined && !rights.includes(right)) throw new NotAllowed({ right })
      if (isFirstOfMinute) await db.rows(sql`select note_key_use(${company_id}, ${key_id})`)
      return {
        session_id: 0,
        account_id: 0,
        key_id,
        company_id,
        language: null,
        time_zone,
        role: 'viewer',
        rights,
        by_provider: false,
        needs_factor: false,
        proved_ms: 0,
      }
    },
  }
}
