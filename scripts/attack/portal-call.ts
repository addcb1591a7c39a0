// Calls to the portal's API from an address of the attacker's choice.
import { sized } from '#scripts/size.ts'
import type { Tokens } from '#contract/account/account.ts'
import { EMAIL, PASSWORD, type Site } from './site.ts'

export type Reply = {
  status: number
  body: unknown
  cookie: string | null
  /** Seconds to wait, when it says so. */
  retry_after: number | null
  ms: number
}

const TIMEOUT_MS = sized(60_000, 300_000)

/** `address`: the sender according to a trusted proxy; `key`: makes a request that is sent again one act. */
export const callPortal = async (
  { server }: Site,
  path: string,
  options: {
    method?: string
    body?: object
    token?: string
    address?: string
    cookie?: string | null
    key?: string
  } = {},
): Promise<Reply> => {
  const { body, token, address, cookie, key, method = body === undefined ? 'GET' : 'POST' } = options
  const start = performance.now()
  const answer = await fetch(server.address + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
      ...(cookie && { cookie }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text || null,
    cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? null,
    retry_after: Number(answer.headers.get('retry-after')) || null,
    ms: performance.now() - start,
  }
}

export const signIn = (
  site: Site,
  {
    email = EMAIL,
    password = PASSWORD,
    ...from
  }: { email?: string; password?: string; address?: string; cookie?: string | null; key?: string } = {},
): Promise<Reply> => callPortal(site, '/auth/sign-in', { body: { email, password }, ...from })

/** Throws when the sign-in is refused. */
export const tokensOf = async (site: Site): Promise<Tokens> => {
  const { status, body } = await signIn(site)
  if (status !== 200) throw new Error(`signing in is answered ${status}`)
  return body as Tokens
}
