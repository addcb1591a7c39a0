// Mutated records by a broker, each beside a valid one that must be stored.
import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MqttClient } from 'mqtt'
import { insist } from '#scripts/attack/attack.ts'
import { missingOf, positionOf, type Key } from '#scripts/attack/intake-post.ts'
import { BATCH, neighbourAt, recordAt } from '#scripts/attack/mutated-batch.ts'
import { oddBytes, oddValue, randomFrom } from '#scripts/attack/mutation.ts'
import { SERIALS, type Site } from '#scripts/attack/site.ts'
import { testBroker } from '#server/intake/mqtt/test-broker.ts'

const METRICS_TOKEN = 'a-token-of-the-metrics-for-proofs'
const PATIENCE_MS = 300_000
/** Terminals of a batch, each with its own mutated records and their neighbours. */
const TERMINALS = 4

/** Records, every second of them valid. */
type Message = { serial: string; payload: Buffer; parts: Buffer[]; isMutated: (index: number) => boolean }
type Result = { message: string; rejected: { index: number; code: string; message: string }[] }

const messagesOf = (random: () => number, number: number): { messages: Message[]; keys: Key[] } => {
  const keys: Key[] = []
  const messages: Message[] = []
  for (let k = 0; k < TERMINALS; k++) {
    const serial = SERIALS[(number * TERMINALS + k) % SERIALS.length]!
    const isArray = random() < 0.5
    const parts: Buffer[] = []
    for (let n = number * BATCH + k; n < (number + 1) * BATCH; n += TERMINALS) {
      const key = neighbourAt(n, serial)
      keys.push(key)
      // Changed bytes could end an array.
      const change = isArray || random() < 0.5 ? oddValue : oddBytes
      parts.push(change(random, recordAt(n, serial)), Buffer.from(positionOf(key)))
    }
    if (isArray) {
      const payload = Buffer.from(`[${parts.map((part) => part.toString('latin1')).join(',')}]`, 'latin1')
      messages.push({ serial, payload, parts, isMutated: (index) => index % 2 === 0 })
    } else
      for (const [at, part] of parts.entries())
        messages.push({ serial, payload: part, parts: [part], isMutated: () => at % 2 === 0 })
  }
  return { messages, keys }
}

/** Sums of a counter by its label `result`, as the server tells them. */
const countsOf = async ({ server }: Site, name: string): Promise<Map<string, number>> => {
  const answer = await fetch(`${server.address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const lines = (await answer.text()).matchAll(new RegExp(`^${name}(?:\\{result="(\\w+)"\\})? (\\d+)$`, 'gm'))
  return new Map([...lines].map(([, result = '', count]) => [result, Number(count)]))
}

const waitFor = async (is: () => Promise<boolean>, sentence: () => string): Promise<void> => {
  const end = performance.now() + PATIENCE_MS
  while (!(await is())) {
    insist(performance.now() < end, sentence())
    await sleep(100)
  }
}

/** How many of these are not in quarantine. */
const notKept = async ({ admin }: Site, parts: readonly Buffer[]): Promise<number> => {
  const hashes = new Set(parts.map((part) => hash('sha256', part, 'hex')))
  const { rows } = await admin.query<{ kept: number }>(
    "select count(*)::int as kept from quarantine where encode(content_hash, 'hex') = any($1)",
    [[...hashes]],
  )
  return hashes.size - rows[0]!.kept
}

export type Brokered = {
  /** Publishes batches; resolves with the number of refused records once each record has its right outcome. */
  sendBatches: (seed: number, numbers: readonly number[]) => Promise<number>
  close: () => Promise<void>
}

/** Starts the site's server again, with a broker. */
export const openBrokered = async (site: Site): Promise<Brokered> => {
  const broker = await testBroker()
  await site.restart({ vars: { MQTT_URL: broker.url, METRICS_TOKEN } })
  const terminal: MqttClient = await broker.client()
  let results: Result[] = []
  terminal.on('message', (_topic, payload) => results.push(JSON.parse(payload.toString()) as Result))
  await terminal.subscribeAsync('hoistline/v1/+/results', { qos: 1 })
  const sessions = async (): Promise<number> => (await countsOf(site, 'hoistline_mqtt_sessions')).get('') ?? 0
  await waitFor(
    async () => (await sessions()) > 0,
    () => 'the server takes nothing from the broker',
  )

  const outcomes = async (): Promise<{ all: number; rejected: number }> => {
    const counts = await countsOf(site, 'hoistline_mqtt_records_total')
    return { all: [...counts.values()].reduce((sum, each) => sum + each, 0), rejected: counts.get('rejected') ?? 0 }
  }
  return {
    sendBatches: async (seed, numbers) => {
      const before = await outcomes()
      results = []
      const batches = numbers.map((number) => messagesOf(randomFrom(seed + number), number))
      const messages = batches.flatMap((batch) => batch.messages)
      await Promise.all(
        messages.map(({ serial, payload }) =>
          terminal.publishAsync(`hoistline/v1/${serial}/records`, payload, { qos: 1 }),
        ),
      )
      const what = `seed ${seed}, batches ${numbers.at(0)} to ${numbers.at(-1)} by the broker`
      const sent = messages.reduce((sum, { parts }) => sum + parts.length, 0)
      let now = before
      const isDone = async (): Promise<boolean> => {
        now = await outcomes()
        const told = results.reduce((sum, { rejected }) => sum + rejected.length, 0)
        return now.all - before.all >= sent && told >= now.rejected - before.rejected
      }
      await waitFor(isDone, () => `${what}: ${now.all - before.all} of ${sent} records have an outcome`)
      // A broker may give a message again after a pause; outcomes then count more than what was sent.
      const keys = batches.flatMap((batch) => batch.keys)
      let missing = keys.length
      await waitFor(
        async () => (missing = await missingOf(site, keys)) === 0,
        () => `${what}: ${missing} neighbours are missing`,
      )
      const byHash = new Map(messages.map((message) => [hash('sha256', message.payload, 'hex'), message]))
      const refused = results.flatMap((result) => {
        const { parts, isMutated } = byHash.get(result.message)!
        return result.rejected.map(({ index, code, message }) => {
          insist(isMutated(index), `${what}: a neighbour was refused: ${message}`)
          insist(code !== 'not_storable', `${what}: only the database refused ${parts[index]!.toString('latin1')}`)
          return parts[index]!
        })
      })
      const lost = await notKept(site, refused)
      insist(lost === 0, `${what}: ${lost} refused records are not in quarantine`)
      return refused.length
    },
    close: () => broker.close(),
  }
}
