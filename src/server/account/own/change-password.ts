// A person's change of the own password, with the old one asked for.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tokens } from '#contract/account/account.ts'
import { actorOf, addressOf, audited, noted } from '#server/base/audit.ts'
import { one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { networkOf } from '#server/base/network.ts'
import type { ServerContext, Session } from '#server/base/server-context.ts'
import { asCompany } from '#server/base/tenant.ts'
import { deviceOf } from '#server/account/device-name.ts'
import { passwordRefusal, refusalWords } from '#server/account/password-rules.ts'
import { hashPassword, passwordMatches } from '#server/account/password.ts'
import { asAccount, openSession } from '#server/account/session-rows.ts'
import type { PasswordTries } from '#server/account/sign-in.ts'

type Who = Pick<Session, 'account_id' | 'company_id'>
type Known = { email: string; password_hash: string | null; passwords: boolean; companies: string[] }

const PRODUCT = 'Hoistline'

/** Needs `asAccount`. The names of the companies are those that a new password may not hold. */
const knownOf = (db: Db, account_id: number): Promise<Known> =>
  one(
    db,
    sql<Known>`
      select a.email, k.password_hash, k.passwords,
        array(select w from account_company m join company c using (company_id), unnest(array[c.name, c.code]) w
          where m.account_id = a.account_id) as companies
      from account a, account_by_email(a.email) k where a.account_id = ${account_id}`,
  )

const knownWithin = (pool: pg.Pool, { company_id, account_id }: Who): Promise<Known> =>
  asCompany(pool, company_id, async (db) => {
    await asAccount(db, account_id)
    return knownOf(db, account_id)
  })

export const passwordStateOf = async (pool: pg.Pool, who: Who): Promise<'set' | 'none' | 'off'> => {
  const { passwords, password_hash } = await knownWithin(pool, who)
  if (!passwords) return 'off'
  return password_hash === null ? 'none' : 'set'
}

const wrong = (): Fault => new Fault('invalid_fields', [{ field: 'old_password', message: 'is not your password' }])

/**
 * Counted and slowed as sign-ins are, together with them. The database
 * ends every session on a new password; this browser gets a new one.
 */
export const changeOwnPassword = async (
  { pool, sessions, env }: ServerContext,
  { attempts, queue }: PasswordTries,
  { request, reply, session }: { request: FastifyRequest; reply: FastifyReply; session: Session },
  { old_password, new_password }: { old_password: string; new_password: string },
): Promise<Tokens> => {
  const { account_id, company_id } = session
  const { email, password_hash, passwords, companies } = await knownWithin(pool, session)
  if (!passwords || password_hash === null) throw new Fault('sign_on_only')
  const refusal = passwordRefusal(new_password, { email, companies, products: [PRODUCT, env.brand_name] })
  if (refusal !== null) {
    const inLanguage = (language: Parameters<typeof refusalWords>[1]) => refusalWords(refusal, language)
    throw new Fault('invalid_fields', [{ field: 'new_password', message: inLanguage('en'), inLanguage }])
  }
  const by = actorOf(request, session)
  const attempt = attempts.begin(networkOf(request.ip), email, null)
  const seat = queue.enter(attempt)
  reply.raw.once('close', seat.leave)
  try {
    const new_hash = await seat.run(async () =>
      (await passwordMatches(password_hash, old_password)) ? hashPassword(new_password) : null,
    )
    if (new_hash === null) {
      if (attempt.delay_ms === 0)
        await asCompany(pool, company_id, (db) =>
          noted(db, by, { verb: 'sign_in_refused', noun: 'account', key: account_id }),
        )
      throw wrong()
    }
    const tokens = await asCompany(pool, company_id, async (db) => {
      await asAccount(db, account_id)
      return audited(db, by, { verb: 'set_password', noun: 'account', key: account_id }, async () => {
        const { changed } = await one(
          db,
          sql<{ changed: boolean }>`select change_own_password(${password_hash}, ${new_hash}) as changed`,
        )
        // Another change was first.
        if (!changed) throw wrong()
        const opened = await openSession(db, {
          account_id,
          company_id,
          address: addressOf(request),
          ...deviceOf(request),
        })
        return { answer: opened.tokens }
      })
    })
    attempt.succeeded()
    sessions.forget(account_id)
    return tokens
  } finally {
    seat.leave()
  }
}
