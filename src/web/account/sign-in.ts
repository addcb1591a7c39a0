// Signing in and out, and loading the account behind the tokens.
import { getAuthorization, logout, signIn, signOut, type Tokens } from '#contract/account/account.ts'
import type { SecondFactorAsked } from '#contract/factor/factor.ts'
import { call, sendLast } from '#web/base/api.ts'
import { offeredLanguages } from '#web/base/config.ts'
import { showLanguage } from '#web/base/i18n.ts'
import { languageOfCookie, preferredLanguage } from '#web/base/preferred-language.ts'
import { endSession, readSession, rememberUser, startSession } from '#web/base/session.ts'

/** Null once signed in, else what the account is asked for. @throws ApiFault */
export async function signInWith(email: string, password: string): Promise<SecondFactorAsked['second_factor'] | null> {
  // A language chosen on this browser is saved to the account.
  const language = languageOfCookie()
  const answer = await call(signIn, { body: { email, password, ...(language && { language }) } })
  if ('second_factor' in answer) return answer.second_factor
  await enterWith(answer)
  return null
}

/** @throws ApiFault */
export async function enterWith(tokens: Tokens): Promise<void> {
  startSession(tokens)
  await loadUser()
}

/** The account behind the tokens, and its language. @throws ApiFault */
export async function loadUser(): Promise<void> {
  const { data: user } = await call(getAuthorization, {})
  rememberUser(user)
  await showLanguage(preferredLanguage(offeredLanguages(), user.language))
}

/** Whom a provider has signed in, it signs out too: the page is left for it. */
export async function logOut(): Promise<void> {
  const there = readSession()?.user?.by_provider
    ? await (await import('./provider-sign-out.ts')).providerSignOut()
    : null
  const token = readSession()?.access_token
  endSession('signed_out')
  // Failures are only logged: the session has ended in this browser.
  if (token) await Promise.all([sendLast(logout, token), sendLast(signOut, token)])
  if (there !== null) location.assign(there)
}
