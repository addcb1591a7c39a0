// The cookie by which a sign-in comes back to the browser that began it.
import { looksLikeToken, newToken } from '#server/base/token.ts'
import { ATTEMPT_SECONDS } from './attempt.ts'

const COOKIE = 'hoistline_sign_on'
/** It goes with these requests alone. */
const PATH = '/auth/sign-on'

/** What the browser holds; null without it. */
export const browserOf = (cookies: string | undefined): string | null => {
  const [, token = ''] = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(cookies ?? '') ?? []
  return looksLikeToken(token) ? token : null
}

/** The one that it holds already serves its other tabs too. */
export const browserCookie = (
  cookies: string | undefined,
  { is_secure }: { is_secure: boolean },
): { browser: string; header: string } => {
  const browser = browserOf(cookies) ?? newToken()
  const attributes = [`Path=${PATH}`, `Max-Age=${ATTEMPT_SECONDS}`, 'HttpOnly', 'SameSite=Strict']
  return { browser, header: [`${COOKIE}=${browser}`, ...attributes, ...(is_secure ? ['Secure'] : [])].join('; ') }
}
