// Sites as rows: pages of the list, one site, its machines and stays.
import { sql } from 'kysely'
import type { ListedSite, Site, SiteStay } from '#contract/site/site.ts'
import { one, maybe, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { utc } from '#server/base/utc.ts'

export type SiteRow = Pick<Site, 'id' | 'name' | 'is_hidden' | 'latitude' | 'longitude' | 'version'>
export type CountedRow = SiteRow & Pick<ListedSite, 'machine_count' | 'last_arrival'>

const SITE_COLUMNS = sql`t.id, t.name, t.is_hidden, t.latitude, t.longitude, t.version`
const MACHINE_COLUMNS = sql`m.serial, m.display_serial, m.type_code, m.machine_category, m.management_number`

export const siteRow = async (db: Db, company_id: number, id: number, lock = sql``): Promise<SiteRow> => {
  const row = await maybe(
    db,
    sql<SiteRow>`select ${SITE_COLUMNS} from site t where t.company_id = ${company_id} and t.id = ${id} ${lock}`,
  )
  if (row === null) throw new Fault('not_found')
  return row
}

export const allSites = (db: Db, company_id: number): Promise<SiteRow[]> =>
  db.rows(sql<SiteRow>`select ${SITE_COLUMNS} from site t where t.company_id = ${company_id}`)

/** All of them, with machines on them first, then by last arrival. */
export const countedSites = (db: Db, company_id: number): Promise<CountedRow[]> =>
  db.rows(sql<CountedRow>`
    select ${SITE_COLUMNS}, coalesce(c.machine_count, 0) as machine_count, ${utc('c.last_arrival')} as last_arrival
    from site t
    left join (
      select s.site_id, (count(*) filter (where s.is_current and m.owned))::int as machine_count, max(s.arrived_at) as last_arrival
      from site_stay s join machine m on m.company_id = s.company_id and m.machine_id = s.machine_id
      where s.company_id = ${company_id} and s.site_id is not null group by s.site_id) c on c.site_id = t.id
    where t.company_id = ${company_id}
    order by machine_count desc, c.last_arrival desc nulls last, t.id`)

type MachineOnSite = Omit<Site['machines'][number], 'today'> & { machine_id: number }

export const machinesOnSite = (db: Db, company_id: number, id: number): Promise<MachineOnSite[]> =>
  db.rows(sql<MachineOnSite>`
    select m.machine_id, ${MACHINE_COLUMNS}, ${utc('s.arrived_at')} as arrived_at
    from site_stay s join machine m on m.company_id = s.company_id and m.machine_id = s.machine_id and m.owned
    where s.company_id = ${company_id} and s.site_id = ${id} and s.is_current
    order by m.serial_order, m.serial`)

export const machineIdsOnSite = async (db: Db, company_id: number, id: number): Promise<number[]> => {
  const rows = await db.rows(sql<{ machine_id: number }>`
    select machine_id from site_stay where company_id = ${company_id} and site_id = ${id} and is_current`)
  return rows.map(({ machine_id }) => machine_id)
}

export type NamedMachine = Omit<Site['hours'][number], 'month_hours'> & { machine_id: number }

export const machinesById = (db: Db, company_id: number, ids: readonly number[]): Promise<NamedMachine[]> =>
  db.rows(sql<NamedMachine>`
    select m.machine_id, ${MACHINE_COLUMNS} from machine m
    where m.company_id = ${company_id} and m.machine_id = any(${ids}::int[])
    order by m.serial_order, m.serial`)

export const countStays = async (db: Db, company_id: number, id: number): Promise<number> => {
  const row = sql<{ total: number }>`
    select count(*)::int as total from site_stay where company_id = ${company_id} and site_id = ${id}`
  return (await one(db, row)).total
}

/** Newest first. */
export const staysAtSite = (
  db: Db,
  company_id: number,
  id: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<SiteStay[]> =>
  db.rows(sql<SiteStay>`
    select s.machine_id || '-' || extract(epoch from s.arrived_at)::text as key, ${MACHINE_COLUMNS},
      ${utc('s.arrived_at')} as arrived_at, case when not (s.is_current and m.owned) then ${utc('s.left_at')} end as left_at
    from site_stay s join machine m on m.company_id = s.company_id and m.machine_id = s.machine_id
    where s.company_id = ${company_id} and s.site_id = ${id}
    order by s.arrived_at desc, s.machine_id limit ${limit} offset ${offset}`)
