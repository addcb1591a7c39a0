// What a mailed link does: a new password, or an account.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { INVITATION_DAYS, RESET_MINUTES } from '#contract/account/choices.ts'
import { checkNewPassword, companyWords } from '#server/account/new-password.ts'
import { hashPassword } from '#server/account/password.ts'
import { keepName } from '#server/account/keep-name.ts'
import { tellPerson } from '#server/account/person-mail.ts'
import { asAccount } from '#server/account/session-rows.ts'
import { tryInTurn, type Tries } from '#server/account/tries.ts'
import { actorOf, audited, noted } from '#server/base/audit.ts'
import { maybe, one } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { nameText } from '#server/base/name-text.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { asCompany } from '#server/base/tenant.ts'
import { linkedBy } from './linked.ts'

type Call = { request: FastifyRequest; reply: FastifyReply }

const isSet = (): boolean => true

/** Hashed in turn with sign-ins, so that one link sent often cannot take all processors. */
const hashInTurn = async (tries: Tries, call: Call, email: string, password: string): Promise<string> =>
  (await tryInTurn(tries, { ...call, email }, () => hashPassword(password), isSet)).result

/** @throws Fault 'link_over', also when another was first */
export const resetByLink = async (
  { pool, sessions, env }: Pick<ServerContext, 'pool' | 'sessions' | 'env'>,
  tries: Tries,
  call: Call,
  { token, new_password }: { token: string; new_password: string },
): Promise<{ email: string }> => {
  const linked = await linkedBy(pool, token)
  if (linked.use !== 'reset') throw new Fault('link_over')
  const { company_id, id, account_id, email } = linked
  const companies = await asCompany(pool, company_id, async (db) => {
    await asAccount(db, account_id)
    return companyWords(db)
  })
  checkNewPassword(env, new_password, { email, companies })
  const hash = await hashInTurn(tries, call, email, new_password)
  const by = actorOf(call.request, { company_id, account_id })
  await asCompany(pool, company_id, async (db) => {
    await asAccount(db, account_id)
    await audited(db, by, { verb: 'reset_password', noun: 'account', key: account_id }, async () => {
      const { is_set } = await one(
        db,
        sql<{ is_set: boolean }>`select use_reset(${id}, ${RESET_MINUTES}, ${hash}) as is_set`,
      )
      if (!is_set) throw new Fault('link_over')
      await tellPerson(db, env, { company_id, account_id }, { what: 'password_changed' })
      return { answer: undefined }
    })
  })
  sessions.forget(account_id)
  return { email }
}

/** @throws Fault 'link_over', also when the e-mail has got an account meanwhile */
export const acceptByLink = async (
  { pool, env }: Pick<ServerContext, 'pool' | 'env'>,
  tries: Tries,
  call: Call,
  wished: { token: string; family_name: string; first_name: string; new_password?: string },
): Promise<{ email: string }> => {
  const linked = await linkedBy(pool, wished.token)
  if (linked.use !== 'invitation') throw new Fault('link_over')
  const { company_id, id, email, company, code, passwords } = linked
  const { new_password } = wished
  const family_name = nameText(wished.family_name, 'family_name')
  const first_name = nameText(wished.first_name, 'first_name')
  let hash: string | null = null
  if (passwords) {
    if (new_password === undefined)
      throw new Fault('invalid_fields', [{ field: 'new_password', message: 'is needed: choose a password' }])
    checkNewPassword(env, new_password, { email, companies: [company, code] })
    hash = await hashInTurn(tries, call, email, new_password)
  }
  const by = actorOf(call.request, { company_id, account_id: null })
  await asCompany(pool, company_id, (db) =>
    audited(db, by, { verb: 'accept', noun: 'invitation', key: id }, async () => {
      const { account_id } = await one(
        db,
        sql<{ account_id: number | null }>`
          select accept_invitation(${id}, ${INVITATION_DAYS}, ${hash}, ${family_name}, ${first_name}) as account_id`,
      )
      const open = await maybe(
        db,
        sql`
          update invitation set accepted_at = now()
          where company_id = ${company_id} and invitation_id = ${id} and accepted_at is null and withdrawn_at is null
          returning invitation_id`,
      )
      if (account_id === null || open === null) throw new Fault('link_over')
      await keepName(db, company_id, { account_id, family_name, first_name })
      const after = { email, family_name, first_name }
      await noted(db, by, { verb: 'create', noun: 'account', key: account_id }, after)
      return { answer: undefined, after }
    }),
  )
  return { email }
}
