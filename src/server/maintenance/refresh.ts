// The schedules of machines computed anew: missing points added, next dates kept.
import { sql } from 'kysely'
import { inspectionMonths, isMonthlyInspection, monthlyInspections } from '#domain/inspection-period.ts'
import { INSPECTIONS } from '#domain/maintenance-due.ts'
import { dueInDoubt, meterAtLast } from '#domain/point-meter.ts'
import { assumedLastDone, dateMonthsLater, nextDueOf, type NextDue, type Use } from '#domain/schedule-point.ts'
import { hoursPerDay } from '#domain/use.ts'
import { one, type Db } from '#server/base/db.ts'
import type { Slots } from '#server/noun/slots.ts'
import { assumedLast } from './assumed-last.ts'
import { meterUse, readingOf, readMachines, type HourMeter, type MachineRow } from './machine-rows.ts'
import {
  addPoints,
  changedItems,
  changePoints,
  pointsOf,
  storeNextDates,
  storeSchedules,
  type NewPoint,
  type PointRow,
} from './point-rows.ts'

export type ClosedDays = Slots['closedDays']

type Machine = MachineRow & { isClosed: (date: string) => boolean }

// A forecast needs the calendar of years to come, the use of the last one.
const YEARS_BACK = 1
const YEARS_AHEAD = 2

export const todayOf = async (db: Db, company_id: number): Promise<string> =>
  (
    await one(
      db,
      sql<{ today: string }>`
        select to_char(now() at time zone time_zone, 'YYYY-MM-DD') as today from company where company_id = ${company_id}`,
    )
  ).today

const ofMachine = (machine: Machine, today: string): NewPoint[] => {
  const { machine_id, country_code, inspections, free_inspection, delivery_date } = machine
  const base = { machine_id, place: 'other', meter: null, hours: null, is_recommended: true, executor: 'service' }
  const legal = INSPECTIONS.flatMap((kind) => {
    const date = inspections[kind]
    const months = inspectionMonths(kind, country_code)
    const last_done_on = date && dateMonthsLater(date, -months)
    if (last_done_on === null) return []
    return [{ ...base, item_code: `inspection-${kind}`, kind: 'inspection', months, last_done_on, last_meter: null }]
  })
  if (machine.is_ic1r) return legal
  // A company takes these on itself: they are due at all times.
  const monthly = monthlyInspections(country_code)
    .filter((kind) => inspections[kind] !== null)
    .map((kind) => ({
      ...base,
      item_code: `inspection-${kind}-monthly`,
      kind: 'inspection',
      months: 1,
      executor: 'operator',
      last_done_on: today,
      last_meter: null,
      is_active: false,
    }))
  const free =
    free_inspection === null || delivery_date === null
      ? []
      : [
          {
            ...base,
            item_code: 'free-inspection',
            kind: 'free_inspection',
            months: null,
            last_done_on: delivery_date,
            last_meter: null,
          },
        ]
  const alerts = ALERTS.filter(({ flag }) => machine[flag]).map(({ item_code, place }) => ({
    ...base,
    item_code,
    place,
    kind: 'alert',
    months: null,
    last_done_on: today,
    last_meter: null,
  }))
  return [...legal, ...monthly, ...free, ...alerts]
}

/** Lamps of the machine that ask for work: since the day on which they were seen. */
export const ALERTS = [
  { item_code: 'filter-upper', flag: 'filter_maintenance_upper', place: 'hydraulics' },
  { item_code: 'filter-under', flag: 'filter_maintenance_under', place: 'carrier' },
  { item_code: 'dpf', flag: 'dpf', place: 'engine' },
] as const

/** The date that decides on a point that is no plain interval. */
const ownDate = (point: PointRow, machine: Machine, today: string): string | null => {
  const { item_code, kind } = point
  if (kind === 'inspection')
    return machine.inspections[INSPECTIONS.find((inspection) => item_code === `inspection-${inspection}`)!] ?? null
  if (kind === 'free_inspection') {
    const { delivery_date, free_inspection } = machine
    return delivery_date === null || free_inspection === null ? null : dateMonthsLater(delivery_date, free_inspection)
  }
  const alert = ALERTS.find((candidate) => candidate.item_code === item_code)
  return alert && machine[alert.flag] ? litSince(point, today) : null
}

/** A lamp that was lit before keeps its day; one that is lit anew begins today. */
const litSince = ({ next_date, next_basis, is_last_assumed, last_done_on }: PointRow, today: string): string =>
  (next_basis === 'set' ? (is_last_assumed ? last_done_on : null) : next_date) ?? today

const isLegal = ({ kind, item_code }: PointRow): boolean => kind === 'inspection' && !isMonthlyInspection(item_code)

/** `assumed_meter`: where its last time is assumed by hours. */
type Point = PointRow & { assumed_meter: number | null }
type Moment = { today: string; cachedUse: (meter: HourMeter) => Use | null }

