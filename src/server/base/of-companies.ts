// The condition that a table's row is of a statement's companies.
import { sql, type RawBuilder } from 'kysely'

/** Of a table, where the companies of a statement are known before it runs. */
export const isOfCompanies = (table: string, companies: readonly number[] | null): RawBuilder<boolean> =>
  companies === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(`${table}.company_id`)} = any(${[...companies]}::int[])`
