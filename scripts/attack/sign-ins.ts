// Attack: password guessing while the account's owner signs in.
import { sized } from '#scripts/size.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { insist, insistSoon, type Attack } from './attack.ts'
import { signIn } from './portal-call.ts'
import { EMAIL, type Site } from './site.ts'

const WITHIN_MS = 10_000
/**
 * How long guesses run before the person comes:
 * by then all free tries are used.
 */
const LEAD_MS = sized(5_000, 100)
const TRIES = sized(3, 1)
const OFFICE = '203.0.113.9'

type Guess = { address: string; email: string }
/**
 * `at_once`: concurrent guesses; from one network fewer than may wait
 * there, as beyond that strangers get a 429.
 */
type Kind = { name: string; at_once: number; guessOf: (n: number) => Guess }

/**
 * Guesses without a pause until the returned function is called,
 * which returns how many were sent.
 */
const guess = (site: Site, { at_once, guessOf }: Kind) => {
  let isOver = false
  let sent = 0
  const loops = Array.from({ length: at_once }, async () => {
    while (!isOver) {
      sent++
      const { status } = await signIn(site, { ...guessOf(sent), password: `guess number ${sent}` })
      insist(status === 422 || status === 429, `a guess is answered ${status}`)
      // The attack must fill the queue, not the shared processor.
      if (status === 429) await sleep(100)
    }
  })
  // Its faults are reported at the end.
  const over = Promise.allSettled(loops)
  return async (): Promise<number> => {
    isOver = true
    for (const loop of await over) if (loop.status === 'rejected') throw loop.reason
    return sent
  }
}

/**
 * One after the other, so that none profits
 * from another's success.
 */
const letPersonIn = async (site: Site, cookie: string | null): Promise<number> => {
  const persons = [
    { who: 'a person at a familiar browser', address: OFFICE, cookie },
    { who: 'a person at a new browser', address: OFFICE },
    { who: 'a person at a new browser elsewhere', address: '198.51.100.77' },
  ]
  let slowest = 0
  for (let time = 0; time < TRIES; time++)
    for (const { who, ...from } of persons) {
      const { status, ms } = await signIn(site, from)
      insist(status === 200, `${who} is answered ${status}`)
      insistSoon(ms, WITHIN_MS, `${who} waits ${(ms / 1_000).toFixed(1)} s`)
      slowest = Math.max(slowest, ms)
    }
  return slowest
}

const KINDS: readonly Kind[] = [
  { name: 'one network at one account', at_once: sized(30, 6), guessOf: () => ({ address: OFFICE, email: EMAIL }) },
  {
    name: 'one network at many accounts',
    at_once: sized(60, 6),
    guessOf: (n) => ({ address: OFFICE, email: `person${n}@alpha.example` }),
  },
  {
    name: 'many networks at one account',
    at_once: sized(200, 6),
    guessOf: (n) => ({ address: `10.${n % 3}.${n % 250}.${n % 199}`, email: EMAIL }),
  },
]

export const attack: Attack = {
  name: 'guessed passwords',
  limit_s: 300,
  run: async (site) => {
    const results: string[] = []
    for (const kind of KINDS.slice(0, sized(undefined, 1))) {
      // Counts are in the server's memory: a new process per kind.
      await site.restart({ vars: { TRUST_PROXY: 'yes' } })
      const { cookie } = await signIn(site, { address: OFFICE })
      const stop = guess(site, kind)
      await sleep(LEAD_MS)
      try {
        const slowest = await letPersonIn(site, cookie)
        results.push(`${kind.name}: ${await stop()} guesses, slowest sign-in ${(slowest / 1_000).toFixed(1)} s`)
      } catch (error) {
        throw new Error(`${kind.name}: ${(error as Error).message}`, { cause: error })
      } finally {
        await stop()
      }
    }
    await site.restart()
    return results.join('; ')
  },
}
