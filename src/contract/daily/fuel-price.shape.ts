// Schemas of a company’s fuel price.
import Type, { type Static } from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { figure, orNull } from '#contract/nullable.shape.ts'

const SETTING = {
  price_per_litre: Type.Number({ minimum: 0.001, maximum: 1_000_000, multipleOf: 0.001 }),
  currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217' }),
  idle_litres_per_hour: orNull(
    Type.Number({
      minimum: 0.01,
      maximum: 1000,
      multipleOf: 0.01,
      description: 'L burnt in an idle hour; null: each machine’s own fuel ÷ engine hours',
    }),
  ),
}

export const FuelPrice = Type.Object({
  price_per_litre: figure('null until somebody has set it'),
  currency: orNull(SETTING.currency),
  idle_litres_per_hour: SETTING.idle_litres_per_hour,
  set_by: orNull(Type.String(), { description: 'name' }),
  set_at: orNull(Type.String({ description: 'RFC 3339 in UTC' })),
  version: Type.Integer({ minimum: 0 }),
})
export type FuelPrice = Static<typeof FuelPrice>

export const getFuelPriceShape = shape({
  operation: 'getFuelPrice',
  summary: 'What the company pays for a litre of fuel, and what an idle hour burns.',
  response: FuelPrice,
})

export const saveFuelPriceShape = shape({
  operation: 'saveFuelPrice',
  summary: 'Keeps the company’s price of fuel and what an idle hour burns.',
  errors: ['changed_meanwhile'],
  body: Type.Object({
    ...SETTING,
    version: Type.Optional(
      Type.Integer({ minimum: 0, description: 'as last seen; left out, the save wins over whatever is there' }),
    ),
  }),
  response: FuelPrice,
})
