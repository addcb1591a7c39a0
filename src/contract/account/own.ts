// Addresses of a person's own account: password and sessions.
import { endpoint } from '#contract/endpoint.ts'
import type {
  changePasswordShape,
  endOtherSessionsShape,
  endOwnSessionShape,
  getPasswordStateShape,
  listOwnSessionsShape,
} from './own.shape.ts'

export type { OwnSession } from './own.shape.ts'

const PATH = '/api/v1/account'
const own = { permission: 'read' } as const
const sensitive = { ...own, proof: true } as const

export const listOwnSessions = endpoint<typeof listOwnSessionsShape>('GET', `${PATH}/sessions`)
export const endOwnSession = endpoint<typeof endOwnSessionShape>('POST', `${PATH}/sessions/:session_id/end`, sensitive)
export const endOtherSessions = endpoint<typeof endOtherSessionsShape>('POST', `${PATH}/sessions/end_others`, sensitive)
export const getPasswordState = endpoint<typeof getPasswordStateShape>('GET', `${PATH}/password`)
export const changePassword = endpoint<typeof changePasswordShape>('PUT', `${PATH}/password`, own)
