// The headers by which a feed signs in at its server.
import type { SignIn } from '#contract/feed/choices.ts'
import { askPatiently, type Asking } from './ask.ts'
import { FeedFault } from './feed-fault.ts'

export type Credentials = {
  sign_in: SignIn
  user_name: string | null
  token_address: string | null
  secret: string | null
}

const basic = (user: string, secret: string): string =>
  `Basic ${Buffer.from(`${user}:${secret}`, 'utf8').toString('base64')}`

const TOKEN_BYTES = 64 * 1024

/** A token by OAuth 2.0 client credentials (RFC 6749, 4.4). @throws FeedFault */
const tokenFor = async (asking: Asking, address: string, client: string, secret: string): Promise<string> => {
  const { status, body } = await askPatiently(asking, new URL(address), {
    method: 'POST',
    headers: {
      authorization: basic(encodeURIComponent(client), encodeURIComponent(secret)),
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: 'grant_type=client_credentials',
    bytes_max: TOKEN_BYTES,
  })
  if (status !== 200) throw new FeedFault('token_refused', String(status))
  try {
    const { access_token } = JSON.parse(body.toString('utf8')) as { access_token?: unknown }
    if (typeof access_token === 'string' && /^[\x21-\x7e]{1,8192}$/.test(access_token)) return access_token
  } catch {
    // No JSON: refused below.
  }
  throw new FeedFault('token_refused', 'access_token')
}

/** @throws FeedFault when no token is given */
export const signInHeaders = async (
  asking: Asking,
  { sign_in, user_name, token_address, secret }: Credentials,
): Promise<Record<string, string>> => {
  if (sign_in === 'none' || secret === null) return {}
  if (sign_in === 'basic') return { authorization: basic(user_name ?? '', secret) }
  if (sign_in === 'client_credentials')
    return { authorization: `Bearer ${await tokenFor(asking, token_address ?? '', user_name ?? '', secret)}` }
  // A key under `Authorization` is a bearer token.
  const header = (user_name ?? 'authorization').toLowerCase()
  return { [header]: header === 'authorization' ? `Bearer ${secret}` : secret }
}
