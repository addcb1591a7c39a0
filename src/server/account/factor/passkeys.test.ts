// Passkeys through HTTP: made, asked for after the password, and alone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, testApp, type TestApp } from '#server/test-app.ts'
import { Passkey } from './test-authenticator.ts'

const SITE = { id: 'portal.example', origin: 'https://portal.example' }
const FACTORS = '/api/v1/account/factors'

let app: TestApp
let company: number
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://portal.example/' })
  company = await app.company('harbor')
})
afterAll(() => app.close())

const post = (url: string, body: object) => app.request(null, 'POST', url, body)
const asked = async (email: string) =>
  (await post('/auth/sign-in', { email, password: PASSWORD })).body.second_factor as {
    ticket: string
    kinds: string[]
    passkey: { challenge: string; allowCredentials: { id: string }[] }
  }
const show = (ticket: string, passkey: object) => post('/auth/second-factor', { ticket, kind: 'passkey', passkey })
const alone = async () => (await post('/auth/passkey/begin', {})).body.passkey
const signInAlone = (ticket: string, passkey: object) => post('/auth/passkey', { ticket, passkey })

const add = async (token: string, passkey: Passkey, name = 'Key') => {
  const { ticket, creation } = (await app.request(token, 'POST', `${FACTORS}/passkey/begin`)).body.passkey
  return app.request(token, 'POST', `${FACTORS}/passkey`, {
    ticket,
    name,
    passkey: passkey.create({ challenge: creation.challenge }),
  })
}
const withPasskey = async (email: string, passkey = new Passkey(SITE)) => {
  const token = await app.newReader(email, company)
  const { body } = await add(token, passkey)
  return { token, passkey, added: body }
}

test('a passkey is the second factor after the password', async () => {
  const { passkey, added } = await withPasskey('emi@harbor.example')
  expect(added).toMatchObject({ factors: [{ kind: 'passkey', name: 'Key' }], may_have_passkeys: true })
  expect(added.new_recovery_codes).toHaveLength(10)
  const { ticket, kinds, passkey: request } = await asked('emi@harbor.example')
  expect(kinds).toEqual(['passkey', 'recovery'])
  expect(request).toMatchObject({ rpId: 'portal.example', allowCredentials: [{ type: 'public-key' }] })
  const answer = passkey.answer({ challenge: request.challenge })
  expect((await show(ticket, answer)).body).toHaveProperty('access_token')
  // The same words again, with the ticket of another sign-in too.
  expect((await show(ticket, answer)).body.code).toBe('second_factor_over')
  expect((await show((await asked('emi@harbor.example')).ticket, answer)).body.code).toBe('passkey_failed')
})

test('a passkey alone signs in, if it has checked who holds it', async () => {
  const { passkey } = await withPasskey('ken@harbor.example')
  const { ticket, request } = await alone()
  expect([request.userVerification, request.allowCredentials]).toEqual(['required', []])
  const answer = passkey.answer({ challenge: request.challenge })
  const { body } = await signInAlone(ticket, answer)
  expect((await app.request(body.access_token, 'GET', '/api/v1/authorization')).body.data.email).toBe(
    'ken@harbor.example',
  )
  expect((await signInAlone(ticket, answer)).body.code).toBe('second_factor_over')
  const { passkey: unchecked } = await withPasskey('any@harbor.example', new Passkey(SITE, false))
  const second = await alone()
  const byAnyone = unchecked.answer({ challenge: second.request.challenge })
  expect((await signInAlone(second.ticket, byAnyone)).body.code).toBe('passkey_failed')
})

test.each<[string, (passkey: Passkey, challenge: string) => object]>([
  ['of another site', (passkey, challenge) => passkey.answer({ challenge, origin: 'https://portal.example.evil' })],
  ['to another challenge', (passkey) => passkey.answer({ challenge: 'AAAA' })],
  ['made for something else', (passkey, challenge) => passkey.answer({ challenge, type: 'webauthn.create' })],
  [
    'signed by another key',
    (passkey, challenge) => ({ ...new Passkey(SITE).answer({ challenge }), id: passkey.id.toString('base64url') }),
  ],
  ['that nobody knows', (_passkey, challenge) => new Passkey(SITE).answer({ challenge })],
  [
    'bound to another site',
    (passkey, challenge) => ({
      ...new Passkey({ id: 'evil.example', origin: SITE.origin }).answer({ challenge }),
      id: passkey.id.toString('base64url'),
    }),
  ],
])('an answer is refused %s', async (name, answerWith) => {
  const email = `${name.replaceAll(' ', '.')}@harbor.example`
  const { passkey } = await withPasskey(email)
  const { ticket, passkey: request } = await asked(email)
  expect((await show(ticket, answerWith(passkey, request.challenge))).body.code).toBe('passkey_failed')
  const begun = await alone()
  const answer = answerWith(passkey, begun.request.challenge)
  expect((await signInAlone(begun.ticket, answer)).body.code).toBe('passkey_failed')
})

test('a passkey whose count of uses goes back is a copy', async () => {
  const { passkey } = await withPasskey('copy@harbor.example')
  const first = await asked('copy@harbor.example')
  expect((await show(first.ticket, passkey.answer({ challenge: first.passkey.challenge }))).status).toBe(200)
  passkey.uses = 0
  const later = await asked('copy@harbor.example')
  expect((await show(later.ticket, passkey.answer({ challenge: later.passkey.challenge }))).body.code).toBe(
    'passkey_failed',
  )
})

