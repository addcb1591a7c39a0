// Results: registering what was done, and correcting it.
import { UNDO_ACCEPTED_MINUTES } from '#domain/undo-time.ts'
import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { completePointsShape } from '#contract/maintenance/maintenance.shape.ts'
import { isInYears, OUT_OF_YEARS } from '#domain/calendar-month.ts'
import { inspectionMonths, isMonthlyInspection, nextFreeInspection } from '#domain/inspection-period.ts'
import { INSPECTIONS } from '#domain/maintenance-due.ts'
import { dateMonthsLater } from '#domain/schedule-point.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import { one, type Db } from '#server/base/db.ts'
import { Fault, type TranslatedFault } from '#server/base/errors.ts'
import { addMailEvents, type MailEvent } from '#server/base/mail-event.ts'
import { changeMachine } from '#server/machine/change-machine.ts'
import { itemWords, type WordsOf } from './item-words.ts'
import { readMachines, type MachineRow } from './machine-rows.ts'
import { meterDoubts, type TypedReading } from './meter-doubts.ts'
import { lockPointsOf, type PointRow } from './point-rows.ts'
import { readingsOn, type Readings } from './readings-then.ts'
import { ALERTS, refreshSchedules, todayOf, type ClosedDays } from './refresh.ts'
import { machineWithPoints } from './set-point.ts'
import { beforeOf } from './undo.ts'

type Result = BodyOf<typeof completePointsShape>['results'][number]
type Target = { machine: MachineRow; points: PointRow[] }
/** By serial; a sentence for a machine that can have no results. */
type Targets = ReadonlyMap<string, Target | string>

const NO_DAYS: ReadonlySet<string> = new Set()

const targetsOf = async (
  db: Db,
  company_id: number,
  results: readonly Result[],
  closedDays: ClosedDays,
): Promise<Targets> => {
  const targets = new Map<string, Target | string>()
  const serials = [...new Set(results.map((result) => result.serial))]
  await lockPointsOf(db, company_id, serials)
  for (const serial of serials) {
    const target = await machineWithPoints(db, company_id, serial, closedDays).catch((error: unknown) => {
      if (error instanceof Fault && error.code === 'not_found') return 'is no machine of this company'
      if (error instanceof Fault && error.code === 'invalid_fields') return error.fields[0]!.message
      throw error
    })
    if (typeof target === 'string') {
      targets.set(serial, target)
      continue
    }
    const [machine] = await readMachines(db, company_id, [target.machine_id], NO_DAYS)
    targets.set(serial, { machine: machine!, points: target.points })
  }
  return targets
}

/** What is wrong with one result; null when nothing is. */
const faultOf = (result: Result, target: Target | string, today: string): TranslatedFault | null => {
  if (typeof target === 'string') return { field: 'serial', message: target }
  const point = target.points.find((candidate) => candidate.point_id === result.point_id)
  if (!point) return { field: 'point_id', message: 'is no point of this machine' }
  if (!isInYears(result.done_on)) return { field: 'done_on', message: OUT_OF_YEARS }
  if (result.done_on > today) return { field: 'done_on', message: 'is still to come' }
  if (result.meter != null && point.meter === null)
    return { field: 'meter', message: 'cannot be kept: this point has no meter' }
  return null
}

type ResultFault = TranslatedFault & { at: number }

const faultsIn = (results: readonly Result[], targets: Targets, today: string): ResultFault[] =>
  results.flatMap((result, at) => {
    const fault = faultOf(result, targets.get(result.serial)!, today)
    return fault ? [{ ...fault, at }] : []
  })

/** Of results without a fault: what a person must confirm. */
const questionsIn = (
  db: Db,
  company_id: number,
  results: readonly Result[],
  targets: Targets,
): Promise<ResultFault[]> => {
  const readings = results.flatMap(({ serial, point_id, done_on, meter, is_meter_confirmed, corrects }, at) => {
    const { machine, points } = targets.get(serial) as Target
    const point = points.find((candidate) => candidate.point_id === point_id)!
    if (meter == null || point.meter === null || is_meter_confirmed === true) return []
    return [
      { at, machine, meter: point.meter, done_on, value: meter, corrects: corrects ?? null } satisfies TypedReading,
    ]
  })
  return meterDoubts(db, company_id, readings)
}

/** What registering them would refuse or ask, by their place. */
export const faultsOfResults = async (
  db: Db,
  company_id: number,
  results: readonly Result[],
  closedDays: ClosedDays,
): Promise<ResultFault[]> => {
  const targets = await targetsOf(db, company_id, results, closedDays)
  const faults = faultsIn(results, targets, await todayOf(db, company_id))
  const wrong = new Set(faults.map(({ at }) => at))
  const right = results.flatMap((result, at) => (wrong.has(at) ? [] : [{ result, at }]))
  const sound = right.map(({ result }) => result)
  const questions = await questionsIn(db, company_id, sound, targets)
  return [...faults, ...questions.map((question) => ({ ...question, at: right[question.at]!.at }))]
}

