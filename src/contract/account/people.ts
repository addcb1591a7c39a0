// Addresses of the people who may enter a company.
import { endpoint } from '#contract/endpoint.ts'
import type { changePersonShape, endAccessShape, endSessionsShape, listPeopleShape } from './people.shape.ts'

export type { Person } from './people.shape.ts'

const PATH = '/api/v1/people'
const needs = { permission: 'administer' } as const
/** It changes who can get in. */
const sensitive = { ...needs, proof: true } as const

export const listPeople = endpoint<typeof listPeopleShape>('GET', PATH, needs)
export const changePerson = endpoint<typeof changePersonShape>('PUT', `${PATH}/:account_id`, sensitive)
export const endAccess = endpoint<typeof endAccessShape>('POST', `${PATH}/:account_id/end_access`, sensitive)
export const endSessions = endpoint<typeof endSessionsShape>('POST', `${PATH}/:account_id/end_sessions`, needs)
