// Single sign-on against a real provider: whose account, and what is refused.
import type { JWTPayload } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { KEEPER, testApp, type TestApp } from '#server/test-app.ts'
import { addProvider, removeProvider, setPasswords } from './provider-desk.ts'
import { newKey, openTestProvider, visit, type TestProvider } from './test-provider.ts'

const PORTAL = 'https://portal.example'
const CLIENT = { client_id: 'hoistline', client_secret: 'a secret with %+& signs', portal: PORTAL }

let harborOwn: TestProvider
let makerOwn: TestProvider
let app: TestApp
let harbor: number
let quarry: number
let plain: number
let harborId: number
beforeAll(async () => {
  ;[harborOwn, makerOwn] = await Promise.all([openTestProvider(CLIENT), openTestProvider(CLIENT)])
  app = await testApp({
    PUBLIC_URL: PORTAL,
    OIDC_ISSUER: makerOwn.issuer,
    OIDC_CLIENT_ID: CLIENT.client_id,
    OIDC_CLIENT_SECRET: CLIENT.client_secret,
    OIDC_NAME: 'Maker account',
  })
  ;[harbor, quarry, plain] = [await app.company('harbor'), await app.company('quarry'), await app.company('plain')]
  harborId = await app.asOwner((db) =>
    addProvider(db, KEEPER, harbor, { ...asWished(harborOwn), domains: ['harbor.example', 'quay.example'] }),
  )
})
afterEach(() => {
  harborOwn.tamper = null
})
afterAll(async () => {
  await app.close()
  await Promise.all([harborOwn.goAway(), makerOwn.goAway()])
})

const asWished = ({ issuer }: TestProvider) => ({
  name: 'Harbor staff',
  issuer,
  client_id: CLIENT.client_id,
  client_secret: CLIENT.client_secret,
})

type Answer = { status: number; body: ReturnType<typeof JSON.parse>; cookie: string }
let calls = 0
/** Each from a network of its own, unless it says so. */
const post = async (url: string, payload: object, cookie = '', remoteAddress?: string): Promise<Answer> => {
  calls += 1
  const from = remoteAddress ?? `10.${calls >> 8}.${calls & 255}.1`
  const answer = await app.fastify.inject({ method: 'POST', url, payload, headers: { cookie }, remoteAddress: from })
  const set = answer.headers['set-cookie']
  return { status: answer.statusCode, body: answer.json(), cookie: String(set ?? '').split(';')[0]! }
}
const begin = (provider_id: number, more: object = {}) => post('/auth/sign-on', { provider_id, ...more })
const wordsOf = (url: URL) => Object.fromEntries(url.searchParams)
const finish = (words: object, cookie: string) => post('/auth/sign-on/callback', words, cookie)

/** A whole sign-in of a person of the provider. */
const signOn = async (provider: TestProvider, provider_id: number, subject: string, more: object = {}) => {
  provider.next = { subject }
  const { body, cookie } = await begin(provider_id, more)
  return finish(wordsOf(await visit(body.address)), cookie)
}
const meOf = async (token: string) => (await app.request(token, 'GET', '/api/v1/authorization')).body.data
const stillIn = async (token: string) => (await app.request(token, 'GET', '/api/v1/authorization')).status === 200
const person = (email: string, more: object = {}) => ({
  email,
  email_verified: true,
  family_name: 'Sato',
  given_name: 'Emi',
  ...more,
})

test('an e-mail of a company’s domain is sent to its provider, any other signs in here', async () => {
  const find = async (domain: string) =>
    (await app.request(null, 'GET', `/auth/sign-on?domain=${domain}`)).body.provider
  expect(await find('Quay.Example')).toEqual({ provider_id: harborId, name: 'Harbor staff', passwords: true })
  expect(await find('sub.quay.example')).toBeNull()
  expect(await find('quarry.example')).toBeNull()
})

test('the first sign-in finds the account by its verified e-mail, every later one by the person', async () => {
  await app.account('emi@harbor.example', harbor)
  harborOwn.people.set('emi', person('Emi@Harbor.example'))
  const first = await signOn(harborOwn, harborId, 'emi', { return_to: '/alarms', language: 'de' })
  expect(first.status).toBe(200)
  expect(Object.keys(first.body).toSorted()).toEqual(['access_token', 'expires_in', 'refresh_token', 'return_to'])
  expect(first.body.return_to).toBe('/alarms')
  expect(await meOf(first.body.access_token)).toMatchObject({
    email: 'emi@harbor.example',
    company: { code: 'harbor' },
    language: 'de',
    by_provider: true,
  })
  harborOwn.people.set('emi', person('emi.kato@harbor.example', { email_verified: false }))
  const later = await signOn(harborOwn, harborId, 'emi')
  expect((await meOf(later.body.access_token)).email).toBe('emi@harbor.example')
  // The e-mail now belongs to somebody else there.
  harborOwn.people.set('second', person('emi@harbor.example'))
  expect((await signOn(harborOwn, harborId, 'second')).body.code).toBe('sign_on_other_person')
  const { rows } = await app.owner.query(
    "select verb, noun from audit where company_id = $1 and verb in ('link', 'sign_in', 'sign_in_refused') order by audit_id",
    [harbor],
  )
  expect(rows.map(({ verb }) => verb)).toEqual(['link', 'sign_in', 'sign_in', 'sign_in_refused'])
})

