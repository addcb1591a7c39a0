// Schemas of a company’s available hours, counted days and target.
import Type, { type Static } from 'typebox'
import { COUNTED_DAYS } from '#domain/available-hours.ts'
import { shape } from '#contract/endpoint.shape.ts'

const SETTING = {
  hours_per_day: Type.Number({
    minimum: 0.25,
    maximum: 24,
    multipleOf: 0.25,
    description: 'h available on a day that counts',
  }),
  counted_days: Type.Enum([...COUNTED_DAYS], { description: 'Monday to Friday, or every day of the week' }),
  target_percent: Type.Integer({ minimum: 1, maximum: 100, description: 'operating ÷ available hours aimed at' }),
}

export const Utilisation = Type.Object({
  ...SETTING,
  is_default: Type.Boolean({ description: 'nobody of the company has set it' }),
  version: Type.Integer({ minimum: 0 }),
})
export type Utilisation = Static<typeof Utilisation>

export const getUtilisationShape = shape({
  operation: 'getUtilisation',
  summary: 'What the company holds its machines’ work against: hours available a day, days that count, target.',
  response: Utilisation,
})

export const saveUtilisationShape = shape({
  operation: 'saveUtilisation',
  summary: 'Keeps available hours, counted days and target of the company.',
  errors: ['changed_meanwhile'],
  body: Type.Object({
    ...SETTING,
    version: Type.Optional(
      Type.Integer({ minimum: 0, description: 'as last seen; left out, the save wins over whatever is there' }),
    ),
  }),
  response: Utilisation,
})
