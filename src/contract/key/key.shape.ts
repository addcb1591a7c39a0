// Schemas of the keys of a company's own systems.
import Type, { type Static } from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { InstantOrNever, orNull } from '#contract/nullable.shape.ts'
import { SCOPE_NAMES } from '#contract/scopes.ts'
import { KEY_DAYS_MAX, KEY_NAME_MAX } from './choices.ts'

export const ScopeName = Type.Enum([...SCOPE_NAMES])

export const ApiKey = Type.Object({
  key_id: Type.Integer(),
  name: Type.String(),
  client_id: Type.String({ description: 'the key’s first letters, and its name as an OAuth client' }),
  scopes: Type.Array(ScopeName),
  created_at: Type.String({ description: 'RFC 3339, UTC' }),
  created_by: orNull(Type.String({ description: 'a person’s name; null: the manufacturer’s staff' })),
  expires_at: InstantOrNever,
  is_over: Type.Boolean({ description: 'has expired' }),
  used_at: InstantOrNever,
})
export type ApiKey = Static<typeof ApiKey>

export const listKeysShape = shape({
  operation: 'listKeys',
  summary: 'The company’s keys that have not been revoked, the newest first.',
  response: Type.Object({ keys: Type.Array(ApiKey) }),
})

export const createKeyShape = shape({
  operation: 'createKey',
  summary: 'Makes a key for a system of the company. The key itself stands in this answer alone.',
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: KEY_NAME_MAX }),
    scopes: Type.Array(ScopeName, { minItems: 1, maxItems: SCOPE_NAMES.length }),
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: KEY_DAYS_MAX, description: 'days until it expires; never without' }),
    ),
  }),
  response: Type.Object({ key: ApiKey, secret: Type.String({ description: 'the key, shown once' }) }),
})

export const revokeKeyShape = shape({
  operation: 'revokeKey',
  summary: 'Ends a key and the tokens that were given for it, at once.',
  errors: ['not_found'],
  params: Type.Object({ key_id: Type.Integer({ minimum: 1, maximum: 999_999_999_999_999 }) }),
  response: Type.Object({ status: Type.Literal(1) }),
})
