// Schema of the places of a machine's month.
import Type, { type Static } from 'typebox'
import { FINAL_PLACE_DAYS, PLACE_HOURS } from '#domain/place-span.ts'
import { MONTH_QUERY } from '#contract/daily/daily.shape.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { PLACE_AND_TIME, Serial } from './location.shape.ts'
import { orNull } from '#contract/nullable.shape.ts'

export const listMonthPlacesShape = shape({
  operation: 'listMonthPlaces',
  summary: 'Where one machine was at each moment of a month, by the last position of each quarter-hour.',
  errors: ['not_found'],
  params: Type.Object({ serial: Serial }),
  query: Type.Object(MONTH_QUERY),
  response: Type.Object({
    places: Type.Array(
      Type.Object({
        from: Type.String({ description: 'instant of the first position there, RFC 3339 in UTC' }),
        seen: Type.String({ description: 'instant of the last position there, RFC 3339 in UTC' }),
        until: Type.String({
          description: `instant, RFC 3339 in UTC: the first position elsewhere, or ${PLACE_HOURS} hours after the last one there, ${FINAL_PLACE_DAYS} days after a final one`,
        }),
        site: orNull(Type.Object({ id: Type.Integer(), name: Type.String() }), {
          description: 'the named site that it was at',
        }),
        place: PLACE_AND_TIME.place,
      }),
      {
        description:
          'in the order of time; of all time zones’ days of the month, so that some may lie in the months beside it. At a moment between them no position tells the place',
      },
    ),
  }),
})
export type MonthPlaces = Static<typeof listMonthPlacesShape.response>
