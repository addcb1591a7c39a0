// A machine's schedule: meters and points with their next dates.
import { sql } from 'kysely'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getMaintenanceShape, SchedulePoint } from '#contract/maintenance/maintenance.shape.ts'
import type { MeterValue } from '#contract/maintenance/meters.shape.ts'
import { METERS } from '#domain/hour-meter.ts'
import type { Language } from '#domain/language.ts'
import { levelOf } from '#domain/maintenance-due.ts'
import { daysBetween } from '#domain/time.ts'
import { maybe, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { personName } from '#server/base/person-name.ts'
import { readingOf, readMachines, type HourMeter, type MachineRow } from './machine-rows.ts'
import { partOfItem, pointName, pointReference } from './point-name.ts'
import { refreshSchedules, todayOf, type ClosedDays } from './refresh.ts'
import { machineInfo } from './top.ts'

type Detail = ResponseOf<typeof getMaintenanceShape>
export type OwnedMachine = { machine_id: number; is_ic1r: boolean; has_schedule: boolean }

/** @throws Fault 'not_found' for a serial that the company does not own. */
export const ownedMachine = async (db: Db, company_id: number, serial: string): Promise<OwnedMachine> => {
  const machine = await maybe(
    db,
    sql<OwnedMachine>`
      select m.machine_id, m.is_ic1r, g.as_of is not null and m.scheduled_at is not null as has_schedule
      from machine m left join machine_schedule g on g.company_id = m.company_id and g.machine_id = m.machine_id
      where m.company_id = ${company_id} and m.owned and m.serial = ${serial}`,
  )
  if (machine === null) throw new Fault('not_found')
  return machine
}

type StoredPoint = Omit<SchedulePoint, 'next'> & {
  next_date: string | null
  next_basis: NonNullable<SchedulePoint['next']>['basis'] | null
  next_meter: number | null
}

const day = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD') as ${column.slice(2)}`)

const storedPoints = (db: Db, company_id: number, machine_id: number, language: Language, only?: number) =>
  db.rows(sql<StoredPoint>`
    select p.point_id, p.item_code, ${pointName(language)} as name, ${pointReference(language)} as reference, p.kind, p.place,
      p.meter, p.is_recommended, p.executor, p.recommended_hours, p.recommended_months, p.hours, p.months, p.is_active,
      ${day('p.set_date')}, p.set_reason, ${personName(company_id, sql`p.set_by`)} as set_by, ${day('p.planned_on')}, ${day('p.last_done_on')},
      p.last_meter, p.is_last_assumed, ${day('p.next_date')}, p.next_basis, p.next_meter, p.version, i.part, i.amount, i.unit
    from schedule_point p join machine m on m.company_id = p.company_id and m.machine_id = p.machine_id
    left join ${partOfItem} on true
    where p.company_id = ${company_id} and p.machine_id = ${machine_id} and (${only ?? null}::bigint is null or p.point_id = ${only ?? null})
    order by p.next_date nulls last, p.item_code, p.point_id`)

const readingsOf = (machine: MachineRow): Partial<Record<HourMeter, number>> =>
  Object.fromEntries(Object.entries(machine.readings).map(([meter, reading]) => [meter, readingOf(reading)]))

const pointOf = (stored: StoredPoint, today: string, readings: Partial<Record<HourMeter, number>>): SchedulePoint => {
  const { next_date, next_basis, next_meter, ...point } = stored
  const reading = point.meter === null ? undefined : readings[point.meter]
  const days = next_date === null ? null : daysBetween(today, next_date)
  const next = next_basis && {
    date: next_date,
    basis: next_basis,
    days,
    level: days === null ? ('later' as const) : levelOf(days),
    meter: next_meter,
    hours_left: next_meter === null || reading === undefined ? null : Math.round((next_meter - reading) * 100) / 100,
  }
  return { ...point, next }
}

const meterValues = (machine: MachineRow, rates: Partial<Record<string, number>>): MeterValue[] =>
  METERS.flatMap((meter) => {
    const reading = machine.readings[meter]
    if (!reading) return []
    return [
      {
        meter,
        value: readingOf(reading),
        reported: reading.reported,
        carry: reading.carry,
        adjustment: Math.round(reading.adjustment * 100) / 100,
        reported_on: reading.date,
        typed_at: reading.typed_at,
        hours_per_day: rates[meter] ?? null,
        doubt: reading.doubt && {
          recorded_date: reading.doubt.day,
          value: reading.doubt.value,
          kind: reading.doubt.kind,
        },
      },
    ]
  })

const NO_DAYS: ReadonlySet<string> = new Set()
const machineRow = async (db: Db, company_id: number, machine_id: number): Promise<MachineRow> =>
  (await readMachines(db, company_id, [machine_id], NO_DAYS))[0]!

export const metersOf = async (db: Db, company_id: number, machine_id: number): Promise<MeterValue[]> => {
  const [machine, schedule] = await Promise.all([
    machineRow(db, company_id, machine_id),
    maybe(
      db,
      sql<{ rates: Record<string, number> }>`
        select rates from machine_schedule where company_id = ${company_id} and machine_id = ${machine_id}`,
    ),
  ])
  return meterValues(machine, schedule?.rates ?? {})
}

/** One point as the wire has it; throws Fault 'not_found'. */
export const schedulePoint = async (
  db: Db,
  company_id: number,
  machine_id: number,
  point_id: number,
  language: Language,
): Promise<SchedulePoint> => {
  const [stored] = await storedPoints(db, company_id, machine_id, language, point_id)
  if (!stored) throw new Fault('not_found')
  const [today, machine] = await Promise.all([todayOf(db, company_id), machineRow(db, company_id, machine_id)])
  return pointOf(stored, today, readingsOf(machine))
}

/** A machine that has no schedule yet gets it now. */
export const maintenanceOf = async (
  db: Db,
  company_id: number,
  language: Language,
  serial: string,
  closedDays: ClosedDays,
): Promise<Detail> => {
  const { machine_id, has_schedule } = await ownedMachine(db, company_id, serial)
  if (!has_schedule) await refreshSchedules(db, company_id, [machine_id], closedDays)
  const [today, machine, head, points, meters] = await Promise.all([
    todayOf(db, company_id),
    machineRow(db, company_id, machine_id),
    db.rows(sql<Omit<Detail, 'points' | 'meters'>>`
      select m.serial, m.display_serial, m.type_code, m.machine_category, m.management_number, m.is_ic1r,
        ${machineInfo} as machine_info, to_char(s.latest_recorded_date, 'YYYY-MM-DD') as latest_recorded_date
      from machine m join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
      where m.company_id = ${company_id} and m.machine_id = ${machine_id}`),
    storedPoints(db, company_id, machine_id, language),
    metersOf(db, company_id, machine_id),
  ])
  const readings = readingsOf(machine)
  return { ...head[0]!, meters, points: points.map((point) => pointOf(point, today, readings)) }
}
