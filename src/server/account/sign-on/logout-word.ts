// A provider's word that someone signed out there: back-channel logout.
// OpenID Connect Back-Channel Logout 1.0, 2.4 to 2.6.
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { Fault } from '#server/base/errors.ts'
import { keptName } from './kept-name.ts'
import { SKEW_SECONDS, type Oidc } from './oidc.ts'
import type { Provider } from './provider.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** A word is given at once; an older one is somebody's copy. */
export const WORD_SECONDS = 10 * 60

/** At least one of subject and session is there. */
export type LogoutWord = { jti: string; subject: string | null; provider_session: string | null }

// No symmetric ones: the secret is for asking, not for being told.
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** @throws Fault 'bad_request' for a word that is none, 'sign_on_unavailable' without the provider's keys */
export const readLogoutWord = async (oidc: Oidc, provider: Provider, token: string): Promise<LogoutWord> => {
  const { server, fetched } = await oidc.serverOf(provider)
  const keys = await fetched
    .fetch(server.jwks_uri ?? '', { headers: { accept: 'application/json' } })
    .then((response) => response.json() as Promise<JSONWebKeySet>)
    .catch((error: unknown) => {
      throw new Fault('sign_on_unavailable', [], error)
    })
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer: provider.issuer,
      audience: provider.client_id,
      typ: 'logout+jwt',
      algorithms: ALGORITHMS,
      clockTolerance: SKEW_SECONDS,
      maxTokenAge: WORD_SECONDS,
      requiredClaims: ['iat', 'jti', 'events'],
    })
    const { jti, events, nonce } = payload
    const word = { jti: keptName(jti), subject: keptName(payload.sub), provider_session: keptName(payload['sid']) }
    const isLogout = typeof events === 'object' && events !== null && EVENT in events
    if (!isLogout || nonce !== undefined) throw new Error('not a logout token')
    if (word.jti === null) throw new Error('jti is not right')
    if (word.subject === null && word.provider_session === null) throw new Error('names neither person nor session')
    return { ...word, jti: word.jti }
  } catch (error) {
    throw new Fault('bad_request', [], error)
  }
}
