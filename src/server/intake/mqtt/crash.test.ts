// kill -9 of servers under load: no message that the broker took is lost.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMachine } from '#fixtures/machine.ts'
import { aPosition } from '#fixtures/position.ts'
import { aRecord } from '#fixtures/record.ts'
import { testSite, type TestSite } from '#server/intake/test-site.ts'
import { startServerProcess, type ServerProcess } from '#server/test-process.ts'
import { testBroker, type TestBroker } from './test-broker.ts'

const KILLS = 10
const MACHINES = 12
const serialOf = (n: number): string => `K${n}`
const START = Date.parse('2026-01-01T00:00:00Z')

let broker: TestBroker
let site: TestSite
let servers: ServerProcess[]

const startServer = (): Promise<ServerProcess> =>
  startServerProcess({ app: site.database.appUrl, intake: site.database.intakeUrl }, { vars: { MQTT_URL: broker.url } })
let stored = 0
const storedCount = async (): Promise<number> => {
  const [row] = await site.owner.rows<{ count: number }>(sql`select count(*)::int as count from receive_history`)
  stored = row!.count
  return stored
}

beforeAll(async () => {
  broker = await testBroker()
  const machines = Array.from({ length: MACHINES }, (_, n) => ({
    ...aMachine({ serial: serialOf(n) }),
    time_difference: 540,
  }))
  site = await testSite([machines])
  servers = await Promise.all([startServer(), startServer()])
})
afterAll(async () => {
  for (const server of servers) await server.kill()
  await site.close()
  await broker.close()
})

test(`${KILLS} kills of one server or the other lose none of the messages that the broker acknowledged`, async () => {
  const terminal = await broker.client()
  let published = 0
  let stop = false
  /** A message of each machine in turn, one or twenty records long; resolves at the broker's acknowledgement. */
  const publish = async (n: number): Promise<void> => {
    const serial = serialOf(n % MACHINES)
    const records = Array.from({ length: n % 3 === 0 ? 20 : 1 }, (_, i) =>
      aRecord({
        serial,
        data_type: 'position',
        recorded_at: new Date(START + n * 60_000 + i * 1_000).toISOString(),
        sequence: n,
        body: aPosition(),
      }),
    )
    await terminal.publishAsync(`hoistline/v1/${serial}/records`, JSON.stringify(records), { qos: 1 })
    published += records.length
  }
  // Before anybody has subscribed, a broker keeps nothing.
  while ((await storedCount()) === 0) {
    await publish(0)
    await sleep(100)
  }
  published = 20
  const publishing = (async () => {
    for (let n = 1; !stop; n++) {
      await publish(n)
      // No faster than a busy machine stores them.
      while (published > stored + 1_000 && !stop) await sleep(20)
    }
  })()
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await storedCount()
    while ((await storedCount()) < before + 100) await sleep(20)
    const which = kill % 2
    await servers[which]!.kill()
    servers[which] = await startServer()
  }
  stop = true
  await publishing
  while ((await storedCount()) < published) await sleep(50)
  expect(await storedCount()).toBe(published)
}, 1_200_000)
