// Two servers on one database: changes, and timing of guesses.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, testApp, type TestApp } from '#server/test-app.ts'

let one: TestApp
let other: TestApp
beforeAll(async () => {
  one = await testApp()
  other = await testApp({}, { database: { ...one.database, close: async () => undefined } })
  const [alpha, beta] = [await one.company('alpha'), await one.company('beta')]
  await one.account('ken@alpha.example', alpha, [beta])
})
afterAll(async () => {
  await other.close()
  await one.close()
})

const statusAt = async (app: TestApp, token: string) =>
  (await app.request(token, 'GET', '/api/v1/authorization')).status
/** Requested often enough to be cached. */
const remembered = async (token: string) => {
  for (const app of [one, other, one, other]) expect(await statusAt(app, token)).toBe(200)
}

test('signing out at one server ends the session at the other', async () => {
  const { access_token } = await one.signIn('ken@alpha.example')
  await remembered(access_token)
  await one.request(access_token, 'POST', '/api/v1/logout')
  expect(await statusAt(one, access_token)).toBe(401)
  await expect.poll(() => statusAt(other, access_token), { timeout: 5_000, interval: 20 }).toBe(401)
})

test('changing company, disabling, a new password and a company taken away reach every server', async () => {
  const moved = await one.signIn('ken@alpha.example')
  await remembered(moved.access_token)
  const { body } = await one.request(moved.access_token, 'GET', '/api/v1/customer/my')
  const beta = (body.data.authorities as { id: number; code: string }[]).find(({ code }) => code === 'beta')!.id
  const inBeta = (await one.request(moved.access_token, 'POST', '/api/v1/user_customers', { company_id: beta })).body
  await expect.poll(() => statusAt(other, moved.access_token), { timeout: 5_000, interval: 20 }).toBe(401)

  await remembered(inBeta.access_token)
  await one.owner.query('delete from account_company where company_id = $1', [beta])
  for (const app of [one, other])
    await expect.poll(() => statusAt(app, inBeta.access_token), { timeout: 5_000, interval: 20 }).toBe(401)

  for (const change of ["set password_hash = password_hash || ' '", 'set disabled_at = now()']) {
    const { access_token } = await one.signIn('ken@alpha.example')
    await remembered(access_token)
    await one.owner.query(`update account ${change}`)
    for (const app of [one, other])
      await expect.poll(() => statusAt(app, access_token), { timeout: 5_000, interval: 20 }).toBe(401)
    await one.owner.query('update account set password_hash = trim(password_hash), disabled_at = null')
  }
})

test('a device that signed in at one server is familiar at the other, where strangers have taken all places', async () => {
  const signInAt = (app: TestApp, password: string, cookie = '') => {
    const answer = app.fastify.inject({
      method: 'POST',
      url: '/auth/sign-in',
      remoteAddress: '192.0.2.15',
      headers: { cookie },
      payload: { email: 'ken@alpha.example', password },
    })
    // Sent only when awaited.
    return answer.then((response) => response)
  }
  const { headers } = await signInAt(one, PASSWORD)
  const cookie = String(headers['set-cookie']).split(';')[0]!
  const crowd = Array.from({ length: 90 }, (_, n) => signInAt(other, `one of ninety guesses ${n}`))
  expect((await signInAt(other, PASSWORD)).statusCode).toBe(429)
  expect((await signInAt(other, PASSWORD, cookie)).statusCode).toBe(200)
  await Promise.all(crowd)
})

test('an unknown e-mail takes as long as a wrong password', async () => {
  const timeOf = async (email: string): Promise<number> => {
    const remoteAddress = `198.51.100.${Math.floor(Math.random() * 250)}`
    const started = performance.now()
    await one.fastify.inject({
      method: 'POST',
      url: '/auth/sign-in',
      remoteAddress,
      payload: { email, password: `${PASSWORD} not` },
    })
    return performance.now() - started
  }
  await timeOf('warm@alpha.example')
  const times: { known: number; unknown: number }[] = []
  // By turns, so that load falls on both alike.
  for (let n = 0; n < 10; n += 1)
    times.push({ known: await timeOf('ken@alpha.example'), unknown: await timeOf('nobody@alpha.example') })
  const known = Math.min(...times.map((time) => time.known))
  const unknown = Math.min(...times.map((time) => time.unknown))
  // Without the second hash the ratio would be a tenth;
  // load makes the two differ somewhat.
  expect(unknown / known).toBeGreaterThan(0.25)
  expect(unknown / known).toBeLessThan(4)
})

test('audits refused sign-ins for the company or deployment, without what was typed', async () => {
  const { rows } = await one.owner.query(
    "select company_id, account_id is null as nobody, count(*)::int as n, string_agg(audit::text, ' ') as text from audit audit where verb = 'sign_in_refused' group by 1, 2 order by 1",
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({ company_id: 0, nobody: true })
  expect(rows.map(({ text }: { text: string }) => text).join(' ')).not.toMatch(/nobody@|warm@/)
})