test('another person’s passkey is no second factor', async () => {
  await withPasskey('victim@harbor.example')
  const thief = await withPasskey('thief@harbor.example')
  const { ticket, passkey: request } = await asked('victim@harbor.example')
  const answer = thief.passkey.answer({ challenge: request.challenge })
  expect((await show(ticket, answer)).body.code).toBe('passkey_failed')
})

test('a passkey is made for its challenge, once, and names no maker whose word would have to be looked up', async () => {
  const { token, passkey } = await withPasskey('make@harbor.example')
  expect((await add(token, passkey)).body.code).toBe('passkey_failed')
  const begin = async () => (await app.request(token, 'POST', `${FACTORS}/passkey/begin`)).body.passkey
  const { ticket, creation } = await begin()
  expect(creation.excludeCredentials).toEqual([{ id: passkey.id.toString('base64url'), type: 'public-key' }])
  const make = (made: object) =>
    app.request(token, 'POST', `${FACTORS}/passkey`, { ticket, name: 'Two', passkey: made })
  expect((await make(new Passkey(SITE).create({ challenge: 'AAAA' }))).body.code).toBe('passkey_failed')
  const statement = new Map<string, unknown>([
    ['alg', -7],
    ['sig', Buffer.alloc(8)],
    ['x5c', new Map()],
  ])
  const named = new Passkey(SITE).create({ challenge: creation.challenge }, statement, 'packed')
  expect((await make(named)).body.code).toBe('passkey_failed')
  expect((await make({ id: 'AAAA', response: { clientDataJSON: 'AA', attestationObject: 'AA' } })).body.code).toBe(
    'passkey_failed',
  )
  expect((await make(new Passkey(SITE).create({ challenge: creation.challenge }))).body.factors).toHaveLength(2)
})

test('ten passkeys are enough', async () => {
  const { token } = await withPasskey('ten@harbor.example')
  for (let count = 2; count <= 10; count += 1)
    expect((await add(token, new Passkey(SITE), `Key ${count}`)).status).toBe(200)
  const refused = await add(token, new Passkey(SITE), 'Key 11')
  expect([refused.status, refused.body.fields[0].field]).toEqual([422, 'name'])
})

test('with passwords off a passkey does not let in either', async () => {
  const { passkey } = await withPasskey('sso@harbor.example')
  await app.owner.query('update company set passwords = false where company_id = $1', [company])
  const { ticket, request } = await alone()
  const answer = passkey.answer({ challenge: request.challenge })
  expect((await signInAlone(ticket, answer)).body.code).toBe('sign_on_only')
  await app.owner.query('update company set passwords = true where company_id = $1', [company])
})

test('a deployment without a name of its own offers none', async () => {
  const plain = await testApp({ PUBLIC_URL: 'http://192.0.2.7:8080' })
  expect((await plain.request(null, 'POST', '/auth/passkey/begin', {})).body).toEqual({ passkey: null })
  const token = await plain.newReader('ken@plain.example', await plain.company('plain'))
  expect((await plain.request(token, 'POST', `${FACTORS}/passkey/begin`)).body).toEqual({ passkey: null })
  expect((await plain.request(token, 'GET', FACTORS)).body.may_have_passkeys).toBe(false)
  await plain.close()
})

test('what cannot be kept is refused by its field, from strangers too', async () => {
  const { ticket, request } = await alone()
  const answer = new Passkey(SITE).answer({ challenge: request.challenge })
  for (const id of ['\0', '\ud800', 'a b', 'ä'])
    expect((await signInAlone(ticket, { ...answer, id })).body).toMatchObject({
      code: 'invalid_fields',
      fields: [{ field: 'passkey.id' }],
    })
  const token = await app.newReader('odd@harbor.example', company)
  const refusedAs = async (name: string, transports: string[]) => {
    const { ticket: begun, creation } = (await app.request(token, 'POST', `${FACTORS}/passkey/begin`)).body.passkey
    const made = new Passkey(SITE).create({ challenge: creation.challenge })
    const passkey = { ...made, response: { ...made.response, transports } }
    const { body } = await app.request(token, 'POST', `${FACTORS}/passkey`, { ticket: begun, name, passkey })
    return body.fields?.[0].field ?? body.factors
  }
  for (const name of ['Key\0', ' ', '\ud800']) expect(await refusedAs(name, [])).toBe('name')
  expect(await refusedAs('Key', ['usb\0'])).toBe('passkey.response.transports.0')
  expect(await refusedAs(' My \u200bkey ', ['usb', 'smart-card'])).toMatchObject([{ name: 'My key' }])
})

test('a passkey whose own name is too long is refused', async () => {
  const token = await app.newReader('long@harbor.example', company)
  const { ticket, creation } = (await app.request(token, 'POST', `${FACTORS}/passkey/begin`)).body.passkey
  const made = new Passkey(SITE, true, 2_000).create({ challenge: creation.challenge })
  const passkey = { ...made, id: 'AAAA' }
  const { body } = await app.request(token, 'POST', `${FACTORS}/passkey`, { ticket, name: 'Long', passkey })
  expect(body.code).toBe('passkey_failed')
})

test('of eleven passkeys made at once ten are taken', async () => {
  const token = await app.newReader('many@harbor.example', company)
  const answers = await Promise.all(Array.from({ length: 11 }, (_, at) => add(token, new Passkey(SITE), `Key ${at}`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 10 }, () => 200), 422])
  const { body } = await app.request(token, 'GET', FACTORS)
  expect([body.factors.length, body.recovery_codes]).toEqual([10, 10])
})
