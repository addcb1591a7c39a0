// The way from a mailed link to the sign-in form, with the e-mail filled in.
import { useNavigate } from '@tanstack/react-router'
import { keepEmail } from '#web/account/kept-email.ts'
import { logOut } from '#web/account/sign-in.ts'
import { PATHS } from '#web/base/links.ts'
import { readSession } from '#web/base/session.ts'
import { showSnack } from '#web/ui/layout/snack.ts'

/** It says what is to be done next. */
const MESSAGE_MS = 15_000

export function useToSignIn(): (email: string, message: string) => Promise<void> {
  const navigate = useNavigate()
  return async (email, message) => {
    keepEmail(email)
    // Whoever was signed in here: the person signs in anew.
    if (readSession()) await logOut()
    await navigate({ to: PATHS.login, replace: true })
    showSnack('notice', message, undefined, MESSAGE_MS)
  }
}
