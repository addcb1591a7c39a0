// Records from terminals that publish to a broker of messages.
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Counter, Gauge } from 'prom-client'
import type { IntakeAnswer } from '#contract/intake/intake.shape.ts'
import { Fault } from '#server/base/errors.ts'
import type { MqttSettings } from '#server/base/mqtt-env.ts'
import type { Server } from '#server/noun/noun.ts'
import type { Intake } from '#server/intake/accept-records.ts'
import { runConnection, type HandleDelivery, type Version } from './broker-session.ts'
import { openOutgoing, type Outgoing } from './outgoing.ts'
import { serveSessions, type Serve } from './session-leases.ts'
import { openMessages } from './take-message.ts'

/** Pauses before a message, or a connection, is tried again. */
const FIRST_MS = 250
const LAST_MS = 5_000
/** A connection that has lasted is tried again at once. */
const LASTING_MS = 30_000
/** Refusals named in one result. */
const NAMED = 100

/** `message`: SHA-256 of what was published, in hexadecimal. */
const resultOf = (payload: Buffer, { accepted, duplicate, rejected }: IntakeAnswer) => ({
  message: hash('sha256', payload, 'hex'),
  accepted,
  duplicate,
  rejected: rejected.slice(0, NAMED),
  unnamed: Math.max(0, rejected.length - NAMED),
})

type Parts = Pick<Server, 'fastify' | 'registry'> & { settings: MqttSettings; intake: Intake; outgoing: Outgoing }

const openHandle = ({ fastify: { log }, registry, settings, intake, outgoing }: Parts): HandleDelivery => {
  const take = openMessages(intake)
  const records = new Counter({
    name: 'hoistline_mqtt_records_total',
    help: 'Records of messages by result',
    labelNames: ['result'] as const,
    registers: [registry],
  })
  return async ({ topic, payload, signal, setAside }) => {
    // A retained message that was taken back.
    if (payload.length === 0) return true
    const number = topic.slice(settings.topic_prefix.length + 1).split('/')[0]!
    for (let pause = FIRST_MS; !signal.aborted; pause = Math.min(2 * pause, LAST_MS)) {
      try {
        const answer = await take(number, payload)
        records.inc({ result: 'accepted' }, answer.accepted)
        records.inc({ result: 'duplicate' }, answer.duplicate)
        records.inc({ result: 'rejected' }, answer.rejected.length)
        if (answer.rejected.length > 0)
          await outgoing.publish(`${settings.topic_prefix}/${number}/results`, resultOf(payload, answer))
        return true
      } catch (error) {
        setAside()
        if (!(error instanceof Fault)) log.error({ err: error }, 'a message could not be stored, it is tried again')
        await sleep(pause, undefined, { signal }).catch(() => undefined)
      }
    }
    return false
  }
}

const openServe = (parts: Parts, handle: HandleDelivery): Serve => {
  const { fastify, registry, settings } = parts
  const connected = new Set<number>()
  void new Gauge({
    name: 'hoistline_mqtt_sessions',
    help: 'Sessions at the broker that this process serves',
    registers: [registry],
    collect() {
      this.set(connected.size)
    },
  })
  const version: Version = { protocol: 5 }
  return async (session, signal) => {
    let pause = FIRST_MS
    let isAway = false
    while (!signal.aborted) {
      let since = performance.now()
      const onSubscribed = (): void => {
        since = performance.now()
        connected.add(session)
        if (isAway) fastify.log.info({ mqtt: 'back', session }, 'the broker of messages is back')
        isAway = false
      }
      const end = await runConnection({ ...settings, session, handle, onSubscribed }, version, signal).catch(
        (error: Error) => error.message,
      )
      connected.delete(session)
      if (signal.aborted) break
      if (end === 'not_needed') return void (await once(signal, 'abort'))
      if (!isAway) fastify.log.warn({ mqtt: 'away', session, end }, 'no connection to the broker of messages')
      isAway = true
      if (performance.now() - since > LASTING_MS) pause = FIRST_MS
      await sleep(pause, undefined, { signal }).catch(() => undefined)
      pause = Math.min(2 * pause, LAST_MS)
    }
  }
}

/** Begins when the server is ready and ends before it closes. */
export const mqttIntake = (
  { fastify, env: { mqtt: settings }, intake: pool, registry }: Server,
  intake: Intake,
): void => {
  if (settings === null) return
  let close = (): Promise<void> => Promise.resolve()
  fastify.addHook('onReady', async () => {
    const { connect } = await import('mqtt')
    const outgoing = openOutgoing(connect, settings, fastify.log)
    const parts = { fastify, registry, settings, intake, outgoing }
    const sessions = serveSessions(pool.options.connectionString!, openServe(parts, openHandle(parts)))
    close = async () => {
      await sessions.close()
      outgoing.close()
    }
  })
  fastify.addHook('preClose', () => close())
}