test.each([
  ['an e-mail that is not verified', person('ryo@harbor.example', { email_verified: false }), 'sign_on_unverified'],
  ['no word on whether it is', person('ryo@harbor.example', { email_verified: undefined }), 'sign_on_unverified'],
  ['no e-mail at all', person('ryo@harbor.example', { email: undefined }), 'sign_on_unverified'],
  ['an e-mail that has no account', person('nobody@harbor.example'), 'sign_on_no_account'],
  ['an e-mail of a domain that is not its own', person('guest@elsewhere.example'), 'sign_on_no_account'],
  ['a person of another company', person('ken@quarry.example'), 'sign_on_no_account'],
  ['one whose account is closed', person('left@harbor.example'), 'sign_on_no_account'],
])('is refused with a reason: %s', async (_name, told, code) => {
  const known = await app.owner.query("select from account where email = 'ryo@harbor.example'")
  if (known.rows.length === 0) {
    await app.account('ryo@harbor.example', harbor)
    await app.account('guest@elsewhere.example', harbor)
    await app.account('ken@quarry.example', quarry, [harbor])
    await app.account('left@harbor.example', harbor)
    await app.owner.query("update account set disabled_at = now() where email = 'left@harbor.example'")
  }
  const subject = `refused ${code} ${told.email}`
  harborOwn.people.set(subject, told)
  const answer = await signOn(harborOwn, harborId, subject)
  expect([answer.status, answer.body.code]).toEqual([422, code])
})

test('a company without a provider of its own trusts the deployment’s, one with its own does not', async () => {
  await app.account('ann@plain.example', plain)
  makerOwn.people.set('ann', person('ann@plain.example'))
  makerOwn.people.set('ryo', person('ryo@harbor.example'))
  expect((await meOf((await signOn(makerOwn, 0, 'ann')).body.access_token)).company.code).toBe('plain')
  expect((await signOn(makerOwn, 0, 'ryo')).body.code).toBe('sign_on_no_account')
})

test('two companies may trust one issuer, and none lets in people of the other', async () => {
  const quarryId = await app.asOwner((db) =>
    addProvider(db, KEEPER, quarry, { ...asWished(harborOwn), domains: ['quarry.example'], makes_accounts: true }),
  )
  const emi = await signOn(harborOwn, quarryId, 'emi')
  expect(emi.body.code).toBe('sign_on_no_account')
  harborOwn.people.set('ken', person('ken@quarry.example'))
  expect((await signOn(harborOwn, harborId, 'ken')).body.code).toBe('sign_on_no_account')
  expect((await meOf((await signOn(harborOwn, quarryId, 'ken')).body.access_token)).company.code).toBe('quarry')
  // Accounts are made for its own domains alone, and once.
  harborOwn.people.set('new', person('new@quarry.example', { family_name: '佐藤', given_name: '恵美' }))
  const made = await signOn(harborOwn, quarryId, 'new')
  expect(await meOf(made.body.access_token)).toMatchObject({ email: 'new@quarry.example', family_name: '佐藤' })
  expect((await signOn(harborOwn, quarryId, 'new')).status).toBe(200)
  harborOwn.people.set('foreign', person('someone@harbor.example'))
  expect((await signOn(harborOwn, quarryId, 'foreign')).body.code).toBe('sign_on_no_account')
  const tried = await app.request(null, 'POST', '/auth/sign-in', {
    email: 'new@quarry.example',
    password: 'x'.repeat(12),
  })
  expect(tried.body.code).toBe('sign_in_failed')
  await app.asOwner((db) => removeProvider(db, KEEPER, quarry, quarryId))
  await expect.poll(() => stillIn(made.body.access_token)).toBe(false)
})

