// What the log tells of sign-ins and refused requests, as it is written.
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKey } from '#server/key/keys.ts'
import { KEEPER, PASSWORD, testApp, type TestApp } from '#server/test-app.ts'

let app: TestApp
let alpha = 0
let log = ''
beforeAll(async () => {
  const lines = new PassThrough()
  lines.on('data', (data: Buffer) => (log += data.toString()))
  app = await testApp({}, { log: lines })
  alpha = await app.company('alpha')
})
afterAll(() => app.close())

type Line = Record<string, unknown>
/** The lines that it leaves; `at`: the address of who asks. */
const linesOf = async (act: () => Promise<unknown>): Promise<Line[]> => {
  const from = log.length
  await act()
  await expect.poll(() => log.slice(from)).toContain('"answered"')
  return log
    .slice(from)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}
const ask = (method: 'GET' | 'POST', url: string, { token = '', body }: { token?: string; body?: object } = {}) =>
  app.fastify.inject({
    method,
    url,
    remoteAddress: '203.0.113.7',
    headers: { ...(token !== '' && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body }),
  })
const enter = (password: string) => ask('POST', '/auth/sign-in', { body: { email: 'ken@alpha.example', password } })

test('a sign-in is told with when, who, how and from where, a refused one as well', async () => {
  const account_id = await app.account('ken@alpha.example', alpha)
  const [told, answered] = await linesOf(() => enter(PASSWORD))
  expect(told).toMatchObject({
    security: 'signed_in',
    factor: 'password',
    company_id: alpha,
    account_id,
    network: '203.0.113.0/24',
    request_id: expect.any(String) as string,
    time: expect.any(Number) as number,
  })
  expect(answered).toMatchObject({ route: '/auth/sign-in', status: 200, account_id })
  const [refused, why] = await linesOf(() => enter('another one here'))
  expect(refused).toMatchObject({ security: 'sign_in_refused', reason: 'wrong', network: '203.0.113.0/24' })
  expect(why).toMatchObject({ status: 422, code: 'sign_in_failed' })
})

test('a refused request is told with who and why: a role, a scope, a field', async () => {
  const token = await app.newReader('viewer@alpha.example', alpha)
  await app.owner.query(
    "update account_company set role = 'viewer' where account_id = (select max(account_id) from account)",
  )
  await expect.poll(async () => (await ask('GET', '/api/v1/people', { token })).statusCode).toBe(403)
  const who = { company_id: alpha, account_id: expect.any(Number) as number, network: '203.0.113.0/24' }
  const [role] = await linesOf(() => ask('GET', '/api/v1/people', { token }))
  expect(role).toMatchObject({ status: 403, code: 'not_allowed', ...who })
  const [field] = await linesOf(() => ask('GET', '/api/v1/daily?serial=x&year=never', { token }))
  expect(field).toMatchObject({ status: 422, code: 'invalid_fields', ...who })
  const { secret } = await app.asOwner((db) =>
    createKey(db, { ...KEEPER, company_id: alpha }, { name: 'ERP', scopes: ['iso:read'] }, 'en'),
  )
  const [scope] = await linesOf(() => ask('GET', '/api/v1/machine/list', { token: secret }))
  expect(scope).toMatchObject({
    status: 403,
    code: 'not_allowed',
    company_id: alpha,
    key_id: expect.any(Number) as number,
  })
  for (const text of ['ken@', 'viewer@', '203.0.113.7', PASSWORD, token, secret, 'never'])
    expect(log).not.toContain(text)
})
