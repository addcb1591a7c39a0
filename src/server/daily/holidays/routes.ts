// The endpoint of the company's holidays.
import { listHolidays } from '#contract/daily/holidays.ts'
import { listHolidaysShape, MAX_HOLIDAY_YEARS } from '#contract/daily/holidays.shape.ts'
import { Fault } from '#server/base/errors.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { holidaysOfCompany } from './company-holidays.ts'
import { FIRST_KNOWN_YEAR, LAST_KNOWN_YEAR } from './public-holidays.ts'

export const holidayRoutes = (context: ServerContext): void => {
  route(context, listHolidays, listHolidaysShape, async ({ query, session, db, language }) => {
    const { from_year: from, until_year: until } = query
    if (until < from || until - from >= MAX_HOLIDAY_YEARS)
      throw new Fault('invalid_fields', [
        { field: 'until_year', message: `must be from_year or one of the ${MAX_HOLIDAY_YEARS - 1} years after it` },
      ])
    const { company_id } = session
    const calendar = await holidaysOfCompany(db, { company_id, from, until, language })
    return { ...calendar, first_known_year: FIRST_KNOWN_YEAR, last_known_year: LAST_KNOWN_YEAR }
  })
}
