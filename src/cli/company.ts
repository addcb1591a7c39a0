// hoistline company: the companies whose machines the portal shows.
import type { Command } from 'commander'
import { createCompany, listCompanies } from '#server/account/companies.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import { knownZone } from '#server/base/zones.ts'
import { aCode, aCountry, aTimeZone } from './choice.ts'
import { holidayCommands } from './holiday.ts'
import { asOwner } from './owner-database.ts'
import { printDone, printRows } from './output.ts'

type AddOptions = { country: string; timeZone: string; json: boolean }

export const companyCommands = (program: Command): void => {
  const company = program.command('company').description('the companies whose machines the portal shows')

  company
    .command('add')
    .description('add a company')
    .argument('<code>', 'short code, as it stands in the company selector', aCode)
    .argument('<name>', 'name')
    .requiredOption('--country <code>', 'country, two capital letters', aCountry)
    .option('--time-zone <zone>', 'IANA name; what its people see unless they choose another', aTimeZone, 'Asia/Tokyo')
    .option('--json', 'print JSON', false)
    .action(async (code: string, name: string, { country, timeZone, json }: AddOptions) => {
      const company_id = await asOwner(async ({ db, by }) => {
        const time_zone = await knownZone(db, timeZone)
        if (time_zone === null)
          throw new CannotStart(`The database does not know the time zone ${timeZone}, or tells it differently.`)
        return createCompany(db, by, { code, name, country_code: country, time_zone })
      })
      if (company_id === null) throw new CannotStart(`There is a company with the code ${code} already.`)
      printDone(`Company ${code} has been added.`, { company_id }, json)
    })

  company
    .command('list')
    .description('list the companies')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => printRows(await asOwner(({ db }) => listCompanies(db)), json))

  holidayCommands(company)
}
