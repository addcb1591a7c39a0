// What a company holds its machines' work against, on the wire: hours available a day, the days that count, and the share it aims at.
import Type, { type Static } from 'typebox'
import { COUNTED_DAYS } from '#domain/available-hours.ts'
import { endpoint } from './endpoint.ts'

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

const PATH = '/api/v1/utilisation'

export const getUtilisationShape = { response: Utilisation }
export const getUtilisation = endpoint<typeof getUtilisationShape>('GET', PATH)

export const saveUtilisationShape = {
  body: Type.Object({
    ...SETTING,
    version: Type.Optional(
      Type.Integer({ minimum: 0, description: 'as last seen; left out, the save wins over whatever is there' }),
    ),
  }),
  response: Utilisation,
}
export const saveUtilisation = endpoint<typeof saveUtilisationShape>('PUT', PATH)
