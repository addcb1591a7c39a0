// Pages of the list of areas: name filter, and areas that a machine can join.
import { sql } from 'kysely'
import { AREAS_PER_PAGE, LISTED_MACHINES, type Area } from '#contract/geo-alert/geo-alert.ts'
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { listAreasShape } from '#contract/geo-alert/geo-alert.shape.ts'
import { foldForSearch } from '#domain/fold-text.ts'
import type { AreaRim } from '#domain/geo-alert.ts'
import type { Language } from '#domain/language.ts'
import { builder, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { collateIn } from '#server/base/name-order.ts'
import { areaCounts, areaFields, areasOf } from './area-rows.ts'
import { refused } from './area-settings.ts'
import { isWithin, machinesOf } from './membership.ts'

type Query = QueryOf<typeof listAreasShape>

/** Time limit of a pattern over all names of a company. */
const PATTERN_MS = 500

const INVALID_PATTERN = '2201B'
const CANCELLED = '57014'

/** Page numbers of a response; page 0 is the first one too. */
export const pagerOf = (
  { page = 1, per_page = AREAS_PER_PAGE }: { page?: number; per_page?: number },
  total: number,
) => ({
  current_page: Math.max(1, page),
  per_page,
  total,
  last_page: Math.max(1, Math.ceil(total / per_page)),
})

/**
 * Ids of areas with a matching name. PostgreSQL backtracks only for
 * back references, which are refused; a time limit ends the rest.
 */
const matchingName = async (db: Db, company_id: number, pattern: string): Promise<Set<number>> => {
  if (/\\[1-9]/.test(pattern)) throw refused('name', 'refers back to what it has matched, which is not possible here')
  const folded = pattern.normalize('NFKC')
  await db.rows(sql`select set_config('statement_timeout', ${String(PATTERN_MS)}, true)`)
  try {
    const rows = await db.rows(sql<{ id: number; name: string; is_match: boolean }>`
      select a.id, a.name, normalize(a.name, nfkc) ~* ${folded} as is_match from geo_alert a where ${areasOf(company_id)}`)
    await db.rows(sql`select set_config('statement_timeout', '0', true)`)
    const text = foldForSearch(pattern)
    return new Set(
      rows.filter(({ name, is_match }) => is_match || foldForSearch(name).includes(text)).map(({ id }) => id),
    )
  } catch (error) {
    // A statement stopped by its time limit
    // looks like an unavailable database.
    const { code } = (error instanceof Fault ? error.cause : error) as { code?: string }
    if (code === INVALID_PATTERN) throw refused('name', 'is no pattern that can be matched')
    if (code === CANCELLED) throw refused('name', 'takes too long to match')
    throw error
  }
}

const areasOfMachine = async (db: Db, company_id: number, machine_id: number): Promise<Set<number>> => {
  const rows = await db.rows(
    builder
      .selectFrom('geo_alert_machine')
      .select('geo_alert_id as id')
      .where('company_id', '=', company_id)
      .where('machine_id', '=', machine_id),
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * One page in the contract's shape; `serial` and `addable_to`
 * name machines of the company.
 */
export const pageOfAreas = async (
  db: Db,
  company_id: number,
  language: Language,
  query: Query,
): Promise<ResponseOf<typeof listAreasShape>> => {
  const areas = await db.rows(sql<AreaRim & { id: number }>`
    select a.id, a.radius_latitude, a.radius_longitude, a.radius_range, a.points
    from geo_alert a where ${areasOf(company_id)} order by a.name ${collateIn(language)}, a.id`)
  const conditions: ((area: AreaRim & { id: number }) => boolean)[] = []
  if (query.serial !== undefined) {
    const [machine] = await machinesOf(db, company_id, [query.serial], () => 'serial')
    const ids = await areasOfMachine(db, company_id, machine!.machine_id)
    conditions.push(({ id }) => ids.has(id))
  }
  if (query.addable_to !== undefined) {
    const [machine] = await machinesOf(db, company_id, [query.addable_to], () => 'addable_to')
    const ids = await areasOfMachine(db, company_id, machine!.machine_id)
    conditions.push((area) => !ids.has(area.id) && isWithin(area, machine!))
  }
  if (query.name !== undefined) {
    const ids = await matchingName(db, company_id, query.name)
    conditions.push(({ id }) => ids.has(id))
  }
  const matching = areas.filter((area) => conditions.every((isMet) => isMet(area)))
  const pager = pagerOf(query, matching.length)
  const from = (pager.current_page - 1) * pager.per_page
  const ids = matching.slice(from, from + pager.per_page).map(({ id }) => id)
  const rows = await db.rows(sql<Area>`
    select ${areaFields(company_id, LISTED_MACHINES, query.serial ?? null)} from geo_alert a ${areaCounts(company_id)}
    where a.company_id = ${company_id} and a.id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], a.id)`)
  return { areas: rows, ...pager }
}
