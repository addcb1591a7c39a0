// Schemas of a person's own account: password and sessions.
import Type, { type Static } from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { orNull } from '#contract/nullable.shape.ts'
import { Tokens } from './account.shape.ts'

export const OwnSession = Type.Object({
  session_id: Type.Integer(),
  browser: orNull(Type.String()),
  system: orNull(Type.String({ description: 'of the device' })),
  address: orNull(Type.String({ description: 'IP address of the sign-in' })),
  signed_in_at: Type.String({ description: 'RFC 3339, UTC' }),
  last_used_at: Type.String({ description: 'RFC 3339, UTC; to a quarter of an hour' }),
  is_this: Type.Boolean({ description: 'that the request came with' }),
})
export type OwnSession = Static<typeof OwnSession>

export const listOwnSessionsShape = shape({
  operation: 'listOwnSessions',
  summary: 'The open sessions of the signed-in account, this one first, then by last use.',
  response: Type.Object({ sessions: Type.Array(OwnSession) }),
})

export const endOwnSessionShape = shape({
  operation: 'endOwnSession',
  summary: 'Ends one session of the signed-in account.',
  errors: ['not_found'],
  params: Type.Object({ session_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  response: Type.Object({ status: Type.Literal(1) }),
})

export const endOtherSessionsShape = shape({
  operation: 'endOtherSessions',
  summary: 'Ends every session of the signed-in account but this one.',
  response: Type.Object({ ended: Type.Integer({ description: 'sessions' }) }),
})

/** `none`: single sign-on alone lets the person in; `off`: the company has turned passwords off. */
const PasswordState = Type.Enum(['set', 'none', 'off'])

export const getPasswordStateShape = shape({
  operation: 'getPasswordState',
  summary: 'Whether the signed-in account has a password that may be changed.',
  response: Type.Object({ state: PasswordState }),
})

export const changePasswordShape = shape({
  operation: 'changePassword',
  summary: 'Changes the password; every session ends, and the answer has tokens of a new one.',
  errors: ['sign_on_only', 'too_many_requests'],
  body: Type.Object({
    old_password: Type.String({ minLength: 1, maxLength: 1024 }),
    new_password: Type.String({ minLength: 1, maxLength: 2048 }),
  }),
  response: Tokens,
})
