// One connection of a session that the broker keeps while we are away.
import { setMaxListeners } from 'node:events'
import type { IConnackPacket, IPublishPacket, MqttClient } from 'mqtt'
import { MAX_BYTES } from '#contract/intake/intake.ts'
import type { MqttSettings } from '#server/base/mqtt-env.ts'
import { acknowledgements } from './acknowledgements.ts'
import { connectOptions } from './connect-options.ts'

/** Messages and bytes of one connection that are in work at once. */
const MESSAGES = 500
const BYTES = 12 * 1024 * 1024
/** How long the broker keeps a session that nobody resumes. */
const KEPT_S = 30 * 86_400
/** Topic and properties of the largest message. */
const HEAD_BYTES = 128 * 1024
/** CONNACK of a broker that does not speak version 5. */
const UNKNOWN_VERSION: ReadonlySet<unknown> = new Set([1, 132])
const STOP_MS = 5_000

/** A message in work; `signal`: its connection is gone. */
export type Delivery = {
  topic: string
  payload: Buffer
  correlation: Buffer | undefined
  signal: AbortSignal
  /** Lets those behind it be acknowledged first. */
  setAside: () => void
}
/** May not reject; false: it is not to be acknowledged. */
export type HandleDelivery = (delivery: Delivery) => Promise<boolean>

export type SessionSettings = MqttSettings & {
  /** From 1; the session's number among those of the deployment. */
  session: number
  handle: HandleDelivery
  onSubscribed: () => void
}
/** Protocol version 5, or 4 (MQTT 3.1.1) once the broker has refused that. */
export type Version = { protocol: 4 | 5 }

// mqtt.js acknowledges a message when this callback succeeds, and
// reads the next one only then. An error says no more than: not by you.
const BY_US = new Error('acknowledged after the commit')

/** Messages that have arrived; takes no more while there are too many. */
const takeMessages = (
  client: MqttClient,
  handle: HandleDelivery,
  signal: AbortSignal,
): { idle: () => Promise<void> } => {
  const { stream } = client
  const acknowledgement = acknowledgements((packets) => void (stream.destroyed || stream.write(packets)))
  let messages = 0
  let bytes = 0
  let resume: (() => void) | null = null
  let whenIdle = (): void => undefined

  const finish = (size: number): void => {
    messages -= 1
    bytes -= size
    if (messages === 0) whenIdle()
    const next = resume
    resume = null
    next?.()
  }
  client.handleMessage = ({ topic, payload, qos, messageId, properties }: IPublishPacket, next) => {
    const body = Buffer.from(payload)
    messages += 1
    bytes += body.length
    const ack = qos === 0 ? null : acknowledgement(messageId!)
    const delivery = {
      topic,
      payload: body,
      correlation: properties?.correlationData,
      signal,
      setAside: () => ack?.setAside(),
    }
    void handle(delivery).then((isDone) => {
      if (isDone && !signal.aborted) ack?.give()
      finish(body.length)
    })
    // Beyond them not even a PINGRESP is read.
    if (messages <= MESSAGES && bytes < BYTES) next(BY_US)
    else resume = () => next(BY_US)
  }
  return { idle: () => (messages === 0 ? Promise.resolve() : new Promise((resolve) => (whenIdle = resolve))) }
}

/**
 * Retained messages do not come by a shared subscription, so a new
 * session asks for them once by a plain one.
 */
const subscribe = async (client: MqttClient, settings: SessionSettings, connack: IConnackPacket): Promise<void> => {
  const topics = ['records', 'answers'].map((level) => `${settings.topic_prefix}/+/${level}`)
  const subscribeTo = (names: string[]): Promise<unknown> => client.subscribeAsync(names, { qos: 1 })
  if (!isShared(client, connack)) return void (await subscribeTo(topics))
  await subscribeTo(topics.map((topic) => `$share/${settings.client_id}/${topic}`))
  if (settings.session !== 1 || connack.sessionPresent) return
  await subscribeTo(topics)
  await client.unsubscribeAsync(topics)
}
const isShared = (client: MqttClient, { properties }: IConnackPacket): boolean =>
  client.options.protocolVersion === 5 && properties?.sharedSubscriptionAvailable !== false

/**
 * Connects and takes messages until the connection ends, or `signal`
 * asks to finish what is in work. Rejects with the fault that ended it.
 * Without shared subscriptions one session does all: 'not_needed' is every other.
 */
export const runConnection = async (
  settings: SessionSettings,
  version: Version,
  signal: AbortSignal,
): Promise<'closed' | 'not_needed'> => {
  const { connect } = await import('mqtt')
  const gone = new AbortController()
  setMaxListeners(MESSAGES + 2, gone.signal)
  const client = connect(settings.url, {
    ...connectOptions(settings),
    clientId: `${settings.client_id}-${settings.session}`,
    clean: false,
    reconnectPeriod: 0,
    resubscribe: false,
    protocolVersion: version.protocol,
    ...(version.protocol === 5 && {
      properties: {
        sessionExpiryInterval: KEPT_S,
        receiveMaximum: MESSAGES,
        maximumPacketSize: MAX_BYTES + HEAD_BYTES,
      },
    }),
  })
  const faults: (Error & { code?: unknown })[] = []
  let isNeeded = true
  client.on('error', (error) => faults.push(error))
  client.once('close', () => gone.abort())
  const closed = new Promise<void>((resolve) => client.once('close', resolve))
  const { idle } = takeMessages(client, settings.handle, gone.signal)
  client.once('connect', (connack) => {
    isNeeded = settings.session === 1 || isShared(client, connack)
    if (!isNeeded) return void client.end()
    subscribe(client, settings, connack).then(settings.onSubscribed, (error: Error) => {
      faults.push(error)
      client.end(true)
    })
  })
  const stop = async (): Promise<void> => {
    // What comes now stays unacknowledged: it will come again.
    client.handleMessage = (_packet, next) => next(BY_US)
    const late = setTimeout(() => client.end(true), STOP_MS)
    await idle()
    clearTimeout(late)
    client.end()
  }
  const onStop = (): void => void stop()
  signal.addEventListener('abort', onStop)
  if (signal.aborted) onStop()
  await closed
  signal.removeEventListener('abort', onStop)
  // The broker sends them again; what is in work counts until it is done.
  if (!signal.aborted) await idle()
  if (faults.some(({ code }) => UNKNOWN_VERSION.has(code))) version.protocol = 4
  if (faults.length > 0) throw faults[0]!
  return isNeeded ? 'closed' : 'not_needed'
}
