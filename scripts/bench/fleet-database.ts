// A database with fleets of 20,000 and 1,000 machines.
import { isSmallest, sized } from '#scripts/size.ts'
import { sql } from 'kysely'
import { createAccount } from '#server/account/accounts.ts'
import { inTransaction, openPool, type Db } from '#server/base/db.ts'
import { storeMachines, type NewMachine } from '#server/machine/store.ts'
import { CATEGORIES } from '#domain/category.ts'
import { copyOf, migratedServer, type MigratedServer } from './migrated-server.ts'

const STAFF = { account_id: null, address: null, request_id: null }
export const PASSWORD = 'a password of the measurement'
export type Fleet = { company_id: number; email: string; machines: number }
export type FleetDatabase = { server: MigratedServer; fleets: { big: Fleet; small: Fleet } }

const machineOf = (prefix: string, n: number): NewMachine => ({
  serial: `${prefix}${String(n).padStart(6, '0')}`,
  display_serial: `${prefix}${String(n).padStart(6, '0')}`,
  type_code: `HR-${100 + (n % 9) * 50}N-4`,
  machine_category: CATEGORIES[n % CATEGORIES.length]!,
  customer_name: `Customer ${n % 97}`,
  management_number: `RT-${n}`,
  registration_number: `品川 830 あ ${String(n).padStart(4, '0')}`,
  delivery_date: '2023-04-01',
  legal_inspection_crane: `2026-${String(1 + (n % 12)).padStart(2, '0')}-15`,
  country_code: 'JP',
  terminal_type: 4,
  time_difference: 540,
})

const fillState = (db: Db, company_id: number): Promise<unknown> =>
  db.rows(sql`
    update machine_state set latest_recorded_date = current_date, daily_recorded_at = now() - interval '5 min', time_difference = 540,
      upper_operation_data = repeat('0', 30) || repeat('3', 20) || repeat('1', 46),
      under_operation_data = repeat('0', 30) || repeat('2', 20) || repeat('1', 46),
      upper_hourmeter = 1000 + machine_id, under_hourmeter = 500, odometer = 12345.6, upper_fuel_level = machine_id % 100,
      under_fuel_level = 50, upper_ad_blue_level = 40, latest_updated_at = now() - interval '5 min', latest_latitude = 32 + machine_id % 997 * 0.012,
      latest_longitude = 130 + machine_id % 1009 * 0.014, location_recorded_at = now(), send_place = 'Shinagawa, Tokyo'
    where company_id = ${company_id}`)

const addFleet = async (db: Db, code: string, machines: number): Promise<Fleet> => {
  const [row] = await db.rows<{ company_id: number }>(
    sql`insert into company (code, name, country_code) values (${code}, ${code}, 'JP') returning company_id`,
  )
  const { company_id } = row!
  const all = Array.from({ length: machines }, (_, n) => machineOf(code, n))
  for (let from = 0; from < machines; from += 1_000) await storeMachines(db, company_id, all.slice(from, from + 1_000))
  await fillState(db, company_id)
  const email = `${code.toLowerCase()}@bench.example`
  await createAccount(db, STAFF, {
    email,
    password: PASSWORD,
    family_name: 'Bench',
    first_name: code,
    company_id,
  })
  return { company_id, email, machines }
}

const fill = async (): Promise<FleetDatabase> => {
  const server = await migratedServer()
  const owner = openPool({ url: server.ownerUrl, max: 1, pipeline: false, name: 'bench' })
  // Filling may take longer than a request's limit.
  owner.options.query_timeout = 600_000
  const fleets = await inTransaction(owner, async (db) => ({
    big: await addFleet(db, 'BIG', sized(20_000, 120)),
    small: await addFleet(db, 'SML', sized(1_000, 60)),
  }))
  await owner.end()
  const admin = openPool({ url: server.superUrl, max: 1, pipeline: false, name: 'bench' })
  await admin.query('vacuum analyze')
  await admin.end()
  return { server, fleets }
}

/** Of a smallest run: filled once, then copied. */
let shared: Promise<FleetDatabase> | undefined

/** Starts a durable server and fills it; `server.stop()` removes it. */
export const fleetDatabase = async (): Promise<FleetDatabase> => {
  if (!isSmallest) return fill()
  const { server, fleets } = await (shared ??= fill())
  return { server: await copyOf(server), fleets }
}
