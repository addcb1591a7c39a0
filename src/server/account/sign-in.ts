// Signing in, with one answer in one time for every reason of refusal.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tokens } from '#contract/account/account.ts'
import type { SecondFactorAsked } from '#contract/factor/factor.ts'
import { foldText } from '#domain/fold-text.ts'
import type { Language } from '#domain/language.ts'
import { actorOf, DEPLOYMENT, noted } from '#server/base/audit.ts'
import { dbOfPool, maybe } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { networkOf } from '#server/base/network.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { asCompany } from '#server/base/tenant.ts'
import type { Attempt } from './attempts.ts'
import { familiarDevice } from './device-token.ts'
import { askSecondFactor } from './factor/ask.ts'
import { letIn } from './let-in.ts'
import { isSecure } from './own-cookie.ts'
import { passwordMatches } from './password.ts'
import { reportRefusedSignIns } from './refused-sign-ins.ts'
import { keysOf } from './server-secret.ts'
import type { Seat } from './sign-in-queue.ts'
import type { Tries } from './tries.ts'

type Credentials = { email: string; password: string; language?: Language }

type Found = {
  account_id: number
  company_id: number
  password_hash: string | null
  disabled: boolean
  /** Whether its company lets people in with passwords. */
  passwords: boolean
}

/** The account, if the password is right and it is enabled. */
const verified = async (pool: pg.Pool, seat: Seat, email: string, password: string) => {
  const account = await maybe(dbOfPool(pool), sql<Found>`select * from account_by_email(${email})`)
  const matches = await seat.run(() => passwordMatches(account?.password_hash ?? null, password))
  return { found: account, may: account !== null && matches && !account.disabled }
}

/** Unknown e-mails are audited too, or the timing would differ. */
const noteRefused = (pool: pg.Pool, request: FastifyRequest, account: Found | null): Promise<void> => {
  const who = { company_id: account?.company_id ?? DEPLOYMENT, account_id: account?.account_id ?? null }
  const entry = { verb: 'sign_in_refused', noun: 'account', key: account?.account_id ?? 'unknown' } as const
  return asCompany(pool, who.company_id, (db) => noted(db, actorOf(request, who), entry))
}

type SignIn = (
  request: FastifyRequest,
  reply: FastifyReply,
  credentials: Credentials,
) => Promise<Tokens | SecondFactorAsked>

/**
 * Tokens of a new session in the account's own company, or what the
 * account is asked for besides. Throws Fault 'sign_in_failed' or
 * 'too_many_requests'.
 */
export const signInDesk = (context: ServerContext, { attempts, queue }: Tries): SignIn => {
  const { pool, registry, countWrite, env } = context
  const keysNow = keysOf(pool)
  const report = reportRefusedSignIns(registry)

  /** A client that disconnects frees its place at once. */
  const seatFor = (attempt: Attempt, reply: FastifyReply): Seat => {
    const seat = queue.enter(attempt)
    reply.raw.once('close', seat.leave)
    return seat
  }

  return async (request, reply, { email, password, language }) => {
    const keys = await keysNow()
    const account = foldText(email)
    const network = networkOf(request.ip)
    const attempt = attempts.begin(
      network,
      account,
      familiarDevice(keys.device, request.headers.cookie, account, { now: Date.now(), is_secure: isSecure(env) }),
    )
    const waited = attempt.delay_ms > 0
    let seat: Seat | undefined
    try {
      // Before any query: a refused try must cost nothing.
      seat = seatFor(attempt, reply)
      const { found, may } = await verified(pool, seat, account, password)
      if (found === null || !may) {
        report(request, keys, { email, network, reason: 'wrong', waited })
        // Only logged and counted: the audit must not grow by attacks.
        if (!waited) await noteRefused(pool, request, found)
        throw new Fault('sign_in_failed')
      }
      // Told to those alone who know the password.
      if (!found.passwords) {
        if (!waited) await noteRefused(pool, request, found)
        throw new Fault('sign_on_only')
      }
      // Each opens a session and stands in the audit.
      countWrite(found.account_id)
      const entering = { account_id: found.account_id, company_id: found.company_id, email: account }
      const asked = await askSecondFactor(pool, env, entering, language ?? null)
      const answer = asked ?? (await letIn(context, keys, request, reply, { ...entering, language: language ?? null }))
      attempt.succeeded()
      return answer
    } catch (error) {
      if (error instanceof Fault && error.code === 'too_many_requests')
        report(request, keys, { email, network, reason: 'too_many', waited })
      throw error
    } finally {
      seat?.leave()
    }
  }
}
