// When the company has owned a machine, in days at the machine's own offset.
import { sql } from 'kysely'
import type { MachineDetail } from '#contract/machine/detail.ts'
import type { Db } from '#server/base/db.ts'
import { OWNED_ALWAYS } from './store.ts'

/**
 * The company's own spans alone, the earliest first. Asked by itself, as no
 * statement over a company's tables may call a function that reads other
 * tables. `offset`: minutes.
 */
export const ownedSpans = (db: Db, serial: string, offset: number): Promise<MachineDetail['ownership']> => {
  const day = (instant: string) =>
    sql`to_char(${sql.raw(instant)} at time zone 'UTC' + make_interval(mins => ${offset}::int), 'YYYY-MM-DD')`
  return db.rows(sql<MachineDetail['ownership'][number]>`
    select case when owned_from > ${OWNED_ALWAYS}::timestamptz then ${day('owned_from')} end as from,
      ${day("(owned_to - interval '1 millisecond')")} as to
    from own_spans(${serial})`)
}
