// The second factors of one account in the database. Needs `asAccount`.
import { sql } from 'kysely'
import type { Factors } from '#contract/factor/factor.ts'
import { builder, maybe, one, type Db } from '#server/base/db.ts'
import { utc } from '#server/base/utc.ts'
import type { KnownPasskey } from './passkey.ts'

type FactorRow = Factors['factors'][number]

export type FactorKind = FactorRow['kind']

export const factorRows = (db: Db, account_id: number): Promise<FactorRow[]> =>
  db.rows(sql<FactorRow>`
    select factor_id, kind, name, ${utc('created_at')} as created_at, ${utc('last_used_at')} as last_used_at
    from factor where account_id = ${account_id} order by kind desc, factor_id`)

/** With what it may be without. */
export const factorsOf = async (db: Db, account_id: number, may_have_passkeys: boolean): Promise<Factors> => {
  const factors = await factorRows(db, account_id)
  const { recovery_codes, is_required } = await one(
    db,
    sql<{ recovery_codes: number; is_required: boolean }>`
      select (select count(*)::int from recovery_code where account_id = ${account_id}) as recovery_codes,
        exists (
          select from account_company m join own_companies() c using (company_id)
          where m.account_id = ${account_id} and m.disabled_at is null and c.second_factor) as is_required`,
  )
  return { factors, recovery_codes, is_required, may_have_passkeys }
}

export type StoredPasskey = KnownPasskey & { factor_id: number; transports: string[] }

export const passkeysOf = (db: Db, account_id: number): Promise<StoredPasskey[]> =>
  db.rows(
    sql<StoredPasskey>`
      select factor_id, credential_id, public_key, uses, coalesce(transports, '{}') as transports
      from factor where account_id = ${account_id} and kind = 'passkey' order by factor_id`,
  )

/** The count of uses must not go back, unless the passkey counts none. */
export const notePasskeyUse = async (db: Db, factor_id: number, uses: number): Promise<boolean> => {
  const noted = await db.rows(sql`
    update factor set uses = ${uses}, last_used_at = now()
    where factor_id = ${factor_id} and (uses < ${uses} or (uses = 0 and ${uses}::bigint = 0)) returning factor_id`)
  return noted.length > 0
}

export const appOf = (db: Db, account_id: number): Promise<{ factor_id: number; secret: Buffer } | null> =>
  maybe(
    db,
    sql<{ factor_id: number; secret: Buffer }>`
      select factor_id, secret from factor where account_id = ${account_id} and kind = 'totp'`,
  )

/** Whether the step's code was not used before, nor one after it. */
export const noteStep = async (db: Db, factor_id: number, step: number): Promise<boolean> => {
  const noted = await db.rows(sql`
    update factor set last_step = ${step}, last_used_at = now()
    where factor_id = ${factor_id} and (last_step is null or last_step < ${step}) returning factor_id`)
  return noted.length > 0
}

const FAILURES_FREE = 10
export const LOCKED_MINUTES = 15

/**
 * Counts a try by a code, before it is looked at; false while there were
 * too many in a row: then one each quarter of an hour.
 */
export const countTry = async (db: Db, account_id: number): Promise<boolean> => {
  const counted = await db.rows(sql`
    insert into factor_failure as f (account_id, failures) values (${account_id}, 1)
    on conflict (account_id) do update set failures = f.failures + 1, last_at = now()
      where f.failures < ${FAILURES_FREE} or f.last_at < now() - make_interval(mins => ${LOCKED_MINUTES})
    returning failures`)
  return counted.length > 0
}

export const forgetTries = async (db: Db, account_id: number): Promise<void> => {
  await db.rows(builder.deleteFrom('factor_failure').where('account_id', '=', account_id))
}
