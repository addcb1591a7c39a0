// Attack: wrong credentials without a pause, beside right ones of their network.
import { isSmallest, sized } from '#scripts/size.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { insist, insistSoon, type Attack } from './attack.ts'
import { positionOf, post } from './intake-post.ts'
import { callPortal, tokensOf } from './portal-call.ts'
import { credentialOf, SERIALS, type Site } from './site.ts'

const AT_ONCE = sized(50, 5)
const LEAD_MS = sized(5_000, 100)
const MEASURED_MS = sized(10_000, 500)
/** Of a network that is slowed: each of fifty connections waits four seconds. */
const MOST_A_SECOND = 40
const WITHIN_MS = 5_000
const TRIES = sized(5, 1)

const guess = async (site: Site, n: number): Promise<number> => {
  const isIntake = n % 2 === 0
  const { status } = await fetch(
    site.server.address + (isIntake ? '/intake/v1/requests?wait=0' : '/api/v1/machine/list'),
    { headers: { authorization: `Bearer guess-${n}` }, signal: AbortSignal.timeout(sized(30_000, 300_000)) },
  )
  insist(status === 401 || status === 429, `a wrong credential is answered ${status}`)
  return status
}

/** The slowest answer to right credentials, one after the other. */
const slowestOf = async (works: readonly (() => Promise<number>)[]): Promise<number> => {
  let slowest = 0
  for (let time = 0; time < TRIES; time++)
    for (const work of works) {
      const start = performance.now()
      const status = await work()
      insist(status === 200, `a right credential is answered ${status}`)
      slowest = Math.max(slowest, performance.now() - start)
    }
  return slowest
}

export const attack: Attack = {
  name: 'wrong credentials',
  limit_s: 120,
  run: async (site) => {
    const { access_token: token } = await tokensOf(site)
    let over = false
    let sent = 0
    let answered = 0
    let result: string
    const loops = Promise.allSettled(
      Array.from({ length: AT_ONCE }, async () => {
        while (!over) {
          if ((await guess(site, ++sent)) === 401) answered++
          else await sleep(100)
        }
      }),
    )
    try {
      await sleep(LEAD_MS)
      const before = answered
      await sleep(MEASURED_MS)
      const rate = ((answered - before) * 1_000) / MEASURED_MS
      insist(
        isSmallest || rate <= MOST_A_SECOND,
        `${rate.toFixed(0)} wrong credentials a second are looked up and answered`,
      )
      const serial = SERIALS[1]!
      let sequence = 70_000
      const slowest = await slowestOf([
        async () => (await callPortal(site, '/api/v1/machine/list', { token })).status,
        async () => {
          const record = positionOf({ serial, recorded_at: new Date().toISOString(), sequence: ++sequence })
          return (await post(site, credentialOf(serial), record)).status
        },
      ])
      insistSoon(slowest, WITHIN_MS, `a right credential waits ${(slowest / 1_000).toFixed(1)} s`)
      result = `${rate.toFixed(1)} a second of one network, right ones in ${slowest.toFixed(0)} ms at most`
    } finally {
      over = true
    }
    for (const loop of await loops) if (loop.status === 'rejected') throw loop.reason
    return result
  },
}
