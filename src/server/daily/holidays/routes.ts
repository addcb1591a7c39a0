// The endpoint of the company's holidays.
import {
  type CompanyDay,
  listCompanyDays,
  listHolidays,
  removeCompanyDays,
  saveCompanyDays,
} from '#contract/daily/holidays.ts'
import {
  listCompanyDaysShape,
  listHolidaysShape,
  MAX_HOLIDAY_YEARS,
  removeCompanyDaysShape,
  saveCompanyDaysShape,
} from '#contract/daily/holidays.shape.ts'
import { actorOf } from '#server/base/audit.ts'
import { builder, one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { nameText } from '#server/base/name-text.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { calendarOfYear, enterHoliday, entryOf, holidaysOfCompany, removeHoliday } from './company-holidays.ts'
import { FIRST_KNOWN_YEAR, LAST_KNOWN_YEAR, publicHolidays } from './public-holidays.ts'

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
  route(context, listCompanyDays, listCompanyDaysShape, async ({ query: { year }, session, db, language }) => ({
    country_code: await countryOf(db, session.company_id),
    days: await calendarOfYear(db, session.company_id, year, language),
  }))
  route(context, saveCompanyDays, saveCompanyDaysShape, async ({ body: { days }, request, session, db }) => {
    const { company_id } = session
    await checkWorked(days, await countryOf(db, company_id))
    const before: CompanyDay[] = []
    for (const [at, { date, name, is_working }] of days.entries()) {
      const present = await entryOf(db, company_id, date)
      if (present) before.push(present)
      const entry = { date, name: nameText(name, `days.${at}.name`), is_working }
      await enterHoliday(db, actorOf(request, session), company_id, entry)
    }
    return { before }
  })
  route(context, removeCompanyDays, removeCompanyDaysShape, async ({ body: { dates }, request, session, db }) => {
    const { company_id } = session
    const before: CompanyDay[] = []
    for (const date of dates) {
      const present = await entryOf(db, company_id, date)
      if (present === null) throw new Fault('not_found')
      before.push(present)
      await removeHoliday(db, actorOf(request, session), company_id, date)
    }
    return { before }
  })
}

const countryOf = async (db: Db, company_id: number): Promise<string> =>
  (await one(db, builder.selectFrom('company').select('country_code').where('company_id', '=', company_id)))
    .country_code

/** Only a public holiday can be worked: all other days are anyway. */
const checkWorked = async (days: readonly CompanyDay[], country: string): Promise<void> => {
  const faults = []
  for (const [at, { date, is_working }] of days.entries()) {
    if (!is_working) continue
    const known = await publicHolidays(country, Number(date.slice(0, 4)), 'en')
    if (!known.some((one) => one.date === date))
      faults.push({ field: `days.${at}.date`, message: 'is no public holiday of the company’s country' })
  }
  if (faults.length > 0) throw new Fault('invalid_fields', faults)
}