test.each([
  ['an e-mail in other letters that fold into ours', person('ｒyo@harbor.example'), 'sign_on_unverified'],
  ['what is no e-mail', person('ryo@harbor.example@elsewhere'), 'sign_on_unverified'],
  ['an e-mail with a character that cannot be stored', person('ry\0o@harbor.example'), 'sign_on_unverified'],
])('is refused in a sentence: %s', async (name, told, code) => {
  harborOwn.people.set(name, told)
  const answer = await signOn(harborOwn, harborId, name)
  expect([answer.status, answer.body.code]).toEqual([422, code])
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

test('names of a new account are those that can be stored, however long or odd', async () => {
  const ferryOwn = await openTestProvider(CLIENT)
  const ferry = await app.company('ferry')
  const ferryId = await app.asOwner((db) =>
    addProvider(db, KEEPER, ferry, { ...asWished(ferryOwn), domains: ['ferry.example'], makes_accounts: true }),
  )
  ferryOwn.people.set(
    'odd',
    person('odd@ferry.example', { family_name: `Sa\0to\ud800${'x'.repeat(300)}`, given_name: ' ' }),
  )
  const { body } = await signOn(ferryOwn, ferryId, 'odd')
  const { family_name, first_name } = await meOf(body.access_token)
  expect([family_name.startsWith('Sa toxx'), family_name.length, first_name]).toEqual([true, 100, ''])
  await ferryOwn.goAway()
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
  makerOwn.next = { subject: 'ann' }
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

const MINUTE = 60
const nowSeconds = () => Math.floor(Date.now() / 1000)
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

test('with passwords off the right one is told where to sign in, a wrong one nothing', async () => {
  const before = (await app.signIn('emi@harbor.example')).access_token
  const byProvider = (await signOn(harborOwn, harborId, 'emi')).body.access_token
  await app.asOwner((db) => setPasswords(db, KEEPER, harbor, false))
  const tryWith = async (password: string) =>
    (await app.request(null, 'POST', '/auth/sign-in', { email: 'emi@harbor.example', password })).body.code
  expect(await tryWith('correct horse battery')).toBe('sign_on_only')
  expect(await tryWith('wrong horse battery')).toBe('sign_in_failed')
  await expect.poll(() => stillIn(before)).toBe(false)
  expect(await stillIn(byProvider)).toBe(true)
  await app.asOwner((db) => setPasswords(db, KEEPER, harbor, true))
  await expect(app.asOwner((db) => setPasswords(db, KEEPER, plain, false))).rejects.toThrow('nobody could sign in')
})

const OVER = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const logoutWord = (provider: TestProvider, claims: JWTPayload) =>
  provider.sign({
    iss: provider.issuer,
    aud: 'hoistline',
    iat: nowSeconds(),
    jti: crypto.randomUUID(),
    events: OVER,
    ...claims,
  })
const tellLogout = async (provider_id: number, logout_token: string) =>
  (
    await app.fastify.inject({
      method: 'POST',
      url: `/auth/sign-on/${provider_id}/logout`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token }).toString(),
    })
  ).statusCode
test('a sign-out at the provider ends the person’s sessions here, and nobody else’s', async () => {
  const emi = (await signOn(harborOwn, harborId, 'emi')).body.access_token
  const byPassword = (await app.signIn('emi@harbor.example')).access_token
  harborOwn.people.set('ryo', person('ryo@harbor.example'))
  const ryo = (await signOn(harborOwn, harborId, 'ryo')).body.access_token
  const word = await logoutWord(harborOwn, { sub: 'emi' })
  expect(await tellLogout(harborId, word)).toBe(200)
  expect([await stillIn(emi), await stillIn(byPassword), await stillIn(ryo)]).toEqual([false, true, true])
  expect(await tellLogout(harborId, word)).toBe(400)
})

test.each<[string, (issuer: string) => JWTPayload]>([
  ['for another audience', () => ({ sub: 'emi', aud: 'another' })],
  ['of another issuer', () => ({ sub: 'emi', iss: 'https://idp.example' })],
  ['with a nonce, as an ID token has', () => ({ sub: 'emi', nonce: 'n' })],
  ['without the event', () => ({ sub: 'emi', events: {} })],
  ['that names nobody', () => ({})],
  ['whose names cannot be kept', () => ({ sub: 'em\0i' })],
  ['of yesterday', () => ({ sub: 'emi', iat: nowSeconds() - 86_400 })],
])('a word of sign-out is refused %s', async (_name, claims) => {
  const emi = (await signOn(harborOwn, harborId, 'emi')).body.access_token
  expect(await tellLogout(harborId, await logoutWord(harborOwn, claims(harborOwn.issuer)))).toBe(400)
  expect(await tellLogout(harborId, await harborOwn.sign({ sub: 'emi' }, { key: await newKey() }))).toBe(400)
  expect(await stillIn(emi)).toBe(true)
})

test('signing out leads to the provider’s own sign-out, for those alone who came from there', async () => {
  const emi = (await signOn(harborOwn, harborId, 'emi')).body.access_token
  const addressFor = async (token: string) => (await app.request(token, 'GET', '/auth/sign-on/sign-out')).body.address
  const address = new URL(await addressFor(emi))
  expect([address.origin, Object.fromEntries(address.searchParams)]).toEqual([
    harborOwn.issuer,
    { client_id: 'hoistline', post_logout_redirect_uri: `${PORTAL}/login` },
  ])
  expect(await addressFor((await app.signIn('emi@harbor.example')).access_token)).toBeNull()
})
