// What a link that was mailed to a person opens.
import { sql } from 'kysely'
import type pg from 'pg'
import { INVITATION_DAYS, RESET_MINUTES } from '#contract/account/choices.ts'
import { dbOfPool, maybe, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { isGenuine, readLinkSecret, readToken } from '#server/base/mail-link.ts'
import { asCompany } from '#server/base/tenant.ts'
import { hasAccount } from './has-account.ts'

type OfLink = {
  company_id: number
  id: number
  email: string
  family_name: string
  first_name: string
  company: string
  passwords: boolean
}
export type LinkedReset = OfLink & { use: 'reset'; account_id: number }
export type LinkedInvitation = OfLink & { use: 'invitation'; link_key: string; code: string }

const resetOf = (db: Db, company_id: number, id: number): Promise<LinkedReset | null> =>
  maybe(
    db,
    sql<LinkedReset>`
      select 'reset' as use, ${company_id}::int as company_id, ${id}::bigint as id, account_id, email, family_name, first_name, company, passwords
      from reset_by_id(${id}, ${RESET_MINUTES})`,
  )

const invitationOf = (db: Db, company_id: number, id: number): Promise<LinkedInvitation | null> =>
  maybe(
    db,
    sql<LinkedInvitation>`
      select 'invitation' as use, i.company_id, i.invitation_id as id, i.email, i.family_name, i.first_name, c.name as company, c.code,
        c.passwords, i.link_key
      from invitation i join company c using (company_id)
      where i.company_id = ${company_id} and i.invitation_id = ${id} and i.accepted_at is null and i.withdrawn_at is null
        and i.sent_at > now() - make_interval(days => ${INVITATION_DAYS}::int)`,
  )

/** @throws Fault 'link_over' for one that is used, old, withdrawn or forged */
export const linkedBy = async (pool: pg.Pool, token: string): Promise<LinkedReset | LinkedInvitation> => {
  const named = readToken(token)
  if (named === null) throw new Fault('link_over')
  const { company_id, id, mac } = named
  const secret = await readLinkSecret(dbOfPool(pool))
  const linked = await asCompany(pool, company_id, async (db) => {
    const reset = await resetOf(db, company_id, id)
    if (reset !== null && isGenuine(secret, 'reset', mac, { company_id, id, sealed: reset.email })) return reset
    const invited = await invitationOf(db, company_id, id)
    const isInvited = invited && isGenuine(secret, 'invitation', mac, { company_id, id, sealed: invited.link_key })
    return isInvited && !(await hasAccount(db, invited.email)) ? invited : null
  })
  if (linked === null) throw new Fault('link_over')
  return linked
}
