// Whether an e-mail has an account in any company.
import { sql } from 'kysely'
import { one, type Db } from '#server/base/db.ts'

/** A statement of its own: accounts are not where a company's rows are. */
export const hasAccount = async (db: Db, email: string): Promise<boolean> => {
  const { known } = await one(db, sql<{ known: boolean }>`select has_account(${email}) as known`)
  return known
}
