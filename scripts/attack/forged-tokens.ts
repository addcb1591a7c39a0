// Attack: tokens, tickets, states and links that were never given out.
import { sized } from '#scripts/size.ts'
import { appCode } from '#server/account/factor/test-authenticator.ts'
import { sendRaw } from '#server/test-odd-spellings.ts'
import { TOKEN_PATH } from '#contract/key/key.ts'
import { newToken } from '#server/base/token.ts'
import { FACTORS } from './account.ts'
import { atOnce, networkNumber } from './at-once.ts'
import { insist, type Attack } from './attack.ts'
import { forgeriesOf, noTexts } from './forgery.ts'
import { genuineOf, type Genuine } from './genuine-tokens.ts'
import { credentialOf, SERIALS, type Site } from './site.ts'
import { insistUnchanged, readContents } from './table-contents.ts'

const LIMIT_MS = sized(20_000, 300_000)
/** What cannot be read at all, or not as HTTP. */
const UNREADABLE = [400, 413, 414, 431]
const SSO_COOKIE = 'hoistline_sign_on'

/** `at`: the sender's address. Returns the status; 200 lets in. */
type Knock = (token: unknown, at: string) => Promise<number>
/** `own`: what opens it, as `more` do; one that is used up is tried last. */
type Door = {
  name: string
  own: string
  more?: readonly string[]
  refused: readonly number[]
  kind: 'header' | 'path' | 'body'
  knock: Knock
}

const doorsOf = (site: Site, { person, app, otherState, tokens }: Genuine): Door[] => {
  const send = async (method: string, path: string, at: string, headers: object = {}, body?: object) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const request = { method, path, headers: { 'x-forwarded-for': at, ...json, ...headers } }
    return sendRaw(site.server.port, { ...request, body: body ? JSON.stringify(body) : '' }, LIMIT_MS)
  }
  const bearer = (method: string, path: string): Knock => {
    return async (token, at) => (await send(method, path, at, { authorization: `Bearer ${String(token)}` })).status
  }
  const signOn = async (state: unknown, browser: unknown, at: string): Promise<number> => {
    const cookie = `${SSO_COOKIE}=${String(browser)}`
    const { status, body } = await send('POST', '/auth/sign-on/callback', at, { cookie }, { state, code: 'x' })
    // The site has no provider: who gets as far as to be told so was let in.
    return body.includes('sign_on_unknown_provider') ? 200 : status
  }
  const own = tokens['an access token']
  const own_client = tokens['a key of a system'].slice(0, 12)
  const [invitation, reset] = [tokens['an invitation'], tokens['a link to a new password']]
  const new_password = 'seven lanterns on the mast'
  const [state, browser] = [tokens['a state of single sign-on'], tokens['a cookie of single sign-on']]
  const pages = (['confirm', 'unsubscribe'] as const).flatMap((use) =>
    ['GET', 'POST'].map((method): Door => {
      const knock: Knock = async (token, at) =>
        (await send(method, `/mail/${use}/${encodeURIComponent(String(token))}`, at)).status
      const own_link = tokens[use === 'confirm' ? 'a link that confirms' : 'a link that ends mails']
      return { name: `${method} /mail/${use}`, own: own_link, refused: [404, 410, 422], kind: 'path', knock }
    }),
  )
  return [
    {
      name: 'the API',
      own,
      // 403: a key is known, and may not.
      refused: [401, 403],
      kind: 'header',
      knock: bearer('GET', '/api/v1/authorization'),
    },
    {
      name: 'refreshing',
      own: tokens['a refresh token'],
      refused: [401, 422],
      kind: 'body',
      knock: async (refresh_token, at) => (await send('POST', '/auth/refresh', at, {}, { refresh_token })).status,
    },
    {
      name: 'the second step of a sign-in',
      own: tokens['a ticket of a sign-in'],
      refused: [422],
      kind: 'body',
      knock: async (ticket, at) => {
        const body = { ticket, kind: 'totp', code: appCode(person.secret) }
        return (await send('POST', '/auth/second-factor', at, {}, body)).status
      },
    },
    {
      name: 'adding an app',
      own: tokens['a ticket of a new app'],
      refused: [422],
      kind: 'body',
      knock: async (ticket, at) => {
        const headers = { authorization: `Bearer ${own}` }
        return (await send('POST', `${FACTORS}/totp`, at, headers, { ticket, code: appCode(app.secret) })).status
      },
    },
    {
      name: 'the cookie of single sign-on',
      own: browser,
      refused: [422],
      kind: 'header',
      knock: (token, at) => signOn(otherState, token, at),
    },
    {
      name: 'the state of single sign-on',
      own: state,
      refused: [422],
      kind: 'body',
      knock: (token, at) => signOn(token, browser, at),
    },
    ...pages,
    {
      name: 'a mailed link',
      own: invitation,
      more: [reset],
      refused: [422],
      kind: 'body',
      knock: async (token, at) => (await send('POST', '/auth/link', at, {}, { token })).status,
    },
    {
      name: 'a new password',
      own: reset,
      refused: [422],
      kind: 'body',
      knock: async (token, at) => (await send('POST', '/auth/reset', at, {}, { token, new_password })).status,
    },
    {
      name: 'an invitation',
      own: invitation,
      refused: [422],
      kind: 'body',
      knock: async (token, at) => {
        const body = { token, new_password, family_name: 'Silva', first_name: 'Rui' }
        return (await send('POST', '/auth/invitation', at, {}, body)).status
      },
    },
    {
      name: 'a feed',
      own: tokens['the secret of a feed'],
      refused: [404, 422],
      kind: 'path',
      knock: async (token, at) =>
        (await send('GET', `/api/v1/calendar/${encodeURIComponent(String(token))}.ics`, at)).status,
    },
    {
      name: 'the intake',
      own: tokens['the credential of a terminal'],
      more: SERIALS.map(credentialOf),
      refused: [401],
      kind: 'header',
      knock: bearer('GET', '/intake/v1/requests?wait=0'),
    },
    {
      name: 'the fleet by ISO 15143-3',
      own: tokens['a key of a system'],
      more: [tokens['a token for a key'], own],
      refused: [401],
      kind: 'header',
      knock: bearer('GET', '/iso15143-3/Fleet/1'),
    },
    {
      name: 'a token for a key',
      own: tokens['a key of a system'],
      refused: [401],
      kind: 'path',
      knock: async (key, at) => {
        const form = { grant_type: 'client_credentials', client_id: own_client, client_secret: String(key) }
        const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': at }
        const body = new URLSearchParams(form).toString()
        return (await sendRaw(site.server.port, { method: 'POST', path: TOKEN_PATH, headers, body }, LIMIT_MS)).status
      },
    },
    {
      name: 'signing out',
      own,
      refused: [401, 403],
      kind: 'header',
      knock: bearer('POST', '/auth/sign-out'),
    },
  ]
}

