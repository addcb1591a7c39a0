// Sign-ins of two requests, genuine ones and forged ones for others.
import type { InjectOptions } from 'fastify'
import type { JWTPayload } from 'jose'
import { oneOf } from '#scripts/attack/mutation.ts'
import { Passkey } from '#server/account/factor/test-authenticator.ts'
import { newKey, visit, type TestProvider } from '#server/account/sign-on/test-provider.ts'
import { nowSeconds, person, wordsOf } from '#server/account/sign-on/test-sign-on.ts'
import { newToken } from '#server/base/token.ts'
import { PASSWORD } from '#server/test-app.ts'
import { SITE, type Openers } from './openers.ts'
import type { TwoCompanies } from './two-companies.ts'

type Random = () => number
/** `finish` makes the second request of what the first has answered with 200. */
export type Round = { request: InjectOptions; finish: (begun: string) => Promise<InjectOptions> }
type PasskeyAnswer = ReturnType<Passkey['answer']>

const post = (url: string, payload: object, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers,
})

const passkeyAlone = (answerTo: (challenge: string) => PasskeyAnswer): Round => ({
  request: post('/auth/passkey/begin', {}),
  finish: async (begun) => {
    const { ticket, request } = (JSON.parse(begun) as { passkey: { ticket: string; request: { challenge: string } } })
      .passkey
    return post('/auth/passkey', { ticket, passkey: answerTo(request.challenge) })
  },
})

/** After the right password, which has been stolen. */
const passkeySecond = (email: string, answerTo: (challenge: string) => PasskeyAnswer): Round => ({
  request: post('/auth/sign-in', { email, password: PASSWORD }),
  finish: async (begun) => {
    const { ticket, passkey } = (
      JSON.parse(begun) as { second_factor: { ticket: string; passkey: { challenge: string } } }
    ).second_factor
    return post('/auth/second-factor', { ticket, kind: 'passkey', passkey: answerTo(passkey.challenge) })
  },
})

type Forgery = (mine: Passkey, theirs: Passkey, challenge: string) => PasskeyAnswer
const withIdOf = ({ id }: Passkey, answer: PasskeyAnswer): PasskeyAnswer => ({
  ...answer,
  id: id.toString('base64url'),
})

const FORGERIES: Forgery[] = [
  (mine, _theirs, challenge) => mine.answer({ challenge }),
  (mine, theirs, challenge) => withIdOf(theirs, mine.answer({ challenge })),
  (_mine, theirs, challenge) => withIdOf(theirs, new Passkey(SITE).answer({ challenge })),
  // What they have signed for another site, at another time, or when they made it.
  (_mine, theirs, challenge) => theirs.answer({ challenge, origin: 'https://portal.example.evil' }),
  (_mine, theirs) => theirs.answer({ challenge: newToken() }),
  (_mine, theirs, challenge) => theirs.answer({ challenge, type: 'webauthn.create' }),
]

export const forgedPasskey = (random: Random, { openers: { own, other } }: TwoCompanies): Round => {
  const { passkey: mine } = oneOf(random, own.passkeys)
  const { passkey: theirs, email } = oneOf(random, other.passkeys)
  const forge = oneOf(random, FORGERIES)
  const answerTo = (challenge: string): PasskeyAnswer => forge(mine, theirs, challenge)
  return random() < 0.5 ? passkeyAlone(answerTo) : passkeySecond(email, answerTo)
}

/** One after the other: who signs in at the provider is told to it beforehand. */
let visits: Promise<unknown> = Promise.resolve()
const visitAs = (provider: TestProvider, subject: string, address: string): Promise<URL> => {
  const visited = visits.then(() => {
    provider.next = { subject }
    return visit(address)
  })
  visits = visited.catch(() => undefined)
  return visited
}

const cookieOf = (browser: string) => ({ cookie: `__Host-hoistline_sign_on=${browser}` })

const signOn = (
  provider: TestProvider,
  { provider_id, subject, isElsewhere = false }: { provider_id: number; subject: string; isElsewhere?: boolean },
): Round => {
  const browser = newToken()
  return {
    request: post('/auth/sign-on', { provider_id }, cookieOf(browser)),
    finish: async (begun) => {
      const { address } = JSON.parse(begun) as { address: string }
      const words = wordsOf(await visitAs(provider, subject, address))
      return post('/auth/sign-on/callback', words, cookieOf(isElsewhere ? newToken() : browser))
    },
  }
}

/** Claims that let nobody in. */
type Claims = (claims: JWTPayload) => JWTPayload
const TAMPERS: Record<string, Claims> = {
  audience: (claims) => ({ ...claims, aud: 'another client' }),
  issuer: (claims) => ({ ...claims, iss: 'https://elsewhere.example' }),
  nonce: (claims) => ({ ...claims, nonce: newToken() }),
  time: (claims) => ({ ...claims, exp: nowSeconds() - 3_600 }),
}
/** Signed by a key that is not the provider's. */
const KEY = 'key'
const NAMES = [...Object.keys(TAMPERS), KEY]

/** Tampers with the tokens of subjects that begin with a tamper's name. */
export const tamperBySubject = async (provider: TestProvider): Promise<void> => {
  const strange = await newKey()
  provider.tamper = (claims, sign) => {
    const [name = ''] = String(claims.sub).split('.')
    return sign(TAMPERS[name]?.(claims) ?? claims, name === KEY ? { key: strange } : {})
  }
}

/** The provider is genuine; who signs in there, or brings its answer, is not whom the account is of. */
export const forgedSignOn = (random: Random, { openers: { own, other }, provider }: TwoCompanies): Round => {
  const [mine, theirs] = [own.sign_on.provider_id, other.sign_on.provider_id]
  const [way, tamper, number] = [random(), oneOf(random, NAMES), newToken()]
  const theirEmail = oneOf(random, other.passkeys).email
  const as = (subject: string, email: string): string => {
    provider.people.set(subject, person(email))
    return subject
  }
  if (way < 0.2) return signOn(provider, { provider_id: mine, subject: as(`new.${number}`, theirEmail) })
  if (way < 0.4) return signOn(provider, { provider_id: mine, subject: other.sign_on.subject })
  if (way < 0.5) return signOn(provider, { provider_id: theirs, subject: own.sign_on.subject })
  if (way < 0.6) return signOn(provider, { provider_id: theirs, subject: as(`new.${number}`, own.person.email) })
  if (way < 0.9) return signOn(provider, { provider_id: theirs, subject: as(`${tamper}.${number}`, theirEmail) })
  return signOn(provider, { provider_id: theirs, subject: as(`new.${number}`, theirEmail), isElsewhere: true })
}

/** By which a company's own people sign in. */
export const genuineRounds = ({ passkeys, sign_on }: Openers, provider: TestProvider): Round[] => [
  ...passkeys.map(({ passkey }) => passkeyAlone((challenge) => passkey.answer({ challenge }))),
  ...passkeys.map(({ email, passkey }) => passkeySecond(email, (challenge) => passkey.answer({ challenge }))),
  signOn(provider, sign_on),
]
