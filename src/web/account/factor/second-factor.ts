// Ending a sign-in with a second factor, or signing in with a passkey alone.
import {
  beginPasskeySignIn,
  showSecondFactor,
  signInWithPasskey,
  type SecondFactorAsked,
} from '#contract/factor/factor.ts'
import { enterWith } from '#web/account/sign-in.ts'
import { call } from '#web/base/api.ts'
import { languageOfCookie } from '#web/base/preferred-language.ts'
import { askPasskey, NoPasskey } from './webauthn.ts'

export { factorFault } from './factor-fault.ts'

type Asked = SecondFactorAsked['second_factor']

/** @throws ApiFault, NoPasskey */
export async function showCode(ticket: string, kind: 'totp' | 'recovery', code: string): Promise<void> {
  await enterWith(await call(showSecondFactor, { body: { ticket, kind, code } }))
}

/** @throws ApiFault, NoPasskey */
export async function showPasskey({ ticket, passkey }: Asked): Promise<void> {
  if (passkey === null) throw new NoPasskey('passkey_none', null)
  const answer = await askPasskey(passkey)
  await enterWith(await call(showSecondFactor, { body: { ticket, kind: 'passkey', passkey: answer } }))
}

/** @throws ApiFault, NoPasskey */
export async function enterWithPasskey(): Promise<void> {
  const language = languageOfCookie()
  const { passkey } = await call(beginPasskeySignIn, { body: { ...(language && { language }) } })
  if (passkey === null) throw new NoPasskey('passkey_none', null)
  const answer = await askPasskey(passkey.request)
  await enterWith(await call(signInWithPasskey, { body: { ticket: passkey.ticket, passkey: answer } }))
}
