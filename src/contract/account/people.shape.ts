// Schemas of the people who may enter a company.
import Type, { type Static } from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { InstantOrNever } from '#contract/nullable.shape.ts'
import { LanguageCode, RoleName } from './account.shape.ts'
import { REASON_MAX } from './choices.ts'
import { EmailText, PersonNameText } from './link.shape.ts'

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
  has_single_sign_on: Type.Boolean({ description: 'has signed in by single sign-on' }),
})
export type Person = Static<typeof Person>

export const Invitation = Type.Object({
  invitation_id: Type.Integer(),
  email: Type.String(),
  family_name: Type.String(),
  first_name: Type.String(),
  role: RoleName,
  language: LanguageCode,
  sent_at: Type.String({ description: 'RFC 3339, UTC' }),
  expires_at: Type.String({ description: 'RFC 3339, UTC' }),
  is_over: Type.Boolean({ description: 'its link is too old; it can be sent again' }),
})
export type Invitation = Static<typeof Invitation>

const params = Type.Object({ account_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) })

export const listPeopleShape = shape({
  operation: 'listPeople',
  summary: 'The people who may enter the company, its own first, by name, and who has been invited.',
  response: Type.Object({
    people: Type.Array(Person),
    invitations: Type.Array(Invitation, { description: 'that nobody has accepted yet, the newest first' }),
  }),
})

const invitationParams = Type.Object({ invitation_id: Type.Integer({ minimum: 1, maximum: 999_999_999_999_999 }) })

export const inviteShape = shape({
  operation: 'invite',
  summary: 'Mails an invitation into the company; a person who has an account elsewhere is told so by that mail alone.',
  errors: ['too_many_requests'],
  body: Type.Object({
    email: EmailText,
    family_name: PersonNameText,
    first_name: PersonNameText,
    role: RoleName,
    language: LanguageCode,
  }),
  response: Type.Object({ invitation: Invitation }),
})

export const inviteAgainShape = shape({
  operation: 'inviteAgain',
  summary: 'Mails an invitation again; the link that was mailed before is over.',
  errors: ['not_found', 'too_many_requests'],
  params: invitationParams,
  response: Type.Object({ invitation: Invitation }),
})

export const withdrawInvitationShape = shape({
  operation: 'withdrawInvitation',
  summary: 'Withdraws an invitation; its link is over.',
  errors: ['not_found'],
  params: invitationParams,
  response: Type.Object({ status: Type.Literal(1) }),
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
