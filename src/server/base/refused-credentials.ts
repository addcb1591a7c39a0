// Wrong credentials at any door: counted by network, slowed down, logged.
import { setTimeout as timeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { countTries, delayOf, DELAY_MOST_MS } from './count-tries.ts'
import { Fault } from './errors.ts'
import { networkOf } from './network.ts'

/** `feed`, `archive`: the secret in a calendar's address, or an archive's. */
export type Door = 'intake' | 'portal' | 'feed' | 'archive'
/** Waits, then throws `fault`, or 'too_many_requests' without a wait. */
export type RefuseCredential = (request: FastifyRequest, door: Door, fault?: Fault) => Promise<never>

/** Of one network: an office whose sessions have ended, not a list of guesses. */
const LIMIT = { free: 30, forget_ms: 2_000, most: 300 }
const KEPT_MAX = 50_000
/** Answers that wait, of one network and of all. */
const WAITING_OF_NETWORK = 100
const WAITING = 2_000
const LINE_MS = 60_000

type Clock = { now: () => number; sleep: (ms: number) => Promise<void> }
const CLOCK: Clock = { now: Date.now, sleep: (ms) => timeout(ms, undefined, { ref: false }) }

/**
 * Credentials are looked up before they are counted, so a right one is
 * never held up by wrong ones of its network. Counts are this process's.
 */
export const openRefusals = (registry: Registry, { now, sleep }: Clock = CLOCK): RefuseCredential => {
  const tries = countTries(LIMIT, now, KEPT_MAX)
  const waiting = new Map<string, number>()
  let all = 0
  const lines = new Map<string, { next: number; since: number }>()
  const refused = new Counter({
    name: 'hoistline_credentials_refused_total',
    help: 'Wrong credentials by door; waited: answered after a delay, or not at all, for too many of a network',
    labelNames: ['door', 'waited'] as const,
    registers: [registry],
  })

  /** One line a minute of each network, with what has come since. */
  const report = (request: FastifyRequest, door: Door, network: string, waited: boolean): void => {
    refused.inc({ door, waited: waited ? 'yes' : 'no' })
    const key = `${door} ${network}`
    const line = lines.get(key) ?? { next: 0, since: 0 }
    line.since += 1
    if (now() >= line.next) {
      request.log.warn(
        { security: 'credential_refused', door, network, waited, count: line.since },
        'credential refused',
      )
      Object.assign(line, { next: now() + LINE_MS, since: 0 })
    }
    if (lines.size >= KEPT_MAX) lines.clear()
    lines.set(key, line)
  }

  return async (request, door, fault = new Fault('not_signed_in')) => {
    const network = networkOf(request.ip, 64)
    const delay = delayOf(tries.add(network).beyond)
    report(request, door, network, delay > 0)
    if (delay === 0) throw fault
    const own = waiting.get(network) ?? 0
    if (own >= WAITING_OF_NETWORK || all >= WAITING)
      throw new Fault('too_many_requests', [], undefined, Math.ceil(DELAY_MOST_MS / 1_000))
    waiting.set(network, own + 1)
    all += 1
    try {
      await sleep(delay)
    } finally {
      all -= 1
      const left = waiting.get(network)! - 1
      if (left === 0) waiting.delete(network)
      else waiting.set(network, left)
    }
    throw fault
  }
}
