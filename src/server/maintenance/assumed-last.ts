// Where meters stood when the last time of the maker's items was assumed.
import { sql } from 'kysely'
import { carryOn } from '#domain/meter-chain.ts'
import type { Db } from '#server/base/db.ts'
import { readingOf, type HourMeter, type MachineRow } from './machine-rows.ts'
import type { PointRow } from './point-rows.ts'

/** Points whose last time by hours is assumed: a multiple of the maker's period. */
const isAssumed = (point: PointRow): point is PointRow & { meter: HourMeter; recommended_hours: number } =>
  point.is_last_assumed && point.item_code !== null && point.meter !== null && point.recommended_hours !== null

type Stood = { machine_id: number; day: string; on: string; reported: number; adjustment: number }

/** The last reading that counts before the days, else the first one since. */
const stoodBefore = (
  db: Db,
  company_id: number,
  meter: HourMeter,
  wanted: readonly { machine_id: number; day: string }[],
): Promise<Stood[]> => {
  const one = (side: '<' | '>=') => sql`(
      select jsonb_build_object('on', recorded_date, 'value', ${sql.id(meter)}) from daily_report d
      where d.company_id = ${company_id} and d.machine_id = w.machine_id and d.recorded_date ${sql.raw(side)} w.day
        and meter_counts(d.${sql.id(meter)}, d.meter_marks, ${sql.lit(meter)})
      order by d.recorded_date ${sql.raw(side === '<' ? 'desc' : 'asc')} limit 1)`
  return db.rows(sql<Stood>`
    select s.machine_id, to_char(s.day, 'YYYY-MM-DD') as day, s.reading ->> 'on' as "on", (s.reading ->> 'value')::float8 as reported,
      coalesce((
        select a.value - a.old_value from meter_act a
        where a.company_id = ${company_id} and a.machine_id = s.machine_id and a.meter = ${meter} and a.kind = 'typed'
          and a.withdrawn_at is null and a.day < s.day
        order by a.act_id desc limit 1), 0)::float8 as adjustment
    from (
      select w.machine_id, w.day, coalesce(${one('<')}, ${one('>=')}) as reading
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w (machine_id int, day date)) s
    where s.reading is not null`)
}

/**
 * By point_id: the newest multiple of the period as the meter stood then.
 * Late records and answers to doubts change it as they change the total.
 */
export const assumedLast = async (
  db: Db,
  company_id: number,
  machines: readonly MachineRow[],
  points: readonly PointRow[],
): Promise<Map<number, number>> => {
  const assumed = points.filter(isAssumed)
  const byId = new Map(machines.map((machine) => [machine.machine_id, machine]))
  const lasts = new Map<string, number>()
  const keyOf = (machine_id: number, meter: HourMeter, day: string) => `${machine_id} ${meter} ${day}`
  for (const meter of new Set(assumed.map((point) => point.meter))) {
    const wanted = new Map(
      assumed
        .filter((point) => point.meter === meter)
        .map(({ machine_id, assumed_on: day }) => [`${machine_id} ${day}`, { machine_id, day }]),
    )
    for (const { machine_id, day, on, reported, adjustment } of await stoodBefore(db, company_id, meter, [
      ...wanted.values(),
    ])) {
      const carry = carryOn(byId.get(machine_id)?.meter_chains?.[meter]?.carries ?? [], on)
      lasts.set(keyOf(machine_id, meter, day), readingOf({ reported, carry, adjustment }))
    }
  }
  return new Map(
    assumed.flatMap(({ point_id, machine_id, meter, assumed_on, recommended_hours }) => {
      const total = lasts.get(keyOf(machine_id, meter, assumed_on))
      return total === undefined ? [] : [[point_id, Math.floor(total / recommended_hours) * recommended_hours]]
    }),
  )
}
