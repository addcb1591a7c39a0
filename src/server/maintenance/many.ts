// Items and their machines, for a registration of many at once.
import { sql } from 'kysely'
import type { ResponseOf } from '#contract/endpoint.ts'
import { RESULTS_AT_ONCE } from '#contract/maintenance/choices.ts'
import type { ItemPoint, listItemPointsShape, listMaintenanceItemsShape } from '#contract/maintenance/many.shape.ts'
import type { Language } from '#domain/language.ts'
import type { Db } from '#server/base/db.ts'
import { collateIn } from '#server/base/name-order.ts'
import { lastDueDay, levelIn, todayIn } from '#server/machine/due-work.ts'
import { pointName } from './point-name.ts'
import { isActive, pointsOfFleet } from './work-search.ts'

export const itemsOfFleet = async (
  db: Db,
  company_id: number,
  language: Language,
): Promise<ResponseOf<typeof listMaintenanceItemsShape>> => {
  const today = todayIn(company_id)
  const items = await db.rows(sql<ResponseOf<typeof listMaintenanceItemsShape>['items'][number]>`
    select * from (select p.item_code, ${pointName(language)} as name, p.machines, p.due from (
      select p.item_code, null::text as own_name, count(*)::int as machines,
        (count(*) filter (where p.next_date <= ${lastDueDay(today)}))::int as due
      from ${pointsOfFleet(company_id, {})} where ${isActive(company_id)} and p.item_code is not null group by p.item_code) p) i
    order by i.name ${collateIn(language)}, i.item_code`)
  return { items }
}

export const pointsOfItem = async (
  db: Db,
  company_id: number,
  item_code: string,
): Promise<ResponseOf<typeof listItemPointsShape>> => {
  const today = todayIn(company_id)
  const points = await db.rows(sql<ItemPoint>`
    select p.point_id, p.version, m.serial, m.display_serial, m.type_code, m.management_number, p.meter,
      to_char(p.next_date, 'YYYY-MM-DD') as next_date,
      ${levelIn(sql`p.next_date`, today)} as level
    from ${pointsOfFleet(company_id, {})} where ${isActive(company_id)} and p.item_code = ${item_code}
    order by p.next_date nulls last, m.serial_order, m.serial limit ${RESULTS_AT_ONCE + 1}`)
  return { points: points.slice(0, RESULTS_AT_ONCE), is_cut: points.length > RESULTS_AT_ONCE }
}
