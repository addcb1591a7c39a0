// What was done on a machine, newest first.
import { sql } from 'kysely'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import { PAGE_SIZE } from '#contract/machine/machine.ts'
import type { MaintenanceResult } from '#contract/maintenance/maintenance.ts'
import type { listResultsShape } from '#contract/maintenance/maintenance.shape.ts'
import type { Language } from '#domain/language.ts'
import type { Db } from '#server/base/db.ts'
import { namesOfKeys } from '#server/base/key-names.ts'
import { personName } from '#server/base/person-name.ts'
import { utc } from '#server/base/utc.ts'
import { ownedMachine } from './detail.ts'
import { filesOfResult } from './files/store.ts'
import { pointName } from './point-name.ts'

type Found = MaintenanceResult & { key_id: number | null; total: number }

/** A result that was taken back is left out; a corrected one is listed with the one that replaces it. */
export const pageOfResults = async (
  db: Db,
  company_id: number,
  language: Language,
  query: BodyOf<typeof listResultsShape>,
): Promise<ResponseOf<typeof listResultsShape>> => {
  const { serial, page = 1, per_page = PAGE_SIZE, kind, point_id, text, from, until } = query
  const { machine_id } = await ownedMachine(db, company_id, serial)
  const rows = await db.rows(sql<Found>`
    with result as (
      select p.result_id, p.point_id, p.item_code, ${pointName(language)} as name, s.kind, ${serial} as serial,
        to_char(p.done_on, 'YYYY-MM-DD') as done_on, s.meter as meter_name, p.meter, p.meters, p.executor, p.memo, p.comment, p.cost,
        p.parts, p.corrects, c.result_id as corrected_by, ${personName(company_id, sql`p.account_id`)} as entered_by, p.key_id, ${utc('p.created_at')} as created_at
      from maintenance_result p
      join schedule_point s on s.company_id = p.company_id and s.machine_id = p.machine_id and s.point_id = p.point_id
      left join maintenance_result c on c.company_id = p.company_id and c.corrects = p.result_id and c.withdrawn_at is null
      where p.company_id = ${company_id} and p.machine_id = ${machine_id} and p.withdrawn_at is null
        and (${kind ?? null}::text is null or s.kind = ${kind ?? null})
        and (${point_id ?? null}::bigint is null or p.point_id = ${point_id ?? null})
        and (${from ?? null}::date is null or p.done_on >= ${from ?? null}::date)
        and (${until ?? null}::date is null or p.done_on <= ${until ?? null}::date)
    )
    select page.*, ${filesOfResult(company_id, 'page')} as files from (select *, count(*) over ()::int as total from result
    where ${text ?? null}::text is null
      or strpos(lower(concat_ws(' ', name, executor, memo, comment, parts)), lower(${text ?? ''})) > 0
    order by done_on desc, result_id desc limit ${per_page} offset ${(page - 1) * per_page}) page
    order by page.done_on desc, page.result_id desc`)
  const total = rows[0]?.total ?? 0
  const names = await namesOfKeys(db, company_id, rows)
  return {
    histories: rows.map(({ total: _total, key_id, ...row }) => ({
      ...row,
      entered_by: row.entered_by ?? names.get(key_id) ?? null,
    })),
    pager: { current_page: page, per_page, total, last_page: Math.max(1, Math.ceil(total / per_page)) },
  }
}
