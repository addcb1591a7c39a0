// Security of every answer: headers, health, metrics, the log.
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { INTAKE_PATH } from '#contract/intake/intake.ts'
import { PASSWORD, testApp, type TestApp } from '#server/test-app.ts'
import { readEnv } from './env.ts'
import { Fault } from './errors.ts'
import { logAnswers, logger } from './log.ts'
import { policyOf } from './security.ts'

let app: TestApp
let token: string
const METRICS_TOKEN = 'a-token-for-prometheus'
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://fleet.example', METRICS_TOKEN }, { pages: true })
  token = await app.newReader('ken@alpha.example', await app.company('alpha'))
})
afterAll(() => app.close())

test('pages, answers and refusals carry the same walls', async () => {
  for (const url of ['/', '/login', '/api/v1/authorization', '/api/v1/none', '/healthz', '/config.json', '/%zz']) {
    const { headers } = await app.fastify.inject({ url, headers: { origin: 'https://other.example' } })
    expect.soft(headers['access-control-allow-origin'], url).toBeUndefined()
    expect.soft(headers['content-type'], url).toMatch(/; charset=utf-8$/)
    expect.soft(headers, url).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'self'; style-src 'self'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  }
})

test('folders are not listed, hidden files are not there, and TRACE is not answered', async () => {
  for (const url of ['/assets/', '/assets/.git/config', '/map/', '/api/', '/auth/'])
    expect.soft((await app.fastify.inject({ url })).statusCode, url).toBe(404)
  // Any other address is the browser's page, never a file.
  for (const url of ['/.git/config', '/.env', '/package.json'])
    expect.soft((await app.fastify.inject({ url })).payload, url).toMatch(/^<!doctype html>/i)
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.fastify.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data: Buffer) => (answer += data.toString()))
  socket.write('TRACE / HTTP/1.1\r\nhost: a\r\nx-secret: 7\r\nconnection: close\r\n\r\n')
  await new Promise((resolve) => socket.once('close', resolve))
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answer).not.toContain('x-secret')
})

test('a terminal, which pays for every byte, is sent nothing that only a browser reads', async () => {
  for (const method of ['POST', 'GET'] as const) {
    const { headers } = await app.fastify.inject({ method, url: INTAKE_PATH })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    expect(headers).toHaveProperty('x-request-id')
    expect(Object.keys(headers).join()).not.toMatch(/policy|frame|transport/)
    // Browsers say so of each request, and scripts cannot leave it out.
    const browsers = await app.fastify.inject({ method, url: INTAKE_PATH, headers: { 'sec-fetch-mode': 'navigate' } })
    expect(browsers.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  }
})

test('the policy lets nothing in but our own files, and a named logo', () => {
  const policy = policyOf({ brand_logo: 'https://brand.example/logo.svg' })
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain("img-src 'self' data: https://brand.example;")
  for (const walled of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(walled)
  expect(policy).not.toMatch(/unsafe|\*|https?:(?!\/\/brand\.example)/)
  expect(policyOf({ brand_logo: '/brand/logo.svg' })).not.toContain('http')
})

test('answers of the API are kept by no cache', async () => {
  for (const url of [
    '/api/v1/authorization',
    '/api/v1/machine/list',
    '/api/is_maintenance',
    '/api/v1/none',
    '/auth/refresh',
  ])
    expect.soft((await app.request(token, 'GET', url)).headers['cache-control'], url).toBe('no-store')
})

test('health needs no token, figures need theirs', async () => {
  expect((await app.fastify.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await app.fastify.inject({ url: '/readyz' })).payload).toBe('ready\n')
  const figures = (authorization?: string) =>
    app.fastify.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })
  for (const wrong of [undefined, 'Bearer x', `Bearer ${token}`, METRICS_TOKEN])
    expect((await figures(wrong)).statusCode).toBe(401)
  const { payload } = await figures(`Bearer ${METRICS_TOKEN}`)
  expect(payload).toMatch(
    /hoistline_http_answers_total\{method="GET",route="\/api\/v1\/authorization",status="200"\} [1-9]/,
  )
  expect(payload).toMatch(/hoistline_database_connections\{state="idle"\}/)
  const without = await testApp()
  const nobodys = await without.fastify.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })
  expect(nobodys.statusCode).toBe(404)
  expect(nobodys.payload).not.toContain('hoistline_')
  await without.close()
})

