// For tests: a real OpenID Connect provider, whose tokens can be tampered with.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK, type JWTPayload } from 'jose'
import { Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'

/** Whom the provider knows, by subject. */
export type TestPerson = {
  email?: string | undefined
  email_verified?: boolean | undefined
  name?: string
  family_name?: string
  given_name?: string
}

export type TestProvider = {
  issuer: string
  people: Map<string, TestPerson>
  /** Who signs in when nobody is asked. */
  next: { subject: string; refuses?: boolean }
  /** Changes each ID token before it is sent; null sends them as they are. */
  tamper: ((claims: JWTPayload, sign: Sign) => Promise<string>) | null
  /** In place of what its discovery document says. */
  described: Record<string, unknown>
  /** A token by the provider's present key. */
  sign: Sign
  /** Signs with another key from now on, and forgets the one before. */
  changeKey: () => Promise<void>
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
}

type Sign = (claims: JWTPayload, options?: { header?: Record<string, string>; key?: JWK }) => Promise<string>

/** Without a secret it is a public client. */
export type TestClient = { client_id: string; client_secret?: string; portal: string }

export const newKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: crypto.randomUUID() }
}

const listening = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

export const openTestProvider = async (client: TestClient): Promise<TestProvider> => {
  let key = await newKey()
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  let server = createServer((request, response) => answer(request, response))
  const port = await listening(server, 0)
  const issuer = `http://127.0.0.1:${port}`

  const sign: Sign = async (claims, { header = {}, key: other = key } = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: other.kid!, ...header })
      .sign(await importJWK(other, 'RS256'))

  const self: TestProvider = {
    issuer,
    people: new Map(),
    next: { subject: 'nobody' },
    tamper: null,
    described: {},
    sign,
    changeKey: async () => {
      key = await newKey()
      answer = provider()
    },
    goAway: () => closed(server),
    comeBack: async () => {
      server = createServer((request, response) => answer(request, response))
      await listening(server, port)
    },
  }

  /** In memory: what it knew of sign-ins is gone with it. */
  const provider = () => {
    const configuration: Configuration = {
      clients: [
        {
          client_id: client.client_id,
          ...(client.client_secret === undefined
            ? { token_endpoint_auth_method: 'none' as const }
            : { client_secret: client.client_secret }),
          redirect_uris: [`${client.portal}/callback`],
          post_logout_redirect_uris: [`${client.portal}/login`],
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['test'] },
      ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      claims: {
        openid: ['sub', 'sid'],
        email: ['email', 'email_verified'],
        profile: ['name', 'family_name', 'given_name'],
      },
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      // Half of all providers tell the e-mail only when asked for it.
      conformIdTokenClaims: true,
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      findAccount: (_ctx, subject) => ({
        accountId: subject,
        claims: () => ({ sub: subject, ...self.people.get(subject) }),
      }),
    }
    const made = new Provider(issuer, configuration)
    made.use(async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
      await next()
      const body = ctx.body as { id_token?: string } | undefined
      if (ctx.path === '/.well-known/openid-configuration') ctx.body = { ...body, ...self.described }
      if (self.tamper === null || ctx.path !== '/token' || body?.id_token === undefined) return
      const claims = JSON.parse(Buffer.from(body.id_token.split('.')[1]!, 'base64url').toString()) as JWTPayload
      ctx.body = { ...body, id_token: await self.tamper(claims, sign) }
    })
    const callback = made.callback()
    const interact = async (request: IncomingMessage, response: ServerResponse) => {
      const { params } = await made.interactionDetails(request, response)
      const { subject, refuses = false } = self.next
      if (refuses) return made.interactionFinished(request, response, { error: 'access_denied' })
      const grant = new made.Grant({ accountId: subject, clientId: String(params['client_id']) })
      grant.addOIDCScope(String(params['scope']))
      const grantId = await grant.save()
      return made.interactionFinished(request, response, { login: { accountId: subject }, consent: { grantId } })
    }
    return (request: IncomingMessage, response: ServerResponse): void => {
      if (!request.url?.startsWith('/interaction/')) return void callback(request, response)
      interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
    }
  }
  answer = provider()
  return self
}

/** Where the provider leads a browser that has no sign-in there yet. */
export const visit = async (address: string): Promise<URL> => {
  const cookies = new Map<string, string>()
  let at = new URL(address)
  const { origin } = at
  for (let step = 0; step < 12; step += 1) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${at.href} answered ${response.status}: ${await response.text()}`)
    at = new URL(location, at)
    if (at.origin !== origin) return at
  }
  throw new Error('The provider leads in circles')
}
