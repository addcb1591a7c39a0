// Keys of a company's systems: made, used, limited, revoked.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TOKEN_PATH } from '#contract/key/key.ts'
import { SCOPE_NAMES } from '#contract/scopes.ts'
import { injected, sampleRequest } from '#server/test-sample-request.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines } from '#server/test-terminals.ts'

const PER_MINUTE = 40
const FLEET = '/iso15143-3/Fleet/1'

let app: TestApp
let alpha: string
let beta: string
beforeAll(async () => {
  app = await testApp({ KEY_REQUESTS_PER_MINUTE: String(PER_MINUTE), TRUST_PROXY: 'yes' })
  const companies = { alpha: await app.company('alpha'), beta: await app.company('beta') }
  ;[alpha, beta] = [
    await app.newReader('ken@alpha.example', companies.alpha),
    await app.newReader('mia@beta.example', companies.beta),
  ]
  await app.owner.query("update account_company set role = 'administrator'")
  await addTestMachines(app, companies.alpha, [{ serial: 'KA1' }, { serial: 'KA2' }])
  await addTestMachines(app, companies.beta, [{ serial: 'KB1' }])
})
afterAll(() => app.close())

let networks = 0
/** Wrong credentials of one network would be slowed down. */
const fromElsewhere = () => ({ 'x-forwarded-for': `10.9.${(networks += 1) >> 8}.${networks & 255}` })
const make = async (token: string, over: object = {}) =>
  app.request(token, 'POST', '/api/v1/keys', { name: 'ERP', scopes: ['iso:read'], ...over })
const makeKey = async (
  token: string,
  over: object = {},
): Promise<{ secret: string; key_id: number; client_id: string }> => {
  const { status, body } = await make(token, over)
  expect(status).toBe(200)
  return { secret: body.secret, ...body.key }
}
const fleet = (secret: string) =>
  app.fastify.inject({
    url: FLEET,
    headers: { authorization: `Bearer ${secret}`, accept: 'application/json', ...fromElsewhere() },
  })
const serialsOf = async (secret: string) =>
  (await fleet(secret))
    .json()
    .Equipment.map((each: { EquipmentHeader: { SerialNumber: string } }) => each.EquipmentHeader.SerialNumber)
const askToken = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: TOKEN_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...fromElsewhere(), ...headers },
    payload: new URLSearchParams(form).toString(),
  })
const grant = { grant_type: 'client_credentials' }

test('a key reads its own company, and no endpoint that its scopes do not name', async () => {
  const { secret } = await makeKey(alpha)
  expect(secret).toMatch(/^hlk_[A-Za-z0-9_-]{43}$/)
  expect(await serialsOf(secret)).toEqual(['KA1', 'KA2'])
  expect(await serialsOf((await makeKey(beta)).secret)).toEqual(['KB1'])
  const other = await makeKey(alpha, { scopes: ['days:read', 'alarms:read'] })
  expect((await app.request(other.secret, 'GET', FLEET)).body).toMatchObject({ code: 'not_allowed', scope: 'iso:read' })
  for (const [method, url] of [
    ['GET', '/api/v1/keys'],
    ['GET', '/api/v1/authorization'],
    ['POST', '/api/v1/keys'],
  ] as const)
    expect((await app.request(secret, method, url, method === 'POST' ? {} : undefined)).body, url).toMatchObject({
      status: 403,
      scope: null,
    })
})

test('the key stands in one answer and nowhere in the database', async () => {
  const { secret, client_id } = await makeKey(alpha, { name: 'Rental system', days: 30 })
  expect(secret.startsWith(client_id)).toBe(true)
  const listed = await app.request(alpha, 'GET', '/api/v1/keys')
  expect(listed.body.keys[0]).toMatchObject({ name: 'Rental system', client_id, scopes: ['iso:read'], used_at: null })
  expect(JSON.stringify(listed.body)).not.toContain(secret)
  const { rows } = await app.owner.query(
    "select to_jsonb(k)::text || (select string_agg(to_jsonb(a)::text, '') from audit a) as all from api_key k",
  )
  expect(rows.map(({ all }) => all).join('')).not.toContain(secret.slice(12))
  expect((await app.request(beta, 'GET', '/api/v1/keys')).body.keys).not.toContainEqual(
    expect.objectContaining({ name: 'Rental system' }),
  )
})

