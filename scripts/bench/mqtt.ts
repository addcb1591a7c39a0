// Benchmark: records by a broker against posts of the same batches.
import { sized } from '#scripts/size.ts'
import { connectAsync } from 'mqtt'
import { testBroker } from '#server/intake/mqtt/test-broker.ts'
import { median, type Figure } from './figure.ts'
import { intakeSite, lineOf, postOf, serialOf, type Site } from './intake-site.ts'

const TURNS = sized(3, 1)
/** Records of one batch, and batches of one turn. */
const BATCH = sized(500, 50)
const BATCHES = sized(40, 2)
/** Messages that a terminal has under way, as many posts at once beside them. */
const AT_ONCE = 4
const SINGLES = sized(10_000, 50)

// Each batch is of one machine: a terminal publishes its own days.
const lines = (machine: number): string[] => Array.from({ length: BATCH }, (_, day) => lineOf(machine, day, 1))
const batches = Array.from({ length: BATCHES }, (_, machine) => lines(machine))

const DEADLOCK = '40P01'

const truncate = async (site: Site): Promise<void> => {
  try {
    await site.admin.query('truncate receive_history, daily_report, daily_month, machine_state')
  } catch (error) {
    // What was sent before the first record was stored may be stored still.
    if ((error as { code?: string }).code !== DEADLOCK) throw error
    await truncate(site)
  }
}

const empty = async (site: Site): Promise<void> => {
  const { admin } = site
  await truncate(site)
  await admin.query(
    'insert into machine_state (company_id, machine_id) select company_id, machine_id from machine on conflict do nothing',
  )
  await admin.query('checkpoint')
}
const storedCount = async ({ admin }: Site): Promise<number> =>
  (await admin.query<{ stored: number }>('select count(*)::int as stored from receive_history')).rows[0]!.stored

const inTurns = async (count: number, work: (n: number) => Promise<unknown>): Promise<void> => {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Records a second until all are stored. */
const rateOf = async (site: Site, records: number, send: () => Promise<void>): Promise<number> => {
  await empty(site)
  const start = performance.now()
  await send()
  while ((await storedCount(site)) < records) await new Promise((resolve) => setTimeout(resolve, 20))
  return records / ((performance.now() - start) / 1_000)
}

export const measure = async (): Promise<Figure[]> => {
  const broker = await testBroker()
  const site = await intakeSite(2, { MQTT_URL: broker.url })
  const client = await connectAsync(broker.url)
  const publish = (machine: number, payload: string): Promise<unknown> =>
    client.publishAsync(`hoistline/v1/${serialOf(machine)}/records`, payload, { qos: 1 })
  try {
    // Until a session is there, the broker keeps nothing.
    while ((await storedCount(site)) === 0) {
      await publish(0, batches[0]![0]!)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const posts = batches.map((one) => postOf(one.join('\n')))
    const messages = batches.map((one) => `[${one.join(',')}]`)
    const singles = Array.from({ length: SINGLES }, (_, n) => lineOf(n % 500, Math.floor(n / 500), 1))
    const rates: { http: number; mqtt: number; single: number }[] = []
    for (let turn = 0; turn <= TURNS; turn++) {
      const http = await rateOf(site, BATCH * BATCHES, () => inTurns(BATCHES, (n) => site.post(posts[n]!)))
      const mqtt = await rateOf(site, BATCH * BATCHES, () => inTurns(BATCHES, (n) => publish(n, messages[n]!)))
      const single = await rateOf(site, SINGLES, async () => {
        await Promise.all(singles.map((line, n) => publish(n % 500, line)))
      })
      // The first turn warms up both sides.
      if (turn > 0 || TURNS === 1) rates.push({ http, mqtt, single })
    }
    const [http, mqtt, single] = (['http', 'mqtt', 'single'] as const).map((side) =>
      median(rates.map((one) => one[side])),
    ) as [number, number, number]
    return [
      {
        name: 'batches by a broker ÷ the same over HTTP',
        value: median(rates.map((one) => one.mqtt / one.http)),
        unit: 'x',
        goal: { at: 'least', bound: 0.8 },
        note: `${mqtt.toFixed(0)} records/s ÷ ${http.toFixed(0)}, ${BATCH} records a message or post, ${AT_ONCE} at once; until all are stored`,
      },
      {
        name: 'single records by a broker ÷ batches over HTTP',
        value: median(rates.map((one) => one.single / one.http)),
        unit: 'x',
        goal: null,
        note: `${single.toFixed(0)} messages/s ÷ ${http.toFixed(0)} records/s; messages that wait are stored together, up to 1,250`,
      },
    ]
  } finally {
    client.end(true)
    await site.stop()
    await broker.close()
  }
}
