// The name of a person in a company, where the company's own statements read it.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'

type Named = { account_id: number; family_name: string; first_name: string }

/** For whoever lets an account into a company, in the same transaction. A later change of the name follows by itself. */
export const keepName = (
  db: Db,
  company_id: number,
  { account_id, family_name, first_name }: Named,
): Promise<unknown> =>
  db.rows(sql`
    insert into person (company_id, account_id, family_name, first_name)
    values (${company_id}, ${account_id}, ${family_name}, ${first_name}) on conflict do nothing`)
