// The screens of a person's own account.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const secondFactor: Screen = {
  path: PATHS.secondFactor,
  layout: 'notice',
  load: async () => (await import('./factor/SetUpPage.tsx')).SetUpPage,
}

export const ownAccount: Screen = {
  path: PATHS.account,
  load: async () => (await import('./own/AccountPage.tsx')).AccountPage,
}

export const resetPassword: Screen = {
  path: PATHS.resetPassword,
  layout: 'notice',
  isOpen: true,
  load: async () => (await import('./link/ResetPasswordPage.tsx')).ResetPasswordPage,
}

export const invitation: Screen = {
  path: PATHS.invitation,
  layout: 'notice',
  isOpen: true,
  load: async () => (await import('./link/InvitationPage.tsx')).InvitationPage,
}
