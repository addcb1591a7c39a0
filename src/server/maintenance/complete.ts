// Results: registering what was done, correcting and taking it back.
import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import { UNDO_MINUTES } from '#contract/maintenance-choices.ts'
import type { completePointsShape } from '#contract/maintenance.shape.ts'
import { inspectionMonths, nextFreeInspection } from '#domain/inspection-period.ts'
import { INSPECTIONS } from '#domain/maintenance-due.ts'
import { dateMonthsLater } from '#domain/schedule-point.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import { one, type Db } from '#server/base/db.ts'
import { Fault, type TranslatedFault } from '#server/base/errors.ts'
import { addMailEvents, type MailEvent } from '#server/base/mail-event.ts'
import { readingOf, readMachines, type MachineRow } from './machine-rows.ts'
import type { PointRow } from './point-rows.ts'
import { ALERTS, refreshSchedules, todayOf, type ClosedDays } from './refresh.ts'
import { machineWithPoints } from './set-point.ts'

type Result = BodyOf<typeof completePointsShape>['results'][number]
type Target = { machine: MachineRow; points: PointRow[] }

type PointBefore = Pick<
  PointRow,
  'last_done_on' | 'last_meter' | 'is_last_assumed' | 'set_date' | 'set_reason' | 'set_by' | 'planned_on'
>
/** The machine's own dates and lamps that a result of the point moves on; none of a plain item. */
type MachineBefore = Record<string, string | number | boolean | null>

const MACHINE_COLUMNS = [
  ...INSPECTIONS.map((kind) => `legal_inspection_${kind}`),
  'free_inspection',
  ...ALERTS.map(({ flag }) => flag),
]
const machineColumns = sql.join(MACHINE_COLUMNS.map((name) => sql.id(name)))

const beforeOf = (point: PointRow, machine: MachineRow): PointBefore & MachineBefore => {
  const { last_done_on, last_meter, is_last_assumed, set_date, set_reason, set_by, planned_on } = point
  const own: MachineBefore = {}
  const inspection = INSPECTIONS.find((one) => point.item_code === `inspection-${one}`)
  if (inspection) own[`legal_inspection_${inspection}`] = machine.inspections[inspection]
  if (point.kind === 'free_inspection') own['free_inspection'] = machine.free_inspection
  const alert = ALERTS.find(({ item_code }) => item_code === point.item_code)
  if (alert) own[alert.flag] = machine[alert.flag]
  return { last_done_on, last_meter, is_last_assumed, set_date, set_reason, set_by, planned_on, ...own }
}

const NO_DAYS: ReadonlySet<string> = new Set()

const targetsOf = async (
  db: Db,
  company_id: number,
  results: readonly Result[],
  closedDays: ClosedDays,
): Promise<Map<string, Target | null>> => {
  const targets = new Map<string, Target | null>()
  // In one order, so that two registrations do not wait for each other.
  for (const serial of [...new Set(results.map((result) => result.serial))].toSorted()) {
    const found = await machineWithPoints(db, company_id, serial, closedDays).catch((error: unknown) => {
      if (error instanceof Fault && error.code === 'not_found') return null
      throw error
    })
    const [machine] = found ? await readMachines(db, company_id, [found.machine_id], NO_DAYS) : []
    targets.set(serial, found && machine ? { machine, points: found.points } : null)
  }
  return targets
}

/** What is wrong with one result; null when nothing is. */
const faultOf = (result: Result, target: Target | null | undefined, today: string): TranslatedFault | null => {
  if (!target) return { field: 'serial', message: 'is no machine of this company' }
  const point = target.points.find((one) => one.point_id === result.point_id)
  if (!point) return { field: 'point_id', message: 'is no point of this machine' }
  if (result.done_on > today) return { field: 'done_on', message: 'is still to come' }
  const reading = point.meter === null ? undefined : target.machine.readings[point.meter]
  if (result.meter != null && point.meter === null)
    return { field: 'meter', message: 'cannot be kept: this point has no meter' }
  if (result.meter != null && reading && result.meter > readingOf(reading))
    return { field: 'meter', message: 'is more than the machine has reported' }
  return null
}

type ResultFault = TranslatedFault & { at: number }

const faultsIn = (
  results: readonly Result[],
  targets: ReadonlyMap<string, Target | null>,
  today: string,
): ResultFault[] =>
  results.flatMap((result, at) => {
    const fault = faultOf(result, targets.get(result.serial), today)
    return fault ? [{ ...fault, at }] : []
  })

