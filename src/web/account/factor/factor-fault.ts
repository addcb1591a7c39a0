// What a person is told of a refused code or passkey.
import { isSignInCode } from '#contract/errors.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { messagesOf } from '#web/base/i18n.ts'
import { NoPasskey } from './webauthn.ts'

export function factorFault(error: unknown): string {
  if (error instanceof NoPasskey) return messagesOf('factor')(error.word)
  const t = messagesOf('shell')
  if (!(error instanceof ApiFault)) return t('login_failed')
  if (isSignInCode(error.code)) return error.message
  if (error.code === 'too_many_requests') return t('sign_in_too_often')
  return t(error.mayPass ? 'sign_in_no_answer' : 'login_failed')
}

/** The sign-in has to begin again. */
export function isOver(error: unknown): boolean {
  return error instanceof ApiFault && error.code === 'second_factor_over'
}
