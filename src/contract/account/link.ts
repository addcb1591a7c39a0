// Addresses behind links that are mailed to a person.
import { endpoint } from '#contract/endpoint.ts'
import type { acceptInvitationShape, askResetShape, readLinkShape, resetPasswordShape } from './link.shape.ts'

export type { MailedLink } from './link.shape.ts'

export const askReset = endpoint<typeof askResetShape>('POST', '/auth/reset/ask', 'public')
export const readLink = endpoint<typeof readLinkShape>('POST', '/auth/link', 'public')
export const resetPassword = endpoint<typeof resetPasswordShape>('POST', '/auth/reset', 'public')
export const acceptInvitation = endpoint<typeof acceptInvitationShape>('POST', '/auth/invitation', 'public')
