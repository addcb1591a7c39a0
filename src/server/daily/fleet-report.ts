// The course of a range of days, and its overloads (docs/product.md, Ranges).
import { sql, type RawBuilder } from 'kysely'
import type { FleetReport } from '#contract/daily/range.ts'
import type { getFleetReportShape } from '#contract/daily/range.shape.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { type DayRange, partsOfRange } from '#domain/range.ts'
import { MAX_TIME_DIFFERENCE } from '#domain/time.ts'
import { one, type Db } from '#server/base/db.ts'
import { searchSentences } from '#server/machine/search.ts'
import { criteriaOf } from './list-search.ts'
import { sumsOfPieces, type SumsOfPieces, trendOf } from './range-parts.ts'

type Query = QueryOf<typeof getFleetReportShape>
type Answer = Pick<FleetReport, 'overloads'> & { pieces: SumsOfPieces }

const MACHINES_AT_MOST = 10
// The largest distance of an instant from 00:00 UTC of its day.
const REACH = sql.raw(`interval '${MAX_TIME_DIFFERENCE} minutes'`)

const report = (company_id: number, query: Query, days: DayRange, parts: readonly DayRange[]): RawBuilder<Answer> => {
  const searched = searchSentences(company_id, criteriaOf(query)).map((sentence) => sql` and ${sentence}`)
  return sql<Answer>`
    with listed as materialized (
      select m.machine_id, m.serial, m.display_serial, m.type_code from machine m
      where m.company_id = ${company_id} ${sql.join(searched, sql``)}
    ),
    overloaded as materialized (
      select l.serial, l.display_serial, l.type_code, count(*)::int as count, max(o.peak_load_ratio)::float8 as peak_load_ratio
      from overload o join listed l using (machine_id)
      where o.company_id = ${company_id} and o.recorded_date between ${days.from}::date and ${days.to}::date
        and o.recorded_at >= ${days.from}::date::timestamp at time zone 'UTC' - ${REACH}
        and o.recorded_at < (${days.to}::date + 1)::timestamp at time zone 'UTC' + ${REACH}
      group by l.serial, l.display_serial, l.type_code
    )
    select ${sumsOfPieces(company_id, parts)} as pieces,
      json_build_object('total', (select coalesce(sum(count), 0)::int from overloaded),
        'machines', (select coalesce(json_agg(o), '[]') from (
          select * from overloaded order by count desc, peak_load_ratio desc nulls last, serial limit ${MACHINES_AT_MOST}) o)) as overloads`
}

export const fleetReport = async (db: Db, company_id: number, query: Query, days: DayRange): Promise<FleetReport> => {
  const parts = partsOfRange(days)
  const { pieces, overloads } = await one(db, report(company_id, query, days, parts))
  return { ...days, trend: trendOf(parts, pieces), overloads }
}
