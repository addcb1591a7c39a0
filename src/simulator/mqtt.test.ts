// Simulated terminals that publish to a broker, against a real server.
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { SendRequest } from '#contract/data-request/data-request.ts'
import { DEMO_SEED, demoFleet } from '#fixtures/fleet.ts'
import type { FleetMachine } from '#fixtures/fleet-machine.ts'
import { storeFleet } from '#cli/demo-fleet.ts'
import { testBroker, type TestBroker } from '#server/intake/mqtt/test-broker.ts'
import { until } from '#server/intake/mqtt/test-mqtt-app.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { answerTo, hearsAfter } from './answers.ts'
import { isReporting, Schedule } from './schedule.ts'
import { startSimulator, type Simulator } from './simulator.ts'

// A working Thursday in Japan, always in the past.
const morning = Date.parse('2025-11-20T01:00:00Z')
const HOUR = 3_600_000
const { machines: all } = demoFleet({ seed: DEMO_SEED, machines: 60, now: morning })
const machines = all.filter((machine) => machine.country_code === 'JP' && isReporting(machine))

let broker: TestBroker
let app: TestApp
let company: number
let simulator: Simulator | null = null
let clock = morning
const reports: string[] = []

const open = async (which: 'installed' | 'aedes', stored: readonly FleetMachine[] = machines) => {
  clock = morning
  reports.length = 0
  broker = await testBroker(which === 'aedes' ? { only: 'aedes' } : {})
  app = await testApp({ MQTT_URL: broker.url })
  company = await app.company('alpha')
  await app.asOwner((db) => storeFleet(db, company, stored))
}
/** The portal's subscriptions are at the broker. */
const portalListens = async () => {
  await app.fastify.ready()
  const terminal = await broker.client()
  await until(async () => {
    await terminal.publishAsync('hoistline/v1/nobody/records', '[{"serial":"nobody"}]', { qos: 1 })
    return (await count('quarantine')) > 0
  })
}
const start = () =>
  (simulator = startSimulator({
    over: { broker: { url: broker.url, topic_prefix: 'hoistline/v1' } },
    machines,
    now: () => clock,
    every: 5,
    report: (text) => reports.push(text),
  }))
const count = async (table: 'receive_history' | 'quarantine') => {
  const [row] = await app.asOwner((db) =>
    db.rows<{ count: number }>(sql`select count(*)::int as count from ${sql.table(table)}`),
  )
  return row!.count
}
const refusedTerminals = async () => {
  const rows = await app.asOwner((db) =>
    db.rows<{ number: string }>(
      sql`select distinct terminal_number as number from quarantine where terminal_number <> 'nobody'`,
    ),
  )
  return rows.map(({ number }) => number)
}
afterEach(async () => {
  await simulator?.stop()
  simulator = null
  await app.close()
  await broker.close()
})

/** What terminals have to say until `now`, each record once. */
const saidUntil = (now: number): number => {
  const schedule = new Schedule(machines)
  const records = [...schedule.begin(morning), ...schedule.due(now)]
  return new Set(records.map((record) => JSON.stringify(record))).size
}

describe.each(['installed', 'aedes'] as const)('by the broker %s', (which) => {
  test('every record is stored, also of a time when the broker was away', async () => {
    await open(which)
    await portalListens()
    start()
    await simulator!.begun
    await until(async () => (await count('receive_history')) >= saidUntil(morning))
    await broker.stop()
    clock += 3 * HOUR
    await until(() => reports.length > 0)
    expect(reports[0]).toMatch(/^the broker does not take records .*terminals keep their records and try again$/)
    await broker.start()
    clock += 3 * HOUR
    await until(async () => (await count('receive_history')) >= saidUntil(clock))
    expect(await count('receive_history')).toBe(saidUntil(clock))
    expect(await refusedTerminals()).toEqual([])
  })

  test('a data request is answered', async () => {
    await open(which)
    await portalListens()
    // With the key on, one answers within seconds; the first request has the number 1.
    const request = (serial: string) => ({
      request_id: 1,
      serial,
      command: 'T00' as const,
      created_at: '',
      expires_at: '',
    })
    const { serial } = machines
      .filter((machine) => hearsAfter(machine, request(machine.serial)) === 0)
      .filter((machine) => 'records' in answerTo(machine, request(machine.serial), morning))
      .toSorted(
        (a, b) => answerTo(a, request(a.serial), morning).after - answerTo(b, request(b.serial), morning).after,
      )[0]!
    const token = await app.newReader('ken@alpha.example', company)
    start()
    await simulator!.begun
    const sent = await app.request(token, 'POST', '/api/v1/send_request', { serial, command: 'T00' })
    expect(sent.body.send_request).toMatchObject({ request_id: 1 })
    await until(async () => {
      const { body } = await app.request(token, 'GET', `/api/v1/send_request?serial=${serial}`)
      return (body.send_requests as SendRequest[])[0]!.status === 'N00'
    })
  })

  test('what the portal refuses leaves the outbox and is reported', async () => {
    const [unknown, ...known] = machines
    await open(which, known)
    await portalListens()
    start()
    await simulator!.begun
    await until(() => reports.length > 0)
    expect(reports[0]).toMatch(/^\d+ records were refused, the first: .*/)
    expect(await refusedTerminals()).toEqual([unknown!.terminal_number])
  })

  test('before a portal listens, terminals keep their records if the broker tells them', async () => {
    await open(which)
    start()
    if (broker.tells) {
      await until(() => reports.length > 0)
      expect(reports).toEqual([expect.stringContaining('no portal listens at the broker')])
    } else await simulator!.begun
    await portalListens()
    await simulator!.begun
    if (broker.tells) await until(async () => (await count('receive_history')) >= saidUntil(morning))
    else expect({ stored: await count('receive_history'), reports }).toEqual({ stored: 0, reports: [] })
  })
})
