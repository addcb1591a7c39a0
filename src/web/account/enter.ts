// Signing in: tokens, then the account behind them, then its language.
import { getAuthorization, signIn } from '#contract/account.ts'
import { call } from '#web/base/api.ts'
import { offeredLanguages } from '#web/base/config.ts'
import { languageOfCookie, preferredLanguage, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'

/** @throws ApiFault */
export async function enter(email: string, password: string): Promise<void> {
  // A language chosen on this browser is saved to the account (READINGS 19).
  const language = languageOfCookie()
  startSession(await call(signIn, { body: { email, password, ...(language && { language }) } }))
  const { data: user } = await call(getAuthorization, {})
  rememberUser(user)
  const preferred = preferredLanguage(offeredLanguages(), user.language)
  await showLanguage(preferred)
}
