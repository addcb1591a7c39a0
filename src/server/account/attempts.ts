// How often a sign-in may be tried: enough for forgetful people, too little for guessing, and never a lock that an attacker could turn on a victim.
import { Fault } from '#server/base/errors.ts'

const MINUTE = 60_000
/** Free tries of one address at one account; each further one doubles the wait, up to a quarter of an hour. */
const FREE = 5
const LONGEST_MS = 15 * MINUTE
const FORGOTTEN_MS = 60 * MINUTE
/** Failures that one address may have over all accounts: an office behind one address, not a list of passwords. */
const ADDRESS = { size: 60, every_ms: 5_000 }
/** Failures that one account may have from addresses it has not signed in from lately. Refills, so that its owner on a new address gets through too. */
const ACCOUNT = { size: 30, every_ms: 20_000 }
const KEPT_MAX = 50_000

type Pair = { count: number; until: number; last: number }
type Bucket = { left: number; at: number }

const remember = <V>(map: Map<string, V>, key: string, value: V): void => {
  map.delete(key)
  map.set(key, value)
  const oldest = map.size > KEPT_MAX ? map.keys().next().value : undefined
  if (oldest !== undefined) map.delete(oldest)
}

const tooMany = (ms: number): Fault => new Fault('too_many_requests', [], undefined, Math.max(1, Math.ceil(ms / 1000)))

/** An IPv6 customer has a whole /64; an IPv4 address stands for itself. */
export const networkOf = (address: string): string => {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '')
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const whole = [
    ...groups,
    ...Array<string>(Math.max(0, missing)).fill('0'),
    ...(tail ?? '').split(':').filter(Boolean),
  ]
  return whole.slice(0, 4).join(':')
}

export type Attempts = ReturnType<typeof countAttempts>

/** Counts in this process's memory. Every try counts when it begins, so that a hundred at once are not a hundred free ones; success gives it back. */
export const countAttempts = (now: () => number = Date.now) => {
  const pairs = new Map<string, Pair>()
  const addresses = new Map<string, Bucket>()
  const accounts = new Map<string, Bucket>()

  const take = (
    map: Map<string, Bucket>,
    key: string,
    { size, every_ms }: { size: number; every_ms: number },
  ): void => {
    const at = now()
    const before = map.get(key) ?? { left: size, at }
    const left = Math.min(size, before.left + (at - before.at) / every_ms)
    if (left < 1) throw tooMany((1 - left) * every_ms)
    remember(map, key, { left: left - 1, at })
  }
  const giveBack = (map: Map<string, Bucket>, key: string): void => {
    const bucket = map.get(key)
    if (bucket) bucket.left += 1
  }

  return {
    /** Before anything is looked up. Throws Fault 'too_many_requests' with the seconds to wait. */
    begin(address: string, email: string): void {
      const network = networkOf(address)
      const key = `${network} ${email}`
      const at = now()
      const known = pairs.get(key)
      const pair = known && at - known.last < FORGOTTEN_MS ? known : { count: 0, until: 0, last: at }
      if (at < pair.until) throw tooMany(pair.until - at)
      take(addresses, network, ADDRESS)
      const count = pair.count + 1
      const wait = count < FREE ? 0 : Math.min(LONGEST_MS, 1000 * 2 ** Math.min(count - FREE, 20))
      remember(pairs, key, { count, until: at + wait, last: at })
    },
    /** Once it is known whether the account has signed in from this address lately; a familiar one never waits for strangers. */
    beginAt(email: string, familiar: boolean): void {
      if (!familiar) take(accounts, email, ACCOUNT)
    },
    succeeded(address: string, email: string, familiar: boolean): void {
      const network = networkOf(address)
      pairs.delete(`${network} ${email}`)
      giveBack(addresses, network)
      if (!familiar) giveBack(accounts, email)
    },
  }
}
