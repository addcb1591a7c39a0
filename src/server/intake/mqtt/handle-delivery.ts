// What becomes of a message: stored or refused, told to its terminal, counted.
import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { Fault } from '#server/base/errors.ts'
import type { MqttSettings } from '#server/base/mqtt-env.ts'
import type { BrokerRequests } from '#server/noun/slots.ts'
import type { Intake } from '#server/intake/accept-records.ts'
import { takeAnswer, type MessageAnswer } from './answer-message.ts'
import type { HandleDelivery } from './broker-session.ts'
import type { Outgoing } from './outgoing.ts'
import { openMessages } from './take-message.ts'

/** Pauses before a message is tried again. */
const FIRST_MS = 250
const LAST_MS = 5_000
/** Refusals named in one result. */
const NAMED = 100

/** `message`: SHA-256 of what was published, in hexadecimal. */
const resultOf = (payload: Buffer, { accepted, duplicate, rejected }: MessageAnswer) => ({
  message: hash('sha256', payload, 'hex'),
  accepted,
  duplicate,
  rejected: rejected.slice(0, NAMED),
  unnamed: Math.max(0, rejected.length - NAMED),
})

type Parts = {
  log: FastifyBaseLogger
  registry: Registry
  settings: MqttSettings
  intake: Intake
  outgoing: Outgoing
  requests: BrokerRequests
}

/** The terminal's number, and whether it answers a data request. */
const readTopic = (prefix: string, topic: string): { terminal_number: string; isAnswer: boolean } => {
  const [terminal_number = '', kind] = topic.slice(prefix.length + 1).split('/')
  return { terminal_number, isAnswer: kind === 'answers' }
}

/** Waits for `work`, but no longer than for `signal`. */
const unlessAborted = (signal: AbortSignal, work: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      signal.removeEventListener('abort', end)
      resolve()
    }
    if (signal.aborted) return resolve()
    signal.addEventListener('abort', end)
    void work.finally(end)
  })

export const openHandle = ({ log, registry, settings, intake, outgoing, requests }: Parts): HandleDelivery => {
  const takeRecords = openMessages(intake)
  const records = new Counter({
    name: 'hoistline_mqtt_records_total',
    help: 'Records and answers in messages by result',
    labelNames: ['result'] as const,
    registers: [registry],
  })
  const take = async (topic: string, payload: Buffer, signal: AbortSignal): Promise<void> => {
    const { terminal_number, isAnswer } = readTopic(settings.topic_prefix, topic)
    const answer = isAnswer
      ? await takeAnswer(requests, terminal_number, payload)
      : await takeRecords(terminal_number, payload)
    const { accepted, duplicate, rejected } = answer
    for (const [result, count] of Object.entries({ accepted, duplicate, rejected: rejected.length }))
      records.inc({ result }, count)
    if (accepted + duplicate > 0) requests.heard(terminal_number)
    if (rejected.length > 0) await unlessAborted(signal, outgoing.result(terminal_number, resultOf(payload, answer)))
  }
  return async ({ topic, payload, signal, setAside }) => {
    // A retained message that was taken back.
    if (payload.length === 0) return true
    for (let pause = FIRST_MS; !signal.aborted; pause = Math.min(2 * pause, LAST_MS)) {
      try {
        await take(topic, payload, signal)
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
