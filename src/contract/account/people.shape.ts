// Schemas of the people who may enter a company.
import Type, { type Static } from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { InstantOrNever } from '#contract/nullable.shape.ts'
import { RoleName } from './account.shape.ts'
import { REASON_MAX } from './choices.ts'

export const Person = Type.Object({
  account_id: Type.Integer(),
  email: Type.String(),
  name: Type.String({ description: 'in the order of the reader’s language' }),
  department: Type.String(),
  company: Type.Object({ id: Type.Integer(), name: Type.String() }, { description: 'that the person works for' }),
  is_of_other_company: Type.Boolean({ description: 'works for another company, as a dealer’s people do' }),
  role: RoleName,
  is_disabled: Type.Boolean({ description: 'may not enter this company for the time being' }),
  is_closed: Type.Boolean({ description: 'the account has been closed by the manufacturer’s staff' }),
  last_entered_at: InstantOrNever,
  sessions: Type.Integer({ description: 'open sessions in this company' }),
  has_factor: Type.Boolean({ description: 'has a second factor besides the password' }),
})
export type Person = Static<typeof Person>

const params = Type.Object({ account_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) })

export const listPeopleShape = shape({
  operation: 'listPeople',
  summary: 'The people who may enter the company, its own first, by name.',
  response: Type.Object({ people: Type.Array(Person) }),
})

export const changePersonShape = shape({
  operation: 'changePerson',
  summary: 'Changes the role of a person in the company, or lets the person in no longer, or again.',
  errors: ['not_found', 'last_administrator'],
  params,
  body: Type.Object({ role: Type.Optional(RoleName), is_disabled: Type.Optional(Type.Boolean()) }),
  response: Type.Object({ person: Person }),
})

export const endAccessShape = shape({
  operation: 'endAccess',
  summary: 'Ends for good that a person of another company may enter; the person’s sessions in the company end.',
  errors: ['not_found', 'last_administrator'],
  params,
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: REASON_MAX }) }),
  response: Type.Object({ status: Type.Literal(1) }),
})

export const endSessionsShape = shape({
  operation: 'endSessions',
  summary: 'Ends a person’s sessions in the company; the person may sign in again.',
  errors: ['not_found'],
  params,
  response: Type.Object({ ended: Type.Integer({ description: 'sessions' }) }),
})