const fieldsOf = (faults: readonly ResultFault[]): TranslatedFault[] =>
  faults.map(({ at, field, message }) => ({ field: `results.${at}.${field}`, message }))

/** Refuses results of points that someone has changed since they were seen. */
const checkVersions = (results: readonly Result[], targets: Targets): void => {
  const changed = results.flatMap(({ serial, point_id, version }, at) => {
    const target = targets.get(serial)
    const point =
      typeof target === 'object' ? target.points.find((candidate) => candidate.point_id === point_id) : undefined
    const isChanged = point !== undefined && version !== undefined && version !== point.version
    return isChanged ? [{ field: `results.${at}.point_id`, message: 'has been changed meanwhile' }] : []
  })
  if (changed.length > 0) throw new Fault('changed_meanwhile', changed)
}

const insertResult = async (
  db: Db,
  by: Actor,
  result: Result,
  point: PointRow,
  machine: MachineRow,
  readings: Readings,
): Promise<number> => {
  const meter = point.meter === null ? null : (result.meter ?? readings[point.meter] ?? null)
  const { executor = '', memo = '', comment = '', cost = null, parts = '', corrects = null } = result
  const { result_id } = await one(
    db,
    sql<{ result_id: number }>`
      insert into maintenance_result (company_id, machine_id, point_id, item_code, own_name, done_on, meter, meters, executor, memo,
        comment, cost, parts, corrects, account_id, key_id, before)
      values (${by.company_id}, ${machine.machine_id}, ${point.point_id}, ${point.item_code}, ${point.own_name}, ${result.done_on}::date,
        ${meter}, ${JSON.stringify(readings)}::jsonb, ${executor}, ${memo}, ${comment}, ${cost}, ${parts},
        ${corrects}, ${by.account_id}, ${by.key_id ?? null}, ${JSON.stringify(beforeOf(point, machine))}::jsonb)
      returning result_id`,
  )
  return result_id
}

const checkCorrection = async (db: Db, company_id: number, result: Result, machine_id: number): Promise<void> => {
  const [old] = await db.rows(sql<{ is_corrected: boolean }>`
    select exists (select from maintenance_result c where c.company_id = ${company_id} and c.corrects = r.result_id and c.withdrawn_at is null) as is_corrected
    from maintenance_result r
    where r.company_id = ${company_id} and r.result_id = ${result.corrects!} and r.machine_id = ${machine_id}
      and r.point_id = ${result.point_id} and r.withdrawn_at is null for update`)
  if (!old) throw new Fault('not_found')
  if (old.is_corrected)
    throw new Fault('invalid_fields', [{ field: 'corrects', message: 'has been corrected already' }])
}

const endOf = (ended: readonly number[]) =>
  sql.join(
    ['set_date', 'set_reason', 'set_by', 'planned_on'].map(
      (name) =>
        sql`${sql.id(name)} = case when p.point_id = any(${[...ended]}::bigint[]) then null else p.${sql.id(name)} end`,
    ),
  )

/**
 * The last time of each point by its results that count, the newest day first.
 * Those of `ended` lose a set date and a planned day. Answers the points.
 */
const applyResults = async (
  db: Db,
  company_id: number,
  machine_id: number,
  { point_ids, ended }: { point_ids: readonly number[]; ended: readonly number[] },
): Promise<{ point_id: number; done_on: string }[]> => {
  const newest = await db.rows(sql<{ point_id: number; done_on: string; meter: number | null }>`
    select distinct on (point_id) point_id, to_char(done_on, 'YYYY-MM-DD') as done_on, meter from maintenance_result r
    where r.company_id = ${company_id} and r.machine_id = ${machine_id} and r.point_id = any(${[...point_ids]}::bigint[])
      and r.withdrawn_at is null and not exists (select from maintenance_result c
        where c.company_id = ${company_id} and c.corrects = r.result_id and c.withdrawn_at is null)
    order by point_id, r.done_on desc, result_id desc`)
  await db.rows(sql`
    update schedule_point p set last_done_on = r.done_on, last_meter = coalesce(r.meter, p.last_meter), is_last_assumed = false,
      ${endOf(ended)}, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(newest)}::jsonb) r (point_id bigint, done_on date, meter numeric)
    where p.company_id = ${company_id} and p.machine_id = ${machine_id} and p.point_id = r.point_id`)
  return newest
}

