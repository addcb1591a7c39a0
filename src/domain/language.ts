// The seven languages, and a person's among them (docs/product.md, Languages).

export const LANGUAGES = ['ja', 'en', 'es', 'pt', 'ru', 'ko', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value)
}

/**
 * The languages of a reader: cookie, account, browser (BCP 47 tags by
 * preference), and those that the deployment offers.
 */
export type Reader = {
  cookie: string | null
  account: string | null
  browser: readonly string[]
  offered: readonly Language[]
}

/**
 * Cookie, else account, else the browser's first offered language, else
 * en when the browser has only others, else ja. A cookie or account
 * language that is not offered is ignored.
 */
export function chooseLanguage({ cookie, account, browser, offered }: Reader): Language {
  const isOffered = (value: string | null): value is Language => isLanguage(value) && offered.includes(value)
  if (isOffered(cookie)) return cookie
  if (isOffered(account)) return account
  const requested = browser.map((tag) => tag.trim().split(/[-_]/)[0]?.toLowerCase() ?? '').filter((tag) => tag !== '')
  const found = requested.find(isOffered)
  if (found) return found
  const fallbacks: Language[] = requested.length > 0 ? ['en', 'ja'] : ['ja', 'en']
  // A deployment in Spanish alone offers neither of the two.
  return fallbacks.find(isOffered) ?? offered[0] ?? 'en'
}

/**
 * The map's region of a language; null for languages
 * of many countries.
 */
export function regionOf(language: Language): 'JP' | 'US' | null {
  return language === 'ja' ? 'JP' : language === 'en' ? 'US' : null
}
