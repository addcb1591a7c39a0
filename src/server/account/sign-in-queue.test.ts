// The queue of sign-ins: concurrency, places, and priority.
import { expect, test } from 'vitest'
import type { Attempt } from './attempts.ts'
import { openSignInQueue, type Seat } from './sign-in-queue.ts'

const anAttempt = (attempt: Partial<Attempt>): Attempt => ({
  account: 'ken',
  network: '203.0.113.0/24',
  device: null,
  standing: [1, 1, 1],
  delay_ms: 0,
  succeeded: () => undefined,
  ...attempt,
})

/** Work that ends on demand. */
const setUp = (at_once = 2) => {
  const queue = openSignInQueue(at_once)
  const started: string[] = []
  const ends: (() => void)[] = []
  let most = 0
  const run = (name: string, seat: Seat): Promise<string> =>
    seat
      .run(async () => {
        started.push(name)
        most = Math.max(most, started.length - ended)
        await new Promise<void>((resolve) => ends.push(resolve))
        return 'done'
      })
      .catch(() => 'refused')
  let ended = 0
  const endAll = async (): Promise<void> => {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
        ended += 1
        end()
        quiet = 0
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const enter = async (name: string, attempt: Partial<Attempt> = {}): Promise<string> => {
    try {
      return await run(name, queue.enter(anAttempt(attempt)))
    } catch {
      return 'refused'
    }
  }
  return { queue, started, endAll, enter, most: () => most }
}

const times = <T>(n: number, work: (n: number) => T): T[] => Array.from({ length: n }, (_, at) => work(at))
const tally = (all: string[]) => ({ done: all.filter((text) => text === 'done').length, all: all.length })

test('no more than two run at once, and each of the others has its turn', async () => {
  const { enter, endAll, most } = setUp()
  const all = times(30, (n) => enter(`${n}`, { account: `person${n}` }))
  await endAll()
  expect(tally(await Promise.all(all))).toEqual({ done: 30, all: 30 })
  expect(most()).toBe(2)
})

test('the places are bounded per account and network, per network, per account and over all', async () => {
  const floods: [number, (n: number) => Partial<Attempt>][] = [
    [60, () => ({})],
    [100, (n) => ({ account: `person${n}` })],
    [140, (n) => ({ network: `10.0.${n}.0/24` })],
    [400, (n) => ({ network: `10.0.${n}.0/24`, account: `person${n}` })],
  ]
  for (const [places, attemptOf] of floods) {
    const { queue, enter, endAll } = setUp()
    const all = times(1_000, (n) => enter(`${n}`, attemptOf(n)))
    expect(queue.size()).toBe(places)
    await endAll()
    expect(tally(await Promise.all(all))).toEqual({ done: places + 2, all: 1_000 })
    expect(queue.size()).toBe(0)
  }
})

test('in a full queue a less suspicious newcomer gets a place and the next turn', async () => {
  const { enter, endAll, started } = setUp()
  const crowd = times(500, (n) => enter('bot', { network: `10.${n % 250}.0.0/24`, standing: [3, 2, 8] }))
  const person = enter('person', { network: '198.51.100.0/24', standing: [1, 1, 8] })
  await endAll()
  expect(await person).toBe('done')
  expect(started.indexOf('person')).toBe(2)
  expect(tally(await Promise.all(crowd)).done).toBe(141)
})

test('familiar devices come first, but do not keep strangers out; one device has three places', async () => {
  const { enter, endAll, started } = setUp(1)
  const first = enter('first')
  const stranger = enter('stranger', { network: '198.51.100.0/24' })
  const familiar = times(9, (n) => enter('familiar', { device: `device${n}`, standing: [0, 0, 0] }))
  const same = times(9, () => enter('same', { device: 'same', standing: [0, 0, 0] }))
  await endAll()
  expect(tally(await Promise.all([first, stranger, ...familiar]))).toEqual({ done: 11, all: 11 })
  expect(tally(await Promise.all(same)).done).toBe(3)
  expect(started.indexOf('stranger')).toBe(4)
})

test('a delay blocks no other try, and leaving frees the place', async () => {
  const { queue, enter, endAll, started } = setUp(1)
  const delayed = enter('delayed', { delay_ms: 50 })
  const seat = queue.enter(anAttempt({ delay_ms: 60_000 }))
  const left = seat.run(() => Promise.resolve('done')).catch(() => 'refused')
  const quick = enter('quick', { account: 'aya' })
  await endAll()
  expect(await quick).toBe('done')
  seat.leave()
  expect(await left).toBe('refused')
  await expect.poll(() => started).toEqual(['quick', 'delayed'])
  await endAll()
  expect(await delayed).toBe('done')
  expect(queue.size()).toBe(0)
})

test('among equals the first keep their places, so that a flood cannot starve them', async () => {
  const { enter, endAll, started } = setUp(1)
  const all = times(300, (n) => enter(`${n}`, { network: `10.${n % 250}.0.0/24`, standing: [1, 1, 6] }))
  await endAll()
  expect(tally(await Promise.all(all)).done).toBe(141)
  expect(started).toEqual(times(141, (n) => `${n}`))
})
