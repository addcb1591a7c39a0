// JSON schemas of record bodies for OpenAPI, made of the tables of fields.
import Type, { type TSchema } from 'typebox'
import { orNull } from '#contract/nullable.shape.ts'
import { MAX_TIME_DIFFERENCE } from '#domain/time.ts'
import type { NumberField, TextField } from './fields.ts'

export type FieldSchemas = Record<string, TSchema>

/** A field that may be omitted or null. */
export const leftOpen = (schema: TSchema): TSchema => Type.Optional(orNull(schema))

export const OWN_DAY = Type.String({ format: 'date', description: 'YYYY-MM-DD, the machine’s own day' })
export const OWN_OFFSET = Type.Integer({
  minimum: -MAX_TIME_DIFFERENCE,
  maximum: MAX_TIME_DIFFERENCE,
  description: 'minutes ahead of UTC, of the machine’s day',
})

export const numberSchemas = (fields: readonly NumberField[]): FieldSchemas =>
  Object.fromEntries(
    fields.map(({ name, min, max, whole }) => {
      const bounds = { minimum: min, maximum: max }
      return [name, leftOpen(whole ? Type.Integer(bounds) : Type.Number(bounds))]
    }),
  )

export const textSchema = ({ maxLength, required }: TextField): TSchema =>
  // An empty text counts as none.
  required ? Type.String({ minLength: 1, maxLength }) : leftOpen(Type.String({ maxLength }))
