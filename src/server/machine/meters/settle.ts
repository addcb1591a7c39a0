// Meters that are out of the ordinary: which readings of a machine count.
import { sql } from 'kysely'
import { METERS } from '#domain/hour-meter.ts'
import { type Carry, type MeterDoubt, type MeterName } from '#domain/meter-chain.ts'
import type { Db } from '#server/base/db.ts'
import { isOfCompanies } from '#server/base/of-companies.ts'
import { readMachineDays, type MachineDays } from './machine-days.ts'
import { chainsOf, marksOf, type Chains } from './chains.ts'

/** What machine_state keeps of a meter that is out of the ordinary. */
export type MeterState = {
  carries: Carry[]
  base: { day: string; total: number } | null
  doubt: MeterDoubt | null
  replaced: string[]
}
export type MeterStates = Partial<Record<MeterName, MeterState>>

export type OwnedMachineId = { company_id: number; machine_id: number }

const storeMarks = async (db: Db, machine: MachineDays, chains: Chains): Promise<void> => {
  const changed = marksOf(machine, chains).filter(({ marks, before }) => marks !== before)
  if (changed.length === 0) return
  await db.rows(sql`
    update daily_report d set meter_marks = r.marks::jsonb
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) r (day date, marks text)
    where d.company_id = ${machine.company_id} and d.machine_id = ${machine.machine_id} and d.recorded_date = r.day`)
}

const lastOfMonth = sql.raw(
  METERS.map(
    (name) => `(array_agg(d.${name} order by d.recorded_date desc)
      filter (where meter_counts(d.${name}, d.meter_marks, '${name}')))[1] as ${name}`,
  ).join(', '),
)
const setMeters = sql.raw(METERS.map((name) => `${name} = r.${name}`).join(', '))
const rowOf = (row: string) => sql.raw(METERS.map((name) => `${row}.${name}`).join(', '))

const storeMonths = (db: Db, { company_id, machine_id }: OwnedMachineId) =>
  db.rows(sql`
    update daily_month m set ${setMeters} from (
      select date_trunc('month', d.recorded_date)::date as month, ${lastOfMonth}
      from daily_report d where d.company_id = ${company_id} and d.machine_id = ${machine_id} group by 1) r
    where m.company_id = ${company_id} and m.machine_id = ${machine_id} and m.month = r.month
      and (${rowOf('m')}) is distinct from (${rowOf('r')})`)

const statesOf = (chains: Chains): MeterStates | null => {
  const states = METERS.flatMap((meter) => {
    const chain = chains[meter]
    if (chain?.settled_on == null) return []
    const { carries, base, doubt, replaced } = chain
    return [[meter, { carries, base, doubt, replaced }]]
  })
  return states.length === 0 ? null : (Object.fromEntries(states) as MeterStates)
}

const storeState = (db: Db, { company_id, machine_id }: OwnedMachineId, chains: Chains) => {
  const values = METERS.map((meter) => {
    const current = chains[meter]?.current ?? null
    return sql`${sql.id(meter)} = ${current?.value ?? null}, ${sql.id(`${meter}_on`)} = ${current?.day ?? null}::date`
  })
  const states = statesOf(chains)
  const settled_on = METERS.reduce<string | null>((last, meter) => {
    const day = chains[meter]?.settled_on ?? null
    return day !== null && (last === null || day > last) ? day : last
  }, null)
  return db.rows(sql`
    update machine_state set ${sql.join(values)}, meter_chains = ${states && JSON.stringify(states)}::jsonb,
      meters_settled_on = ${settled_on}::date, unsettled = false
    where company_id = ${company_id} and machine_id = ${machine_id}`)
}

/**
 * Derives from days and acts which readings count: the marks of days, the
 * meters of months, and the state. `db` is a transaction with the state locked.
 */
const settleMachine = async (db: Db, owner: OwnedMachineId): Promise<void> => {
  const machine = await readMachineDays(db, owner)
  const chains = chainsOf(machine)
  await storeMarks(db, machine, chains)
  await storeMonths(db, owner)
  await storeState(db, owner, chains)
}

/** Settles the companies' machines whose days have just been stored. */
export const settleStored = async (db: Db, companies: readonly number[] | null): Promise<void> => {
  const machines = await db.rows(sql<OwnedMachineId>`
    select company_id, machine_id from machine_state where unsettled and ${isOfCompanies('machine_state', companies)} order by company_id, machine_id`)
  for (const machine of machines) await settleMachine(db, machine)
}

/** Locks and settles a machine, after an act or a transfer. */
export const settleMeters = async (db: Db, machine: OwnedMachineId): Promise<void> => {
  await db.rows(sql`
    select from machine_state where company_id = ${machine.company_id} and machine_id = ${machine.machine_id} for no key update`)
  await settleMachine(db, machine)
}
