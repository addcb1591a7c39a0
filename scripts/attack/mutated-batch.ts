// Batches of mutated records, each beside a valid one that must be stored.
import { gzipSync } from 'node:zlib'
import { anAlarm } from '#fixtures/alarm.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { aDay } from '#fixtures/day.ts'
import { anEmergency, anEngineDay, anOverload } from '#fixtures/event.ts'
import { aPosition } from '#fixtures/position.ts'
import { aRecord } from '#fixtures/record.ts'
import { anAccumulation, aHistogram } from '#fixtures/usage.ts'
import { insist } from './attack.ts'
import { positionOf, post, type Key } from './intake-post.ts'
import { oddBytes, oddValue } from './mutation.ts'
import { GATEWAY, SERIALS, type Site } from './site.ts'

/** Mutated records of a batch; as many valid ones are beside them. */
export const BATCH = 40
const HALF = SERIALS.length / 2
const START = Date.parse('2025-03-01T00:00:00Z')

const BODIES: [
  data_type: 'daily' | 'position' | 'alarm' | 'event' | 'accumulation' | 'histogram' | 'other',
  body: () => Record<string, unknown>,
][] = [
  ['daily', aDay],
  ['position', aPosition],
  ['alarm', anAlarm],
  ['event', anOverload],
  ['event', anEmergency],
  ['event', anEngineDay],
  ['accumulation', anAccumulation],
  ['histogram', aHistogram],
  ['other', () => ({ classes: [1, 2, 3] })],
]

/** The n-th record to be mutated, of any type. */
export const recordAt = (n: number, serial: string): TerminalRecord => {
  const [data_type, body] = BODIES[n % BODIES.length]!
  return aRecord({ serial, data_type, sequence: n, body: body() })
}

/** The n-th valid position. */
export const neighbourAt = (n: number, serial: string): Key => ({
  serial,
  recorded_at: new Date(START + n * 1_000).toISOString(),
  sequence: 1_000_000 + n,
})

/**
 * Mutated records at even places, valid ones of other machines
 * at odd places.
 */
const batchOf = (random: () => number, number: number): { parts: Buffer[]; keys: Key[]; isArray: boolean } => {
  const isArray = number % 3 === 0
  const keys: Key[] = []
  const parts: Buffer[] = []
  for (let n = number * BATCH; n < (number + 1) * BATCH; n++) {
    const record = recordAt(n, SERIALS[n % HALF]!)
    const key = neighbourAt(n, SERIALS[HALF + (n % HALF)]!)
    // Changed bytes could end an array
    // and be no single element's fault.
    parts.push((isArray || random() < 0.5 ? oddValue : oddBytes)(random, record), Buffer.from(positionOf(key)))
    keys.push(key)
  }
  return { parts, keys, isArray }
}

const joined = (parts: readonly Buffer[], between: string): Buffer =>
  Buffer.concat(parts.flatMap((part, n) => (n === 0 ? [part] : [Buffer.from(between), part])))

/** `refused`: different records; equal ones of a post are kept once. */
export type Sent = { refused: number; keys: Key[] }

/** Sends batch `number`; throws with `what` unless each record has its right outcome. */
export const sendBatch = async (site: Site, random: () => number, number: number, what: string): Promise<Sent> => {
  const { parts, keys, isArray } = batchOf(random, number)
  const body = isArray ? Buffer.concat([Buffer.from('['), joined(parts, ','), Buffer.from(']')]) : joined(parts, '\n')
  const isPacked = number % 2 === 0
  const headers = {
    'content-type': isArray ? 'application/json' : 'application/x-ndjson',
    ...(isPacked && { 'content-encoding': 'gzip' }),
  }
  const answer = await post(site, GATEWAY, isPacked ? gzipSync(body) : body, headers)
  insist(answer.status === 200, `${what}: answered ${answer.status}`)
  const { accepted, duplicate, rejected } = answer
  insist(accepted + duplicate + rejected.length === parts.length, `${what}: a record has no outcome`)
  const victim = rejected.find(({ index }) => index % 2 === 1)
  insist(victim === undefined, `${what}: a neighbour was refused: ${victim?.message}`)
  const odd = rejected.find(({ code }) => code === 'not_storable')
  insist(odd === undefined, `${what}: only the database refused ${odd && parts[odd.index]!.toString('latin1')}`)
  return { refused: new Set(rejected.map(({ index }) => parts[index]!.toString('latin1'))).size, keys }
}
