// What the sign-in page says when it does not work.
import { ApiFault } from '#web/base/api-fault.ts'

export type SignInFault = {
  key: 'sign_in_incomplete' | 'sign_in_rejected' | 'sign_in_no_answer' | 'sign_in_too_often' | 'login_failed'
  /** The field to go back to. */
  field: 'email' | 'password'
}

/** Good enough to be worth asking the server: one @ with something on both sides, no spaces. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)

export function wordOfFault(error: unknown): SignInFault {
  if (!(error instanceof ApiFault)) return { key: 'login_failed', field: 'password' }
  if (error.code === 'sign_in_failed') return { key: 'sign_in_rejected', field: 'password' }
  if (error.status === 422) return { key: 'sign_in_incomplete', field: 'email' }
  if (error.status === 429) return { key: 'sign_in_too_often', field: 'password' }
  return { key: error.mayPass ? 'sign_in_no_answer' : 'login_failed', field: 'password' }
}
