// Taking results back, from what they remember of their point and machine.
import { sql } from 'kysely'
import { INSPECTIONS } from '#domain/maintenance-due.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import { builder, type Db } from '#server/base/db.ts'
import { withdrawMailEvents } from '#server/base/mail-event.ts'
import { canBeUndone, isTooLate, undoRefusal } from '#server/base/undo.ts'
import { withdrawFilesOf } from './files/store.ts'
import type { MachineRow } from './machine-rows.ts'
import type { PointRow } from './point-rows.ts'
import { ALERTS, refreshSchedules, type ClosedDays } from './refresh.ts'

type PointBefore = Pick<
  PointRow,
  'last_done_on' | 'last_meter' | 'is_last_assumed' | 'set_date' | 'set_reason' | 'set_by' | 'planned_on'
>
/** The machine's own dates and lamps that a result of the point moves on; none of a plain item. */
type MachineBefore = Record<string, string | number | boolean | null>

const MACHINE_COLUMNS = [
  ...INSPECTIONS.map((kind) => `legal_inspection_${kind}`),
  'free_inspection',
  ...ALERTS.flatMap(({ flag }) => [flag, `${flag}_at`]),
]
const machineColumns = sql.join(MACHINE_COLUMNS.map((name) => sql.id(name)))

export const beforeOf = (point: PointRow, machine: MachineRow): PointBefore & MachineBefore => {
  const { last_done_on, last_meter, is_last_assumed, set_date, set_reason, set_by, planned_on } = point
  const own: MachineBefore = {}
  const inspection = INSPECTIONS.find((candidate) => point.item_code === `inspection-${candidate}`)
  if (inspection) own[`legal_inspection_${inspection}`] = machine.inspections[inspection]
  if (point.kind === 'free_inspection') own['free_inspection'] = machine.free_inspection
  const alert = ALERTS.find(({ item_code }) => item_code === point.item_code)
  if (alert) own[alert.flag] = machine[alert.flag]
  return { last_done_on, last_meter, is_last_assumed, set_date, set_reason, set_by, planned_on, ...own }
}

type Undone = { result_id: number; machine_id: number; point_id: number; before: PointBefore & MachineBefore }

/** Takes back what the same person has registered within the last minutes, as long as nothing followed it. */
export const undoResults = (
  db: Db,
  by: Actor,
  result_ids: readonly number[],
  closedDays: ClosedDays,
): Promise<{ status: 1 }> =>
  audited(db, by, { verb: 'delete', noun: 'maintenance_result' }, async () => {
    const { company_id } = by
    const undone = await db.rows(sql<Undone>`
      update maintenance_result r set withdrawn_at = now()
      where company_id = ${company_id} and result_id = any(${[...result_ids]}::bigint[]) and account_id = ${by.account_id}
        and withdrawn_at is null and ${canBeUndone('created_at')}
        and not exists (select from maintenance_result later
          where later.company_id = ${company_id} and later.machine_id = r.machine_id and later.point_id = r.point_id
            and later.result_id > r.result_id and later.withdrawn_at is null
            and not (later.result_id = any(${[...result_ids]}::bigint[])))
      returning result_id, machine_id, point_id, before`)
    if (undone.length !== new Set(result_ids).size)
      throw await undoRefusal(
        db,
        sql<{ result_id: number }>`
          select result_id from maintenance_result where company_id = ${company_id}
            and result_id = any(${[...result_ids]}::bigint[]) and account_id = ${by.account_id}
            and withdrawn_at is null and ${isTooLate('created_at')}`,
      )
    await withdrawFilesOf(db, by, result_ids)
    await withdrawMailEvents(db, { company_id, kind: 'maintenance_done', keys: result_ids.map(String) })
    // Of several results of one point the earliest knows what was there before all of them.
    for (const result of undone.toSorted((a, b) => b.result_id - a.result_id)) await restore(db, company_id, result)
    const machine_ids = [...new Set(undone.map(({ machine_id }) => machine_id))]
    await refreshSchedules(db, company_id, machine_ids, closedDays)
    const machines = await db.rows(
      builder
        .selectFrom('machine')
        .select('serial')
        .where('company_id', '=', company_id)
        .where('machine_id', 'in', machine_ids)
        .orderBy('serial'),
    )
    const before = { serials: machines.map(({ serial }) => serial) }
    return { answer: { status: 1 as const }, key: result_ids.join(' ').slice(0, 200), before }
  })

/** A date or a plan that was set since the result stays. */
const restore = async (db: Db, company_id: number, { machine_id, point_id, before }: Undone): Promise<void> => {
  await db.rows(sql`
    update schedule_point p set last_done_on = b.last_done_on, last_meter = b.last_meter, is_last_assumed = b.is_last_assumed,
      set_date = coalesce(p.set_date, b.set_date), set_reason = case when p.set_date is null then b.set_reason else p.set_reason end,
      set_by = case when p.set_date is null then b.set_by else p.set_by end, planned_on = coalesce(p.planned_on, b.planned_on),
      version = p.version + 1
    from jsonb_populate_record(null::schedule_point, ${JSON.stringify(before)}::jsonb) b
    where p.company_id = ${company_id} and p.machine_id = ${machine_id} and p.point_id = ${point_id}`)
  await db.rows(sql`
    update machine m set (${machineColumns}) = (select ${machineColumns} from jsonb_populate_record(m, ${JSON.stringify(before)}::jsonb))
    where m.company_id = ${company_id} and m.machine_id = ${machine_id}`)
}
