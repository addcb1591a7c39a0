// A database that goes away and returns: waiting, refusal, sessions.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startThrowaway, type Throwaway } from '#server/embedded/throwaway.ts'
import { createRoles, migrate } from '#server/base/migrate.ts'
import { testApp, type TestApp } from './test-app.ts'

let server: Throwaway
let app: TestApp
let token: string
beforeAll(async () => {
  server = await startThrowaway({ durable: true })
  await createRoles(server.superUrl, server.passwords)
  await migrate(server.ownerUrl)
  app = await testApp({}, { database: { ...server, close: async () => undefined } })
  token = await app.newReader('ken@alpha.example', await app.company('alpha'))
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

const status = async () => (await app.request(token, 'GET', '/api/v1/machine/list')).status

test('an absence shorter than five seconds only delays the answer', async () => {
  expect(await status()).toBe(200)
  await server.pause()
  const response = status()
  setTimeout(() => void server.revive(), 1_500)
  expect(await response).toBe(200)
})

test('after five seconds answers 503, serves health and outage, and recovers with the session', async () => {
  await server.pause()
  const started = Date.now()
  const { status: httpStatus, body, headers } = await app.request(token, 'GET', '/api/v1/machine/list')
  expect({ httpStatus, code: body.code, retry: headers['retry-after'] }).toEqual({
    httpStatus: 504,
    code: 'database_unavailable',
    retry: '5',
  })
  expect(Date.now() - started).toBeGreaterThan(3_000)
  expect(Date.now() - started).toBeLessThan(30_000)
  expect((await app.request(null, 'POST', '/auth/sign-in', { email: 'ken@alpha.example', password: 'x' })).status).toBe(
    504,
  )
  const polled = await app.request('gateway-of-tests', 'GET', '/intake/v1/requests?wait=0')
  expect({ status: polled.status, code: polled.body.code }).toEqual({ status: 503, code: 'intake_unavailable' })
  expect((await app.fastify.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await app.fastify.inject({ url: '/readyz' })).statusCode).toBe(503)
  expect(await app.request(null, 'GET', '/api/is_maintenance')).toMatchObject({
    status: 200,
    body: { is_maintenance: false },
  })
  await server.revive()
  expect(await status()).toBe(200)
  expect((await app.fastify.inject({ url: '/readyz' })).statusCode).toBe(200)
})

test('a database killed during a request gives no 500', async () => {
  await server.kill()
  const response = Promise.all([status(), status(), status()])
  // Its orphaned children keep the folder for a moment.
  await expect.poll(() => server.revive().then(() => 'up')).toBe('up')
  for (const each of await response) expect([200, 504]).toContain(each)
  expect(await status()).toBe(200)
})
