// OpenID Connect: authorization code with PKCE, state and nonce.
// OpenID Connect Core 1.0 and RFC 9700.
import type { Configuration, ServerMetadata } from 'openid-client'
import { oneLine, readEmail } from '#domain/mail.ts'
import { Fault } from '#server/base/errors.ts'
import { isIssuer, isOwnMachine } from '#server/base/issuer.ts'
import { isStorable } from '#server/base/storable.ts'
import { boundedFetch, type BoundedFetch } from './bounded-fetch.ts'
import { keptName } from './kept-name.ts'
import type { Provider } from './provider.ts'

/** Clocks of providers may be wrong by so much. */
export const SKEW_SECONDS = 60
const SERVER_KEPT_MS = 10 * 60_000
const SERVERS_KEPT = 1_000

/** What must come back with the answer; none of it leaves the server but in the address. */
export type Begun = { address: string; state: string; nonce: string; code_verifier: string }

export type Person = {
  subject: string
  provider_session: string | null
  email: string | null
  is_verified: boolean
  family_name: string
  first_name: string
}

/** What the provider has sent the browser back with. */
export type ProviderAnswer = { state: string; code?: string; iss?: string; error?: string }

const library = () => import('openid-client')

const textIn = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)
/** As it stands: letters that only fold into another address are not that address. */
const emailIn = (value: unknown): string | null => {
  const text = textIn(value)?.trim().toLowerCase() ?? null
  return text !== null && readEmail(text) === text ? text : null
}
const shortened = (text: string): string => [...oneLine(text)].filter(isStorable).slice(0, 100).join('')

const namesIn = (claims: Record<string, unknown>): Pick<Person, 'family_name' | 'first_name'> => {
  const family = textIn(claims['family_name'])
  const first = textIn(claims['given_name'])
  const whole = textIn(claims['name']) ?? textIn(claims['preferred_username']) ?? textIn(claims['email']) ?? ''
  return family === null && first === null
    ? { family_name: shortened(whole), first_name: '' }
    : { family_name: shortened(family ?? ''), first_name: shortened(first ?? '') }
}

export type Oidc = {
  /** Where the browser goes. @throws Fault 'sign_on_unavailable' */
  begin: (
    provider: Provider,
    wanted: { redirect_uri: string; login_hint?: string | undefined; language?: string | undefined },
  ) => Promise<Begun>
  /** @throws Fault 'sign_on_refused', with what was wrong as its cause, or 'sign_on_unavailable' */
  finish: (
    provider: Provider,
    begun: { redirect_uri: string; nonce: string; code_verifier: string },
    answer: ProviderAnswer,
  ) => Promise<Person>
  /** Null where it knows none, or does not answer. */
  signOutAddress: (provider: Provider, return_to: string) => Promise<string | null>
  /** Keys and addresses. @throws Fault 'sign_on_unavailable' */
  serverOf: (provider: Provider) => Promise<{ server: ServerMetadata; fetched: BoundedFetch }>
}

/** Where a browser may be sent: no script, and nothing without protection. */
const isForBrowsers = (address: string | undefined): address is string =>
  address !== undefined && URL.canParse(address) && isIssuer(new URL(address).origin)

export const openOidc = (now: () => number = Date.now): Oidc => {
  const kept = new Map<string, { server: ServerMetadata; until: number }>()

  const configured = async (provider: Provider, server: ServerMetadata, fetched: BoundedFetch) => {
    const { Configuration, ClientSecretBasic, ClientSecretPost, None, ...client } = await library()
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const { client_secret } = provider
    const way =
      client_secret === null
        ? None()
        : ways.includes('client_secret_basic')
          ? ClientSecretBasic(client_secret)
          : ClientSecretPost(client_secret)
    const config = new Configuration(server, provider.client_id, { [client.clockTolerance]: SKEW_SECONDS }, way)
    prepare(client, config, provider, fetched)
    return config
  }

  const serverOf: Oidc['serverOf'] = async (provider) => {
    const fetched = boundedFetch()
    const known = kept.get(provider.issuer)
    // A copy: the library keeps a provider's keys with the object, and
    // a key that is new there must be found at once.
    if (known && known.until > now()) return { server: { ...known.server }, fetched }
    const client = await library()
    try {
      const config = await client.discovery(new URL(provider.issuer), provider.client_id, undefined, client.None(), {
        [client.customFetch]: fetched.fetch,
        execute: isOwnMachine(provider.issuer) ? [client.allowInsecureRequests] : [],
      })
      const server = { ...config.serverMetadata() }
      if (kept.size >= SERVERS_KEPT) kept.clear()
      kept.set(provider.issuer, { server, until: now() + SERVER_KEPT_MS })
      return { server: { ...server }, fetched }
    } catch (error) {
      throw new Fault('sign_on_unavailable', [], error)
    }
  }

  return {
    serverOf,
    signOutAddress: async (provider, return_to) => {
      const known = await serverOf(provider).catch(() => null)
      const address = known?.server.end_session_endpoint
      if (!isForBrowsers(address)) return null
      const url = new URL(address)
      url.searchParams.set('client_id', provider.client_id)
      url.searchParams.set('post_logout_redirect_uri', return_to)
      return url.href
    },
    begin: async (provider, { redirect_uri, login_hint, language }) => {
      const { server, fetched } = await serverOf(provider)
      if (!isForBrowsers(server.authorization_endpoint))
        throw new Fault('sign_on_unavailable', [], new Error('It names no https address for people'))
      const client = await library()
      const config = await configured(provider, server, fetched)
      const [state, nonce, code_verifier] = [
        client.randomState(),
        client.randomNonce(),
        client.randomPKCECodeVerifier(),
      ]
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(code_verifier),
        code_challenge_method: 'S256',
        ...(login_hint !== undefined && { login_hint }),
        ...(language !== undefined && { ui_locales: language }),
      })
      return { address: address.href, state, nonce, code_verifier }
    },
    finish: async (provider, { redirect_uri, nonce, code_verifier }, answer) => {
      const { server, fetched } = await serverOf(provider)
      const client = await library()
      const config = await configured(provider, server, fetched)
      const back = new URL(redirect_uri)
      for (const [name, value] of Object.entries(answer)) if (value !== undefined) back.searchParams.set(name, value)
      try {
        const tokens = await client.authorizationCodeGrant(config, back, {
          pkceCodeVerifier: code_verifier,
          expectedState: answer.state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()!
        const told =
          claims['email'] === undefined && server.userinfo_endpoint !== undefined
            ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
            : claims
        const verified = told['email_verified']
        const subject = keptName(claims.sub)
        if (subject === null) throw new Error('The subject is no name that can be kept')
        return {
          subject,
          provider_session: keptName(claims['sid']),
          email: emailIn(told['email']),
          is_verified: provider.vouches_for_emails || verified === true || verified === 'true',
          ...namesIn(told),
        }
      } catch (error) {
        throw new Fault(fetched.wasAway() ? 'sign_on_unavailable' : 'sign_on_refused', [], error)
      }
    },
  }
}

/** Signatures are checked although the token comes from the provider itself. */
const prepare = (
  client: Pick<
    Awaited<ReturnType<typeof library>>,
    'allowInsecureRequests' | 'customFetch' | 'enableNonRepudiationChecks'
  >,
  config: Configuration,
  { issuer }: Provider,
  fetched: BoundedFetch,
): void => {
  config[client.customFetch] = fetched.fetch
  client.enableNonRepudiationChecks(config)
  if (isOwnMachine(issuer)) client.allowInsecureRequests(config)
}
