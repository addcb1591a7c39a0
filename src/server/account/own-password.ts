// The signed-in person's own password, as it is stored. Needs `asAccount`.
import { sql } from 'kysely'
import { one, type Db } from '#server/base/db.ts'

export type OwnPassword = {
  email: string
  password_hash: string | null
  /** Whether the person's company lets people in with passwords. */
  passwords: boolean
}

export const ownPassword = (db: Db, account_id: number): Promise<OwnPassword> =>
  one(
    db,
    sql<OwnPassword>`
      select a.email, e.password_hash, e.passwords from account a cross join account_by_email(a.email) e
      where a.account_id = ${account_id}`,
  )
