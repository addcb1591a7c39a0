// Writes of a schedule point: period, forced date, plan, own point.
import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { SchedulePoint } from '#contract/maintenance/maintenance.ts'
import type { setDateShape, setPointShape } from '#contract/maintenance/maintenance.shape.ts'
import { isInYears, OUT_OF_YEARS } from '#domain/calendar-month.ts'
import { isMonthlyInspection } from '#domain/inspection-period.ts'
import type { Language } from '#domain/language.ts'
import { isWithinRecommendation } from '#domain/schedule-point.ts'
import { nameText } from '#server/base/name-text.ts'
import { audited, unchangedSince, type Actor } from '#server/base/audit.ts'
import { one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { ownedMachine, schedulePoint } from './detail.ts'
import { readingOf, readMachines } from './machine-rows.ts'
import { pointsOf, type PointRow } from './point-rows.ts'
import { refreshSchedules, todayOf, type ClosedDays } from './refresh.ts'

type PointBody = BodyOf<typeof setPointShape>
type DateBody = BodyOf<typeof setDateShape>
export type Context = { closedDays: ClosedDays; language: Language }

export const refused = (field: string, message: string): Fault => new Fault('invalid_fields', [{ field, message }])

const SIMPLE = 'is a machine of the simple type, which has legal inspections alone'

const OWN_POINTS_MAX = 200
const NO_DAYS: ReadonlySet<string> = new Set()

/** A machine that can have a schedule, with its points, locked. */
export const machineWithPoints = async (
  db: Db,
  company_id: number,
  serial: string,
  closedDays: ClosedDays,
): Promise<{ machine_id: number; is_ic1r: boolean; points: PointRow[] }> => {
  const { machine_id, is_ic1r, has_schedule } = await ownedMachine(db, company_id, serial)
  if (!has_schedule) await refreshSchedules(db, company_id, [machine_id], closedDays)
  return { machine_id, is_ic1r, points: await pointsOf(db, company_id, [machine_id]) }
}

const pointIn = (points: readonly PointRow[], point_id: number): PointRow => {
  const point = points.find((candidate) => candidate.point_id === point_id)
  if (!point) throw new Fault('not_found')
  return point
}

const checkPeriod = (point: PointRow, { hours, months }: { hours: number | null; months: number | null }): void => {
  const recommended = { hours: point.recommended_hours, months: point.recommended_months }
  if (point.item_code !== null && !isWithinRecommendation({ hours, months: recommended.months }, { ...recommended }))
    throw refused('hours', 'must be at or below the manufacturer’s recommendation')
  if (point.item_code !== null && !isWithinRecommendation({ hours: recommended.hours, months }, { ...recommended }))
    throw refused('months', 'must be at or below the manufacturer’s recommendation')
  if (hours !== null && point.meter === null) throw refused('meter', 'is needed to count hours')
}

/** A monthly inspection that is taken on is due a month later, not since long ago. */
const takenOn = ({ item_code, is_active, is_last_assumed, last_done_on }: PointRow, body: PointBody, today: string) =>
  isMonthlyInspection(item_code) && is_last_assumed && !is_active && body.is_active === true ? today : last_done_on

const changePoint = async (db: Db, company_id: number, point: PointRow, body: PointBody): Promise<void> => {
  const isPeriodOwn = point.kind === 'item' || isMonthlyInspection(point.item_code)
  if (!isPeriodOwn && (body.hours !== undefined || body.months !== undefined))
    throw refused('months', 'of an inspection or an alert cannot be changed')
  if (point.item_code !== null && (body.name ?? body.place ?? body.meter) !== undefined)
    throw refused('name', 'of the maker’s item cannot be changed')
  const meter = body.meter === undefined ? point.meter : body.meter
  const hours = body.hours === undefined ? point.hours : body.hours
  const months = body.months === undefined ? point.months : body.months
  checkPeriod(
    { ...point, meter },
    { hours: hours ?? point.recommended_hours, months: months ?? point.recommended_months },
  )
  if (point.item_code === null && hours === null && months === null)
    throw refused('months', 'or hours are needed: nothing would say when it is due')
  await db.rows(sql`
    update schedule_point set own_name = ${point.item_code === null ? (body.name === undefined ? point.own_name : nameText(body.name)) : null},
      place = ${body.place ?? point.place}, meter = ${meter}, hours = ${hours}, months = ${months},
      is_active = ${body.is_active ?? point.is_active}, version = version + 1,
      last_done_on = ${takenOn(point, body, await todayOf(db, company_id))}::date
    where company_id = ${company_id} and machine_id = ${point.machine_id} and point_id = ${point.point_id}`)
}

const addOwn = async (
  db: Db,
  company_id: number,
  machine_id: number,
  points: readonly PointRow[],
  body: PointBody,
): Promise<number> => {
  const { name, place = 'other', meter = null, hours = null, months = null } = body
  if (name === undefined || name.trim() === '') throw refused('name', 'is needed for a point of your own')
  if (hours === null && months === null)
    throw refused('months', 'or hours are needed: nothing would say when it is due')
  if (hours !== null && meter === null) throw refused('meter', 'is needed to count hours')
  if (points.filter((point) => point.item_code === null).length >= OWN_POINTS_MAX)
    throw refused('name', 'cannot be kept: the machine has too many points of its own')
  const [machine] = await readMachines(db, company_id, [machine_id], NO_DAYS)
  const reading = meter === null ? undefined : machine!.readings[meter]
  if (meter !== null && !reading) throw refused('meter', 'has never been reported by this machine')
  const today = await todayOf(db, company_id)
  const { point_id } = await one(
    db,
    sql<{ point_id: number }>`
      insert into schedule_point (company_id, machine_id, own_name, kind, place, meter, hours, months, last_done_on, last_meter, made_on)
      values (${company_id}, ${machine_id}, ${nameText(name)}, 'item', ${place}, ${meter}, ${hours}, ${months},
        ${today}::date, ${reading ? readingOf(reading) : null}, ${today}::date)
      returning point_id`,
  )
  return point_id
}

const changed = ({ own_name, place, meter, hours, months, is_active, set_date, set_reason, planned_on }: PointRow) => ({
  own_name,
  place,
  meter,
  hours,
  months,
  is_active,
  set_date,
  set_reason,
  planned_on,
})

/** Runs a write on a point and computes its machine's schedule anew. */
const withPoint = (
  db: Db,
  by: Actor,
  { serial, point_id, version }: { serial: string; point_id?: number; version?: number },
  { closedDays, language }: Context,
  write: (machine_id: number, points: readonly PointRow[], point: PointRow | null) => Promise<number>,
): Promise<{ point: SchedulePoint }> => {
  const verb = point_id === undefined ? 'create' : 'save'
  return audited(db, by, { verb, noun: 'schedule_point' }, async () => {
    const { machine_id, is_ic1r, points } = await machineWithPoints(db, by.company_id, serial, closedDays)
    if (is_ic1r && point_id === undefined) throw refused('serial', SIMPLE)
    const before = point_id === undefined ? null : pointIn(points, point_id)
    if (before) unchangedSince(version, before)
    const id = await write(machine_id, points, before)
    await refreshSchedules(db, by.company_id, [machine_id], closedDays)
    const after = pointIn(await pointsOf(db, by.company_id, [machine_id]), id)
    const point = await schedulePoint(db, by.company_id, machine_id, id, language)
    return { answer: { point }, key: `${serial} ${id}`, before: before && changed(before), after: changed(after) }
  })
}

export const savePoint = (db: Db, by: Actor, body: PointBody, context: Context) =>
  withPoint(db, by, body, context, async (machine_id, points, point) => {
    if (point === null) return addOwn(db, by.company_id, machine_id, points, body)
    await changePoint(db, by.company_id, point, body)
    return point.point_id
  })

export const saveDate = (db: Db, by: Actor, body: DateBody, context: Context) =>
  withPoint(db, by, body, context, async (_machine_id, _points, point) => {
    if (point === null) throw new Fault('not_found')
    const { date = point.set_date, planned_on = point.planned_on } = body
    for (const field of ['date', 'planned_on'] as const) {
      const day = body[field]
      if (day != null && !isInYears(day)) throw refused(field, OUT_OF_YEARS)
    }
    const reason = body.reason?.trim() ?? ''
    if (body.date != null && reason === '') throw refused('reason', 'is needed: say why the date is set')
    const by_account =
      body.date == null ? sql`case when ${date}::date is null then null else set_by end` : sql`${by.account_id}::int`
    await db.rows(sql`
      update schedule_point set set_date = ${date}::date, set_by = ${by_account},
        set_reason = ${date === null ? null : reason || point.set_reason}, planned_on = ${planned_on}::date, version = version + 1
      where company_id = ${by.company_id} and machine_id = ${point.machine_id} and point_id = ${point.point_id}`)
    return point.point_id
  })
