// Schemas of the holidays of a company’s calendar.
import Type, { type Static } from 'typebox'
import { FIRST_YEAR, LAST_YEAR } from '#domain/calendar-month.ts'
import { COMPANY_DAYS_AT_ONCE, DAY_NAME_MAX } from '#domain/company-day.ts'
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

const Day = Type.String({ format: 'date', description: 'YYYY-MM-DD' })

export const CompanyDay = Type.Object({
  date: Day,
  name: Type.String({ minLength: 1, maxLength: DAY_NAME_MAX }),
  is_working: Type.Boolean({ description: 'a public holiday on which the company works; else its own closing day' }),
})
export type CompanyDay = Static<typeof CompanyDay>

export const listCompanyDaysShape = shape({
  operation: 'listCompanyDays',
  summary: 'The calendar of a year as the company’s administrators edit it: public holidays, own days, days worked.',
  query: Type.Object({ year: Year }),
  response: Type.Object({
    country_code: Type.String({ description: 'ISO 3166-1 alpha-2' }),
    days: Type.Array(Type.Object({ date: Day, name: Type.String(), kind: Type.Enum(['public', 'own', 'working']) }), {
      description: 'in order',
    }),
  }),
})

export const saveCompanyDaysShape = shape({
  operation: 'saveCompanyDays',
  summary: 'Enters closing days, or public holidays that are worked, in place of what the same days had: all or none.',
  body: Type.Object({ days: Type.Array(CompanyDay, { minItems: 1, maxItems: COMPANY_DAYS_AT_ONCE }) }),
  response: Type.Object({
    before: Type.Array(CompanyDay, { description: 'what the days had' }),
  }),
})

export const removeCompanyDaysShape = shape({
  operation: 'removeCompanyDays',
  summary: 'Takes the company’s entries of some days away; their public holidays count again.',
  errors: ['not_found'],
  body: Type.Object({ dates: Type.Array(Day, { minItems: 1, maxItems: COMPANY_DAYS_AT_ONCE }) }),
  response: Type.Object({ before: Type.Array(CompanyDay, { description: 'what was taken away' }) }),
})
