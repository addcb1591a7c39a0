// The session of a person who has shown all that was asked for.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tokens } from '#contract/account/account.ts'
import type { Language } from '#domain/language.ts'
import { actorOf, addressOf, audited } from '#server/base/audit.ts'
import { builder, maybe, type Db } from '#server/base/db.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { asCompany } from '#server/base/tenant.ts'
import { deviceOf } from './device-name.ts'
import { deviceCookie, familiarDevice } from './device-token.ts'
import { isSecure } from './own-cookie.ts'
import { tellPerson } from './person-mail.ts'
import { storePreferences } from './profile.ts'
import { reportSignIn } from './report-sign-in.ts'
import type { Keys } from './server-secret.ts'
import { asAccount, openSession } from './session-rows.ts'

export type Entering = {
  account_id: number
  company_id: number
  /** Folded, as the account has it. */
  email: string
  language: Language | null
  /** What was shown besides the password, or in its place. */
  factor?: 'totp' | 'recovery' | 'passkey'
}

/** Needs `asAccount`. */
const hasNeverEntered = async (db: Db, account_id: number): Promise<boolean> => {
  const entered = builder
    .selectFrom('account_company')
    .select('company_id')
    .where('account_id', '=', account_id)
    .where('last_entered_at', 'is not', null)
    .limit(1)
  return (await maybe(db, entered)) === null
}

/**
 * Tokens of a new session; sets the cookie by which the browser is known
 * the next time.
 */
export const letIn = async (
  { pool, env }: Pick<ServerContext, 'pool' | 'env'>,
  keys: Keys,
  request: FastifyRequest,
  reply: FastifyReply,
  { account_id, company_id, email, language, factor }: Entering,
): Promise<Tokens> => {
  const device = deviceOf(request)
  const at = { now: Date.now(), is_secure: isSecure(env) }
  const isFamiliar = familiarDevice(keys.device, request.headers.cookie, email, at) !== null
  const tokens = await asCompany(pool, company_id, async (db) => {
    await asAccount(db, account_id)
    const entry = { verb: 'sign_in', noun: 'session' } as const
    return audited(db, actorOf(request, { account_id, company_id }), entry, async () => {
      const isFirst = await hasNeverEntered(db, account_id)
      const { session_id, tokens: answer } = await openSession(db, {
        account_id,
        company_id,
        address: addressOf(request),
        ...device,
      })
      // The demo's accounts are everybody's.
      if (!isFirst && !isFamiliar && env.demo === null)
        await tellPerson(
          db,
          env,
          { company_id, account_id },
          { what: 'new_device', address: addressOf(request), ...device },
        )
      // The language of the sign-in page becomes the person's
      // (docs/product.md, Languages).
      if (language !== null) await storePreferences(db, account_id, { language })
      const after = { ...(language !== null && { language }), ...(factor !== undefined && { factor }) }
      return { answer, key: session_id, ...(Object.keys(after).length > 0 && { after }) }
    })
  })
  reportSignIn(request, { company_id, account_id, factor: factor ?? 'password' })
  reply.header('set-cookie', deviceCookie(keys.device, request.headers.cookie, email, at))
  return tokens
}
