// The second step of a sign-in, and a sign-in with a passkey alone.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Tokens } from '#contract/account/account.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { PasskeyAnswer } from '#contract/factor/factor.ts'
import type { showSecondFactorShape } from '#contract/factor/factor.shape.ts'
import { letIn } from '#server/account/let-in.ts'
import { tellPerson } from '#server/account/person-mail.ts'
import { keysOf } from '#server/account/server-secret.ts'
import { asAccount } from '#server/account/session-rows.ts'
import { tryInTurn, type Tries } from '#server/account/tries.ts'
import { actorOf, noted } from '#server/base/audit.ts'
import { dbOfPool, maybe } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { asCompany } from '#server/base/tenant.ts'
import { checkPasskeyOf, checkShown, demandRight, type Outcome, type Shown } from './check.ts'
import { shownOf } from './shown.ts'
import { endTicket, tryTicket, type Ticket } from './ticket.ts'

type Entering = { account_id: number; email: string; company_id: number; disabled: boolean; passwords: boolean }

type Step<Body> = (request: FastifyRequest, reply: FastifyReply, body: Body) => Promise<Tokens>

export const secondFactorDesk = (
  context: ServerContext,
  tries: Tries,
): {
  second: Step<BodyOf<typeof showSecondFactorShape>>
  passkey: Step<{ ticket: string; passkey: PasskeyAnswer }>
} => {
  const { pool, env, countWrite } = context
  const db = dbOfPool(pool)
  const keysNow = keysOf(pool)

  /** It may have been closed since the ticket was made. */
  const entering = async (account_id: number): Promise<Entering> => {
    const row = await maybe(
      db,
      sql<Omit<Entering, 'account_id'>>`
        select email, company_id, disabled, passwords from account_that_enters(${account_id})`,
    )
    if (row === null || row.disabled) throw new Fault('sign_in_failed')
    if (!row.passwords) throw new Fault('sign_on_only')
    return { account_id, ...row }
  }

  const noteWrong = (
    request: FastifyRequest,
    { account_id, company_id }: Entering,
    kind: string,
    outcome: Outcome,
  ): Promise<void> => {
    request.log.warn({ security: 'second_factor_refused', account_id, kind }, 'second factor refused')
    const entry = { verb: 'second_factor_refused', noun: 'account', key: account_id } as const
    return asCompany(pool, company_id, async (own) => {
      await noted(own, actorOf(request, { account_id, company_id }), entry, { kind })
      if (outcome !== 'locked') return
      await asAccount(own, account_id)
      await tellPerson(own, env, { company_id, account_id }, { what: 'codes_guessed' })
    })
  }

  const settle = async (
    request: FastifyRequest,
    reply: FastifyReply,
    who: Entering,
    { token, ticket, kind, outcome }: { token: string; ticket: Ticket; kind: Shown['kind']; outcome: Outcome },
  ): Promise<Tokens> => {
    if (outcome !== 'right') await noteWrong(request, who, kind, outcome)
    demandRight(outcome, kind)
    countWrite(who.account_id)
    await endTicket(db, token)
    const { account_id, company_id, email } = who
    const entry = { account_id, company_id, email, language: ticket.language, factor: kind }
    return letIn(context, await keysNow(), request, reply, entry)
  }

  const isRight = (outcome: Outcome): boolean => outcome === 'right'

  return {
    second: async (request, reply, { ticket: token, ...body }) => {
      const ticket = await tryTicket(db, token, 'second_factor')
      const who = await entering(ticket.account_id!)
      const shown = shownOf(body, ticket)
      const check = () =>
        asCompany(pool, who.company_id, async (own) => {
          await asAccount(own, who.account_id)
          return checkShown(own, env, who.account_id, shown)
        })
      const { result: outcome } = await tryInTurn(tries, { request, reply, email: who.email }, check, isRight)
      return settle(request, reply, who, { token, ticket, kind: shown.kind, outcome })
    },
    passkey: async (request, reply, { ticket: token, passkey }) => {
      const ticket = await tryTicket(db, token, 'passkey')
      const found = await maybe(
        db,
        sql<{ account_id: number | null }>`select account_by_passkey(${passkey.id}) as account_id`,
      )
      if (found?.account_id == null) throw new Fault('passkey_failed')
      const who = await entering(found.account_id)
      const shown = { passkey, challenge: ticket.challenge! }
      const check = () =>
        asCompany(pool, who.company_id, async (own): Promise<Outcome> => {
          await asAccount(own, who.account_id)
          return (await checkPasskeyOf(own, env, who.account_id, shown, { isAlone: true })) ? 'right' : 'wrong'
        })
      const { result: outcome } = await tryInTurn(tries, { request, reply, email: who.email }, check, isRight)
      return settle(request, reply, who, { token, ticket, kind: 'passkey', outcome })
    },
  }
}
