// Writes of one area: creating, changing, deleting, restoring.
import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Area } from '#contract/geo-alert/geo-alert.ts'
import type { saveAreaShape } from '#contract/geo-alert/geo-alert.shape.ts'
import { AREAS_MAX } from '#domain/area-limits.ts'
import { UNDO_ACCEPTED_MINUTES } from '#domain/undo-time.ts'
import { audited, unchangedSince, type Actor } from '#server/base/audit.ts'
import { builder, maybe, one, type Db } from '#server/base/db.ts'
import { canBeUndone, isTooLate, undoRefusal } from '#server/base/undo.ts'
import { utc } from '#server/base/utc.ts'
import { AREA_COLUMNS, areaRow, areasOf, areaWithMachines, lockAreas, type AreaSettings } from './area-rows.ts'
import { restartsWatch, refused, settingsOf } from './area-settings.ts'
import { markMachines } from './machine-marks.ts'
import { changeMembership, machinesInArea, machinesOf, planMembership, queueCheck, restartWatch } from './membership.ts'

type Body = BodyOf<typeof saveAreaShape>

const valuesOf = (settings: AreaSettings) =>
  AREA_COLUMNS.map((name) => {
    const value = settings[name]
    return name === 'points' || name === 'watch' ? sql`${value && JSON.stringify(value)}::jsonb` : sql`${value}`
  })

const columnList = sql.join(AREA_COLUMNS.map((name) => sql.id(name)))

const insertArea = async (db: Db, company_id: number, settings: AreaSettings): Promise<number> => {
  const { areas } = await one(
    db,
    sql<{ areas: number }>`select count(*)::int as areas from geo_alert a where ${areasOf(company_id)}`,
  )
  if (areas >= AREAS_MAX) throw refused('name', 'cannot be kept: there are too many areas already')
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into geo_alert (company_id, ${columnList}) values (${company_id}, ${sql.join(valuesOf(settings))}) returning id`,
  )
  return id
}

/**
 * Advances the area's version, so that a concurrent edit
 * is refused.
 */
export const advanceArea = async (db: Db, company_id: number, id: number): Promise<void> => {
  await db.rows(
    builder
      .updateTable('geo_alert')
      .set((area) => ({ version: area('version', '+', 1), updated_at: area.fn<Date>('now') }))
      .where('company_id', '=', company_id)
      .where('id', '=', id),
  )
}

const updateArea = async (db: Db, company_id: number, id: number, settings: AreaSettings): Promise<void> => {
  await db.rows(sql`
    update geo_alert set (${columnList}) = row(${sql.join(valuesOf(settings))}) where company_id = ${company_id} and id = ${id}`)
  await advanceArea(db, company_id, id)
}

export const saveArea = async (db: Db, by: Actor, body: Body): Promise<{ area: Area; deselected: string[] }> => {
  const { company_id } = by
  const verb = body.id === undefined ? 'create' : 'save'
  await lockAreas(db, company_id)
  return audited(db, by, { verb, noun: 'geo_alert' }, async () => {
    const before = body.id === undefined ? null : await areaRow(db, company_id, body.id)
    if (before) unchangedSince(body.version, before)
    const settings = await settingsOf(db, body, before)
    const isRestarted = before !== null && restartsWatch(before, settings)
    const present = before ? await machinesInArea(db, company_id, before.id) : []
    const wanted = body.serial_number
      ? await machinesOf(
          db,
          company_id,
          body.serial_number.map(({ serial }) => serial),
        )
      : present
    const plan = planMembership(settings, present, wanted, {
      rim_changed: isRestarted && hasOtherRim(before, settings),
      deselect: body.deselect_out_of_range === true,
    })
    const id = before?.id ?? (await insertArea(db, company_id, settings))
    if (before) await updateArea(db, company_id, id, settings)
    const machines = await changeMembership(db, company_id, id, plan)
    if (isRestarted) await restartWatch(db, company_id, { ...settings, id })
    const area = await areaWithMachines(db, company_id, id)
    return {
      answer: { area, deselected: plan.deselected },
      key: id,
      before: before && settingsIn(before),
      after: { ...settings, ...machines },
    }
  })
}

const settingsIn = (row: AreaSettings) => Object.fromEntries(AREA_COLUMNS.map((name) => [name, row[name]]))

const hasOtherRim = (before: AreaSettings, after: AreaSettings): boolean =>
  restartsWatch({ ...before, watch: null, dwell_minutes: 0 }, { ...after, watch: null, dwell_minutes: 0 })

export const deleteArea = async (
  db: Db,
  by: Actor,
  id: number,
  version: number | undefined,
): Promise<{ status: 1; restore_until: string }> => {
  const { company_id } = by
  await lockAreas(db, company_id)
  return audited(db, by, { verb: 'delete', noun: 'geo_alert', key: id }, async () => {
    const row = await areaRow(db, company_id, id)
    unchangedSince(version, row)
    const machines = await machinesInArea(db, company_id, id)
    await db.rows(sql`
      update geo_alert set deleted_at = now(), version = version + 1 where company_id = ${company_id} and id = ${id}`)
    const { restore_until } = await one(
      db,
      sql<{ restore_until: string }>`
        select ${utc(sql`(deleted_at + make_interval(mins => ${UNDO_ACCEPTED_MINUTES}))`)} as restore_until
        from geo_alert where company_id = ${company_id} and id = ${id}`,
    )
    await markMachines(
      db,
      company_id,
      machines.map(({ machine_id }) => machine_id),
    )
    const serials = machines.map(({ serial }) => serial)
    return { answer: { status: 1 as const, restore_until }, before: { ...settingsIn(row), serials } }
  })
}

// How far back positions of the time of deletion may lie.
const LATE_DAYS = 31

export const restoreArea = async (db: Db, by: Actor, id: number): Promise<{ area: Area }> => {
  const { company_id } = by
  await lockAreas(db, company_id)
  return audited(db, by, { verb: 'restore', noun: 'geo_alert', key: id }, async () => {
    const deleted = await maybe(
      db,
      sql<{ deleted_at: string }>`
        select deleted_at::text from geo_alert where company_id = ${company_id} and id = ${id}
          and ${canBeUndone('deleted_at')}`,
    )
    if (deleted === null)
      throw await undoRefusal(
        db,
        sql<{ id: number }>`
          select id from geo_alert where company_id = ${company_id} and id = ${id} and ${isTooLate('deleted_at')}`,
      )
    await db.rows(
      builder
        .updateTable('geo_alert')
        .set({ deleted_at: null })
        .where('company_id', '=', company_id)
        .where('id', '=', id),
    )
    await advanceArea(db, company_id, id)
    const machine_ids = (await machinesInArea(db, company_id, id)).map(({ machine_id }) => machine_id)
    await markMachines(db, company_id, machine_ids)
    const late = await db.rows(sql<{ machine_id: number; first: number }>`
      select machine_id, (extract(epoch from min(key_at)) * 1000)::bigint as first from receive_history
      where company_id = ${company_id} and machine_id = any(${machine_ids}::int[]) and data_type = 'position'
        and key_at > now() - make_interval(days => ${LATE_DAYS}) and recorded_at > now() - make_interval(days => ${LATE_DAYS})
        and received_at >= ${deleted.deleted_at}::timestamptz
      group by machine_id`)
    await queueCheck(db, company_id, new Map(late.map(({ machine_id, first }) => [machine_id, first])))
    return { answer: { area: await areaWithMachines(db, company_id, id) } }
  })
}
