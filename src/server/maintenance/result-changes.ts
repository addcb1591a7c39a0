// Results of maintenance, new and taken back, since a system last asked.
import { sql } from 'kysely'
import { listMaintenanceChanges, type MaintenanceChange } from '#contract/change/change.ts'
import { listMaintenanceChangesShape } from '#contract/change/change.shape.ts'
import type { Language } from '#domain/language.ts'
import { askedOf, type Asked, type ChangePage } from '#server/base/change/asked.ts'
import { cursorOf, placeOf } from '#server/base/change/cursor.ts'
import { exactUtc } from '#server/base/change/settled.ts'
import { namesOfKeys } from '#server/base/key-names.ts'
import { personName } from '#server/base/person-name.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { utc } from '#server/base/utc.ts'
import { pointName } from './point-name.ts'

const NAME = 'maintenance'
const TIME = sql`coalesce(p.withdrawn_at, p.created_at)`

/** One that is taken back is told again; one that is corrected follows from `corrects`. */
const pageOfResults = async (
  { db, company_id, query, until, most }: Asked,
  language: Language,
): Promise<ChangePage<MaintenanceChange>> => {
  const { at, after } = placeOf(NAME, query)
  const rows = await db.rows(sql<MaintenanceChange & { key_id: number | null; at: string; after: string }>`
    select ${exactUtc(TIME)} as at, p.result_id::text as after, ${utc(TIME)} as updated_at,
      p.result_id, p.point_id, p.item_code, ${pointName(language)} as name, s.kind, m.serial,
      to_char(p.done_on, 'YYYY-MM-DD') as done_on, s.meter as meter_name, p.meter, p.meters, p.executor, p.memo, p.comment, p.cost,
      p.parts, p.corrects, ${personName(company_id, sql`p.account_id`)} as entered_by, p.key_id, ${utc('p.created_at')} as created_at,
      ${utc('p.withdrawn_at')} as withdrawn_at
    from maintenance_result p
    join machine m on m.company_id = p.company_id and m.machine_id = p.machine_id
    join schedule_point s on s.company_id = p.company_id and s.machine_id = p.machine_id and s.point_id = p.point_id
    where p.company_id = ${company_id} and ${TIME} >= ${at}::timestamptz and ${TIME} < ${until}::timestamptz
      ${after === null ? sql`` : sql`and (${TIME} > ${at}::timestamptz or p.result_id::text > ${after})`}
    order by ${TIME}, p.result_id::text limit ${most + 1}`)
  const page = rows.slice(0, most)
  const names = await namesOfKeys(db, company_id, page)
  return {
    items: page.map(({ at: _at, after: _after, key_id, ...item }) => ({
      ...item,
      entered_by: item.entered_by ?? names.get(key_id) ?? null,
    })),
    cursor: cursorOf(NAME, page.at(-1) ?? { at, after }),
    has_more: rows.length > most,
  }
}

export const resultChangeRoute = (context: ServerContext): void =>
  route(context, listMaintenanceChanges, listMaintenanceChangesShape, async (request) =>
    pageOfResults(await askedOf(request, context.pool), request.language),
  )
