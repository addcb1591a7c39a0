// The demo's companies, accounts, machines and terminals in the database.
import { sql } from 'kysely'
import { dateOf } from '#fixtures/calendar.ts'
import { type Fleet, DEMO_SEED, demoFleet } from '#fixtures/fleet.ts'
import { type FleetMachine, LIFE_DAYS } from '#fixtures/fleet-machine.ts'
import { accountOf, createAccount, setPassword } from '#server/account/accounts.ts'
import { createCompany } from '#server/account/companies.ts'
import { passwordMatches } from '#server/account/password.ts'
import { audited, DEPLOYMENT, type Actor } from '#server/base/audit.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import { maybe, one, type Db } from '#server/base/db.ts'
import type { Env } from '#server/base/env.ts'
import { credentialHash } from '#server/intake/credential.ts'
import { addGateway, type NewTerminal, storeTerminals } from '#server/intake/terminal.ts'
import { storeMachines } from '#server/machine/store.ts'
import { transferMachine } from '#server/machine/transfer.ts'

/**
 * The fleet's parameters; stored, so that later starts
 * generate the same machines.
 */
export interface Demo {
  seed: number
  machines: number
  months: number
  /** epoch ms of the first start */
  now: number
}

export type DemoEnv = Pick<Env, 'demo_machines' | 'demo_months' | 'demo_password' | 'demo_gateway_token'>

const GATEWAY = 'demo'
const AT_ONCE = 1000
const by: Actor = { company_id: DEPLOYMENT, account_id: null, address: null, request_id: 'demo' }

export const fleetOf = ({ seed, machines, months, now }: Demo): Fleet =>
  demoFleet({ seed, machines, now, lifeDays: Math.max(LIFE_DAYS, daysOf(months) + 2) })

/** Days of history in some months. */
export const daysOf = (months: number): number => Math.ceil(months * 30.44)

/** The demo in a database; null when there is none. */
export const storedDemo = async (db: Db): Promise<Demo | null> =>
  (await maybe(db, sql<{ value: Demo }>`select value from setting where name = 'demo'`))?.value ?? null

/**
 * Makes the demo if there is none, else updates password and gateway.
 * `db`: a transaction of the owner role.
 */
export const prepareDemo = async (db: Db, env: DemoEnv, now: number): Promise<Demo> => {
  const known = await storedDemo(db)
  if (known) {
    await renewSecrets(db, env, fleetOf(known))
    return known
  }
  const { companies } = await one(db, sql<{ companies: number }>`select count(*)::int as companies from company`)
  if (companies > 0)
    throw new CannotStart(
      'This database holds companies of its own, so no demo is put into it. Use `hoistline serve`, or another DATA_DIR or DATABASE_URL.',
    )
  const demo = { seed: DEMO_SEED, machines: env.demo_machines, months: env.demo_months, now }
  return audited(db, by, { verb: 'create', noun: 'demo', key: GATEWAY }, async () => {
    const fleet = fleetOf(demo)
    const companyIds = await storeCompanies(db, fleet)
    await storeAccounts(db, fleet, companyIds, env.demo_password)
    for (const [code, company_id] of companyIds)
      await storeFleet(
        db,
        company_id,
        fleet.machines.filter(({ company }) => company === code),
      )
    await sell(db, fleet, companyIds, now)
    await addGateway(db, by, GATEWAY, 'all', env.demo_gateway_token)
    await db.rows(sql`insert into setting (name, value) values ('demo', ${JSON.stringify(demo)}::jsonb)`)
    return { answer: demo, after: demo }
  })
}

const storeCompanies = async (db: Db, { companies }: Fleet): Promise<Map<string, number>> => {
  const ids = new Map<string, number>()
  for (const { code, name, country_code, time_zone } of companies) {
    const company_id = await createCompany(db, by, { code, name, country_code, time_zone })
    if (company_id === null) throw new Error(`The demo has two companies ${code}.`)
    ids.set(code, company_id)
  }
  return ids
}

const storeAccounts = async (
  db: Db,
  { accounts }: Fleet,
  ids: Map<string, number>,
  password: string,
): Promise<void> => {
  const idOf = (code: string): number => {
    const company_id = ids.get(code)
    if (company_id === undefined) throw new Error(`The demo has no company ${code}.`)
    return company_id
  }
  for (const { company, authorities, ...account } of accounts)
    await createAccount(
      db,
      by,
      { ...account, password, company_id: idOf(company), authorities: authorities.map(idOf) },
      'demo',
    )
}

/** Sold before any record exists, so none has to be moved. */
const sell = async (db: Db, { sales }: Fleet, ids: Map<string, number>, now: number): Promise<void> => {
  for (const { serial, to, from } of sales) {
    const moved = await transferMachine(db, by, { serial, company_id: ids.get(to) ?? 0, from, now }, async () => {})
    if (typeof moved === 'string') throw new Error(moved)
  }
}

/** Machines of one company with their terminals, a thousand at a time. */
export const storeFleet = async (db: Db, company_id: number, machines: readonly FleetMachine[]): Promise<void> => {
  for (let from = 0; from < machines.length; from += AT_ONCE) {
    const some = machines.slice(from, from + AT_ONCE)
    const ids = await storeMachines(
      db,
      company_id,
      some.map(({ masterData }) => masterData),
    )
    const terminals = some.flatMap((machine) => terminalsOf(machine, ids.get(machine.serial)))
    if (terminals.length > 0) await storeTerminals(db, terminals)
  }
}

/** The machine's terminal, and the one before it. */
const terminalsOf = (machine: FleetMachine, machine_id: number | undefined): NewTerminal[] => {
  const { terminal_type, terminal_number, terminal_model, former_terminal_number, terminal_replaced_day } = machine
  if (machine.terminal_installed_on === null || terminal_number === null || machine_id === undefined) return []
  const first = `${machine.terminal_installed_on}T00:00:00Z`
  const common = { machine_id, terminal_type, model: terminal_model }
  if (terminal_replaced_day === null || former_terminal_number === null)
    return [{ ...common, number: terminal_number, installed_at: first }]
  const replaced = `${dateOf(terminal_replaced_day)}T00:00:00Z`
  return [
    { ...common, number: former_terminal_number, installed_at: first, removed_at: replaced },
    { ...common, number: terminal_number, installed_at: replaced },
  ]
}

/** The id of the demo's gateway; readable by the owner role. */
export const gatewayOf = async (db: Db): Promise<number> =>
  (await one(db, sql<{ gateway_id: number }>`select gateway_id from gateway where name = ${GATEWAY}`)).gateway_id

/** Applies this start's DEMO_PASSWORD and DEMO_GATEWAY_TOKEN. */
const renewSecrets = async (db: Db, env: DemoEnv, { accounts }: Fleet): Promise<void> => {
  const hash = credentialHash(env.demo_gateway_token)
  const same = await maybe(db, sql`select 1 from gateway where name = ${GATEWAY} and credential_hash = ${hash}`)
  if (!same) await addGateway(db, by, GATEWAY, 'all', env.demo_gateway_token)
  const emails = accounts.map(({ email }) => email)
  const stored = await db.rows<{ password_hash: string; email: string }>(
    sql`select email, password_hash from account where email = any(${emails}::text[]) order by email`,
  )
  const [first] = stored
  if (!first || (await passwordMatches(first.password_hash, env.demo_password))) return
  for (const { email } of stored) {
    const account = await accountOf(db, email)
    if (account) await setPassword(db, by, account, env.demo_password, 'demo')
  }
}
