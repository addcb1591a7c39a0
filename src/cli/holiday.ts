// hoistline company holiday: closing days, and public holidays that are worked.
import type { Command } from 'commander'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import { calendarOfYear, enterHoliday, removeHoliday } from '#server/daily/holidays/company-holidays.ts'
import { publicHolidays } from '#server/daily/holidays/public-holidays.ts'
import { aCode, aDate, aDayName, aYear, choice } from './choice.ts'
import { asOwner, companyByCode } from './owner-database.ts'
import { printDone, printRows } from './output.ts'

const CODE = 'code of the company'
const DATE = 'day, for example 2026-12-30'

export const holidayCommands = (company: Command): void => {
  const holiday = company
    .command('holiday')
    .description('closing days of a company, and public holidays on which it works')

  holiday
    .command('add')
    .description('add a closing day, or with --working a public holiday on which the company works')
    .argument('<code>', CODE, aCode)
    .argument('<date>', DATE, aDate)
    .argument('<name>', 'as people read it in the month', aDayName)
    .option('--working', 'the company works on this public holiday', false)
    .option('--json', 'print JSON', false)
    .action(
      async (code: string, date: string, name: string, { working, json }: { working: boolean; json: boolean }) => {
        await asOwner(async ({ db, by }) => {
          const { company_id, country_code } = await companyByCode(db, code)
          if (working && !(await isPublic(country_code, date)))
            throw new CannotStart(`${date} is no public holiday of ${country_code}: ${code} works on it anyway.`)
          await enterHoliday(db, by, company_id, { date, name, is_working: working })
        })
        const what = working ? 'works on' : 'is closed on'
        printDone(`${code} ${what} ${date}, ${name}.`, { code, date, name, is_working: working }, json)
      },
    )

  holiday
    .command('remove')
    .description('take an entry away; a public holiday of that day counts again')
    .argument('<code>', CODE, aCode)
    .argument('<date>', DATE, aDate)
    .option('--json', 'print JSON', false)
    .action(async (code: string, date: string, { json }: { json: boolean }) => {
      const isRemoved = await asOwner(async ({ db, by }) =>
        removeHoliday(db, by, (await companyByCode(db, code)).company_id, date),
      )
      if (!isRemoved)
        throw new CannotStart(`${code} has no entry for ${date}. See: hoistline company holiday list ${code}`)
      printDone(`The entry of ${code} for ${date} has been removed.`, { code, date }, json)
    })

  holiday
    .command('list')
    .description('list the calendar of a year: public holidays, own closing days, public holidays worked on')
    .argument('<code>', CODE, aCode)
    .option('--year <year>', 'this year unless told', aYear)
    .option('--language <language>', 'of the names', choice(LANGUAGES), 'en')
    .option('--json', 'print JSON', false)
    .action(async (code: string, { year, language, json }: { year?: number; language: Language; json: boolean }) => {
      const of = year ?? new Date().getUTCFullYear()
      const lines = await asOwner(async ({ db }) =>
        calendarOfYear(db, (await companyByCode(db, code)).company_id, of, language),
      )
      printRows(lines, json)
    })
}

const isPublic = async (country: string, date: string): Promise<boolean> =>
  (await publicHolidays(country, Number(date.slice(0, 4)), 'en')).some((one) => one.date === date)