/** A line end would end the header, and white space around a value is none of it. */
const isForgery = ({ kind, own, more = [] }: Door, text: string): boolean =>
  !more.includes(text) && (kind !== 'header' || (!/[\r\n]/.test(text) && text.trim() !== own))

/** Spellings of the header; with `mayOpen` HTTP allows it. */
const headersOf = (own: string, forged: string): { name: string; headers: object; mayOpen?: true }[] => [
  { name: 'bearer', headers: { authorization: `bearer ${own}` }, mayOpen: true },
  { name: 'BEARER', headers: { authorization: `BEARER ${own}` }, mayOpen: true },
  ...[
    own,
    `Basic ${own}`,
    `Token ${own}`,
    `Bearer${own}`,
    `Bearer  ${own}`,
    `Bearer\t${own}`,
    `Bearer:${own}`,
    `Bearer=${own}`,
    `Bearer "${own}"`,
    `Bearer '${own}'`,
    `Bearer <${own}>`,
    `Bearer token="${own}"`,
    `Bearer Bearer ${own}`,
    `Bearer ${own} ${own}`,
    `Bearer ${own},`,
    `Bearer ${own}, Bearer ${own}`,
    `Bearer ${forged}, Bearer ${own}`,
    `Bearer ${own};role=administrator`,
    `Bearer \u00a0${own}`,
    `\u3000Bearer ${own}`,
    `B\u0435arer ${own}`,
    'Bearer',
    'Bearer ',
    '',
  ].map((authorization) => ({ name: JSON.stringify(authorization.replace(own, 'OWN')), headers: { authorization } })),
  ...['proxy-authorization', 'x-authorization', 'x-access-token', 'x-forwarded-user', 'x-remote-user'].map((name) => ({
    name,
    headers: { [name]: `Bearer ${own}` },
  })),
  { name: 'a cookie', headers: { cookie: `access_token=${own}; token=${own}; authorization=Bearer ${own}` } },
  {
    name: 'two headers, the forged one first',
    headers: { authorization: `Bearer ${forged}`, Authorization: `Bearer ${own}` },
  },
  {
    name: 'two headers, the own one first',
    headers: { authorization: `Bearer ${own}`, Authorization: `Bearer ${forged}` },
    mayOpen: true,
  },
]

export const attack: Attack = {
  name: 'forged tokens',
  limit_s: 120,
  run: async (site) => {
    // Wrong ones of one network are slowed down: each comes from another.
    await site.restart({ vars: { TRUST_PROXY: 'yes', WRITES_PER_MINUTE: '1000000' } })
    const genuine = await genuineOf(site)
    const doors = doorsOf(site, genuine)
    const before = await readContents(site)
    let sent = 0
    const knockAt = async ({ name, refused, knock }: Door, made: string, token: unknown): Promise<void> => {
      const status = await knock(token, networkNumber(sent++)).catch((error: NodeJS.ErrnoException) => {
        // The server closes before it has read all of what is too long.
        if (error.code === 'ECONNRESET' && String(token).length > 10_000) return 431
        throw error
      })
      insist([...refused, ...UNREADABLE].includes(status), `${name} answers ${status} to ${made}`)
    }
    for (const door of doors) {
      const { own, kind } = door
      const forgeries = forgeriesOf(own, genuine.tokens).filter(({ text }) => isForgery(door, text))
      await atOnce(forgeries, ({ name, text }) => knockAt(door, name, text))
      if (kind === 'body') for (const [name, value] of Object.entries(noTexts(own))) await knockAt(door, name, value)
    }
    const own = genuine.tokens['an access token']
    for (const { name, headers, mayOpen } of headersOf(own, newToken())) {
      const request = { method: 'GET', path: `/api/v1/authorization`, headers }
      const { status } = await sendRaw(site.server.port, request, LIMIT_MS)
      const expected = [401, ...UNREADABLE, ...(mayOpen ? [200] : [])]
      insist(expected.includes(status), `a header spelt ${name} is answered ${status}`)
      sent++
    }
    await insistUnchanged(site, before, 'a forged token')
    for (const { name, own: token, knock } of doors) {
      const status = await knock(token, networkNumber(sent))
      insist(status === 200, `${name} answers ${status} to its own token afterwards`)
    }
    await site.restart()
    return `${sent} forgeries at ${doors.length} doors let nobody in and changed no table; the own ones still open`
  },
}
