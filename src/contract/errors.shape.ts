// Schemas of problem answers (RFC 9457).
import Type, { type Static } from 'typebox'
import { SCOPE_NAMES } from './scopes.ts'

export const FieldFault = Type.Object({ field: Type.String(), message: Type.String() })
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.String(),
  request_id: Type.Optional(Type.String()),
  fields: Type.Optional(Type.Array(FieldFault)),
  permission: Type.Optional(
    Type.Enum(['read', 'plan', 'administer'], { description: 'what the role of the person does not allow' }),
  ),
  scope: Type.Optional(
    Type.Union([Type.Enum([...SCOPE_NAMES]), Type.Null()], {
      description: 'what the key does not allow; null: no key may call this',
    }),
  ),
  right: Type.Optional(Type.String({ description: 'what the company has not been given' })),
  invalid: Type.Optional(
    Type.Array(Type.String(), { description: 'what was refused, by serial or id, where the code says so' }),
  ),
})
export type FieldFault = Static<typeof FieldFault>
export type Problem = Static<typeof Problem>
