// Simulated terminals against a real server: each machine's state follows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type pg from 'pg'
import { DEMO_SEED, demoFleet } from '#fixtures/fleet.ts'
import { buildApp } from '#server/app.ts'
import { dbOfPool, inTransaction, openPool } from '#server/base/db.ts'
import { readEnv } from '#server/base/env.ts'
import { testDatabase, type TestDatabase } from '#server/base/test-database.ts'
import { addGateway, storeTerminals } from '#server/intake/terminal.ts'
import { storeMachines } from '#server/machine/store.ts'
import { isReporting } from './schedule.ts'
import { startSimulator } from './simulator.ts'

// A working Thursday in Japan, always in the past.
const morning = Date.parse('2025-11-20T01:00:00Z')
const fleet = demoFleet({ seed: DEMO_SEED, machines: 80, now: morning })
const machines = fleet.machines.filter(({ country_code }) => country_code === 'JP')

let database: TestDatabase
let pools: Record<'owner' | 'app' | 'intake', pg.Pool>
let url: string
let close: () => Promise<unknown>

beforeAll(async () => {
  database = await testDatabase()
  const open = (address: string, pipeline = false) => openPool({ url: address, max: 4, pipeline, name: 'test' })
  pools = { owner: open(database.ownerUrl), app: open(database.appUrl, true), intake: open(database.intakeUrl) }
  const by = { company_id: 0, account_id: null, address: null, request_id: null }
  await inTransaction(pools.owner, async (db) => {
    const [company] = await db.rows<{ company_id: number }>(
      sql`insert into company (code, name, country_code) values ('one', 'One', 'JP') returning company_id`,
    )
    const ids = await storeMachines(
      db,
      company?.company_id ?? 0,
      machines.map(({ masterData }) => masterData),
    )
    const terminals = machines.filter(isReporting).map(({ serial, terminal_type, terminal_installed_on }) => ({
      machine_id: ids.get(serial) ?? 0,
      terminal_type,
      number: serial,
      installed_at: `${terminal_installed_on}T00:00:00Z`,
    }))
    await storeTerminals(db, terminals)
    await addGateway(db, by, 'demo', 'all', 'demo-gateway')
  })
  const env = readEnv({ PORT: '0' })
  const { fastify } = await buildApp({
    env,
    app: pools.app,
    intake: pools.intake,
    log: false,
    checkAnswers: true,
    pages: false,
  })
  url = await fastify.listen({ port: 0, host: '127.0.0.1' })
  close = () => fastify.close()
})
afterAll(async () => {
  await close()
  await Promise.all(Object.values(pools).map((pool) => pool.end()))
  await database.close()
})

type State = {
  serial: string
  slots: string
  daily_recorded_at: Date
  daily_sequence: number
  keyed_off_at: Date | null
}
const states = () =>
  dbOfPool(pools.owner).rows<State>(sql`
    select m.serial, s.upper_operation_data as slots, s.daily_recorded_at, s.daily_sequence, s.keyed_off_at
    from machine_state s join machine m using (company_id, machine_id)
    where s.latest_recorded_date = '2025-11-20' order by m.serial`)
/** Machines whose engine has run today, and those running now. */
const engines = async () => {
  const rows = await dbOfPool(pools.owner).rows<{ serial: string; runs: [number, number | null, string][] }>(sql`
    select serial, runs from engine_day join machine using (company_id, machine_id) where recorded_date = '2025-11-20'`)
  return { ran: rows, running: rows.filter(({ runs }) => runs.at(-1)?.[1] === null) }
}
const worked = (slots: string) => slots.replaceAll('0', '').length

describe('the simulator', () => {
  it('reports today at once, lets the day grow, and reports key-off', async () => {
    let clock = morning
    const simulator = startSimulator({
      over: { url, credential: 'demo-gateway' },
      machines,
      now: () => clock,
      every: 5,
    })
    await simulator.begun
    const at10 = await states()
    expect(at10.length).toBeGreaterThan(machines.length / 2)
    expect(at10.filter(({ slots }) => worked(slots) > 4).length).toBeGreaterThan(5)
    const enginesAt10 = await engines()
    expect(enginesAt10.running.length).toBeGreaterThan(5)
    const busy = new Set(at10.filter(({ slots }) => worked(slots) > 0).map(({ serial }) => serial))
    expect(enginesAt10.ran.filter(({ serial }) => !busy.has(serial))).toEqual([])

    while (clock < morning + 12 * 3_600_000) {
      clock += 30 * 60_000
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const keysOff = async () => (await states()).filter(({ keyed_off_at }) => keyed_off_at).length
    await expect.poll(keysOff).toBeGreaterThan(5)
    const running = async () => (await engines()).running.length
    await expect.poll(running).toBeLessThan(enginesAt10.running.length / 2)
    await simulator.stop()

    const at22 = new Map((await states()).map((state) => [state.serial, state]))
    for (const before of at10) {
      const after = at22.get(before.serial)
      expect(after?.daily_sequence).toBeGreaterThanOrEqual(before.daily_sequence)
      expect(worked(after?.slots ?? '')).toBeGreaterThanOrEqual(worked(before.slots))
    }
    const finished = [...at22.values()].filter(({ keyed_off_at }) => keyed_off_at)
    expect(finished.length).toBeGreaterThan(5)
    expect(
      finished.some(({ keyed_off_at, daily_recorded_at }) => keyed_off_at && keyed_off_at >= daily_recorded_at),
    ).toBe(true)
    const [refused] = await dbOfPool(pools.owner).rows<{ count: number }>(sql`select count(*) from quarantine`)
    expect(refused?.count).toBe(0)
  })
})