test('the log names route, status and fault, and nothing that a person is or has typed', async () => {
  const lines = new PassThrough()
  let log = ''
  lines.on('data', (data: Buffer) => (log += data.toString()))
  const fastify = Fastify({ logger: { ...logger, stream: lines } })
  logAnswers(fastify)
  fastify.get('/api/v1/machine/:serial', (request) => {
    const fault = Object.assign(new Error('invalid input: "ken@alpha.example"'), {
      code: '22P02',
      severity: 'ERROR',
      detail: 'ken@alpha.example',
    })
    request.log.error({ err: new Fault('internal', [], fault).cause }, 'internal')
    return {}
  })
  await fastify.inject({
    url: '/api/v1/machine/SECRET-1?free_word=ken',
    remoteAddress: '203.0.113.7',
    headers: { authorization: `Bearer ${token}` },
  })
  await fastify.close()
  expect(log).toContain('"route":"/api/v1/machine/:serial","status":200')
  expect(log).toContain('22P02')
  for (const secret of ['SECRET-1', 'ken', token, '203.0.113.7']) expect(log).not.toContain(secret)
})

test('an address passed on by the proxy is believed only when there is one', async () => {
  const refused = async (vars: Record<string, string>) => {
    const proxied = await testApp(vars)
    await proxied.account('ken@alpha.example', await proxied.company('alpha'))
    const payload = { email: 'ken@alpha.example', password: 'a wrong guess' }
    await proxied.fastify.inject({
      method: 'POST',
      url: '/auth/sign-in',
      payload,
      headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' },
    })
    const { rows } = await proxied.owner.query<{ address: string }>(
      "select host(address) as address from audit where verb = 'sign_in_refused'",
    )
    await proxied.close()
    return rows
  }
  expect(await refused({})).toEqual([{ address: '127.0.0.1' }])
  expect(await refused({ TRUST_PROXY: 'yes' })).toEqual([{ address: '203.0.113.7' }])
})

test('nobody may hold a connection for ever', () => {
  const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = app.fastify.server
  expect({ requestTimeout, headersTimeout, keepAliveTimeout, timeout }).toEqual({
    requestTimeout: 60_000,
    headersTimeout: 15_000,
    keepAliveTimeout: 70_000,
    timeout: 75_000,
  })
})

test('a server that closes answers what it has begun', async () => {
  const closing = await testApp()
  await closing.account('ken@alpha.example', await closing.company('alpha'))
  await closing.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = closing.fastify.server.address() as { port: number }
  const body = JSON.stringify({ email: 'ken@alpha.example', password: PASSWORD })
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data: Buffer) => (answer += data.toString()))
  const over = new Promise((resolve) => socket.once('close', resolve))
  const head = [
    'POST /auth/sign-in HTTP/1.1',
    'host: a',
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  const begun = new Promise((resolve) => closing.fastify.server.once('request', resolve))
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
  await begun
  const closed = closing.close()
  socket.write(body.slice(10))
  await over
  await closed
  expect(answer).toMatch(/^HTTP\/1\.1 200[^]*"access_token"/)
})

test('a server that closes waits neither for a connection without a request nor long for a begun one', async () => {
  const closing = await testApp()
  await closing.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = closing.fastify.server.address() as { port: number }
  const connected = () => new Promise((resolve) => closing.fastify.server.once('connection', resolve))
  // As browsers open one in advance.
  const silent = connect(port, '127.0.0.1')
  await connected()
  const begun = connect(port, '127.0.0.1')
  await connected()
  const requested = new Promise((resolve) => closing.fastify.server.once('request', resolve))
  begun.write('POST /auth/sign-in HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{')
  await requested
  const over: string[] = []
  silent.once('close', () => over.push('silent'))
  begun.once('close', () => over.push('begun'))
  for (const socket of [silent, begun]) socket.on('error', () => undefined)
  await closing.close()
  await vi.waitFor(() => expect(over).toEqual(['silent', 'begun']), { timeout: 30_000 })
})

test('the configuration is right without any variable', () => {
  expect(readEnv({})).toMatchObject({ port: 8080, host: '127.0.0.1', database: null, metrics_token: null })
})
