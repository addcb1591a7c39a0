// Schemas of problem answers (RFC 9457).
import Type, { type Static } from 'typebox'

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
  right: Type.Optional(Type.String({ description: 'what the company has not been given' })),
  invalid: Type.Optional(
    Type.Array(Type.String(), { description: 'what was refused, by serial or id, where the code says so' }),
  ),
})
export type FieldFault = Static<typeof FieldFault>
export type Problem = Static<typeof Problem>
