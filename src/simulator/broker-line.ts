// Terminals that publish to a broker of messages (MQTT), all on one connection.
import { setMaxListeners } from 'node:events'
import type { IPublishPacket, MqttClient, Packet } from 'mqtt'
import type { TerminalRequest } from '#contract/data-request/data-request.ts'
import type { IntakeAnswer, TerminalRecord } from '#contract/intake/intake.shape.ts'
import type { FleetMachine } from '#fixtures/fleet-machine.ts'
import { pause, type Line } from './line.ts'
import { refusedText } from './outbox.ts'
import { terminalOf } from './terminal-number.ts'

export interface BrokerLineOptions {
  /** mqtt://user:password@host:1883, mqtts, ws or wss */
  url: string
  topic_prefix: string
  /** PEM of the broker's authority */
  ca?: Buffer | null
  machines: readonly FleetMachine[]
  /** called per message with refused records */
  report: (text: string) => void
}

/** Records of a message. */
const AT_ONCE = 100
const CONNECT_MS = 10_000
const PATIENCE_MS = 20_000
const PAUSE_MS = 1_000
/** CONNACK of a broker that does not speak version 5. */
const UNKNOWN_VERSION: ReadonlySet<unknown> = new Set([1, 132])
/** PUBACK of a broker that has nobody to give a message to, and forgets it. */
const NO_SUBSCRIBER = 16

type Result = Pick<IntakeAnswer, 'rejected'> & { unnamed: number }

/** Messages of each terminal, in the order of its records. */
const messagesOf = (batch: readonly TerminalRecord[], machines: ReadonlyMap<string, FleetMachine>) => {
  const open = new Map<string, TerminalRecord[]>()
  const messages: { terminal: string; records: TerminalRecord[] }[] = []
  for (const record of batch) {
    const terminal = terminalOf(machines.get(record.serial), record)
    let records = open.get(terminal)
    if (records === undefined || records.length === AT_ONCE) {
      records = []
      open.set(terminal, records)
      messages.push({ terminal, records })
    }
    records.push(record)
  }
  return messages
}

/**
 * The broker's acknowledgement of a message is the end of its records here,
 * as for a real terminal; what the portal refuses of them is reported.
 * A connection that breaks is opened anew with the next batch.
 */
export const brokerLine = ({ url, topic_prefix, ca, report, ...options }: BrokerLineOptions): Line => {
  const machines = new Map(options.machines.map((machine) => [machine.serial, machine]))
  const terminals = new Set(
    options.machines.flatMap((machine) => [machine.terminal_number, machine.former_terminal_number]),
  )
  /** 4 is MQTT 3.1.1. */
  let protocolVersion: 4 | 5 = 5
  let opening: Promise<MqttClient> | null = null
  /** Numbers of messages that nobody got. */
  const unheard = new Set<number>()
  let take: (request: TerminalRequest) => Promise<void> = () => Promise.resolve()

  const onMessage = (topic: string, payload: Buffer): void => {
    const [terminal = '', level] = topic.slice(topic_prefix.length + 1).split('/')
    if (!terminals.has(terminal)) return
    const message: unknown = JSON.parse(payload.toString())
    if (level === 'requests') return void take(message as TerminalRequest).catch(() => undefined)
    const { rejected, unnamed } = message as Result
    if (rejected[0]) report(refusedText(rejected.length + unnamed, rejected[0].message))
  }
  const connect = async (): Promise<MqttClient> => {
    const { connectAsync } = await import('mqtt')
    const { username, password, ...address } = credentialsOf(url)
    const settings = {
      protocolVersion,
      reconnectPeriod: 0,
      connectTimeout: CONNECT_MS,
      ...(username !== '' && { username, password }),
      ...(ca && { ca }),
    }
    return connectAsync(address.url, settings, false).catch((error: Error & { code?: unknown }) => {
      if (protocolVersion === 4 || !UNKNOWN_VERSION.has(error.code)) throw error
      protocolVersion = 4
      return connect()
    })
  }
  const open = async (): Promise<MqttClient> => {
    const client = await connect()
    // A close without its listener would be an exception.
    client.on('error', () => undefined)
    // One for each message under way.
    client.setMaxListeners(0)
    client.once('close', () => (opening = null))
    client.on('message', onMessage)
    // mqtt.js takes it for a success and hands it to nobody.
    client.on('packetreceive', (packet: Packet) => {
      if (packet.cmd === 'puback' && packet.reasonCode === NO_SUBSCRIBER) unheard.add(packet.messageId!)
    })
    await client.subscribeAsync(
      ['requests', 'results'].map((level) => `${topic_prefix}/+/${level}`),
      { qos: 1 },
    )
    return client
  }
  const connection = async (): Promise<MqttClient> => {
    opening ??= open()
    try {
      return await opening
    } catch (error) {
      opening = null
      throw error
    }
  }
  const publish = async (terminal: string, level: string, message: unknown, signal: AbortSignal): Promise<void> => {
    const client = await connection()
    const topic = `${topic_prefix}/${terminal}/${level}`
    const work = client.publishAsync(topic, JSON.stringify(message), { qos: 1 }) as Promise<IPublishPacket>
    const { messageId } = await unless(client, signal, work)
    if (unheard.delete(messageId!)) throw new Error('no portal listens at the broker')
  }
  return {
    carry: async (batch, signal) => {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
      setMaxListeners(batch.length + 2, limit)
      const sent = await Promise.all(
        messagesOf(batch, machines).map(({ terminal, records }) =>
          publish(terminal, 'records', records, limit).then(
            () => ({ records, error: null }),
            (error: Error) => ({ records, error }),
          ),
        ),
      )
      const done = sent.flatMap(({ records, error }) => (error ? [] : records))
      const fault = sent.find(({ error }) => error)?.error
      const failure = fault ? { why: `the broker does not take records (${fault.message})` } : null
      return { done, accepted: done.length, rejected: [], failure }
    },
    listen: async (onRequest, signal) => {
      take = onRequest
      while (!signal.aborted) {
        // The connection stays open between batches, for their requests.
        await connection().catch(() => undefined)
        await pause(PAUSE_MS, signal)
      }
    },
    tell: ({ request_id, serial }, reason, signal) =>
      publish(
        machines.get(serial)?.terminal_number ?? '',
        'answers',
        reason === null ? { request_id } : { request_id, reason },
        AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      ),
    close: async () => {
      const client = await opening?.catch(() => null)
      await client?.endAsync(true)
    },
  }
}

/** The address without user and password, and these. */
const credentialsOf = (url: string) => {
  const address = new URL(url)
  const [username, password] = [address.username, address.password].map(decodeURIComponent) as [string, string]
  address.username = ''
  address.password = ''
  return { url: address.href, username, password }
}

/** Rejects when the connection or the signal ends before the work. */
const unless = <Answer>(client: MqttClient, signal: AbortSignal, work: Promise<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const end = (): void => {
      client.off('close', end)
      signal.removeEventListener('abort', end)
      reject(new Error('the connection ended before the acknowledgement'))
    }
    client.once('close', end)
    signal.addEventListener('abort', end, { once: true })
    void work.then(resolve, reject).finally(() => {
      client.off('close', end)
      signal.removeEventListener('abort', end)
    })
    if (signal.aborted || !client.connected) end()
  })
