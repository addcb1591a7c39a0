// What cranes have beyond ISO 15143-3, in a namespace of its own.
import { sql } from 'kysely'
import { hoursFromSlots } from '#domain/day-slots.ts'
import type { Db } from '#server/base/db.ts'
import { utc } from '#server/base/utc.ts'
import type { Element } from './document.ts'
import type { EquipmentRow } from './snapshot.ts'

type Row = {
  machine_id: number
  overloads: number
  overloaded_at: string | null
  emergencies: number
  emergency_seconds: number | null
  emergency_at: string | null
  counted_at: string | null
  boom_hours: number | null
  outrigger_hours: number | null
}

const counter = (name: string) => sql.raw(`(c.upper ->> '${name}')::float8`)

const readCranes = (db: Db, company_id: number, machine_ids: readonly number[]): Promise<Row[]> =>
  db.rows(sql<Row>`
    select i.machine_id, o.overloads, o.overloaded_at, g.emergencies, g.emergency_seconds, g.emergency_at,
      c.counted_at, c.boom_hours, c.outrigger_hours
    from unnest(${machine_ids}::int[]) i (machine_id)
    cross join lateral (
      select count(*)::int as overloads, ${utc('max(o.recorded_at)')} as overloaded_at from overload o
      where o.company_id = ${company_id} and o.machine_id = i.machine_id
    ) o
    cross join lateral (
      select count(*)::int as emergencies, sum(g.duration)::int as emergency_seconds, ${utc('max(g.recorded_at)')} as emergency_at
      from emergency g where g.company_id = ${company_id} and g.machine_id = i.machine_id
    ) g
    left join lateral (
      select ${utc('c.recorded_at')} as counted_at, ${counter('boom_raise_hour')} + ${counter('boom_lower_hour')} as boom_hours,
        ${counter('outrigger_hour')} as outrigger_hours
      from accumulation c where c.company_id = ${company_id} and c.machine_id = i.machine_id
      order by c.recorded_at desc limit 1
    ) c on true`)

const hours = (datetime: string | null, Hour: number | null): Element | undefined =>
  datetime === null || Hour === null ? undefined : { datetime, Hour: Math.round(Hour * 100) / 100 }

const elementOf = (machine: EquipmentRow, row: Row): Element => {
  const day = machine.pto_hourmeter_on
  const reported = machine.last_day === null ? undefined : machine.times?.[machine.last_day]
  const { operation_slots, running_slots, neutral_slots, track_slots, no_ope_slots } = machine
  return {
    Overloads: row.overloaded_at === null ? undefined : { datetime: row.overloaded_at, Count: row.overloads },
    EmergencyOperations:
      row.emergency_at === null
        ? undefined
        : { datetime: row.emergency_at, Count: row.emergencies, Seconds: row.emergency_seconds ?? undefined },
    PTOHours: day === null ? undefined : hours(machine.times?.[day] ?? null, machine.pto_hourmeter),
    BoomHours: hours(row.counted_at, row.boom_hours),
    OutriggerHours: hours(row.counted_at, row.outrigger_hours),
    HoursByKind:
      reported === undefined || operation_slots === null
        ? undefined
        : {
            datetime: reported,
            Operating: hoursFromSlots(operation_slots),
            Running: hoursFromSlots(running_slots ?? 0),
            Neutral: hoursFromSlots(neutral_slots ?? 0),
            CarrierOperating: hoursFromSlots(track_slots ?? 0),
            CarrierNoOperation: hoursFromSlots(no_ope_slots ?? 0),
          },
  }
}

/** By machine_id. */
export const craneOf = async (
  db: Db,
  company_id: number,
  machines: readonly EquipmentRow[],
): Promise<Map<number, Element>> => {
  const rows = await readCranes(
    db,
    company_id,
    machines.map(({ machine_id }) => machine_id),
  )
  const byId = new Map(machines.map((machine) => [machine.machine_id, machine]))
  return new Map(rows.map((row) => [row.machine_id, elementOf(byId.get(row.machine_id)!, row)]))
}
