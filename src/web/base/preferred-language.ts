// The language of this browser, and the cookie that remembers the choice.
import { chooseLanguage, isLanguage, type Language } from '#domain/language.ts'
import { readCookie, writeCookie } from './cookie.ts'

const COOKIE = 'hoistline_language'
const COOKIE_DAYS = 365

export const languageOfCookie = (): Language | null => {
  const cookie = readCookie(COOKIE)
  return isLanguage(cookie) ? cookie : null
}

/** Kept for a year. */
export const rememberLanguage = (language: Language): void => writeCookie(COOKIE, language, COOKIE_DAYS)

/** The language of this browser (docs/product.md, Languages); `account` is the signed-in person's, where known. */
export function preferredLanguage(offered: readonly Language[], account: string | null): Language {
  return chooseLanguage({ cookie: readCookie(COOKIE), account, browser: navigator.languages, offered })
}
