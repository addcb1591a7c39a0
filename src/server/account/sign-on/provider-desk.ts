// Companies' providers for the operations staff; passwords on or off.
import { sql } from 'kysely'
import { audited, type Actor } from '#server/base/audit.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import { builder, maybe, one, type Db } from '#server/base/db.ts'

type By = Omit<Actor, 'company_id'>

export type NewProvider = {
  name: string
  issuer: string
  client_id: string
  client_secret: string | null
  domains: readonly string[]
  vouches_for_emails?: boolean
  makes_accounts?: boolean
}

export type ProviderLine = {
  company: string
  provider_id: number
  name: string
  issuer: string
  client_id: string
  domains: string[]
  vouches_for_emails: boolean
  makes_accounts: boolean
  people: number
}

/** Its provider_id. @throws CannotStart when issuer or domain are taken already */
export const addProvider = async (
  db: Db,
  by: By,
  company_id: number,
  { domains, client_secret, ...wished }: NewProvider,
): Promise<number> => {
  const { name, issuer, client_id, vouches_for_emails = false, makes_accounts = false } = wished
  const taken = await db.rows(
    builder
      .selectFrom('sign_on_domain')
      .select('domain')
      .where('domain', 'in', [...domains])
      .orderBy('domain'),
  )
  if (taken.length > 0)
    throw new CannotStart(`${taken.map(({ domain }) => domain).join(', ')} belongs to a sign-in service already.`)
  const same = builder
    .selectFrom('sign_on_provider')
    .select('provider_id')
    .where('company_id', '=', company_id)
    .where('issuer', '=', issuer)
  if (await maybe(db, same)) throw new CannotStart(`This company has the sign-in service ${issuer} already.`)
  const fields = { name, issuer, client_id, vouches_for_emails, makes_accounts }
  return audited(db, { ...by, company_id }, { verb: 'create', noun: 'sign_on_provider' }, async () => {
    const { provider_id } = await one(
      db,
      builder
        .insertInto('sign_on_provider')
        .values({ company_id, client_secret, ...fields })
        .returning('provider_id'),
    )
    await db.rows(builder.insertInto('sign_on_domain').values(domains.map((domain) => ({ domain, provider_id }))))
    return { answer: provider_id, key: provider_id, after: { ...fields, domains } }
  })
}

/** Ends the sessions that it has vouched for; false when the company has none of this id. */
export const removeProvider = async (db: Db, by: By, company_id: number, provider_id: number): Promise<boolean> => {
  const known = await maybe(
    db,
    builder
      .selectFrom('sign_on_provider')
      .select(['name', 'issuer', 'client_id'])
      .where('company_id', '=', company_id)
      .where('provider_id', '=', provider_id)
      .forUpdate(),
  )
  if (known === null) return false
  const entry = { verb: 'delete', noun: 'sign_on_provider', key: provider_id } as const
  await audited(db, { ...by, company_id }, entry, async () => {
    await db.rows(builder.deleteFrom('sign_on_provider').where('provider_id', '=', provider_id))
    return { answer: null, before: known }
  })
  return true
}

/** All providers, or those of one company, without their secrets. */
export const listProviders = (db: Db, company_id: number | null): Promise<ProviderLine[]> =>
  db.rows(sql<ProviderLine>`
    select c.code as company, p.provider_id, p.name, p.issuer, p.client_id,
      array(select d.domain from sign_on_domain d where d.provider_id = p.provider_id order by d.domain) as domains,
      p.vouches_for_emails, p.makes_accounts,
      (select count(*)::int from account_identity i join account a using (account_id)
        where i.issuer = p.issuer and a.company_id = p.company_id) as people
    from sign_on_provider p join company c using (company_id)
    where ${company_id}::int is null or p.company_id = ${company_id}
    order by c.code, p.provider_id`)

/**
 * Off: single sign-on alone lets its people in, and sessions that began
 * with a password end. @throws CannotStart without a provider
 */
export const setPasswords = async (db: Db, by: By, company_id: number, passwords: boolean): Promise<void> => {
  const before = await one(
    db,
    builder.selectFrom('company').select('passwords').where('company_id', '=', company_id).forUpdate(),
  )
  if (!passwords && (await listProviders(db, company_id)).length === 0)
    throw new CannotStart('Without a sign-in service nobody could sign in. Add one with: hoistline company sso add')
  await audited(db, { ...by, company_id }, { verb: 'update', noun: 'company', key: company_id }, async () => {
    await db.rows(builder.updateTable('company').set({ passwords }).where('company_id', '=', company_id))
    if (!passwords)
      await db.rows(sql`
        update session s set ended_at = now(), ended_by = 'account' from account a
        where a.account_id = s.account_id and a.company_id = ${company_id} and s.provider_id is null and s.ended_at is null`)
    // Not 'passwords': a field of that name is left out of the audit.
    return { answer: null, before: { sign_on_only: !before.passwords }, after: { sign_on_only: !passwords } }
  })
}
