// Every endpoint with bad requests, by every role: a refusal, never a 5xx.
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import type { InjectOptions } from 'fastify'
import type { TSchema } from 'typebox'
import Value from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INTAKE_PATH } from '#contract/intake/intake.ts'
import { ROLES, roleMay } from '#contract/roles.ts'
import { testApp, type TestApp } from './test-app.ts'
import { injected, sampleRequest } from './test-sample-request.ts'
import { addTestMachines } from './test-terminals.ts'

type Spot = { method: string; url: string; body: object | undefined; access: string }

let app: TestApp
let token: string
let spots: Spot[]
let port: number
/** A body of the right fields where they can be invented. */
const bodyOf = (body: TSchema): object => {
  try {
    return Value.Create(body) as object
  } catch {
    // Nothing can be invented for a pattern.
    return {}
  }
}

beforeAll(async () => {
  app = await testApp({ TRUST_PROXY: 'yes' }, { pages: true })
  const company_id = await app.company('alpha')
  token = await app.newReader('ken@alpha.example', company_id)
  spots = app.context.endpoints.map(({ endpoint, shape }) => ({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, 'X-1'),
    body: shape.body && bodyOf(shape.body),
    access: endpoint.access,
  }))
  spots.push({ method: 'POST', url: INTAKE_PATH, body: [], access: 'terminal' })
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  port = (app.fastify.server.address() as { port: number }).port
})
afterAll(() => app.close())

const send = (options: InjectOptions) => app.fastify.inject(options)
const bearer = () => ({ authorization: `Bearer ${token}` })

/** A 4xx problem+json with a code, or the expected answer. */
const expectProper = (what: string, { statusCode, headers, payload }: Awaited<ReturnType<typeof send>>): void => {
  expect.soft(statusCode, what).toBeLessThan(500)
  if (statusCode < 400) return
  expect.soft(headers['content-type'], what).toContain('application/problem+json')
  expect.soft(JSON.parse(payload), what).toMatchObject({ status: statusCode, code: expect.stringMatching(/^[a-z_]+$/) })
}

test('the table has been read', () => {
  expect(spots.length).toBeGreaterThanOrEqual(12)
  expect(spots.filter(({ access }) => access === 'session').length).toBeGreaterThanOrEqual(8)
})

test('answers 401 without a token and with a wrong one', async () => {
  // Wrong ones of one network would be slowed down.
  let networks = 0
  for (const { method, url, body, access } of spots.filter(
    (spot) => spot.access === 'session' || spot.access === 'terminal',
  ))
    for (const authorization of [
      undefined,
      'Bearer',
      'Basic eDp5',
      `Bearer ${'A'.repeat(43)}`,
      `Bearer ${'ä'.repeat(43)}`,
      'Bearer demo-gateway',
    ]) {
      const answer = await send({
        method: method as 'GET',
        url,
        headers: {
          'x-forwarded-for': `10.${(networks += 1) >> 8}.${networks & 255}.1`,
          ...(authorization && { authorization }),
        },
        ...(body && { payload: body }),
      })
      expect.soft(answer.statusCode, `${access} ${method} ${url} ${authorization}`).toBe(401)
    }
})

test('answers 405 with the allowed methods for others', async () => {
  for (const url of new Set(spots.map((spot) => spot.url))) {
    const right = spots.filter((spot) => spot.url === url).map((spot) => spot.method)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      if (right.includes(method)) continue
      const answer = await send({ method, url, headers: bearer() })
      expect.soft(answer.statusCode, `${method} ${url}`).toBe(405)
      expect.soft(answer.headers.allow, url).toContain(right[0])
    }
  }
})

test('refuses malformed bodies with the reason', async () => {
  const json = { 'content-type': 'application/json' }
  const bodies: [string, Record<string, string>, string | Buffer][] = [
    ['not JSON', json, '{"email":'],
    ['empty', json, ''],
    ['null', json, 'null'],
    ['a number', json, '1e999'],
    ['a text', json, '"x"'],
    ['a list', json, '[[]]'],
    ['unknown fields', json, '{"no_such_field":1}'],
    ['prototype', json, '{"__proto__":{"admin":true}}'],
    [
      'NUL',
      json,
      '{"email":"a\\u0000@b.example","password":"x","refresh_token":"\\u0000","company_id":1,"language":"\\u0000"}',
    ],
    ['half a surrogate', json, '{"email":"\\ud800@b.example","password":"\\ud800"}'],
    ['deep nesting', json, '['.repeat(20_000) + ']'.repeat(20_000)],
    ['deep objects', json, '{"a":'.repeat(9_000) + '1' + '}'.repeat(9_000)],
    ['huge', json, JSON.stringify({ email: 'x'.repeat(100_000) })],
    ['bytes that are no UTF-8', json, Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'email=a'],
    ['plain text', { 'content-type': 'text/plain' }, '{"email":"a"}'],
    ['XML', { 'content-type': 'text/xml' }, '<a/>'],
    ['nonsense type', { 'content-type': ';;;' }, 'x'],
    ['gzip that is none', { ...json, 'content-encoding': 'gzip' }, 'xxxx'],
  ]
  for (const { method, url } of spots.filter((spot) => spot.body !== undefined))
    for (const [name, headers, payload] of bodies) {
      const answer = await send({ method: method as 'POST', url, headers: { ...headers, ...bearer() }, payload })
      expectProper(`${name} to ${url}`, answer)
      expect.soft(answer.statusCode, `${name} to ${url}`).toBeGreaterThanOrEqual(400)
    }
})

