// The cookie by which a sign-in comes back to the browser that began it.
import { cookieHeader, cookieIn } from '#server/account/own-cookie.ts'
import { looksLikeToken, newToken } from '#server/base/token.ts'
import { ATTEMPT_SECONDS } from './attempt.ts'

const COOKIE = 'hoistline_sign_on'

/** What the browser holds; null without it. */
export const browserOf = (cookies: string | undefined, is_secure: boolean): string | null => {
  const token = cookieIn(cookies, COOKIE, is_secure)
  return looksLikeToken(token) ? token : null
}

/** The one that it holds already serves its other tabs too. */
export const browserCookie = (cookies: string | undefined, is_secure: boolean): { browser: string; header: string } => {
  const browser = browserOf(cookies, is_secure) ?? newToken()
  return { browser, header: cookieHeader(COOKIE, browser, { seconds: ATTEMPT_SECONDS, is_secure }) }
}
