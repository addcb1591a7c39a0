// Single sign-on against a real provider: which of its answers are refused.
import type { JWTPayload } from 'jose'
import { afterAll, afterEach, expect, test } from 'vitest'
import { KEEPER } from '#server/test-app.ts'
import { addProvider } from './provider-desk.ts'
import { newKey, openTestProvider, visit, type TestProvider } from './test-provider.ts'
import { asWished, CLIENT, nowSeconds, openSignOn, wordsOf } from './test-sign-on.ts'

const { app, harborOwn, makerOwn, harborId, post, begin, finish, signOn, close } = await openSignOn()
afterAll(close)
afterEach(() => {
  harborOwn.tamper = null
})

test('an answer is taken once, in the browser that asked, and no other', async () => {
  harborOwn.next = { subject: 'emi' }
  const { body, cookie } = await begin(harborId)
  const words = wordsOf(await visit(body.address))
  const other = (await begin(harborId)).cookie
  expect((await finish(words, '')).body.code).toBe('sign_on_over')
  expect((await finish(words, other)).body.code).toBe('sign_on_over')
  expect((await finish({ ...words, state: 'guessed' }, cookie)).body.code).toBe('sign_on_over')
  expect((await finish(words, cookie)).status).toBe(200)
  expect((await finish(words, cookie)).body.code).toBe('sign_on_over')
})

test('a network that begins without end is told to wait, and no other', async () => {
  const tries = Array.from({ length: 200 }, () => post('/auth/sign-on', { provider_id: 999_999 }, '', '203.0.113.7'))
  const codes = (await Promise.all(tries)).map(({ body }) => body.code)
  expect(new Set(codes)).toEqual(new Set(['sign_on_unknown_provider', 'too_many_requests']))
  expect((await begin(harborId)).status).toBe(200)
})

test('an answer that is too old is refused', async () => {
  harborOwn.next = { subject: 'emi' }
  const { body, cookie } = await begin(harborId)
  const words = wordsOf(await visit(body.address))
  await app.owner.query("update sign_on_attempt set expires_at = now() - interval '1 second'")
  expect((await finish(words, cookie)).body.code).toBe('sign_on_over')
})

test('a stolen code is worth nothing in a sign-in of the thief', async () => {
  harborOwn.next = { subject: 'emi' }
  const victim = await begin(harborId)
  const stolen = wordsOf(await visit(victim.body.address))
  const thief = await begin(harborId)
  const own = wordsOf(await visit(thief.body.address))
  const answer = await finish({ ...own, code: stolen['code'] }, thief.cookie)
  expect(answer.body.code).toBe('sign_on_refused')
})

test('an answer of another provider is refused', async () => {
  makerOwn.next = { subject: 'emi' }
  const atMaker = await begin(0)
  const words = wordsOf(await visit(atMaker.body.address))
  const atHarbor = await begin(harborId)
  const state = new URL(atHarbor.body.address).searchParams.get('state')
  expect((await finish({ ...words, state }, atHarbor.cookie)).body.code).toBe('sign_on_refused')
  expect((await finish({ ...words, iss: harborOwn.issuer }, atMaker.cookie)).body.code).toBe('sign_on_refused')
})

test('a person who refuses at the provider is told so', async () => {
  harborOwn.next = { subject: 'emi', refuses: true }
  const { body, cookie } = await begin(harborId)
  const words = wordsOf(await visit(body.address))
  expect(words['error']).toBe('access_denied')
  expect((await finish(words, cookie)).body.code).toBe('sign_on_refused')
})

test.each([
  ['none', undefined],
  ['one that runs as a script', 'javascript:alert(1)'],
  ['one without protection', 'http://id.harbor.example/auth'],
])('a provider whose address for people is %s does not answer, and sends nobody there', async (_name, address) => {
  const oddOwn = await openTestProvider(CLIENT)
  const odd = await app.company(`odd${address?.length ?? 0}`)
  const oddId = await app.asOwner((db) =>
    addProvider(db, KEEPER, odd, { ...asWished(oddOwn), domains: [`odd${odd}.example`] }),
  )
  oddOwn.described = { authorization_endpoint: address }
  const answer = await begin(oddId)
  expect([answer.status, answer.body.code]).toEqual([422, 'sign_on_unavailable'])
  await oddOwn.goAway()
})

