// Signing in: tokens, then the account behind them.
import { signIn } from '#contract/account.ts'
import { call } from '#web/base/api.ts'
import { languageOfCookie } from '#web/base/preferred-language.ts'
import { startSession } from '#web/base/session.ts'
import { learnUser } from './learn-user.ts'

/** @throws ApiFault */
export async function enter(email: string, password: string): Promise<void> {
  // A language chosen on this browser is saved to the account.
  const language = languageOfCookie()
  startSession(await call(signIn, { body: { email, password, ...(language && { language }) } }))
  await learnUser()
}
