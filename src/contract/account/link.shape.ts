// Schemas of links that are mailed to a person: to a new password, into a company.
import Type, { type Static } from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { LanguageCode } from './account.shape.ts'
import { EMAIL_MAX, PERSON_NAME_MAX } from './choices.ts'

export const EmailText = Type.String({ minLength: 3, maxLength: EMAIL_MAX })
export const PersonNameText = Type.String({ minLength: 1, maxLength: PERSON_NAME_MAX })

const Token = Type.String({ minLength: 1, maxLength: 100, description: 'what stands behind the # of the link' })
const NewPassword = Type.String({ maxLength: 1024 })

export const MailedLink = Type.Object({
  use: Type.Enum(['reset', 'invitation']),
  email: Type.String(),
  family_name: Type.String(),
  first_name: Type.String(),
  company: Type.String(),
  passwords: Type.Boolean({ description: 'false where the company lets people in by single sign-on alone' }),
})
export type MailedLink = Static<typeof MailedLink>

export const askResetShape = shape({
  operation: 'askReset',
  summary: 'Mails a link to a new password, if the e-mail has an account. The answer never tells whether it has.',
  errors: ['not_found', 'too_many_requests'],
  body: Type.Object({ email: EmailText, language: Type.Optional(LanguageCode) }),
  response: Type.Object({ status: Type.Literal(1) }),
})

export const readLinkShape = shape({
  operation: 'readLink',
  summary: 'Whom a mailed link is for.',
  errors: ['link_over', 'too_many_requests'],
  body: Type.Object({ token: Token }),
  response: MailedLink,
})

export const resetPasswordShape = shape({
  operation: 'resetPassword',
  summary: 'Sets a new password by a mailed link, once; all sessions of the account end.',
  errors: ['link_over', 'too_many_requests'],
  body: Type.Object({ token: Token, new_password: NewPassword }),
  response: Type.Object({ email: Type.String() }),
})

export const acceptInvitationShape = shape({
  operation: 'acceptInvitation',
  summary: 'Makes the account that a mailed invitation is for, once.',
  errors: ['link_over', 'too_many_requests'],
  body: Type.Object({
    token: Token,
    family_name: PersonNameText,
    first_name: PersonNameText,
    // Left out where single sign-on is the only way.
    new_password: Type.Optional(NewPassword),
  }),
  response: Type.Object({ email: Type.String() }),
})
