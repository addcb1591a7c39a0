// What is published to terminals, on a connection of its own.
import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { connect as connectTo, MqttClient } from 'mqtt'
import type { MqttSettings } from '#server/base/mqtt-env.ts'
import { turns } from '#server/intake/turns.ts'
import { connectOptions } from './connect-options.ts'

/** Messages that the broker has not confirmed. */
const UNDER_WAY = 50

export type Outgoing = {
  /** What became of a terminal's message. */
  result: (terminal_number: string, result: object) => Promise<void>
  /** A data request for a terminal. */
  request: (terminal_number: string, request: object) => Promise<void>
  close: () => void
}

/**
 * Takes no part in the sessions: a connection that is told to read no
 * more could not hear that the broker has taken something either.
 * Speaks MQTT 3.1.1, in which a broker slows a sender down instead of refusing it.
 */
export const openOutgoing = (connect: typeof connectTo, settings: MqttSettings, log: FastifyBaseLogger): Outgoing => {
  const client: MqttClient = connect(settings.url, {
    ...connectOptions(settings),
    clientId: `${settings.client_id}-out-${randomBytes(3).toString('hex')}`,
    protocolVersion: 4,
    reconnectOnConnackError: true,
  })
  let isTold = false
  client.on('connect', () => (isTold = false))
  client.on('error', ({ message }) => {
    if (!isTold) log.warn({ mqtt: 'not_publishing', message }, 'no connection for messages to terminals')
    isTold = true
  })
  const inTurn = turns(UNDER_WAY)
  /** Resolves when the broker has taken it; waits for a broker that is away. */
  const publishOn =
    (level: string) =>
    async (terminal_number: string, message: object): Promise<void> => {
      const topic = `${settings.topic_prefix}/${terminal_number}/${level}`
      await inTurn(() => client.publishAsync(topic, JSON.stringify(message), { qos: 1 })).catch((error: Error) =>
        log.warn({ mqtt: 'not_published', message: error.message }, 'a message to a terminal was not published'),
      )
    }
  return { result: publishOn('results'), request: publishOn('requests'), close: () => void client.end(true) }
}
