// Attack: ten kill -9 of the server under load; no acknowledged record is lost.
import { sized } from '#scripts/size.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { insist, type Attack } from './attack.ts'
import { missingOf, positionOf, post, type Key } from './intake-post.ts'
import { credentialOf, GATEWAY, SERIALS, type Site } from './site.ts'

const KILLS = sized(10, 1)
const WRITERS = 6
/** Records acknowledged between two kills. */
const BETWEEN = sized(200, 60)
const START = Date.parse('2025-06-01T00:00:00Z')

/**
 * Odd writers are terminals that send single records,
 * even ones a gateway that sends fifty.
 */
const write = async (site: Site, writer: number, ledger: Key[], isOver: () => boolean): Promise<void> => {
  const isGateway = writer % 2 === 0
  const own = SERIALS[writer]!
  for (let round = 0; !isOver(); round++) {
    const keys = Array.from({ length: isGateway ? 50 : 1 }, (_, n) => ({
      serial: isGateway ? SERIALS[(writer + n) % SERIALS.length]! : own,
      recorded_at: new Date(START + (round * 50 + n) * 1_000).toISOString(),
      sequence: 10_000 + writer,
    }))
    const body = keys.map(positionOf).join('\n')
    const answer = await post(site, isGateway ? GATEWAY : credentialOf(own), body).catch(() => null)
    const isTaken = answer !== null && answer.accepted + answer.duplicate === keys.length
    if (isTaken) ledger.push(...keys)
    else {
      insist(answer === null || [429, 503].includes(answer.status), `a writer was answered ${answer?.status}`)
      await sleep(50)
    }
  }
}

export const attack: Attack = {
  name: `${KILLS} kills under load`,
  limit_s: 240,
  run: async (site) => {
    const ledger: Key[] = []
    let over = false
    const writing = Promise.all(Array.from({ length: WRITERS }, (_, n) => write(site, n, ledger, () => over)))
    const kill = async (): Promise<void> => {
      for (let time = 0; time < KILLS; time++) {
        const before = ledger.length
        while (ledger.length < before + BETWEEN && !over) await sleep(10)
        await site.restart()
      }
    }
    const killing = kill().finally(() => (over = true))
    await Promise.all([killing, writing]).finally(() => (over = true))
    const missing = await missingOf(site, ledger)
    insist(ledger.length >= KILLS * BETWEEN, `only ${ledger.length} records were acknowledged`)
    insist(missing === 0, `${missing} of ${ledger.length} acknowledged records are missing`)
    return `${KILLS} kills, ${ledger.length} records acknowledged, none missing`
  },
}
