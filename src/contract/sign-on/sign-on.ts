// Addresses of single sign-on with OpenID Connect.
import { endpoint } from '#contract/endpoint.ts'
import type {
  beginSignOnShape,
  endSignOnShape,
  findSignOnShape,
  finishSignOnShape,
  getProviderSignOutShape,
} from './sign-on.shape.ts'

export type { SignOnProvider } from './sign-on.shape.ts'

export const findSignOn = endpoint<typeof findSignOnShape>('GET', '/auth/sign-on', 'public')
export const beginSignOn = endpoint<typeof beginSignOnShape>('POST', '/auth/sign-on', 'public')
export const finishSignOn = endpoint<typeof finishSignOnShape>('POST', '/auth/sign-on/callback', 'public')
export const getProviderSignOut = endpoint<typeof getProviderSignOutShape>('GET', '/auth/sign-on/sign-out')
/** Called by providers, with a form. */
export const endSignOn = endpoint<typeof endSignOnShape>('POST', '/auth/sign-on/:provider_id/logout', 'public')