test('only an administrator who has shown the password makes one, with a name and known scopes', async () => {
  for (const over of [{ name: '  ' }, { scopes: [] }, { scopes: ['everything'] }, { days: 0 }, { days: 5_000 }])
    expect((await make(alpha, over)).status, JSON.stringify(over)).toBe(422)
  const planner = await app.newReader('planner@alpha.example', 1)
  expect((await make(planner)).body).toMatchObject({ code: 'not_allowed', permission: 'administer' })
  const other = await app.newReader('other@alpha.example', 1)
  await app.owner.query(
    "update account_company set role = 'administrator' where account_id = (select max(account_id) from account)",
  )
  await app.owner.query(
    "update session set proved_at = now() - interval '1 day' where account_id = (select max(account_id) from account)",
  )
  expect((await make(other)).body).toMatchObject({ code: 'proof_needed' })
})

test('an expired key and a revoked one are refused at once, with their tokens', async () => {
  const key = await makeKey(beta, { name: 'Short' })
  const token = (await askToken({ ...grant, client_id: key.client_id, client_secret: key.secret })).json().access_token
  expect(await serialsOf(token)).toEqual(['KB1'])
  await app.owner.query("update api_key set expires_at = now() - interval '1 second' where key_id = $1", [key.key_id])
  expect([(await fleet(key.secret)).statusCode, (await fleet(token)).statusCode]).toEqual([401, 401])
  await app.owner.query('update api_key set expires_at = null where key_id = $1', [key.key_id])
  expect((await fleet(token)).statusCode).toBe(200)
  expect((await app.request(alpha, 'DELETE', `/api/v1/keys/${key.key_id}`)).status).toBe(404)
  expect((await app.request(beta, 'DELETE', `/api/v1/keys/${key.key_id}`)).status).toBe(200)
  expect([(await fleet(key.secret)).statusCode, (await fleet(token)).statusCode]).toEqual([401, 401])
  expect((await app.request(beta, 'DELETE', `/api/v1/keys/${key.key_id}`)).status).toBe(404)
  const { rows } = await app.owner.query("select verb, before, after from audit where noun = 'api_key' and key = $1", [
    String(key.key_id),
  ])
  expect(rows).toEqual([
    { verb: 'create', before: null, after: { name: 'Short', scopes: ['iso:read'], expires_at: null } },
    { verb: 'revoke', before: { name: 'Short', scopes: ['iso:read'] }, after: null },
  ])
})

test('client credentials give a token of the scopes that were asked for', async () => {
  const { secret, client_id } = await makeKey(alpha, { scopes: ['iso:read', 'days:read'] })
  const basic = (id: string, password: string) => ({
    authorization: `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}`,
  })
  const whole = await askToken(grant, basic(client_id, secret))
  expect(whole.json()).toEqual({
    access_token: expect.stringMatching(/^hlt_/),
    token_type: 'Bearer',
    expires_in: 3600,
    scope: 'days:read iso:read',
  })
  expect(whole.headers['cache-control']).toBe('no-store')
  const narrow = (await askToken({ ...grant, scope: 'days:read' }, basic(client_id, secret))).json()
  expect((await fleet(narrow.access_token)).json()).toMatchObject({ scope: 'iso:read', status: 403 })
  const errorOf = async (form: Record<string, string>, headers = {}) => {
    const answer = await askToken(form, headers)
    return [answer.statusCode, answer.json().error]
  }
  expect(await errorOf({})).toEqual([400, 'invalid_request'])
  expect(await errorOf({ grant_type: 'password' })).toEqual([400, 'unsupported_grant_type'])
  expect(await errorOf({ ...grant, scope: 'alarms:read' }, basic(client_id, secret))).toEqual([400, 'invalid_scope'])
  const own = whole.json().access_token as string
  for (const [id, password] of [
    ['', ''],
    [client_id, 'x'],
    ['hlk_AAAAAAAA', secret],
    ['', secret],
    [client_id, own],
    [own.slice(0, 12), own],
  ] as const)
    expect(await errorOf(grant, basic(id, password)), `${id} ${password}`).toEqual([401, 'invalid_client'])
})

