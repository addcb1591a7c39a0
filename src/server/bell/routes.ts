// The API of the bell (docs/product.md, Bell).
import { sql } from 'kysely'
import { bellSeen, getBell, type BellLine } from '#contract/bell/bell.ts'
import { bellSeenShape, getBellShape } from '#contract/bell/bell.shape.ts'
import { BELL_COUNTED, BELL_LINES } from '#domain/bell.ts'
import type { BellReader, BellSource } from '#server/base/bell-source.ts'
import { one, type Db } from '#server/base/db.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { utc } from '#server/base/utc.ts'
import { setLocal } from '#server/base/set-local.ts'

/** Days that are new to who has never looked. */
const FIRST_DAYS = 7

type Bell = { lines: BellLine[]; count: number; now: string }

const bellOf = (db: Db, sources: readonly BellSource[], reader: BellReader): Promise<Bell> => {
  const { company_id, account_id } = reader
  const all = sql.join(
    sources.map(
      ({ kind, lines }) =>
        sql`select ${sql.lit(kind)} as kind, b.* from (${lines(reader)}) b (key, at, title, machine_id, outcome)`,
    ),
    sql` union all `,
  )
  return one(
    db,
    sql<Bell>`
      with mark as (
        select coalesce((select seen_at from bell_mark where company_id = ${company_id} and account_id = ${account_id}),
          now() - ${sql.lit(FIRST_DAYS)}::int * interval '1 day') as seen_at
      ), line as materialized (
        select l.*, l.at > mark.seen_at as is_new, m.serial, m.display_serial
        from (${all}) l cross join mark
        left join machine m on m.company_id = ${company_id} and m.machine_id = l.machine_id and m.owned
        where l.machine_id is null or m.machine_id is not null
      )
      select coalesce((
          select json_agg(json_build_object('kind', kind, 'key', key, 'at', ${utc('at')}, 'is_new', is_new, 'title', title,
            'serial', serial, 'display_serial', display_serial, 'outcome', outcome) order by at desc, kind, key)
          from (select * from line order by at desc, kind, key limit ${sql.lit(BELL_LINES)}) newest), '[]') as lines,
        (select least(count(*) filter (where is_new), ${sql.lit(BELL_COUNTED)})::int from line) as count,
        to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  )
}

export const bellRoutes = (context: ServerContext, sources: readonly BellSource[]): void => {
  route(context, getBell, getBellShape, async ({ db, session, language }) => {
    // Which news a person has read is the account's own.
    await setLocal(db, { account: session.account_id })
    return bellOf(db, sources, { ...session, language })
  })
  route(context, bellSeen, bellSeenShape, async ({ db, session, body }) => {
    await db.rows(sql`
      insert into bell_mark as b (company_id, account_id, seen_at)
      values (${session.company_id}, ${session.account_id}, least(${body.until}::timestamptz, now()))
      on conflict (company_id, account_id) do update set seen_at = greatest(b.seen_at, excluded.seen_at)`)
    return { status: 1 as const }
  })
}