/** What is decided by the machine's own dates and lamps moves on; `done_on`: the newest result of the point. */
const advanceMachine = async (
  db: Db,
  company_id: number,
  { machine_id, country_code, free_inspection }: MachineRow,
  { kind, item_code }: PointRow,
  done_on: string,
): Promise<void> => {
  const inspection = INSPECTIONS.find((candidate) => item_code === `inspection-${candidate}`)
  if (inspection) {
    const next = dateMonthsLater(done_on, inspectionMonths(inspection, country_code))
    await changeMachine(db, company_id, machine_id, { [`legal_inspection_${inspection}`]: next })
  }
  if (kind === 'free_inspection' && free_inspection !== null)
    await changeMachine(db, company_id, machine_id, { free_inspection: nextFreeInspection(free_inspection) })
  const alert = ALERTS.find((candidate) => candidate.item_code === item_code)
  if (!alert) return
  await changeMachine(db, company_id, machine_id, { [alert.flag]: false, [`${alert.flag}_at`]: sql`now()` })
}

/** The machine's date by the newest result, never before what it was without results. */
const correctInspection = async (
  db: Db,
  company_id: number,
  { machine_id, country_code }: MachineRow,
  { point_id, item_code }: PointRow,
  done_on: string,
): Promise<void> => {
  const inspection = INSPECTIONS.find((candidate) => item_code === `inspection-${candidate}`)!
  const column = `legal_inspection_${inspection}`
  const next = dateMonthsLater(done_on, inspectionMonths(inspection, country_code))
  const first = sql<Date>`(
    select (r.before ->> ${column})::date from maintenance_result r
    where r.company_id = ${company_id} and r.machine_id = ${machine_id} and r.point_id = ${point_id} and r.withdrawn_at is null
    order by r.result_id limit 1)`
  await changeMachine(db, company_id, machine_id, { [column]: sql<Date>`greatest(${next}::date, ${first})` })
}

/** A correction says the same again, in the thread of its point. */
const doneEvent = (
  company_id: number,
  machine_id: number,
  result_id: number,
  points: readonly PointRow[],
  { point_id, done_on }: Result,
  wordsOf: WordsOf,
): MailEvent => {
  const { item_code, own_name } = points.find((point) => point.point_id === point_id)!
  return {
    company_id,
    machine_id,
    kind: 'maintenance_done',
    reason: 'maintenance_done',
    key: String(result_id),
    topic: String(point_id),
    happened_at: new Date().toISOString(),
    detail: { ...(own_name === null ? { item_code } : { name: own_name }), done_on },
    words: wordsOf(item_code),
    wait_minutes: UNDO_ACCEPTED_MINUTES,
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
  const pointOf = (id: number) => points.find(({ point_id }) => point_id === id)!
  const readings = await readingsOn(
    db,
    company_id,
    machine,
    results.map(({ done_on }) => done_on),
  )
  for (const result of results) {
    if (result.corrects !== undefined) await checkCorrection(db, company_id, result, machine_id)
    const then = readings.get(result.done_on)!
    ids.push(await insertResult(db, by, result, pointOf(result.point_id), machine, then))
  }
  const wordsOf = await itemWords(
    db,
    points.map(({ item_code }) => item_code),
  )
  await addMailEvents(
    db,
    results.map((result, at) => doneEvent(by.company_id, machine.machine_id, ids[at]!, points, result, wordsOf)),
  )
  const point_ids = [...new Set(results.map(({ point_id }) => point_id))]
  // A paper of earlier work closes nothing that is due now.
  const pointsDoneSince = (from: (point: PointRow) => string): number[] =>
    point_ids.filter((id) =>
      results.some(
        ({ point_id, corrects, done_on }) =>
          point_id === id &&
          corrects === undefined &&
          done_on >= pointOf(id).last_done_on &&
          done_on >= from(pointOf(id)),
      ),
    )
  const closed = pointsDoneSince(({ last_done_on }) => last_done_on)
  // Work from before the point was there is none that was forced or planned.
  const ended = pointsDoneSince(({ made_on }) => made_on)
  for (const { point_id, done_on } of await applyResults(db, company_id, machine_id, { point_ids, ended })) {
    const point = pointOf(point_id)
    const isCorrected = results.some((result) => result.point_id === point_id && result.corrects !== undefined)
    if (closed.includes(point_id)) await advanceMachine(db, company_id, machine, point, done_on)
    else if (isCorrected && point.kind === 'inspection' && !isMonthlyInspection(point.item_code))
      await correctInspection(db, company_id, machine, point, done_on)
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
    if (faults.length > 0) throw new Fault('invalid_fields', fieldsOf(faults))
    const questions = await questionsIn(db, company_id, results, targets)
    if (questions.length > 0) throw new Fault('confirm_meter', fieldsOf(questions))
    checkVersions(results, targets)
    const result_ids: number[] = []
    // Without faults each serial has a machine.
    const machines = targets as ReadonlyMap<string, Target>
    for (const [serial, target] of machines) {
      const own = results.filter((result) => result.serial === serial)
      result_ids.push(...(await registerFor(db, by, target, own)))
    }
    const machine_ids = [...machines.values()].map(({ machine }) => machine.machine_id)
    await refreshSchedules(db, company_id, machine_ids, closedDays)
    return { answer: { result_ids }, key: result_ids.join(' ').slice(0, 200), after: { results } }
  })