test('a key is answered what a person is, by each endpoint of its scopes, and refused by the others', async () => {
  const known = { serial: 'KA1', year: '2026', month: '11' }
  const scoped = app.context.endpoints.filter(({ endpoint }) => endpoint.scope !== undefined)
  for (const scope of SCOPE_NAMES) {
    const others = SCOPE_NAMES.filter((name) => name !== scope)
    const of = scoped.filter(({ endpoint }) => endpoint.scope === scope)
    expect(of.length, scope).toBeGreaterThan(scope.endsWith(':write') ? 0 : 4)
    const { secret: right } = await makeKey(alpha, { scopes: [scope] })
    const { secret: wrong } = await makeKey(alpha, { scopes: others })
    for (const one of of) {
      const answer = (bearer: string) =>
        app.fastify.inject({
          ...injected(one, sampleRequest(one, known)),
          headers: { authorization: `Bearer ${bearer}`, accept: 'application/json', 'accept-language': 'en' },
        })
      const [person, key, refused] = await Promise.all([alpha, right, wrong].map(answer))
      // A cursor says when it was made, and both register a result.
      const told = (reply: typeof person) => ({ ...reply!.json(), request_id: 0, cursor: 0, result_ids: 0 })
      expect.soft(told(key), one.endpoint.path).toEqual(told(person))
      expect.soft(refused!.json(), one.endpoint.path).toMatchObject({ code: 'not_allowed', scope })
    }
  }
})

test('a key has so many requests a minute, told in headers; another has its own', async () => {
  const [one, other] = [await makeKey(alpha), await makeKey(alpha)]
  const codes: number[] = []
  let told: Record<string, unknown> = {}
  // The minute may turn while they are sent.
  for (let sent = 0; sent < 2 * PER_MINUTE + 1 && !codes.includes(429); sent++) {
    const answer = await fleet(one.secret)
    codes.push(answer.statusCode)
    told = answer.headers
  }
  expect(codes.at(-1)).toBe(429)
  expect(codes.length).toBeGreaterThan(PER_MINUTE)
  expect(told['ratelimit-policy']).toBe(`"minute";q=${PER_MINUTE};w=60`)
  expect(told['ratelimit']).toMatch(/^"minute";r=0;t=\d+$/)
  expect(Number(told['retry-after'])).toBeGreaterThan(0)
  // Tokens are counted with them.
  const form = { ...grant, client_id: one.client_id, client_secret: one.secret }
  let asked = 0
  for (let sent = 0; sent < 2 * PER_MINUTE + 1 && asked !== 429; sent++) asked = (await askToken(form)).statusCode
  expect(asked).toBe(429)
  expect((await fleet(other.secret)).statusCode).toBe(200)
  const listed = (await app.request(alpha, 'GET', '/api/v1/keys')).body.keys
  expect(listed.find(({ key_id }: { key_id: number }) => key_id === one.key_id).used_at).toMatch(/:00Z$/)
})

test('a company has fifty keys at most', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => make(beta)))
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(50)
  expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThanOrEqual(10)
  expect((await app.request(beta, 'GET', '/api/v1/keys')).body.keys).toHaveLength(50)
})