test('an endpoint that takes no body refuses one with the reason', async () => {
  const bodies = { 'text/plain': 'x', 'application/json': JSON.stringify('x'.repeat(20_000_000)) }
  const without = spots.filter(({ method, body }) => method !== 'GET' && body === undefined)
  expect(without.length).toBeGreaterThan(20)
  for (const { method, url } of without)
    for (const [type, payload] of Object.entries(bodies)) {
      const headers = { ...bearer(), 'content-type': type }
      expectProper(`${type} to ${method} ${url}`, await send({ method: method as 'DELETE', url, headers, payload }))
    }
})

test('answers 422 with the field’s name for malformed queries', async () => {
  const wrong = [
    'page=0',
    'page=abc',
    'page=1.5',
    'page=99999999999999999999',
    'page=1&page=2',
    'per_page=101',
    'per_page=-1',
    'sort=password_hash',
    'sort=serial%3Bdrop',
    'sort_order=up',
    'category=99',
    'status=happy',
    'force_location=2',
    'no_such=1',
    'page=%00',
    'category=%00',
    '__proto__=1',
    'constructor[prototype]=1',
  ]
  for (const query of wrong) {
    const answer = await send({ method: 'GET', url: `/api/v1/machine/list?${query}`, headers: bearer() })
    expect.soft(answer.statusCode, query).toBe(422)
    expect.soft(JSON.parse(answer.payload).fields?.[0]?.field, query).toBeTruthy()
  }
})

test('answers 422 with the field’s name for an impossible month', async () => {
  const right = { serial: 'X-1', year: '2026', month: '11' }
  const wrong = { year: ['0', '26', '1969', '9999', '-1', '2026.5', '%00'], month: ['0', '13', '1.5', 'May', '%00'] }
  const monthly = spots.filter(({ url }) => /\/(daily(\/list)?|overload|emergency|tracking(\/(gpx|csv))?)$/.test(url))
  expect(monthly).toHaveLength(7)
  for (const { url } of monthly)
    for (const [field, values] of Object.entries(wrong))
      for (const value of values) {
        const query = Object.entries({ ...right, [field]: value }).map(([name, text]) => `${name}=${text}`)
        const answer = await send({ method: 'GET', url: `${url}?${query.join('&')}`, headers: bearer() })
        expect.soft(answer.statusCode, `${url} ${field}=${value}`).toBe(422)
        expect.soft(JSON.parse(answer.payload).fields?.[0]?.field, `${url} ${field}=${value}`).toBe(field)
      }
})

test('odd queries and addresses never give a 5xx', async () => {
  const tails = [
    '?%',
    '?%zz=1',
    '?a=%ff',
    '/%00',
    '/%zz',
    '/..%2f..%2fetc%2fpasswd',
    '//',
    '?' + 'a=1&'.repeat(2_000),
    '/' + 'x'.repeat(5_000),
    '?page=' + '9'.repeat(3_000),
    '%0d%0aset-cookie:x',
  ]
  for (const { method, url } of spots)
    for (const tail of tails) {
      const answer = await send({ method: method as 'GET', url: url + tail, headers: bearer() })
      expectProper(`${method} ${url}${tail.slice(0, 30)}`, answer)
    }
  for (const url of [
    '/api',
    '/api/v2/machine/list',
    '/auth/none',
    '/intake/v1/none',
    '/api/v1/../../x',
    '/.git/config',
    '/%',
    '/\\..\\x',
  ])
    expectProper(url, await send({ method: 'GET', url }))
})

