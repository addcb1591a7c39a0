// Lines of the inbox that came up since an instant and are still open.
import { sql, type RawBuilder } from 'kysely'
import type { Morning } from '#contract/today/today.ts'
import type { InboxKind } from '#domain/inbox.ts'
import { jsonObject, type JsonOf } from '#server/base/json-object.ts'
import type { InboxSource } from '#server/base/inbox-source.ts'
import { inGroup } from '#server/machine/group-members.ts'
import { joinedLine, lineIn, type Reader } from './list.ts'
import { openLines } from './lines.ts'

export type MattersQuery = {
  kinds: readonly InboxKind[]
  /** Instants; `until` null: now. */
  since: string
  until: string | null
  group?: string | undefined
  limit: number
}

/** JSON text of a morning's `matters`. */
export const newMatters = (
  sources: readonly InboxSource[],
  { company_id, language }: Reader,
  { kinds, since, until, group, limit }: MattersQuery,
): RawBuilder<{ text: JsonOf<Morning['matters']> }> => {
  const wanted = sources.filter((source) => source.kinds.some((kind) => kinds.includes(kind)))
  const answer = jsonObject<Morning['matters']>({
    total: sql`(select count(*) from found)`,
    lines: sql`coalesce((select json_agg(${lineIn(wanted, { company_id, language })} order by c.place) from page c ${joinedLine(company_id)}), '[]')`,
  })
  return sql<{ text: JsonOf<Morning['matters']> }>`
    with found as materialized (
      select x.*, m.serial_order, m.serial from (${openLines(wanted, { company_id, machine_ids: null })}) x
      join machine m on m.company_id = ${company_id} and m.machine_id = x.machine_id
      where x.state = 'open' and x.kind = any(${[...kinds]}::text[]) and x.occurred_at >= ${since}::timestamptz
        and (${until}::timestamptz is null or x.occurred_at < ${until}::timestamptz)
        and ${group === undefined ? sql`true` : inGroup(company_id, group)}
    ), page as (
      select f.*, row_number() over () as place from (
        select * from found order by severity, occurred_at desc, serial_order, serial, kind, subject limit ${sql.lit(limit)}) f
    )
    select ${answer}::text as text`
}
