// Readings of meters on earlier days, for results that are entered late.
import { sql } from 'kysely'
import { METERS } from '#domain/hour-meter.ts'
import { carryOn, type MeterName } from '#domain/meter-chain.ts'
import type { Db } from '#server/base/db.ts'
import { readingOf, type MachineRow } from './machine-rows.ts'

export type Readings = Partial<Record<MeterName, number>>

type Found = { day: string; meter: MeterName; reported: [day: string, value: number]; adjustment: number }

const reportedIn = (company_id: number) =>
  sql.join(
    METERS.map(
      (meter) => sql`(${sql.lit(meter)}, (
      select jsonb_build_array(r.recorded_date, r.${sql.ref(meter)}) from daily_report r
      where r.company_id = ${company_id} and r.machine_id = m.machine_id and r.recorded_date <= d.day::date
        and meter_counts(r.${sql.ref(meter)}, r.meter_marks, ${sql.lit(meter)})
      order by r.recorded_date desc limit 1))`,
    ),
  )

/**
 * By day (YYYY-MM-DD): the readings as reported by then, and adjusted as they
 * were then. A meter that had reported nothing by then is left out.
 */
export const readingsOn = async (
  db: Db,
  company_id: number,
  machine: MachineRow,
  days: readonly string[],
): Promise<Map<string, Readings>> => {
  const byDay = new Map<string, Readings>(days.map((day) => [day, {}]))
  const present = Object.entries(machine.readings)
  for (const [day, readings] of byDay)
    for (const [meter, reading] of present) if (reading.date <= day) readings[meter as MeterName] = readingOf(reading)
  const earlier = [...byDay.keys()].filter((day) => present.some(([, { date }]) => date > day))
  if (earlier.length === 0) return byDay
  const found = await db.rows(sql<Found>`
    select d.day, r.meter, r.reported, coalesce(a.value - a.old_value, 0)::float8 as adjustment
    from unnest(${earlier}::text[]) d (day)
    join machine m on m.company_id = ${company_id} and m.machine_id = ${machine.machine_id}
    cross join lateral (values ${reportedIn(company_id)}) r (meter, reported)
    left join lateral (
      select * from meter_act a
      where a.company_id = ${company_id} and a.machine_id = m.machine_id and a.meter = r.meter
        and a.kind = 'typed' and a.withdrawn_at is null and a.day <= d.day::date
      order by a.act_id desc limit 1) a on true
    where r.reported is not null`)
  for (const {
    day,
    meter,
    reported: [on, reported],
    adjustment,
  } of found) {
    const carry = carryOn(machine.meter_chains?.[meter]?.carries ?? [], on)
    byDay.get(day)![meter] ??= readingOf({ reported, carry, adjustment })
  }
  return byDay
}
