// Every registered route by other spellings of its address.
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { INTAKE_PATH } from '#contract/intake/intake.ts'
import { testApp, type TestApp } from './test-app.ts'
import { oddSpellings, sendRaw, type RawAnswer } from './test-odd-spellings.ts'

const METRICS_TOKEN = 'a-token-for-prometheus'
const ANSWER_MS = 10_000
const SPELLINGS = ['encoded letter', 'upper-case escape', 'absolute form', 'doubled slash in front', 'trailing dot']

// Some 2,000 requests, each on a connection of its own.
vi.setConfig({ testTimeout: 1_200_000 })

let app: TestApp
let port: number
let routes: { method: string; path: string }[]
beforeAll(async () => {
  app = await testApp({ METRICS_TOKEN, FORGOT_PASSWORD_URL: '/demo/forgot-password' }, { pages: true })
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  port = (app.fastify.server.address() as { port: number }).port
  routes = registered()
})
afterAll(() => app.close())

/**
 * Each route from the router's own printed tree (four columns per
 * level), with parameters and wildcards filled in.
 */
const registered = (): { method: string; path: string }[] => {
  const above: string[] = []
  return app.fastify
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? []
      const level = indent.length / 4
      above.splice(level, above.length, part)
      const path = above
        .join('')
        .replace(/:\w+/g, 'X-1')
        .replace(/\/?\*$/, '/none')
      return (methods?.split(', ') ?? []).map((method) => ({ method, path }))
    })
}

// Repeated once: load may delay one request;
// a server that hangs delays both.
const send = async (request: Parameters<typeof sendRaw>[1]): Promise<RawAnswer> =>
  sendRaw(port, request, ANSWER_MS).catch(() => sendRaw(port, request, ANSWER_MS))

const requestTo = (method: string) =>
  method === 'POST' || method === 'PUT' || method === 'PATCH'
    ? { method, headers: { 'content-type': 'application/json' }, body: '{}' }
    : { method }

/** The headers that do not vary between answers. */
const fixedOf = ({ headers }: RawAnswer): Record<string, string> => {
  const { date, etag, 'x-request-id': id, 'content-length': length, 'retry-after': later, ...fixed } = headers
  void [date, etag, length, later]
  return { ...fixed, 'x-request-id': id === undefined ? 'none' : 'one' }
}

test('the routes and their spellings were read', () => {
  const listed = routes.map(({ method, path }) => `${method} ${path}`)
  for (const { endpoint } of app.context.endpoints)
    expect.soft(listed).toContain(`${endpoint.method} ${endpoint.path.replace(/:\w+/g, 'X-1')}`)
  for (const further of [`POST ${INTAKE_PATH}`, 'GET /healthz', 'GET /metrics', 'GET /api/openapi.json', 'GET /none'])
    expect.soft(listed).toContain(further)
  expect(oddSpellings('/api/v1/month').map(({ name }) => name)).toEqual(expect.arrayContaining(SPELLINGS))
  expect(oddSpellings('/intake/v1/records')[0]).toMatchObject({ path: '/%69ntake/v1/records', isSame: true })
})

test('answers every spelling of an address like the plain one', async () => {
  let over = false
  let served = 0
  const others = (async () => {
    for (; !over; served++) {
      expect((await send({ method: 'GET', path: '/healthz' })).status).toBe(200)
      await setTimeout(50)
    }
  })()
  const portal = (await send({ method: 'GET', path: '/' })).headers['content-length']
  for (const { method, path } of routes) {
    const plain = await send({ ...requestTo(method), path })
    const isOfApi = /^\/(api|auth|intake|healthz|readyz|metrics)(\/|$)/.test(path)
    if (isOfApi) expect.soft(plain.headers['cache-control'], `${method} ${path}`).toBe('no-store')
    const spellings = oddSpellings(path)
    const answers = await Promise.all(spellings.map(({ path: spelt }) => send({ ...requestTo(method), path: spelt })))
    for (const [at, { name, path: spelt, isSame }] of spellings.entries()) {
      const what = `${method} ${spelt} (${name})`
      const odd = answers[at]!
      if (isSame) {
        expect.soft(odd.status, what).toBe(plain.status)
        expect.soft(fixedOf(odd), what).toEqual(fixedOf(plain))
        continue
      }
      expect.soft(odd.status, what).toBeLessThan(500)
      expect.soft(odd.headers['x-content-type-options'], what).toBe('nosniff')
      if (!path.startsWith('/intake/')) expect.soft(odd.headers, what).toHaveProperty('content-security-policy')
      // Only the portal's page, which contains no data, may be cached; what a link in a mail answers names an address.
      const isPage = odd.headers['content-type']?.startsWith('text/html') && odd.headers['content-length'] === portal
      expect.soft(odd.headers['cache-control'], what).toBe(isPage ? 'no-cache' : 'no-store')
    }
  }
  over = true
  await others
  expect(served).toBeGreaterThan(10)
})

test('refuses a body without a credential at every spelling of the intake', async () => {
  for (const { path, isSame } of oddSpellings(INTAKE_PATH).filter((spelling) => spelling.isSame)) {
    const { status, headers } = await send({ ...requestTo('POST'), path })
    expect.soft([path, isSame, status]).toEqual([path, true, 401])
    expect.soft(headers['www-authenticate'], path).toBe('Bearer realm="intake"')
    expect.soft(headers, path).not.toHaveProperty('content-security-policy')
  }
})

test('refuses a body of too many values or levels without walking all of it', async () => {
  for (const body of ['['.repeat(60) + ']'.repeat(60), `[${'0,'.repeat(20_000)}0]`]) {
    const answer = await send({ ...requestTo('POST'), path: '/auth/sign-in', body })
    expect(answer.status).toBe(422)
    expect(JSON.parse(answer.body)).toMatchObject({ fields: [{ message: 'holds too many values or levels' }] })
  }
})
