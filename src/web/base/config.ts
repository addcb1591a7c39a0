// What a deployment configures for the browser: brand, languages, addresses.
import { type Config, getConfig } from '#contract/config.ts'
import { isLanguage, type Language, LANGUAGES } from '#domain/language.ts'
import { readServerClock } from './server-clock.ts'

const PLAIN: Config = {
  brand_name: 'Hoistline',
  brand_logo: null,
  brand_color: null,
  environment_name: null,
  environment_color: null,
  languages: [...LANGUAGES],
  forgot_password_url: null,
  account_url: null,
  terms_url: null,
  privacy_policy_url: null,
  map_style_url: null,
  map_tiles_url: null,
  map_attribution: null,
  sign_on_name: null,
  passkeys: false,
  mails: false,
  demo: null,
}

let current: Config = PLAIN

export function config(): Config {
  return current
}

/**
 * Read once before the first screen. Without an answer the default colours
 * apply; signing in will report the fault.
 */
export async function loadConfig(): Promise<void> {
  try {
    // The mode of the preload in index.html, or it would load twice.
    const response = await fetch(getConfig.path, { credentials: 'same-origin' })
    readServerClock(response)
    if (response.ok) current = { ...PLAIN, ...((await response.json()) as Config) }
  } catch {
    current = PLAIN
  }
}

/** The deployment's languages, in our order. */
export function offeredLanguages(): readonly Language[] {
  const offered = current.languages.filter(isLanguage)
  return offered.length > 0 ? LANGUAGES.filter((language) => offered.includes(language)) : LANGUAGES
}

/**
 * An outside address with `{language}`, or its older name `{locale}`,
 * replaced.
 */
export function outsideAddress(address: string | null, language: Language): string | null {
  return address?.replaceAll(/\{(?:language|locale)\}/g, language) ?? null
}
