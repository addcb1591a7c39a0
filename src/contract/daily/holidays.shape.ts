// Schemas of the holidays of a company’s calendar.
import Type, { type Static } from 'typebox'
import { FIRST_YEAR, LAST_YEAR } from '#domain/calendar-month.ts'
import { shape } from '#contract/endpoint.shape.ts'

/** Years of one request at most. */
export const MAX_HOLIDAY_YEARS = 3

const Year = Type.Integer({ minimum: FIRST_YEAR, maximum: LAST_YEAR })

export const Holiday = Type.Object({
  date: Type.String({ format: 'date', description: 'YYYY-MM-DD' }),
  name: Type.String({
    description: 'in the language of Accept-Language where it has a name in it, else in the country’s own',
  }),
  kind: Type.Enum(['public', 'own'], {
    description: 'of the company’s country, or a closing day of the company itself',
  }),
})
export type Holiday = Static<typeof Holiday>

export const listHolidaysShape = shape({
  operation: 'listHolidays',
  summary: 'The holidays of the company’s calendar: those of its country, with what it has entered itself.',
  query: Type.Object({
    from_year: Year,
    until_year: Type.Integer({
      minimum: FIRST_YEAR,
      maximum: LAST_YEAR,
      description: `the last one, at most ${MAX_HOLIDAY_YEARS} years with the first`,
    }),
  }),
  response: Type.Object({
    country_code: Type.String({ description: 'ISO 3166-1 alpha-2: the country of the company' }),
    first_known_year: Type.Integer({ description: 'before it no public holidays are listed' }),
    last_known_year: Type.Integer({ description: 'after it no public holidays are listed' }),
    holidays: Type.Array(Holiday, {
      description: 'in order, one a day; a public holiday on which the company works is not there',
    }),
  }),
})
