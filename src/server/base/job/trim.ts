// Rows of companies' tables that are no longer kept, deleted by company.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/base/db.ts'
import { eachCompany, isCompany } from './each-company.ts'

export type Trimmed = {
  table: string
  /** Of a row of the table; `company_id` is for the tables that are read beside it. */
  isOld: (company_id: RawBuilder<number>) => RawBuilder<unknown>
}

/** Asks once which companies have such rows. */
export const trimTables = (db: Db, tables: readonly Trimmed[]): Promise<void> => {
  const trim = async (company_id: number): Promise<void> => {
    for (const { table, isOld } of tables)
      await db.rows(sql`
        delete from ${sql.table(table)} where company_id = ${company_id} and (${isOld(sql<number>`${company_id}::int`)})`)
  }
  const companies = (company_id: number | null) =>
    sql<{ company_id: number }>`
      select company_id from (${sql.join(
        tables.map(({ table, isOld }) => {
          const own = sql.ref<number>(`${table}.company_id`)
          return sql`
            select company_id from ${sql.table(table)} where ${isCompany('company_id', company_id)} and (${isOld(own)})`
        }),
        sql` union `,
      )}) with_old_rows`
  return eachCompany(db, trim, companies)
}
