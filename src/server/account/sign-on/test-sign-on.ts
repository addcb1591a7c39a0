// For tests: a portal with three companies and two providers to sign in by.
import { KEEPER, testApp } from '#server/test-app.ts'
import { addProvider } from './provider-desk.ts'
import { openTestProvider, visit, type TestPerson, type TestProvider } from './test-provider.ts'

export const PORTAL = 'https://portal.example'
export const CLIENT = { client_id: 'hoistline', client_secret: 'a secret with %+& signs', portal: PORTAL }

export const asWished = ({ issuer }: TestProvider) => ({
  name: 'Harbor staff',
  issuer,
  client_id: CLIENT.client_id,
  client_secret: CLIENT.client_secret,
})

export const person = (email: string | undefined, more: TestPerson = {}): TestPerson => ({
  email,
  email_verified: true,
  family_name: 'Sato',
  given_name: 'Emi',
  ...more,
})

export const wordsOf = (url: URL) => Object.fromEntries(url.searchParams)
export const nowSeconds = () => Math.floor(Date.now() / 1000)

type Answer = { status: number; body: ReturnType<typeof JSON.parse>; cookie: string }

/**
 * The deployment has a provider, and of its companies `harbor` one of its
 * own, where `emi` has an account.
 */
export const openSignOn = async () => {
  const [harborOwn, makerOwn] = await Promise.all([openTestProvider(CLIENT), openTestProvider(CLIENT)])
  const app = await testApp({
    PUBLIC_URL: PORTAL,
    OIDC_ISSUER: makerOwn.issuer,
    OIDC_CLIENT_ID: CLIENT.client_id,
    OIDC_CLIENT_SECRET: CLIENT.client_secret,
    OIDC_NAME: 'Maker account',
  })
  const harbor = await app.company('harbor')
  const harborId = await app.asOwner((db) =>
    addProvider(db, KEEPER, harbor, { ...asWished(harborOwn), domains: ['harbor.example', 'quay.example'] }),
  )
  await app.account('emi@harbor.example', harbor)
  harborOwn.people.set('emi', person('Emi@Harbor.example'))

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
  const finish = (words: object, cookie: string) => post('/auth/sign-on/callback', words, cookie)

  /** A whole sign-in of a person of the provider. */
  const signOn = async (provider: TestProvider, provider_id: number, subject: string, more: object = {}) => {
    provider.next = { subject }
    const { body, cookie } = await begin(provider_id, more)
    return finish(wordsOf(await visit(body.address)), cookie)
  }
  const meOf = async (token: string) => (await app.request(token, 'GET', '/api/v1/authorization')).body.data
  const stillIn = async (token: string) => (await app.request(token, 'GET', '/api/v1/authorization')).status === 200
  const close = async () => {
    await app.close()
    await Promise.all([harborOwn.goAway(), makerOwn.goAway()])
  }
  return { app, harborOwn, makerOwn, harbor, harborId, post, begin, finish, signOn, meOf, stillIn, close }
}
