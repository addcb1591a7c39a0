// For tests: the server with a broker, and what it has stored and said.
import { setTimeout as sleep } from 'node:timers/promises'
import type { MqttClient } from 'mqtt'
import type { TestDatabase } from '#server/base/test-database.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines } from '#server/test-terminals.ts'
import { testBroker, type TestBroker, type TestBrokerOptions } from './test-broker.ts'

export type MqttApp = {
  broker: TestBroker
  app: TestApp
  company: number
  /** Of everybody who may see the machines. */
  token: string
  terminal: MqttClient
  publish: (serial: string, payload: string | Buffer) => Promise<unknown>
  /** Sequences of a machine's stored records. */
  stored: (serial: string) => Promise<number[]>
  close: () => Promise<void>
}

export const until = async (is: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await is())) await sleep(50)
}

const METRICS_TOKEN = 'a-token-of-the-metrics-for-tests'
/** The value of a metric, as /metrics shows it; 0 when it is not there. */
export const metricOf = async ({ fastify }: TestApp, name: string): Promise<number> => {
  const { body } = await fastify.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  const line = body.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length) ?? 0)
}

const NO_SUBSCRIBER = 0x10

/** Machines with terminals of the same number; waits until messages are taken. */
export const mqttApp = async (
  serials: readonly string[],
  options?: TestBrokerOptions,
  database?: TestDatabase,
): Promise<MqttApp> => {
  const broker = await testBroker(options)
  const app = await testApp({ MQTT_URL: broker.url, METRICS_TOKEN }, database && { database })
  const company = await app.company('alpha')
  const token = await app.newReader('ken@alpha.example', company)
  await addTestMachines(
    app,
    company,
    serials.map((serial) => ({ serial })),
  )
  await app.fastify.ready()
  const terminal = await broker.client()
  /** Messages that nobody has subscribed to, as at Mosquitto 2.0.11 between its start and the portal's return. */
  const unheard = new Set<number>()
  // mqtt.js takes it for a success and hands it to nobody.
  terminal.on('packetreceive', (packet) => {
    if (packet.cmd === 'puback' && packet.reasonCode === NO_SUBSCRIBER) unheard.add(packet.messageId!)
  })
  await until(async () => (await metricOf(app, 'hoistline_mqtt_sessions')) > 0)
  return {
    broker,
    app,
    company,
    token,
    terminal,
    publish: async (serial, payload) => {
      const send = async (): Promise<number> => {
        const sent = await terminal.publishAsync(`hoistline/v1/${serial}/records`, payload, { qos: 1 })
        return (sent as { messageId: number }).messageId
      }
      // A terminal sends again.
      while (unheard.delete(await send())) await sleep(50)
    },
    stored: async (serial) => {
      const { body } = await app.request(token, 'GET', `/api/v1/receive_hisotry?serial=${serial}&per_page=100`)
      return (body.history as { sequence: number }[]).map(({ sequence }) => sequence).toSorted((a, b) => a - b)
    },
    close: async () => {
      await app.close()
      await broker.close()
    },
  }
}
