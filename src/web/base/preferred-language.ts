// The language of this browser, and the cookie that remembers the choice.
import { chooseLanguage, isLanguage, type Language } from '#domain/language.ts'

const COOKIE = 'hoistline_language'
const COOKIE_DAYS = 365

export function languageOfCookie(): Language | null {
  const cookie = readCookie(COOKIE)
  return isLanguage(cookie) ? cookie : null
}

/** Kept for a year. */
export function rememberLanguage(language: Language): void {
  writeCookie(COOKIE, language, COOKIE_DAYS)
}

/**
 * The language of this browser (docs/product.md, Languages);
 * `account`: the signed-in person's, if known.
 */
export function preferredLanguage(offered: readonly Language[], account: string | null): Language {
  return chooseLanguage({ cookie: readCookie(COOKIE), account, browser: navigator.languages, offered })
}

function isSecure(): boolean {
  return location.protocol === 'https:'
}

/** With TLS no other host of the domain can set one whose name begins so. */
function nameOf(name: string): string {
  return isSecure() ? `__Host-${name}` : name
}

function readCookie(name: string): string | null {
  const start = `${nameOf(name)}=`
  const found = document.cookie.split('; ').find((part) => part.startsWith(start))
  return found ? decodeURIComponent(found.slice(start.length)) : null
}

function writeCookie(name: string, value: string, days: number): void {
  // Lax is enough: cookies authorise nothing.
  const secure = isSecure() ? '; secure' : ''
  document.cookie = `${nameOf(name)}=${encodeURIComponent(value)}; path=/; max-age=${days * 86_400}; samesite=lax${secure}`
}