/** What registering them would refuse, by their place. */
export const faultsOfResults = async (
  db: Db,
  company_id: number,
  results: readonly Result[],
  closedDays: ClosedDays,
): Promise<ResultFault[]> =>
  faultsIn(results, await targetsOf(db, company_id, results, closedDays), await todayOf(db, company_id))

const meterThen = (result: Result, point: PointRow, machine: MachineRow): number | null => {
  if (point.meter === null) return null
  const reading = machine.readings[point.meter]
  return result.meter ?? (reading ? readingOf(reading) : null)
}

const insertResult = async (
  db: Db,
  by: Actor,
  result: Result,
  point: PointRow,
  machine: MachineRow,
): Promise<number> => {
  const meters = Object.fromEntries(Object.entries(machine.readings).map(([meter, one]) => [meter, readingOf(one)]))
  const { executor = '', memo = '', comment = '', cost = null, parts = '', corrects = null } = result
  const { result_id } = await one(
    db,
    sql<{ result_id: number }>`
      insert into maintenance_result (company_id, machine_id, point_id, item_code, own_name, done_on, meter, meters, executor, memo,
        comment, cost, parts, corrects, account_id, before)
      values (${by.company_id}, ${machine.machine_id}, ${point.point_id}, ${point.item_code}, ${point.own_name}, ${result.done_on}::date,
        ${meterThen(result, point, machine)}, ${JSON.stringify(meters)}::jsonb, ${executor}, ${memo}, ${comment}, ${cost}, ${parts},
        ${corrects}, ${by.account_id}, ${JSON.stringify(beforeOf(point, machine))}::jsonb)
      returning result_id`,
  )
  return result_id
}

const checkCorrection = async (db: Db, company_id: number, result: Result, machine_id: number): Promise<void> => {
  const [old] = await db.rows(sql<{ is_corrected: boolean }>`
    select exists (select from maintenance_result c where c.company_id = r.company_id and c.corrects = r.result_id and c.withdrawn_at is null) as is_corrected
    from maintenance_result r
    where r.company_id = ${company_id} and r.result_id = ${result.corrects!} and r.machine_id = ${machine_id}
      and r.point_id = ${result.point_id} and r.withdrawn_at is null for update`)
  if (!old) throw new Fault('not_found')
  if (old.is_corrected)
    throw new Fault('invalid_fields', [{ field: 'corrects', message: 'has been corrected already' }])
}

/** The last time of each point by its results that count, the newest day first. Answers the points. */
const applyResults = (
  db: Db,
  company_id: number,
  machine_id: number,
  point_ids: readonly number[],
): Promise<{ point_id: number; done_on: string }[]> =>
  db.rows(sql<{ point_id: number; done_on: string }>`
    update schedule_point p set last_done_on = r.done_on, last_meter = coalesce(r.meter, p.last_meter), is_last_assumed = false,
      set_date = null, set_reason = null, set_by = null, planned_on = null, version = version + 1
    from (
      select distinct on (point_id) point_id, done_on, meter from maintenance_result r
      where r.company_id = ${company_id} and r.machine_id = ${machine_id} and r.point_id = any(${[...point_ids]}::bigint[])
        and r.withdrawn_at is null and not exists (select from maintenance_result c
          where c.company_id = r.company_id and c.corrects = r.result_id and c.withdrawn_at is null)
      order by point_id, done_on desc, result_id desc) r
    where p.company_id = ${company_id} and p.machine_id = ${machine_id} and p.point_id = r.point_id
    returning p.point_id, to_char(r.done_on, 'YYYY-MM-DD') as done_on`)

const setMachine = (db: Db, company_id: number, machine_id: number, column: string, value: unknown) =>
  db.rows(sql`
    update machine set ${sql.ref(column)} = ${value} where company_id = ${company_id} and machine_id = ${machine_id}`)

/** What is decided by the machine's own dates and lamps moves on; `done_on`: the newest result of the point. */
const advanceMachine = async (
  db: Db,
  company_id: number,
  { machine_id, country_code, free_inspection }: MachineRow,
  { kind, item_code }: PointRow,
  done_on: string,
): Promise<void> => {
  const inspection = INSPECTIONS.find((one) => item_code === `inspection-${one}`)
  if (inspection) {
    const next = dateMonthsLater(done_on, inspectionMonths(inspection, country_code))
    await setMachine(db, company_id, machine_id, `legal_inspection_${inspection}`, sql`${next}::date`)
  }
  if (kind === 'free_inspection' && free_inspection !== null)
    await setMachine(db, company_id, machine_id, 'free_inspection', nextFreeInspection(free_inspection))
  const alert = ALERTS.find((one) => one.item_code === item_code)
  if (alert) await setMachine(db, company_id, machine_id, alert.flag, false)
}