const nextOf = (point: Point, machine: Machine, { today, cachedUse }: Moment): NextDue | null => {
  if (!point.is_active || (machine.is_ic1r && !isLegal(point))) return null
  const { set_date } = point
  if (point.kind !== 'item' && !isMonthlyInspection(point.item_code)) {
    const date = ownDate(point, machine, today)
    if (date === null) return null
    return { date: set_date ?? date, basis: set_date === null ? 'months' : 'set', meter: null, hours_left: null }
  }
  const hours = point.hours ?? point.recommended_hours
  const months = point.months ?? point.recommended_months
  const use = point.meter === null ? null : cachedUse(point.meter)
  const last = { date: point.last_done_on, meter: lastMeterOf(point, machine) }
  const next = nextDueOf({ hours, months }, last, use, set_date)
  const doubt = (point.meter !== null && machine.readings[point.meter]?.doubt) || null
  return point.meter === null || hours === null ? next : dueInDoubt(next, doubt)
}

/** The meter at the last time, as it counts since. */
const lastMeterOf = (point: Point, machine: Machine): number | null => {
  const reading = point.meter === null ? undefined : machine.readings[point.meter]
  const last_meter = point.assumed_meter ?? point.last_meter
  if (last_meter === null || reading === undefined) return last_meter
  const hours = point.hours ?? point.recommended_hours
  return meterAtLast({ ...point, last_meter, hours }, readingOf(reading), reading.restarts)
}

/** Adds points that are missing, and changes those whose item has changed. */
const followItems = async (db: Db, company_id: number, machines: readonly Machine[], today: string): Promise<void> => {
  const items = await changedItems(
    db,
    company_id,
    machines.map(({ machine_id }) => machine_id),
  )
  const byId = new Map(machines.map((machine) => [machine.machine_id, machine]))
  const points = items.flatMap(({ is_missing, ...item }) => {
    const machine = byId.get(item.machine_id)!
    const reading = item.meter && machine.readings[item.meter]
    if (item.meter && !reading && item.months === null) return []
    const interval = { hours: reading ? item.hours : null, months: item.months }
    const delivered = machine.delivery_date ?? machine.first_recorded_date ?? today
    const last = assumedLastDone(interval, delivered, today, reading ? readingOf(reading) : null)
    const meter = reading ? item.meter : null
    const point = { ...item, ...interval, meter, kind: 'item', last_done_on: last.date, last_meter: last.meter }
    return [{ point, is_missing }]
  })
  const pointsThat = (isMissing: boolean): NewPoint[] =>
    points.filter(({ is_missing }) => is_missing === isMissing).map(({ point }) => point)
  const added = [...pointsThat(true), ...machines.flatMap((machine) => ofMachine(machine, today))]
  await addPoints(db, company_id, added, today)
  await changePoints(db, company_id, pointsThat(false), today)
}

/**
 * Computes the points of some machines of a company; simple types have
 * their legal inspections alone. `db` is a transaction.
 */
export const refreshSchedules = async (
  db: Db,
  company_id: number,
  machine_ids: readonly number[],
  closedDays: ClosedDays,
): Promise<void> => {
  const today = await todayOf(db, company_id)
  const year = Number(today.slice(0, 4))
  const closed = await closedDays(db, company_id, `${year - YEARS_BACK}-01-01`, `${year + YEARS_AHEAD}-12-31`)
  const machines = await readMachines(db, company_id, machine_ids, closed)
  await followItems(db, company_id, machines, today)
  const stored = await pointsOf(
    db,
    company_id,
    machines.map(({ machine_id }) => machine_id),
  )
  const assumed = await assumedLast(db, company_id, machines, stored)
  const points = stored.map((point) => ({ ...point, assumed_meter: assumed.get(point.point_id) ?? null }))
  const computed = machines.map((machine) => {
    const uses = new Map<HourMeter, Use | null>()
    const cachedUse = (meter: HourMeter): Use | null => {
      if (!uses.has(meter)) uses.set(meter, meterUse(machine, meter))
      return uses.get(meter)!
    }
    const own = points.filter((point) => point.machine_id === machine.machine_id)
    const next = own.map((point) => ({
      point,
      next: nextOf(point, machine, { today, cachedUse }),
      last_meter: lastMeterOf(point, machine),
    }))
    for (const meter of ['upper_hourmeter', 'under_hourmeter', 'track_hourmeter'] as const) cachedUse(meter)
    const rates = Object.fromEntries(
      [...uses].flatMap(([meter, use]) => (use ? [[meter, Math.round(hoursPerDay(use) * 100) / 100]] : [])),
    )
    return { machine, next, rates }
  })
  await storeNextDates(
    db,
    company_id,
    computed.flatMap(({ next }) => next),
  )
  await storeSchedules(db, company_id, computed)
}
