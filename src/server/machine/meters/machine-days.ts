// A machine's readings and the acts on them, as the chain of a meter asks.
import { sql } from 'kysely'
import { METERS } from '#domain/hour-meter.ts'
import type { MeterAct, MeterName } from '#domain/meter-chain.ts'
import { maybe, type Db } from '#server/base/db.ts'

/** What a terminal says of a meter that was replaced on a day. */
export type Replaced = { old_value?: number | null; new_value?: number | null }

export type DayMeters = {
  day: string
  /** As stored, as text. */
  marks: string | null
  replaced: Partial<Record<MeterName, Replaced>> | null
} & Partial<Record<MeterName, number | null>>

export type StoredAct = MeterAct & { meter: MeterName }

export type MachineDays = {
  company_id: number
  machine_id: number
  delivery_date: string | null
  days: DayMeters[]
  acts: StoredAct[]
}

export const readMachineDays = async (
  db: Db,
  { company_id, machine_id }: { company_id: number; machine_id: number },
): Promise<MachineDays> => {
  const machine = await maybe(
    db,
    sql<{ delivery_date: string | null }>`
      select to_char(delivery_date, 'YYYY-MM-DD') as delivery_date from machine
      where company_id = ${company_id} and machine_id = ${machine_id}`,
  )
  const days = await db.rows(sql<DayMeters>`
    select to_char(recorded_date, 'YYYY-MM-DD') as day, meter_marks::text as marks, meter_replaced as replaced,
      ${sql.join(METERS.map((name) => sql.id(name)))}
    from daily_report where company_id = ${company_id} and machine_id = ${machine_id} order by recorded_date`)
  const acts = await db.rows(sql<StoredAct>`
    select meter, kind, to_char(day, 'YYYY-MM-DD') as day, value, old_value, new_value from meter_act
    where company_id = ${company_id} and machine_id = ${machine_id} and withdrawn_at is null and kind <> 'typed' order by act_id`)
  return { company_id, machine_id, delivery_date: machine?.delivery_date ?? null, days, acts }
}