/** A correction says the same again, in the thread of its point. */
const doneEvent = (
  company_id: number,
  machine_id: number,
  result_id: number,
  points: readonly PointRow[],
  { point_id, done_on }: Result,
): MailEvent => {
  const { item_code, own_name } = points.find((one) => one.point_id === point_id)!
  return {
    company_id,
    machine_id,
    kind: 'maintenance_done',
    key: String(result_id),
    topic: String(point_id),
    happened_at: new Date().toISOString(),
    detail: { ...(own_name === null ? { item_code } : { name: own_name }), done_on },
  }
}

const registerFor = async (
  db: Db,
  by: Actor,
  { machine, points }: Target,
  results: readonly Result[],
): Promise<number[]> => {
  const { company_id } = by
  const { machine_id } = machine
  const ids: number[] = []
  for (const result of results) {
    const point = points.find((one) => one.point_id === result.point_id)!
    if (result.corrects !== undefined) await checkCorrection(db, company_id, result, machine_id)
    ids.push(await insertResult(db, by, result, point, machine))
  }
  await addMailEvents(
    db,
    results.map((result, at) => doneEvent(by.company_id, machine.machine_id, ids[at]!, points, result)),
  )
  const applied = await applyResults(db, company_id, machine_id, [...new Set(results.map(({ point_id }) => point_id))])
  for (const { point_id, done_on } of applied) {
    const point = points.find((one) => one.point_id === point_id)!
    const isCorrection = results.every((one) => one.point_id !== point_id || one.corrects !== undefined)
    if (point.kind === 'inspection' || !isCorrection) await advanceMachine(db, company_id, machine, point, done_on)
  }
  return ids
}

/** All results or none; ids by machine in the order of the results. */
export const completePoints = (
  db: Db,
  by: Actor,
  results: readonly Result[],
  closedDays: ClosedDays,
): Promise<{ result_ids: number[] }> =>
  audited(db, by, { verb: 'create', noun: 'maintenance_result' }, async () => {
    const { company_id } = by
    const targets = await targetsOf(db, company_id, results, closedDays)
    const faults = faultsIn(results, targets, await todayOf(db, company_id))
    if (faults.length > 0)
      throw new Fault(
        'invalid_fields',
        faults.map(({ at, field, message }) => ({ field: `results.${at}.${field}`, message })),
      )
    const result_ids: number[] = []
    for (const [serial, target] of targets)
      result_ids.push(
        ...(await registerFor(
          db,
          by,
          target!,
          results.filter((result) => result.serial === serial),
        )),
      )
    const machine_ids = [...targets.values()].map((target) => target!.machine.machine_id)
    await refreshSchedules(db, company_id, machine_ids, closedDays)
    return { answer: { result_ids }, key: result_ids.join(' ').slice(0, 200), after: { results } }
  })

type Undone = { machine_id: number; point_id: number; before: PointBefore & MachineBefore }

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
        and withdrawn_at is null and created_at > now() - make_interval(mins => ${UNDO_MINUTES})
        and not exists (select from maintenance_result later
          where later.company_id = r.company_id and later.machine_id = r.machine_id and later.point_id = r.point_id
            and later.result_id > r.result_id and later.withdrawn_at is null
            and not (later.result_id = any(${[...result_ids]}::bigint[])))
      returning machine_id, point_id, before`)
    if (undone.length !== new Set(result_ids).size) throw new Fault('not_found')
    // Of several results of one point the earliest knows what was there before all of them.
    for (const one of undone.toReversed()) await restore(db, company_id, one)
    await refreshSchedules(db, company_id, [...new Set(undone.map(({ machine_id }) => machine_id))], closedDays)
    return { answer: { status: 1 as const }, key: result_ids.join(' ').slice(0, 200) }
  })

const restore = async (db: Db, company_id: number, { machine_id, point_id, before }: Undone): Promise<void> => {
  await db.rows(sql`
    update schedule_point p set last_done_on = b.last_done_on, last_meter = b.last_meter, is_last_assumed = b.is_last_assumed,
      set_date = b.set_date, set_reason = b.set_reason, set_by = b.set_by, planned_on = b.planned_on, version = p.version + 1
    from jsonb_populate_record(null::schedule_point, ${JSON.stringify(before)}::jsonb) b
    where p.company_id = ${company_id} and p.machine_id = ${machine_id} and p.point_id = ${point_id}`)
  await db.rows(sql`
    update machine m set (${machineColumns}) = (select ${machineColumns} from jsonb_populate_record(m, ${JSON.stringify(before)}::jsonb))
    where m.company_id = ${company_id} and m.machine_id = ${machine_id}`)
}
