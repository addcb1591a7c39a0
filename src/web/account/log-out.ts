// The person's own way out: the session is cleared here first, then ended at the server and at the common sign-out.
import { logout, signOut } from '#contract/account.ts'
import { sendLast } from '#web/base/api.ts'
import { endSession, readSession } from '#web/base/session.ts'

export function logOut(): void {
  const token = readSession()?.access_token
  endSession('signed_out')
  if (!token) return
  // A failure is logged only: the person is out of this browser either way.
  void Promise.all([sendLast(logout, token), sendLast(signOut, token)])
}
