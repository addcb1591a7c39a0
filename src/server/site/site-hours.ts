// Hours operated at sites by machine and month, from stays and days.
import { sql } from 'kysely'
import { hoursAtStays, type StaySpan, type WorkedDay } from '#domain/stay.ts'
import type { Db } from '#server/base/db.ts'
import type { Slots } from '#server/noun/slots.ts'

/** Machines whose days are looked through in one turn of the event loop. */
const AT_A_TIME = 1_000

export type SlotsOfMachines = Slots['slotsOfMachines']
type Stay = StaySpan & { site_id: number | null }
export type SiteHours = { site_id: number; machine_id: number; month: string; hours: number }

// With the stay before the days and the one after them: what was done between two counts for the nearer one.
const staysOfMachines = (db: Db, company_id: number, sites: readonly number[], from: string, to: string) =>
  db.rows(sql<{ machine_id: number; stays: Stay[] }>`
    select machine_id, json_agg(json_build_object('arrived_at', (extract(epoch from arrived_at) * 1000)::bigint,
      'left_at', (extract(epoch from left_at) * 1000)::bigint, 'site_id', site_id) order by arrived_at) as stays
    from site_stay s
    where company_id = ${company_id}
      and machine_id in (
        select machine_id from site_stay where company_id = ${company_id} and site_id = any(${sites}::bigint[])
          and left_at >= ${from}::date - interval '31 days' and arrived_at < ${to}::date + interval '31 days')
      and arrived_at < ${to}::date + interval '31 days'
      and left_at >= ${from}::date - interval '31 days'
    group by machine_id`)

const groupedBy = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> => {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

const hoursOfMachine = (
  machine_id: number,
  stays: readonly Stay[],
  days: readonly WorkedDay[],
  wanted: ReadonlySet<number>,
): SiteHours[] => {
  const found = new Map<string, SiteHours>()
  for (const [month, daysOfMonth] of groupedBy(days, ({ recorded_date }) => recorded_date.slice(0, 7)))
    for (const [index, hours] of hoursAtStays(stays, daysOfMonth).entries()) {
      const { site_id } = stays[index]!
      if (hours === 0 || site_id === null || !wanted.has(site_id)) continue
      const key = `${site_id} ${month}`
      found.set(key, { site_id, machine_id, month, hours: hours + (found.get(key)?.hours ?? 0) })
    }
  return [...found.values()]
}

/** Of the days from `from` to `to` (YYYY-MM-DD), each in the machine's own month (YYYY-MM). */
export const hoursAtSites = async (
  db: Db,
  company_id: number,
  sites: readonly number[],
  { from, to, slotsOfMachines }: { from: string; to: string; slotsOfMachines: SlotsOfMachines },
): Promise<SiteHours[]> => {
  const machines = await staysOfMachines(db, company_id, sites, from, to)
  const wanted = new Set(sites)
  const found: SiteHours[] = []
  for (let at = 0; at < machines.length; at += AT_A_TIME) {
    const some = machines.slice(at, at + AT_A_TIME)
    const ids = some.map(({ machine_id }) => machine_id)
    const days = groupedBy(await db.rows(slotsOfMachines(company_id, ids, from, to)), ({ machine_id }) => machine_id)
    for (const { machine_id, stays } of some)
      found.push(...hoursOfMachine(machine_id, stays, days.get(machine_id) ?? [], wanted))
  }
  return found
}
