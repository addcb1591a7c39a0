// The months of all machines for a workbook, some hundred at a time.
import { sql, type RawBuilder } from 'kysely'
import { boundsOfMonth, datesOfMonth } from '#domain/calendar-month.ts'
import { itemOf, machineColumns, withoutReport, type DailyListQuery } from '#server/daily/list.ts'
import { criteriaOf } from '#server/daily/list-search.ts'
import { searchSentences } from '#server/machine/search.ts'
import type { ReadCompany } from '#server/workbook/report-source.ts'

/**
 * The last machine read: paging by key repeats no machine
 * when others are bought or sold meanwhile.
 */
export type PagePosition = { serial_order: string; serial: string }

export const START: PagePosition = { serial_order: '', serial: '' }

/** Large enough for few queries, small enough to be quick. */
const MACHINES = 250

/**
 * JSON text of the list's items in order, and the last of them;
 * `last` is null when no more follow.
 */
export const monthsAfter = (
  company_id: number,
  query: DailyListQuery,
  { serial_order, serial }: PagePosition,
): RawBuilder<{ text: string; last: PagePosition | null }> => {
  const [from] = boundsOfMonth(query)
  const which = sql.join(
    [
      sql`m.company_id = ${company_id} and (m.serial_order, m.serial) > (${serial_order}, ${serial})`,
      ...searchSentences(company_id, criteriaOf(query)),
      ...(query.reports === 'none' ? [withoutReport(company_id, from)] : []),
    ],
    sql` and `,
  )
  const some = sql`order by m.serial_order, m.serial limit ${sql.lit(MACHINES)}`
  return sql`
    with page as materialized (
      select * from (
        (select ${machineColumns} from machine m where ${which} and m.owned ${some})
        union all
        (select ${machineColumns} from machine m where ${which} and not m.owned and exists (
          select from daily_month k where k.company_id = ${company_id} and k.machine_id = m.machine_id and k.month = ${from}::date) ${some})
      ) both_halves order by serial_order, serial limit ${sql.lit(MACHINES)}
    )
    select (
      select coalesce(array_to_json(array_agg(item)), '[]') from (
        select ${itemOf(company_id, datesOfMonth(query).length)}
        from page p
        left join daily_month d on d.company_id = ${company_id} and d.machine_id = p.machine_id and d.month = ${from}::date
        order by p.serial_order, p.serial
      ) item)::text as text, (
      select json_build_object('serial_order', serial_order, 'serial', serial) from page
      order by serial_order desc, serial desc limit (select count(*) = ${sql.lit(MACHINES)} from page)::int) as last`
}

type Portion = { text: string; last: PagePosition | null }

/** A portion, and all that follow it. */
export async function* pagesAfter(read: ReadCompany, query: DailyListQuery, first: Portion): AsyncGenerator<string> {
  yield first.text
  for (let { last } = first; last !== null;) {
    const position = last
    const [next] = await read((db) => db.rows(monthsAfter(db.company_id, query, position)))
    yield next!.text
    last = next!.last
  }
}
