// Attack: bodies that cost much to read, at a server of 512 MB.
import { monstersBeside } from '#server/test-monsters.ts'
import { sized } from '#scripts/size.ts'
import { insist, insistSoon, type Attack } from './attack.ts'
import { positionOf, post } from './intake-post.ts'
import { credentialOf, GATEWAY, SERIALS } from './site.ts'

const SILENCE_MS = 200
const MEMORY_MB = 400
const [BESIDE, OTHER] = [SERIALS[0]!, SERIALS[1]!]

let sequence = 0
const next = (serial: string): string =>
  positionOf({ serial, recorded_at: new Date(Date.now() - 60_000).toISOString(), sequence: ++sequence })

export const attack: Attack = {
  name: 'packed monsters',
  limit_s: 240,
  run: async (site) => {
    await site.restart({ node: ['--max-old-space-size=512'] })
    let over = false
    let served = 0
    const others = async (): Promise<void> => {
      for (; !over; served++) {
        const { status, accepted } = await post(site, credentialOf(OTHER), next(OTHER))
        insist(status === 200 && accepted === 1, `another terminal was answered ${status}`)
      }
    }
    const monsters = monstersBeside(() => next(BESIDE))
    const throwAll = async (): Promise<void> => {
      for (const { name, type, packed, body, status } of monsters.slice(0, sized(undefined, 2))) {
        const headers = { 'content-type': type, ...(packed && { 'content-encoding': 'gzip' }) }
        const answer = await post(site, GATEWAY, body, headers)
        insist(answer.status === status, `${name}: answered ${answer.status} instead of ${status}`)
        insist(status !== 200 || answer.accepted === 1, `${name}: the record beside it was not taken`)
      }
    }
    const { longest_ms, most_mb } = await site.server.strainOf(async () => {
      const thrown = throwAll().finally(() => (over = true))
      await Promise.all([thrown, others()]).finally(() => (over = true))
    })
    insistSoon(longest_ms, SILENCE_MS, `the event loop was silent for ${longest_ms.toFixed(0)} ms`)
    insist(most_mb < MEMORY_MB, `the server took ${most_mb.toFixed(0)} MB`)
    insist(served > 0, 'nobody else was served')
    return `${monsters.length} bodies, at most ${most_mb.toFixed(0)} MB and ${longest_ms.toFixed(0)} ms without a turn, ${served} other posts served`
  },
}
