// Schemas of answers that may be open: null is unknown or none.
import Type, { type TSchema, type TSchemaOptions } from 'typebox'

export const orNull = <T extends TSchema>(schema: T, options: TSchemaOptions = {}) =>
  Type.Union([schema, Type.Null()], options)

/** A number in the unit that `description` names. */
export const figure = (description: string) => orNull(Type.Number({ description }))

export const Text = orNull(Type.String())
export const Hours = figure('h')
export const InstantOrNever = orNull(Type.String({ description: 'RFC 3339 in UTC' }))