const MINUTE = 60
const without = (name: string, claims: JWTPayload): JWTPayload =>
  Object.fromEntries(Object.entries(claims).filter(([each]) => each !== name))
const unsigned = (claims: JWTPayload): string =>
  `${[{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`

test.each<[string, TestProvider['tamper']]>([
  ['signed by somebody else', async (claims, sign) => sign(claims, { key: await newKey() })],
  [
    'signed by somebody else under the provider’s key id',
    async (claims, sign) => {
      const [head] = (await sign(claims)).split('.')
      const { kid } = JSON.parse(Buffer.from(head!, 'base64url').toString()) as { kid: string }
      return sign(claims, { key: { ...(await newKey()), kid } })
    },
  ],
  ['not signed', async (claims) => unsigned(claims)],
  ['for another audience', (claims, sign) => sign({ ...claims, aud: 'another portal' })],
  [
    'for two audiences without saying for whom',
    (claims, sign) => sign({ ...claims, aud: ['hoistline', 'other'], azp: 'other' }),
  ],
  ['of another issuer', (claims, sign) => sign({ ...claims, iss: 'https://idp.example' })],
  ['over for more than a minute', (claims, sign) => sign({ ...claims, exp: nowSeconds() - 2 * MINUTE })],
  ['not valid for another two minutes', (claims, sign) => sign({ ...claims, nbf: nowSeconds() + 2 * MINUTE })],
  ['with the nonce of another sign-in', (claims, sign) => sign({ ...claims, nonce: 'another' })],
  ['without a nonce', (claims, sign) => sign(without('nonce', claims))],
  ['without a subject', (claims, sign) => sign(without('sub', claims))],
])('a token is refused that is %s', async (_name, tamper) => {
  harborOwn.tamper = tamper
  const answer = await signOn(harborOwn, harborId, 'emi')
  expect([answer.status, answer.body.code]).toEqual([422, 'sign_on_refused'])
})

test('a provider’s own name for a person must be one that can be kept', async () => {
  for (const sub of ['s'.repeat(256), 'em\0i', '\ud800', '']) {
    harborOwn.tamper = (claims, sign) => sign({ ...claims, sub })
    const answer = await signOn(harborOwn, harborId, 'emi')
    expect([answer.status, answer.body.code]).toEqual([422, 'sign_on_refused'])
  }
  // Its name of the session is of use for its sign-out alone.
  harborOwn.tamper = (claims, sign) => sign({ ...claims, sid: 'x\0'.repeat(9_000) })
  expect((await signOn(harborOwn, harborId, 'emi')).status).toBe(200)
})

test('a clock that is half a minute wrong is forgiven', async () => {
  harborOwn.tamper = (claims, sign) =>
    sign({ ...claims, exp: nowSeconds() - MINUTE / 2, nbf: nowSeconds() + MINUTE / 2 })
  expect((await signOn(harborOwn, harborId, 'emi')).status).toBe(200)
})

test('a provider may change its key between two sign-ins', async () => {
  expect((await signOn(harborOwn, harborId, 'emi')).status).toBe(200)
  await harborOwn.changeKey()
  expect((await signOn(harborOwn, harborId, 'emi')).status).toBe(200)
})

test('a provider that is away is said to be, and passwords still work', async () => {
  harborOwn.next = { subject: 'emi' }
  const { body, cookie } = await begin(harborId)
  const words = wordsOf(await visit(body.address))
  await harborOwn.goAway()
  expect((await finish(words, cookie)).body.code).toBe('sign_on_unavailable')
  expect((await app.signIn('emi@harbor.example')).access_token).toBeTruthy()
  await harborOwn.comeBack()
  expect((await signOn(harborOwn, harborId, 'emi')).status).toBe(200)
})
