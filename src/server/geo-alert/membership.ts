// Machines of areas: who may join, who belongs, and the marks on the machines.
import { sql } from 'kysely'
import { sideOf, type AreaRim } from '#domain/geo-alert.ts'
import { isPosition } from '#domain/geo.ts'
import { AREA_MACHINES_MAX } from '#domain/area-limits.ts'
import { Fault } from '#server/base/errors.ts'
import { queueJob } from '#server/base/job/job.ts'
import type { Db } from '#server/base/db.ts'
import { refused } from './area-settings.ts'
import { markMachines } from './machine-marks.ts'
import type { ChangedPositions } from './replay-rows.ts'
import { watchAreasJob } from './watch-job.ts'

/** A machine with its newest position. */
export type Candidate = {
  machine_id: number
  serial: string
  latitude: number | null
  longitude: number | null
}

export const isWithin = (area: AreaRim, { latitude, longitude }: Candidate): boolean =>
  latitude !== null &&
  longitude !== null &&
  isPosition(latitude, longitude) &&
  sideOf(area, { latitude, longitude }) === 'inside'

const candidate = sql`
  m.machine_id, m.serial, s.latest_latitude as latitude, s.latest_longitude as longitude
  from machine m left join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id`

/**
 * Machines that the company owns, by their serials.
 * @throws Fault that names the others
 */
export const machinesOf = async (
  db: Db,
  company_id: number,
  serials: readonly string[],
  fieldOf: (at: number) => string = (at) => `serial_number.${at}.serial`,
): Promise<Candidate[]> => {
  const machines = await db.rows(sql<Candidate>`
    select ${candidate} where m.company_id = ${company_id} and m.owned and m.serial = any(${[...serials]}::text[])`)
  const known = new Set(machines.map(({ serial }) => serial))
  const unknown = serials.filter((serial) => !known.has(serial))
  if (unknown.length > 0) throw refused(fieldOf(serials.indexOf(unknown[0]!)), 'is no machine of this company', unknown)
  return machines
}

export const machinesInArea = (db: Db, company_id: number, id: number): Promise<Candidate[]> =>
  db.rows(sql<Candidate>`
    select ${candidate} join geo_alert_machine g on g.company_id = m.company_id and g.machine_id = m.machine_id
    where m.company_id = ${company_id} and g.geo_alert_id = ${id}`)

// Position times have whole milliseconds.
const instant = sql`date_trunc('milliseconds', now())`

/** Queues a check of each machine from an instant (epoch ms) on. */
export const queueCheck = async (db: Db, company_id: number, machines: ReadonlyMap<number, number>): Promise<void> => {
  if (machines.size === 0) return
  await queueJob(db, watchAreasJob, {
    company_id,
    changes: [...machines].map(([machine_id, from]): ChangedPositions => [machine_id, from, null]),
  })
}

// Positions may be stored already, or by a running transaction
// that has not seen the membership.
const queueCheckSinceNow = (db: Db, company_id: number, machine_ids: readonly number[]): Promise<void> =>
  queueCheck(db, company_id, new Map(machine_ids.map((machine_id) => [machine_id, Date.now()])))

export const addToArea = async (db: Db, company_id: number, id: number, machine_ids: readonly number[]) => {
  if (machine_ids.length === 0) return
  await db.rows(sql`
    insert into geo_alert_machine (company_id, machine_id, geo_alert_id, joined_at, watched_from, is_inside)
    select ${company_id}, x, ${id}, ${instant}, ${instant}, true from unnest(${[...machine_ids]}::int[]) x
    returning machine_id`)
  await queueCheckSinceNow(db, company_id, machine_ids)
}

export const removeFromArea = async (db: Db, company_id: number, id: number, machine_ids: readonly number[]) => {
  if (machine_ids.length === 0) return
  await db.rows(sql`
    delete from geo_alert_machine
    where company_id = ${company_id} and geo_alert_id = ${id} and machine_id = any(${[...machine_ids]}::int[])`)
}

/**
 * Restarts the watch of the area's machines now. One that had departed
 * stays so until it is inside of the new rim.
 */
export const restartWatch = async (db: Db, company_id: number, area: AreaRim & { id: number }): Promise<void> => {
  const machines = await machinesInArea(db, company_id, area.id)
  const outside = machines.filter((machine) => !isWithin(area, machine)).map(({ machine_id }) => machine_id)
  await db.rows(sql`
    update geo_alert_machine set watched_from = ${instant}, considered_at = null, is_inside = is_inside or machine_id <> all(${outside}::int[])
    where company_id = ${company_id} and geo_alert_id = ${area.id}`)
  await queueCheckSinceNow(
    db,
    company_id,
    machines.map(({ machine_id }) => machine_id),
  )
}

export type MembershipChange = { added: Candidate[]; removed: Candidate[]; deselected: string[] }

/**
 * The changes that set an area's machines to `wanted`. `rim_changed`:
 * present members must be inside too. With `deselect` machines out of
 * range are left out, else refused by serial.
 */
export const planMembership = (
  area: AreaRim,
  before: readonly Candidate[],
  wanted: readonly Candidate[],
  { rim_changed, deselect }: { rim_changed: boolean; deselect: boolean },
): MembershipChange => {
  const present = new Set(before.map(({ machine_id }) => machine_id))
  const out = wanted.filter((machine) => (rim_changed || !present.has(machine.machine_id)) && !isWithin(area, machine))
  const invalid = out.map(({ serial }) => serial).toSorted()
  if (invalid.length > 0 && !deselect) throw new Fault('out_of_range', [], undefined, undefined, invalid)
  const kept = wanted.filter((machine) => !out.includes(machine))
  if (kept.length > AREA_MACHINES_MAX) throw refused('serial_number', 'names too many machines')
  const stays = new Set(kept.map(({ machine_id }) => machine_id))
  return {
    added: kept.filter(({ machine_id }) => !present.has(machine_id)),
    removed: before.filter(({ machine_id }) => !stays.has(machine_id)),
    deselected: invalid,
  }
}

/** Applies a plan; returns the audit's entry, null without a change. */
export const changeMembership = async (
  db: Db,
  company_id: number,
  id: number,
  { added, removed }: MembershipChange,
): Promise<{ added?: string[]; removed?: string[] } | null> => {
  const ids = (machines: readonly Candidate[]) => machines.map(({ machine_id }) => machine_id)
  const serials = (machines: readonly Candidate[]) => machines.map(({ serial }) => serial)
  await removeFromArea(db, company_id, id, ids(removed))
  await addToArea(db, company_id, id, ids(added))
  await markMachines(db, company_id, ids([...added, ...removed]))
  if (added.length + removed.length === 0) return null
  return {
    ...(added.length > 0 && { added: serials(added) }),
    ...(removed.length > 0 && { removed: serials(removed) }),
  }
}
