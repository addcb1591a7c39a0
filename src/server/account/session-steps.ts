// Refresh, company change and end of a session, each audited in a transaction.
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Tokens } from '#contract/account/account.ts'
import { actorOf, audited, noted } from '#server/base/audit.ts'
import { dbOfPool } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import type { RefuseCredential } from '#server/base/refused-credentials.ts'
import type { Session, Sessions } from '#server/base/server-context.ts'
import { asCompany } from '#server/base/tenant.ts'
import { mayEnter } from './profile.ts'
import { asAccount, endSession, lacksFactor, moveSession, rotate, sessionByToken } from './session-rows.ts'
import { bearerOf, looksLikeToken } from '#server/base/token.ts'

// Larger numbers are no int4.
const COMPANY_ID_MAX = 2_147_483_647

/** New tokens for a refresh token; a reused one ends the session. */
export const refreshWith = async (
  pool: pg.Pool,
  sessions: Sessions,
  request: FastifyRequest,
  refresh_token: string,
  refuse: RefuseCredential,
): Promise<Tokens> => {
  const session = looksLikeToken(refresh_token) ? await sessionByToken(dbOfPool(pool), refresh_token) : null
  if (session === null) return refuse(request, 'portal')
  if (!session.alive || session.kind !== 'refresh') throw new Fault('not_signed_in')
  const { session_id, account_id, company_id } = session
  const tokens = await asCompany(pool, company_id, async (db) => {
    await asAccount(db, account_id)
    const rotated = await rotate(db, session_id, refresh_token)
    if (rotated === 'reused') {
      await endSession(db, session, 'reuse')
      await noted(db, actorOf(request, session), { verb: 'end_reused', noun: 'session', key: session_id })
    }
    return rotated
  })
  sessions.forget(account_id)
  // Thrown outside, so that ending the session is not rolled back.
  if (tokens === 'reused' || tokens === 'refused') throw new Fault('not_signed_in')
  return tokens
}

/**
 * Moves the session into another company of the account.
 * Another one's company is answered as unknown.
 */
export const enterCompany = async (
  pool: pg.Pool,
  sessions: Sessions,
  request: FastifyRequest,
  { session_id, account_id, company_id: before, by_provider }: Session,
  company_id: number,
): Promise<Tokens> => {
  const unknown = new Fault('invalid_fields', [{ field: 'company_id', message: 'is not one of your companies' }])
  if (company_id > COMPANY_ID_MAX) throw unknown
  const tokens = await asCompany(pool, company_id, async (db) => {
    await asAccount(db, account_id)
    if (!(await mayEnter(db, account_id, company_id))) throw unknown
    if (!by_provider && (await lacksFactor(db, { account_id, company_id }))) throw new Fault('second_factor_needed')
    return audited(
      db,
      actorOf(request, { account_id, company_id }),
      { verb: 'enter', noun: 'company', key: company_id },
      async () => {
        const answer = await moveSession(db, session_id, bearerOf(request), company_id)
        if (answer === null) throw new Fault('not_signed_in')
        return { answer, before: { company_id: before }, after: { company_id } }
      },
    )
  })
  sessions.forget(account_id)
  return tokens
}

/**
 * Ends the session. An expired token, or one of an ended session,
 * is enough.
 */
export const leave = async (
  pool: pg.Pool,
  sessions: Sessions,
  request: FastifyRequest,
  refuse: RefuseCredential,
): Promise<{ status: 1 }> => {
  const token = bearerOf(request)
  const session = looksLikeToken(token) ? await sessionByToken(dbOfPool(pool), token) : null
  if (session === null) return refuse(request, 'portal')
  if (session.kind !== 'access') throw new Fault('not_signed_in')
  const { session_id, account_id, company_id } = session
  await asCompany(pool, company_id, async (db) => {
    await asAccount(db, account_id)
    if (await endSession(db, session, 'logout'))
      await noted(db, actorOf(request, session), { verb: 'sign_out', noun: 'session', key: session_id })
  })
  sessions.forget(account_id)
  return { status: 1 }
}
