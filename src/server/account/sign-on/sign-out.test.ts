// The end of a sign-in by single sign-on, here and at its provider.
import type { JWTPayload } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { KEEPER } from '#server/test-app.ts'
import { addProvider } from './provider-desk.ts'
import { newKey, openTestProvider, type TestProvider } from './test-provider.ts'
import { asWished, CLIENT, nowSeconds, openSignOn, person, PORTAL } from './test-sign-on.ts'

const { app, harborOwn, harbor, harborId, signOn, stillIn, close } = await openSignOn()
afterAll(close)

const OVER = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const logoutWord = (provider: TestProvider, claims: JWTPayload, typ = 'logout+jwt') =>
  provider.sign(
    {
      iss: provider.issuer,
      aud: 'hoistline',
      iat: nowSeconds(),
      jti: crypto.randomUUID(),
      events: OVER,
      ...claims,
    },
    { header: { typ } },
  )
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
  await app.account('ryo@harbor.example', harbor)
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

test('a provider ends no sessions of another company, however it names them', async () => {
  const yard = await app.company('yard')
  const yardOwn = await openTestProvider(CLIENT)
  try {
    const wished = { ...asWished(yardOwn), name: 'Yard staff', domains: ['yard.example'] }
    const yardId = await app.asOwner((db) => addProvider(db, KEEPER, yard, wished))
    await app.account('ai@yard.example', yard)
    // The same subject at both.
    yardOwn.people.set('emi', person('ai@yard.example'))
    const emi = (await signOn(harborOwn, harborId, 'emi')).body.access_token
    const ai = (await signOn(yardOwn, yardId, 'emi')).body.access_token
    const own = (claims: JWTPayload = {}) => logoutWord(yardOwn, { sub: 'emi', ...claims })
    expect(await tellLogout(harborId, await own())).toBe(400)
    expect(await tellLogout(harborId, await own({ iss: harborOwn.issuer }))).toBe(400)
    expect(await tellLogout(yardId, await own({ iss: harborOwn.issuer }))).toBe(400)
    expect(await tellLogout(yardId, await logoutWord(harborOwn, { sub: 'emi' }))).toBe(400)
    expect([await stillIn(emi), await stillIn(ai)]).toEqual([true, true])
    expect(await tellLogout(yardId, await own())).toBe(200)
    expect([await stillIn(emi), await stillIn(ai)]).toEqual([true, false])
  } finally {
    await yardOwn.goAway()
  }
})

test('a word of sign-out must say that it is one: another token is none', async () => {
  const emi = (await signOn(harborOwn, harborId, 'emi')).body.access_token
  expect(await tellLogout(harborId, await logoutWord(harborOwn, { sub: 'emi' }, 'JWT'))).toBe(400)
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
