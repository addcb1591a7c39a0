// Showing once more who one is, before what is sensitive (within ten minutes).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { ProofAsked } from '#contract/factor/factor.ts'
import type { proveShape } from '#contract/factor/factor.shape.ts'
import { ownPassword } from '#server/account/own-password.ts'
import { passwordMatches } from '#server/account/password.ts'
import { asAccount } from '#server/account/session-rows.ts'
import { tryInTurn, type Tries } from '#server/account/tries.ts'
import { actorOf, noted } from '#server/base/audit.ts'
import { builder, dbOfPool, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import type { ServerContext, Session } from '#server/base/server-context.ts'
import { asCompany } from '#server/base/tenant.ts'
import { shownBy } from './ask.ts'
import { checkShown, demandRight, type Outcome, type Shown } from './check.ts'
import { shownOf } from './shown.ts'
import { endTicket, storeTicket, tryTicket } from './ticket.ts'

export const askForProof = async (db: Db, { env }: ServerContext, { account_id }: Session): Promise<ProofAsked> => {
  await asAccount(db, account_id)
  const { password_hash, passwords } = await ownPassword(db, account_id)
  const { kinds, passkey, challenge } = await shownBy(db, env, account_id)
  return {
    kinds: [...(password_hash !== null && passwords ? (['password'] as const) : []), ...kinds],
    passkey: passkey && {
      ticket: await storeTicket(db, { purpose: 'prove', account_id, challenge }),
      request: passkey,
    },
  }
}

/** Its writes are kept when what was shown is wrong. */
export const proveWith =
  ({ pool, env, sessions }: ServerContext, tries: Tries) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    session: Session,
    body: BodyOf<typeof proveShape>,
  ): Promise<{ status: 1 }> => {
    const { account_id, company_id, session_id } = session
    const own = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
      asCompany(pool, company_id, async (db) => {
        await asAccount(db, account_id)
        return work(db)
      })

    const { kind, password, ticket = '', ...rest } = body
    const checkPassword = async (): Promise<Outcome> => {
      const { password_hash, passwords } = await own((db) => ownPassword(db, account_id))
      return (await passwordMatches(passwords ? password_hash : null, password ?? '')) ? 'right' : 'wrong'
    }
    const checkFactor = async (factor: Shown['kind']): Promise<Outcome> => {
      const isPasskey = factor === 'passkey'
      const begun = isPasskey ? await tryTicket(dbOfPool(pool), ticket, 'prove', account_id) : { challenge: null }
      const shown = shownOf({ ...rest, kind: factor }, begun)
      return own(async (db) => {
        const outcome = await checkShown(db, env, account_id, shown)
        if (isPasskey && outcome === 'right') await endTicket(db, ticket)
        return outcome
      })
    }
    const check = () => (kind === 'password' ? checkPassword() : checkFactor(kind))

    const { email } = await own((db) => ownPassword(db, account_id))
    const { result: outcome } = await tryInTurn(tries, { request, reply, email }, check, (each) => each === 'right')
    if (outcome !== 'right') {
      request.log.warn({ security: 'proof_refused', account_id, kind }, 'proof refused')
      await own((db) =>
        noted(db, actorOf(request, session), { verb: 'proof_refused', noun: 'account', key: account_id }),
      )
      if (kind === 'password') throw new Fault('sign_in_failed')
      demandRight(outcome, kind)
    }
    await own((db) =>
      db.rows(
        builder
          .updateTable('session')
          .set({ proved_at: sql<Date>`now()` })
          .where('session_id', '=', session_id),
      ),
    )
    sessions.forget(account_id)
    return { status: 1 }
  }
