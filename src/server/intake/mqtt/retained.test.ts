// Retained messages of a whole fleet, which arrive when the server starts.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aMachine } from '#fixtures/machine.ts'
import { aPosition } from '#fixtures/position.ts'
import { aRecord } from '#fixtures/record.ts'
import { testSite } from '#server/intake/test-site.ts'
import { startServerProcess } from '#server/test-process.ts'
import { testBroker } from './test-broker.ts'
import { until } from './test-mqtt-app.ts'

const TERMINALS = 10_000
const COMPANIES = 25
/** Of the whole process, which alone takes some 160. */
const MOST_MB = 512

test(`the retained messages of ${TERMINALS} terminals are stored at the start, in bounded memory`, async () => {
  const broker = await testBroker()
  // No statement of a test may take long.
  const companies = Array.from({ length: COMPANIES }, (_, company) =>
    Array.from({ length: TERMINALS / COMPANIES }, (_, n) => ({
      ...aMachine({ serial: `R${company}-${n}` }),
      time_difference: 540,
    })),
  )
  const site = await testSite(companies)
  const terminal = await broker.client()
  const messages = companies.flat().map(({ serial }) => {
    const record = aRecord({ serial, data_type: 'position', sequence: 1, body: aPosition() })
    return terminal.publishAsync(`hoistline/v1/${serial}/records`, JSON.stringify(record), { qos: 1, retain: true })
  })
  await Promise.all(messages)
  const server = await startServerProcess(
    { app: site.database.appUrl, intake: site.database.intakeUrl },
    { vars: { MQTT_URL: broker.url } },
  )
  const { most_mb } = await server.strainOf(() =>
    until(async () => {
      const [row] = await site.owner.rows<{ stored: number }>(sql`select count(*)::int as stored from receive_history`)
      return row!.stored === TERMINALS
    }),
  )
  expect(most_mb).toBeLessThan(MOST_MB)
  await server.kill()
  await site.close()
  await broker.close()
}, 1_200_000)
