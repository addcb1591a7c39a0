// Accounts for the operations staff: create, set password, close, open, list.
import { sql } from 'kysely'
import type { Language } from '#domain/language.ts'
import { foldText } from '#domain/fold-text.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import { builder, maybe, one, type Db } from '#server/base/db.ts'
import { keepName } from './keep-name.ts'
import { passwordFault, PRODUCT } from './password-rules.ts'
import { hashPassword } from './password.ts'
import { tellPerson } from './person-mail.ts'
import { utc } from '#server/base/utc.ts'

export type NewAccount = {
  email: string
  password: string
  /** The company that the person works for. */
  company_id: number
  /** Further companies that the person may switch to. */
  authorities?: readonly number[]
  family_name: string
  first_name: string
  department?: string
  language?: Language | null
  unit?: 'tonMeter' | 'milePound'
  time_zone?: string | null
}

export type AccountLine = {
  email: string
  name: string
  department: string
  company: string
  authorities: string[]
  /** `harbor:planner`, by company. */
  roles: string[]
  disabled: boolean
  last_sign_in: string | null
}

type Named = { account_id: number; company_id: number; disabled: boolean }

/** The account of an e-mail in any spelling; null without one. */
export const accountOf = (db: Db, email: string): Promise<Named | null> =>
  maybe(
    db,
    sql<Named>`
      select account_id, company_id, disabled_at is not null as disabled from account where email = ${foldText(email)} for update`,
  )

/** The rules for new passwords; none in the demo. */
export type PasswordRules = { brand_name: string } | 'demo'

/** Throws CannotStart with the reason when the password is refused. */
const checkPassword = async (
  db: Db,
  password: string,
  { email, companies }: { email: string; companies: readonly number[] },
  rules: PasswordRules,
): Promise<void> => {
  if (rules === 'demo') return
  const rows = await db.rows(sql<{ code: string; name: string }>`
    select code, name from company where company_id = any(${companies}::int[])`)
  const fault = passwordFault(password, {
    email,
    companies: rows.flatMap(({ code, name }) => [name, code]),
    brand_name: rules.brand_name,
  })
  if (fault !== null) throw new CannotStart(fault)
}

/**
 * Returns its account_id. An e-mail belongs to one account: check with
 * `accountOf` first, the database refuses a second one.
 * Throws CannotStart when the password is refused.
 */
export const createAccount = async (
  db: Db,
  by: Omit<Actor, 'company_id'>,
  wished: NewAccount,
  rules: PasswordRules = { brand_name: PRODUCT },
): Promise<number> => {
  const {
    company_id,
    family_name,
    first_name,
    department = '',
    language = null,
    unit = 'tonMeter',
    time_zone = null,
  } = wished
  const email = foldText(wished.email)
  const authorities = [...new Set([company_id, ...(wished.authorities ?? [])])]
  await checkPassword(db, wished.password, { email, companies: authorities }, rules)
  const password_hash = await hashPassword(wished.password)
  return audited(db, { ...by, company_id }, { verb: 'create', noun: 'account' }, async () => {
    const { account_id } = await one(
      db,
      builder
        .insertInto('account')
        .values({ company_id, email, password_hash, family_name, first_name, department, language, unit, time_zone })
        .returning('account_id'),
    )
    await db.rows(sql`
      insert into account_company (account_id, company_id, role)
      select ${account_id}, company_id, case when company_id = ${company_id}
        and not exists (select from account a where a.company_id = ${company_id} and a.account_id <> ${account_id})
        then 'administrator' else 'planner' end
      from unnest(${authorities}::int[]) company_id`)
    for (const company of authorities) await keepName(db, company, { account_id, family_name, first_name })
    const after = { email, family_name, first_name, department, authorities }
    return { answer: account_id, key: account_id, after }
  })
}

/**
 * Sets a new password; the database ends the account's sessions.
 * Throws CannotStart when the password is refused.
 */
export const setPassword = async (
  db: Db,
  by: Omit<Actor, 'company_id'>,
  { account_id, company_id }: Named,
  password: string,
  rules: PasswordRules = { brand_name: PRODUCT },
): Promise<void> => {
  const known = await one(
    db,
    sql<{ email: string; companies: number[] }>`
      select email, array(select company_id from account_company c where c.account_id = a.account_id) as companies
      from account a where account_id = ${account_id}`,
  )
  await checkPassword(db, password, known, rules)
  const password_hash = await hashPassword(password)
  await audited(db, { ...by, company_id }, { verb: 'set_password', noun: 'account', key: account_id }, async () => {
    await db.rows(
      builder
        .updateTable('account')
        .set((account) => ({ password_hash, version: account('version', '+', 1) }))
        .where('account_id', '=', account_id),
    )
    if (rules !== 'demo') await tellPerson(db, rules, { company_id, account_id }, { what: 'password_changed' })
    return { answer: undefined }
  })
}

/** Closes an account, which ends its sessions, or opens it again. */
export const setDisabled = (
  db: Db,
  by: Omit<Actor, 'company_id'>,
  { account_id, company_id, disabled: before }: Named,
  disabled: boolean,
): Promise<void> =>
  audited(
    db,
    { ...by, company_id },
    { verb: disabled ? 'disable' : 'enable', noun: 'account', key: account_id },
    async () => {
      await db.rows(sql`
        update account set disabled_at = case when ${disabled} then coalesce(disabled_at, now()) end, version = version + 1
        where account_id = ${account_id}`)
      return { answer: undefined, before: { disabled: before }, after: { disabled } }
    },
  )

/** All accounts, or those of one company, by e-mail. */
export const listAccounts = (db: Db, company_id: number | null): Promise<AccountLine[]> =>
  db.rows(sql<AccountLine>`
    select a.email, full_name(a.family_name, a.first_name) as name, a.department, c.code as company,
      array(select m.code from account_company ac join company m using (company_id) where ac.account_id = a.account_id order by m.code) as authorities,
      array(select m.code || ':' || ac.role from account_company ac join company m using (company_id) where ac.account_id = a.account_id order by m.code) as roles,
      a.disabled_at is not null as disabled,
      (select ${utc('max(s.signed_in_at)')} from session s where s.account_id = a.account_id) as last_sign_in
    from account a join company c on c.company_id = a.company_id
    where ${company_id}::int is null or a.company_id = ${company_id}
    order by a.email`)
