// Records from terminals that publish to a broker of messages.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge } from 'prom-client'
import type { MqttSettings } from '#server/base/mqtt-env.ts'
import type { Server } from '#server/noun/noun.ts'
import type { Intake } from '#server/intake/accept-records.ts'
import { runConnection, type HandleDelivery, type Version } from './broker-session.ts'
import { openHandle } from './handle-delivery.ts'
import { openOutgoing } from './outgoing.ts'
import { serveSessions, type Serve } from './session-leases.ts'

/** Pauses before a connection is tried again. */
const FIRST_MS = 250
const LAST_MS = 5_000
/** A connection that has lasted is tried again at once. */
const LASTING_MS = 30_000
type Parts = Pick<Server, 'fastify' | 'registry'> & { settings: MqttSettings }

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
  { fastify, env: { mqtt: settings }, intake: pool, registry, sources }: Server,
  intake: Intake,
): void => {
  if (settings === null) return
  let close = (): Promise<void> => Promise.resolve()
  fastify.addHook('onReady', async () => {
    const { connect } = await import('mqtt')
    const outgoing = openOutgoing(connect, settings, fastify.log)
    const requests = sources.openBrokerRequests(pool, outgoing.request)
    const handle = openHandle({ log: fastify.log, registry, settings, intake, outgoing, requests })
    const sessions = serveSessions(pool.options.connectionString!, openServe({ fastify, registry, settings }, handle))
    close = async () => {
      await sessions.close()
      await requests.close()
      outgoing.close()
    }
  })
  fastify.addHook('preClose', () => close())
}
