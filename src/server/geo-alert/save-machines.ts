// Writes of memberships: the machines of an area, the areas of a machine.
import { sql } from 'kysely'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type { Area } from '#contract/geo-alert/geo-alert.ts'
import type {
  removeMachinesShape,
  setAreasOfMachineShape,
  setMachinesOfAreaShape,
} from '#contract/geo-alert/geo-alert.shape.ts'
import { audited, unchangedSince, type Actor } from '#server/base/audit.ts'
import type { Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { AREA_COLUMNS, areaRow, areasOf, areaWithMachines, lockAreas, type AreaRow } from './area-rows.ts'
import { refused } from './area-settings.ts'
import { markMachines } from './machine-marks.ts'
import {
  addToArea,
  changeMembership,
  isWithin,
  machinesInArea,
  machinesOf,
  planMembership,
  removeFromArea,
} from './membership.ts'
import { advanceArea } from './save-area.ts'

const entry = (verb: 'set_machines', key: number) => ({ verb, noun: 'geo_alert', key }) as const

export const setMachinesOfArea = async (
  db: Db,
  by: Actor,
  { id, version, serial_number, deselect_out_of_range = false }: BodyOf<typeof setMachinesOfAreaShape>,
): Promise<{ area: Area; deselected: string[] }> => {
  const { company_id } = by
  await lockAreas(db, company_id)
  const area = await areaRow(db, company_id, id)
  unchangedSince(version, area)
  const serials = serial_number.map(({ serial }) => serial)
  const plan = planMembership(
    area,
    await machinesInArea(db, company_id, id),
    await machinesOf(db, company_id, serials),
    { rim_changed: false, deselect: deselect_out_of_range },
  )
  return audited(db, by, entry('set_machines', id), async () => {
    const after = await changeMembership(db, company_id, id, plan)
    if (after) await advanceArea(db, company_id, id)
    return { answer: { area: await areaWithMachines(db, company_id, id), deselected: plan.deselected }, after }
  })
}

export const removeMachines = async (
  db: Db,
  by: Actor,
  { id, version, serial_number }: BodyOf<typeof removeMachinesShape>,
): Promise<{ area: Area }> => {
  const { company_id } = by
  await lockAreas(db, company_id)
  unchangedSince(version, await areaRow(db, company_id, id))
  const serials = serial_number.map(({ serial }) => serial)
  const named = new Set((await machinesOf(db, company_id, serials)).map(({ machine_id }) => machine_id))
  const removed = (await machinesInArea(db, company_id, id)).filter(({ machine_id }) => named.has(machine_id))
  return audited(db, by, entry('set_machines', id), async () => {
    const after = await changeMembership(db, company_id, id, { added: [], removed, deselected: [] })
    if (after) await advanceArea(db, company_id, id)
    return { answer: { area: await areaWithMachines(db, company_id, id) }, after }
  })
}

/** Sets the areas of one machine. */
export const setAreasOfMachine = async (
  db: Db,
  by: Actor,
  { serial, ids, seen_ids, deselect_out_of_range = false }: BodyOf<typeof setAreasOfMachineShape>,
): Promise<ResponseOf<typeof setAreasOfMachineShape>> => {
  const { company_id } = by
  await lockAreas(db, company_id)
  const [machine] = await machinesOf(db, company_id, [serial], () => 'serial')
  const { machine_id } = machine!
  const rows = await db.rows(sql<AreaRow & { belongs: boolean }>`
    select a.id, a.version, ${sql.join(AREA_COLUMNS.map((name) => sql.id('a', name)))}, exists (
      select from geo_alert_machine g where g.company_id = ${company_id} and g.geo_alert_id = a.id and g.machine_id = ${machine_id}) as belongs
    from geo_alert a where ${areasOf(company_id)} order by a.name, a.id`)
  const present = rows.filter(({ belongs }) => belongs)
  if (seen_ids && (seen_ids.length !== present.length || present.some(({ id }) => !seen_ids.includes(id))))
    throw new Fault('changed_meanwhile')
  const unknown = ids.findIndex((id) => !rows.some((row) => row.id === id))
  if (unknown >= 0) throw refused(`ids.${unknown}`, 'is no area of this company', [String(ids[unknown])])
  const wanted = rows.filter(({ id }) => ids.includes(id))
  const out = wanted.filter((area) => !area.belongs && !isWithin(area, machine!))
  const deselected = out.map(({ id }) => String(id))
  if (out.length > 0 && !deselect_out_of_range) throw new Fault('out_of_range', [], undefined, undefined, deselected)
  const added = wanted.filter((area) => !area.belongs && !out.includes(area))
  const removed = present.filter((area) => !wanted.includes(area))
  return audited(db, by, { verb: 'set_areas', noun: 'machine', key: serial }, async () => {
    for (const { id } of removed) await removeFromArea(db, company_id, id, [machine_id])
    for (const { id } of added) await addToArea(db, company_id, id, [machine_id])
    for (const { id } of [...removed, ...added]) await advanceArea(db, company_id, id)
    await markMachines(db, company_id, [machine_id])
    const names = (areas: readonly AreaRow[]) => areas.map(({ id, name }) => ({ id, name }))
    return {
      answer: { areas: names(wanted.filter((area) => !out.includes(area))), deselected },
      before: { areas: names(present) },
      after: { added: names(added), removed: names(removed) },
    }
  })
}
