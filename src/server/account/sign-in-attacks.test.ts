// Sign-in under attack: the right password still gets in, in time.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PASSWORD, testApp, type TestApp } from '#server/test-app.ts'

/** On a busy machine the time of a sign-in without an attack counts instead. */
const WITHIN_MS = 10_000
const WITHIN_SIGN_INS = 50
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
  return {
    status: statusCode,
    cookie: String(headers['set-cookie'] ?? '').split(';')[0],
    ms: performance.now() - start,
    retry_after: Number(headers['retry-after']),
  }
}

/**
 * Guesses at `at`, `loops` at a time, until stopped;
 * returns counts by status.
 */
const attack = (at: TestApp, loops: number, guessOf: (n: number) => { address: string; email?: string }) => {
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
  return async () => {
    isOver = true
    await Promise.all(running)
    return statuses
  }
}

/** Two sign-ins of the person, one after the other; `quiet`: milliseconds of one before the attack. */
const expectPersonIn = async (at: TestApp, quiet: number, by: Parameters<typeof signInAt>[1]) => {
  for (let n = 0; n < 2; n += 1) {
    const { status, ms } = await signInAt(at, by)
    expect({ status, isInTime: ms < Math.max(WITHIN_MS, quiet * WITHIN_SIGN_INS) }).toEqual({
      status: 200,
      isInTime: true,
    })
  }
}

const dried = () => new Promise((resolve) => setTimeout(resolve, 3_000))

test('a colleague behind the same address who guesses without a pause shuts nobody out', async () => {
  const { cookie, ms: quiet } = await signInAt(other, {})
  expect(cookie).toMatch(/^hoistline_device=/)
  const stop = attack(other, 50, () => ({ address: HOME }))
  await dried()
  await Promise.all([
    expectPersonIn(other, quiet, { cookie: cookie! }),
    expectPersonIn(other, quiet, {}),
    expectPersonIn(other, quiet, { address: '198.51.100.77' }),
    // Others at the same address can still sign in.
    expectPersonIn(other, quiet, { email: 'aya@alpha.example' }),
  ])
  const statuses = await stop()
  expect(Object.keys(statuses)).toEqual(['422'])
  await other.close()
})

test('a colleague behind the same address who tries a list of accounts shuts nobody out', async () => {
  const { cookie, ms: quiet } = await signInAt(other, {})
  const stop = attack(other, 50, (n) => ({ address: HOME, email: `person${n}@alpha.example` }))
  await dried()
  await Promise.all([expectPersonIn(other, quiet, { cookie: cookie! }), expectPersonIn(other, quiet, {})])
  await stop()
  await other.close()
})

test('a stranger with a thousand networks shuts nobody out', async () => {
  const { cookie, ms: quiet } = await signInAt(other, {})
  const stop = attack(other, 200, (n) => ({ address: `10.${(n * 7) % 4}.${n % 250}.${n % 199}` }))
  await dried()
  await Promise.all([
    expectPersonIn(other, quiet, { cookie: cookie! }),
    expectPersonIn(other, quiet, {}),
    expectPersonIn(other, quiet, { address: '198.51.100.77' }),
  ])
  const statuses = await stop()
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
  expect(refused.length).toBeGreaterThan(40)
  // Refused tries need no connection; some lookups have other causes.
  expect(lookups).toBeLessThan(flood.length - refused.length + 5)
  for (const { retry_after } of refused) expect(retry_after).toBe(5)
  // The audit is kept forever, so attacks must not fill it.
  const { rows: after } = await app.owner.query("select count(*)::int from audit where verb = 'sign_in_refused'")
  expect(after).toEqual(before)
  await other.close()
})
