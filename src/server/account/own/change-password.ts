// A person's change of the own password, with the old one asked for.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tokens } from '#contract/account/account.ts'
import { actorOf, addressOf, audited, noted } from '#server/base/audit.ts'
import { one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import type { ServerContext, Session } from '#server/base/server-context.ts'
import { asCompany } from '#server/base/tenant.ts'
import { ownPassword } from '#server/account/own-password.ts'
import { deviceOf } from '#server/account/device-name.ts'
import { checkNewPassword, companyWords } from '#server/account/new-password.ts'
import { hashPassword, passwordMatches } from '#server/account/password.ts'
import { tellPerson } from '#server/account/person-mail.ts'
import { asAccount, openSession } from '#server/account/session-rows.ts'
import { tryInTurn, type Tries } from '#server/account/tries.ts'

type Who = Pick<Session, 'account_id' | 'company_id'>
const within = <T>(pool: pg.Pool, { company_id, account_id }: Who, read: (db: Db) => Promise<T>): Promise<T> =>
  asCompany(pool, company_id, async (db) => {
    await asAccount(db, account_id)
    return read(db)
  })

export const passwordStateOf = async (pool: pg.Pool, who: Who): Promise<'set' | 'none' | 'off'> => {
  const { passwords, password_hash } = await within(pool, who, (db) => ownPassword(db, who.account_id))
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
  tries: Tries,
  { request, reply, session }: { request: FastifyRequest; reply: FastifyReply; session: Session },
  { old_password, new_password }: { old_password: string; new_password: string },
): Promise<Tokens> => {
  const { account_id, company_id } = session
  const { email, password_hash, passwords, companies } = await within(pool, session, async (db) => ({
    ...(await ownPassword(db, account_id)),
    companies: await companyWords(db),
  }))
  if (!passwords || password_hash === null) throw new Fault('sign_on_only')
  checkNewPassword(env, new_password, { email, companies })
  const by = actorOf(request, session)
  const { result: new_hash, waited } = await tryInTurn(
    tries,
    { request, reply, email },
    async () => ((await passwordMatches(password_hash, old_password)) ? hashPassword(new_password) : null),
    (hash) => hash !== null,
  )
  if (new_hash === null) {
    if (!waited)
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
      await tellPerson(db, env, session, { what: 'password_changed' })
      const opened = await openSession(db, {
        account_id,
        company_id,
        address: addressOf(request),
        ...deviceOf(request),
      })
      return { answer: opened.tokens }
    })
  })
  sessions.forget(account_id)
  return tokens
}
