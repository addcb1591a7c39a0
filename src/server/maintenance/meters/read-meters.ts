// A machine's meters with their history, and the machines with a meter in doubt.
import { sql } from 'kysely'
import type { ResponseOf } from '#contract/endpoint.ts'
import type {
  DoubtedMachine,
  getMetersShape,
  listDoubtedMetersShape,
  MarkedReading,
  MeterAct,
} from '#contract/maintenance/meters.shape.ts'
import { METERS } from '#domain/hour-meter.ts'
import { NEVER, type MeterName } from '#domain/meter-chain.ts'
import type { Db } from '#server/base/db.ts'
import { personName } from '#server/base/person-name.ts'
import type { MeterStates } from '#server/machine/meters/settle.ts'
import { metersOf, ownedMachine } from '#server/maintenance/detail.ts'

const NEWEST = 100
const MACHINES = 200

export const metersOfMachine = async (
  db: Db,
  company_id: number,
  serial: string,
): Promise<ResponseOf<typeof getMetersShape>> => {
  const { machine_id } = await ownedMachine(db, company_id, serial)
  const marked = sql.join(METERS.map((meter) => sql`(${sql.lit(meter)}, d.${sql.id(meter)})`))
  const [meters, readings, acts] = await Promise.all([
    metersOf(db, company_id, machine_id),
    db.rows(sql<MarkedReading>`
      select to_char(d.recorded_date, 'YYYY-MM-DD') as recorded_date, r.meter, r.value::float8 as value, d.meter_marks ->> r.meter as mark
      from daily_report d cross join lateral (values ${marked}) r (meter, value)
      where d.company_id = ${company_id} and d.machine_id = ${machine_id} and d.meter_marks is not null
        and d.meter_marks ->> r.meter is not null
      order by d.recorded_date desc, r.meter limit ${NEWEST}`),
    db.rows(sql<MeterAct>`
      select act_id, meter, kind, to_char(day, 'YYYY-MM-DD') as day, value, old_value, new_value, ${personName(company_id, sql`meter_act.account_id`)} as said_by,
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as said_at, withdrawn_at is not null as is_withdrawn
      from meter_act where company_id = ${company_id} and machine_id = ${machine_id} order by act_id desc limit ${NEWEST}`),
  ])
  return { meters, readings, acts }
}

type Doubted = Omit<DoubtedMachine, 'meters'> & {
  meter_chains: MeterStates
  total: number
} & Partial<Record<MeterName, number | null>> &
  Record<string, unknown>

export const doubtedMachines = async (
  db: Db,
  company_id: number,
): Promise<ResponseOf<typeof listDoubtedMetersShape>> => {
  const readings = METERS.map(
    (meter) => sql`s.${sql.id(meter)}, to_char(s.${sql.id(`${meter}_on`)}, 'YYYY-MM-DD') as ${sql.id(`${meter}_on`)}`,
  )
  const rows = await db.rows(sql<Doubted>`
    select m.serial, m.display_serial, m.type_code, m.machine_category, m.management_number, s.meter_chains, ${sql.join(readings)},
      count(*) over ()::int as total
    from machine_state s join machine m on m.company_id = s.company_id and m.machine_id = s.machine_id
    where s.company_id = ${company_id} and s.meters_settled_on = ${NEVER}::date and m.owned
      and jsonb_path_exists(s.meter_chains, '$.*.doubt.day')
    order by m.serial_order, m.serial limit ${MACHINES}`)
  const machines = rows.map((row) => ({
    serial: row.serial,
    display_serial: row.display_serial,
    type_code: row.type_code,
    machine_category: row.machine_category,
    management_number: row.management_number,
    meters: METERS.flatMap((meter) => {
      const doubt = row.meter_chains[meter]?.doubt
      if (!doubt) return []
      const { day: recorded_date, value, kind } = doubt
      const reported_on = (row[`${meter}_on`] ?? null) as string | null
      return [{ meter, reported: row[meter] ?? null, reported_on, doubt: { recorded_date, value, kind } }]
    }),
  }))
  return { machines, total: rows[0]?.total ?? 0 }
}
