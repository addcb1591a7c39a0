// SQL of the mark of records whose time is that of fetching.
import { sql, type RawBuilder } from 'kysely'

/** Of the row of a record's table with this alias; feeds set it among the fields that no column is for. */
export const isTimeOfFetching = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(alias)}.extra @> '{"is_time_of_fetching": true}', false)`
