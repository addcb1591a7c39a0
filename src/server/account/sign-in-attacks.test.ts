// Sign-in under attack: the right password gets in after few guesses.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PASSWORD, testApp, type TestApp } from '#server/test-app.ts'

/**
 * Guesses that are verified while a person signs in: what waits before, and
 * what comes during the longest delay. Counted, for machines differ in speed.
 */
const WITHIN_GUESSES = 400
const EMAIL = 'ken@alpha.example'
const HOME = '203.0.113.9'
vi.setConfig({ testTimeout: 600_000 })

let app: TestApp
let other: TestApp
beforeAll(async () => {
  const first = await testApp()
  const alpha = await first.company('alpha')
  for (const name of ['ken', 'aya']) await first.account(`${name}@alpha.example`, alpha)
  app = first
})
// Each attack starts with new counts: a new server process
// on the same database.
beforeEach(async () => {
  other = await testApp({}, { database: { ...app.database, close: async () => undefined } })
})
afterAll(() => app.close())

type Answer = { status: number; cookie: string | undefined; ms: number; retry_after: number }

const signInAt = async (
  at: TestApp,
  {
    address = HOME,
    password = PASSWORD,
    email = EMAIL,
    cookie,
  }: Partial<Record<'address' | 'password' | 'email' | 'cookie', string>>,
): Promise<Answer> => {
  const start = performance.now()
  const { statusCode, headers } = await at.fastify.inject({
    method: 'POST',
    url: '/auth/sign-in',
    remoteAddress: address,
    headers: { ...(cookie !== undefined && { cookie }) },
    payload: { email, password },
  })
  // The database of a slow machine, which is not what is attacked.
  if (statusCode === 504) return signInAt(at, { address, password, email, ...(cookie !== undefined && { cookie }) })
  return {
    status: statusCode,
    cookie: String(headers['set-cookie'] ?? '').split(';')[0],
    ms: performance.now() - start,
    retry_after: Number(headers['retry-after']),
  }
}

type Attack = {
  /** Ends once so many guesses have been sent. */
  begun: (guesses: number) => Promise<void>
  verified: () => number
  stop: () => Promise<Record<number, number>>
}

/**
 * Guesses at `at`, `loops` at a time, until stopped;
 * then hands back counts by status.
 */
const attack = (at: TestApp, loops: number, guessOf: (n: number) => { address: string; email?: string }): Attack => {
  let isOver = false
  let sent = 0
  const statuses: Record<number, number> = {}
  const running = Array.from({ length: loops }, async () => {
    while (!isOver) {
      sent += 1
      const { status } = await signInAt(at, { password: `guess number ${sent}`, ...guessOf(sent) })
      statuses[status] = (statuses[status] ?? 0) + 1
      // The attacker shares the server's thread,
      // which a flood of refusals would keep busy.
      if (status === 429) await new Promise((resolve) => setTimeout(resolve, 200))
    }
  })
  return {
    begun: (guesses) => expect.poll(() => sent, { timeout: 300_000 }).toBeGreaterThan(guesses),
    verified: () => statuses[422] ?? 0,
    stop: async () => {
      isOver = true
      await Promise.all(running)
      return statuses
    },
  }
}

/** Two sign-ins of the person, one after the other. */
const expectPersonIn = async (at: TestApp, { verified }: Attack, by: Parameters<typeof signInAt>[1]) => {
  for (let n = 0; n < 2; n += 1) {
    const before = verified()
    const { status } = await signInAt(at, by)
    expect(status).toBe(200)
    expect(verified() - before).toBeLessThan(WITHIN_GUESSES)
  }
}

test('a colleague behind the same address who guesses without a pause shuts nobody out', async () => {
  const { cookie } = await signInAt(other, {})
  expect(cookie).toMatch(/^hoistline_device=/)
  const guesses = attack(other, 50, () => ({ address: HOME }))
  await guesses.begun(80)
  await Promise.all([
    expectPersonIn(other, guesses, { cookie: cookie! }),
    expectPersonIn(other, guesses, {}),
    expectPersonIn(other, guesses, { address: '198.51.100.77' }),
    // Others at the same address can still sign in.
    expectPersonIn(other, guesses, { email: 'aya@alpha.example' }),
  ])
  const statuses = await guesses.stop()
  expect(Object.keys(statuses)).toEqual(['422'])
  await other.close()
})

test('a colleague behind the same address who tries a list of accounts shuts nobody out', async () => {
  const { cookie } = await signInAt(other, {})
  const guesses = attack(other, 50, (n) => ({ address: HOME, email: `person${n}@alpha.example` }))
  await guesses.begun(80)
  await Promise.all([expectPersonIn(other, guesses, { cookie: cookie! }), expectPersonIn(other, guesses, {})])
  await guesses.stop()
  await other.close()
})

test('a stranger with a thousand networks shuts nobody out', async () => {
  const { cookie } = await signInAt(other, {})
  const guesses = attack(other, 200, (n) => ({ address: `10.${(n * 7) % 4}.${n % 250}.${n % 199}` }))
  // Each network has guessed more often than the person.
  await guesses.begun(2_000)
  await Promise.all([
    expectPersonIn(other, guesses, { cookie: cookie! }),
    expectPersonIn(other, guesses, {}),
    expectPersonIn(other, guesses, { address: '198.51.100.77' }),
  ])
  const statuses = await guesses.stop()
  expect(Object.keys(statuses)).toEqual(['422', '429'])
  await other.close()
})

test('a guess beyond the free ones waits; beyond the queue it gets Retry-After', async () => {
  const free = []
  for (let n = 0; n < 5; n += 1) free.push(await signInAt(other, { password: `guess ${n} of five` }))
  expect(free.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
  const sixth = await signInAt(other, { password: 'the sixth guess' })
  expect(sixth.status).toBe(422)
  expect(sixth.ms).toBeGreaterThanOrEqual(990)
  const { rows: before } = await app.owner.query("select count(*)::int from audit where verb = 'sign_in_refused'")
  let lookups = 0
  const count = (): void => void (lookups += 1)
  other.context.pool.on('acquire', count)
  const flood = await Promise.all(Array.from({ length: 140 }, () => signInAt(other, { password: 'a flood of it' })))
  other.context.pool.off('acquire', count)
  const refused = flood.filter(({ status }) => status === 429)
  // Some places are free again before the flood has ended.
  expect(refused.length).toBeGreaterThan(20)
  // Refused tries need no connection; some lookups have other causes.
  expect(lookups).toBeLessThan(flood.length - refused.length + 20)
  for (const { retry_after } of refused) expect(retry_after).toBe(5)
  // The audit is kept forever, so attacks must not fill it.
  const { rows: after } = await app.owner.query("select count(*)::int from audit where verb = 'sign_in_refused'")
  expect(after).toEqual(before)
  await other.close()
})
