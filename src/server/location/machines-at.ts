// SQL of the machines within a small box, where a map cannot part them.
import { sql, type RawBuilder } from 'kysely'
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { listMachinesAtShape } from '#contract/location/fleet-location.shape.ts'
import { PAGE_SIZE } from '#contract/machine/machine.ts'
import type { Language } from '#domain/language.ts'
import { jsonObject } from '#server/base/json-object.ts'
import { activity } from '#server/machine/activity.ts'
import { statusesOf } from '#server/machine/filter.ts'
import { matchingOf } from '#server/machine/list.ts'
import { searchSentences } from '#server/machine/search.ts'
import { isInside } from './fleet-box.ts'
import { machineEntry } from './machine-entry.ts'

type Answer = ResponseOf<typeof listMachinesAtShape>

/**
 * One page as JSON text in the shape of contract listMachinesAt, in the
 * machine list's order, places not yet named.
 */
export const machinesAt = (
  company_id: number,
  language: Language,
  { text, page = 1, per_page = PAGE_SIZE, ...query }: QueryOf<typeof listMachinesAtShape>,
): RawBuilder<{ text: string }> => {
  const { matching, order } = matchingOf(company_id, language, query)
  const { overdue, due } = statusesOf(company_id)
  const found = text === undefined ? [] : searchSentences(company_id, { free_word: text })
  const conditions = [isInside(query), ...found]
  const answer = jsonObject<Answer>({
    machines: sql`coalesce((
      select json_agg(${machineEntry({ activity, outside: sql`m.geo_alert_outside`, overdue, due })} order by page.place)
      from page join machine m on m.company_id = ${company_id} and m.machine_id = page.machine_id
      join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id), '[]')`,
    current_page: sql`${page}::int`,
    per_page: sql`${per_page}::int`,
    total: sql`t.total`,
    last_page: sql`greatest(1, ceil(t.total::numeric / ${per_page}::int))::int`,
  })
  return sql<{ text: string }>`
    with matching as materialized (${matching} and ${sql.join(conditions, sql` and `)}), page as (
      select machine_id, row_number() over () as place
      from (select machine_id from matching order by ${order} limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}) sorted
    )
    select ${answer}::text as text
    from (select count(*)::int as total from matching) t`
}