test('odd headers never give a 5xx', async () => {
  const odd: Record<string, string>[] = [
    { 'accept-language': 'x'.repeat(8_000) },
    { 'accept-language': ',;,;q=;*,' + 'en;q=9,'.repeat(500) },
    { 'accept-language': '\u00ff\u00fe' },
    { 'if-none-match': '"' + 'y'.repeat(8_000) },
    { 'x-forwarded-for': "'; drop table audit; --, not-an-address" },
    { 'x-request-id': 'r'.repeat(8_000) },
    { host: 'a b c' },
    { accept: 'text/html', 'accept-encoding': 'nonsense' },
    { 'content-type': 'application/json; charset=' + 'z'.repeat(2_000) },
    { cookie: 'c'.repeat(8_000) },
    { range: 'bytes=0-1,5-' },
    { expect: 'nothing' },
  ]
  for (const { method, url } of spots.filter((spot) => spot.method === 'GET'))
    for (const headers of odd)
      expectProper(
        `${Object.keys(headers)[0]} to ${method} ${url}`,
        await send({ method: 'GET', url, headers: { ...bearer(), ...headers } }),
      )
})

const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      socket.destroy()
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })

test('refuses other protocols and huge headers on the wire', async () => {
  expect(await raw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
  expect(await raw('GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
  expect(
    await raw(
      'POST /auth/sign-in HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ),
  ).toMatch(/^HTTP\/1\.1 400/)
  expect(await raw(`GET /healthz HTTP/1.1\r\nHost: a\r\nX-Big: ${'b'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431/,
  )
})

test('refuses a request with two hosts', async () => {
  expect(await raw('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/^HTTP\/1\.1 200/)
  expect(await raw('GET /healthz HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
})

test('cuts off a body longer than announced', async () => {
  const status = await new Promise<number>((resolve, reject) => {
    const request = httpRequest(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/auth/sign-in',
        headers: { 'content-type': 'application/json', 'content-length': 10_000_000 },
      },
      (answer) => {
        answer.resume()
        request.destroy()
        resolve(answer.statusCode ?? 0)
      },
    )
    request.on('error', reject)
    request.write('{')
  })
  expect(status).toBe(413)
})

/** They end the session or wait by design; the list below has their permission. */
const LEFT_OUT = /\/(sign-out|logout|refresh|user_customers|requests)$/
const ofSessions = () => app.context.endpoints.filter(({ endpoint }) => endpoint.access === 'session')

test('each role is refused what it may not do, by name and before the body is read, and nothing else', async () => {
  const [alpha, beta] = [await app.company('roles'), await app.company('others')]
  await app.newReader('first@roles.example', alpha)
  for (const [company_id, serial] of [
    [alpha, 'OWN-1'],
    [beta, 'OTHER-1'],
  ] as const)
    await addTestMachines(app, company_id, [{ serial, type_code: 'GR-250' }])
  const walked = ofSessions().filter(({ endpoint }) => !LEFT_OUT.test(endpoint.path))
  expect(walked.length).toBeGreaterThan(140)
  for (const role of ROLES) {
    const account_id = await app.account(`${role}@roles.example`, alpha)
    await app.owner.query('update account_company set role = $1 where account_id = $2', [role, account_id])
    const { access_token } = await app.signIn(`${role}@roles.example`)
    const ask = async (registered: (typeof walked)[number], serial: string) => {
      const options = injected(registered, sampleRequest(registered, { serial, time_zone: 'Asia/Tokyo' }))
      const { statusCode, payload, headers } = await send({
        ...options,
        headers: { authorization: `Bearer ${access_token}` },
      })
      const isProblem = String(headers['content-type']).startsWith('application/problem+json')
      const { permission = null, request_id: _, ...problem } = isProblem ? JSON.parse(payload) : {}
      return { statusCode, permission, problem: JSON.stringify(problem).replaceAll(serial, 'SERIAL') }
    }
    for (const registered of walked) {
      const { method, path, permission } = registered.endpoint
      const what = `${role}: ${method} ${path}`
      const own = await ask(registered, 'OWN-1')
      if (roleMay(role, permission)) {
        // Groups of the company, beside a person's own.
        if (own.permission === null) expect.soft(own.statusCode, what).not.toBe(403)
        else expect.soft([role, path, own.permission], what).toEqual(['viewer', '/api/v1/machine/groups', 'plan'])
      } else {
        expect.soft(own, what).toMatchObject({ statusCode: 403, permission })
        const unread = await send({
          method,
          url: injected(registered, sampleRequest(registered)).url,
          headers: { authorization: `Bearer ${access_token}` },
          ...(registered.shape.body && { payload: { no_such_field: 1 } }),
        })
        expect.soft(unread.statusCode, what).toBe(403)
      }
      const other = await ask(registered, 'OTHER-1')
      const unknown = await ask(registered, 'NONE-1')
      expect.soft(other, `${what}, another company’s machine`).toEqual(unknown)
    }
  }
})
