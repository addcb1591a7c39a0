// The account behind the tokens, and its language: asked for after every authorization, sign-in and change of company alike.
import { getAuthorization } from '#contract/account.ts'
import { call } from '#web/base/api.ts'
import { offeredLanguages } from '#web/base/config.ts'
import { showLanguage } from '#web/base/i18n.ts'
import { preferredLanguage } from '#web/base/preferred-language.ts'
import { rememberUser } from '#web/base/session.ts'

/** @throws ApiFault */
export async function learnUser(): Promise<void> {
  const { data: user } = await call(getAuthorization, {})
  rememberUser(user)
  await showLanguage(preferredLanguage(offeredLanguages(), user.language))
}
