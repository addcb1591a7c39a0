// The signed-in person's profile, companies and preferences. Needs `asAccount`.
import { sql } from 'kysely'
import type { Company, User } from '#contract/account/account.ts'
import type { Language } from '#domain/language.ts'
import { builder, maybe, one, type Db } from '#server/base/db.ts'
import { collateIn } from '#server/base/name-order.ts'
import { utc } from '#server/base/utc.ts'

export type Preferences = {
  language?: Language
  unit?: 'tonMeter' | 'milePound'
  time_zone?: string
  first_page?: 'machines' | 'today'
}
export type StoredPreferences = {
  language: Language | null
  unit: string
  time_zone: string | null
  first_page: string
  version: number
}

/** The signed-in person; `company` is the session's. */
export const userOf = (db: Db, account_id: number, session_id: number): Promise<User> =>
  one(
    db,
    sql<User>`
      select a.email, json_build_object('id', c.company_id, 'code', c.code, 'name', c.name) as company,
        a.department, a.family_name, a.first_name, a.language, a.unit, coalesce(a.time_zone, c.time_zone) as time_zone,
        c.time_zone as company_time_zone, c.rights, m.role,
        a.first_page, ${utc('s.signed_in_at')} as signed_in_at, s.provider_id is not null as by_provider, s.needs_factor, a.version
      from session s
      join account a on a.account_id = s.account_id
      join own_companies() c on c.company_id = s.company_id
      join account_company m on m.account_id = s.account_id and m.company_id = s.company_id
      where s.session_id = ${session_id} and a.account_id = ${account_id}`,
  )

/**
 * The companies of the account's authorities, by name;
 * `home` is its own one.
 */
export const companiesOf = async (
  db: Db,
  account_id: number,
  language: Language,
): Promise<{ authorities: Company[]; companies: Company[] }> => {
  const rows = await db.rows(sql<Company & { home: boolean }>`
    select c.company_id as id, c.code, c.name, c.company_id = a.company_id as home
    from account a
    join account_company m on m.account_id = a.account_id
    join own_companies() c on c.company_id = m.company_id
    where a.account_id = ${account_id} and m.disabled_at is null
    order by c.name ${collateIn(language)}, c.code`)
  const plain = ({ id, code, name }: Company): Company => ({ id, code, name })
  return { authorities: rows.map(plain), companies: rows.filter((row) => row.home).map(plain) }
}

export const mayEnter = async (db: Db, account_id: number, company_id: number): Promise<boolean> => {
  const row = await maybe(
    db,
    builder
      .selectFrom('account_company')
      .select('company_id')
      .where('account_id', '=', account_id)
      .where('company_id', '=', company_id)
      .where('disabled_at', 'is', null),
  )
  return row !== null
}

/** The preferences, locked until the transaction ends. */
export const preferencesOf = (db: Db, account_id: number): Promise<StoredPreferences> =>
  one(
    db,
    sql<StoredPreferences>`
      select language, unit, time_zone, first_page, version from account where account_id = ${account_id} for update`,
  )

/** Changes the given preferences only. */
export const storePreferences = (
  db: Db,
  account_id: number,
  { language, unit, time_zone, first_page }: Preferences,
): Promise<StoredPreferences> =>
  one(
    db,
    sql<StoredPreferences>`
      update account set language = coalesce(${language ?? null}, language), unit = coalesce(${unit ?? null}, unit),
        time_zone = coalesce(${time_zone ?? null}, time_zone),
        first_page = coalesce(${first_page ?? null}, first_page), version = version + 1
      where account_id = ${account_id}
      returning language, unit, time_zone, first_page, version`,
  )
