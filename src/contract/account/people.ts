// Addresses of the people who may enter a company.
import { endpoint } from '#contract/endpoint.ts'
import type {
  changePersonShape,
  endAccessShape,
  endSessionsShape,
  inviteAgainShape,
  inviteShape,
  listPeopleShape,
  withdrawInvitationShape,
} from './people.shape.ts'

export type { Invitation, Person } from './people.shape.ts'

const PATH = '/api/v1/people'
const needs = { permission: 'administer' } as const
/** It changes who can get in. */
const sensitive = { ...needs, proof: true } as const

export const listPeople = endpoint<typeof listPeopleShape>('GET', PATH, needs)
export const changePerson = endpoint<typeof changePersonShape>('PUT', `${PATH}/:account_id`, sensitive)
export const endAccess = endpoint<typeof endAccessShape>('POST', `${PATH}/:account_id/end_access`, sensitive)
export const endSessions = endpoint<typeof endSessionsShape>('POST', `${PATH}/:account_id/end_sessions`, needs)

const INVITATION = `${PATH}/invitations`
export const invite = endpoint<typeof inviteShape>('POST', INVITATION, sensitive)
export const inviteAgain = endpoint<typeof inviteAgainShape>('POST', `${INVITATION}/:invitation_id/send`, sensitive)
export const withdrawInvitation = endpoint<typeof withdrawInvitationShape>(
  'DELETE',
  `${INVITATION}/:invitation_id`,
  needs,
)
