// hoistline company: the companies whose machines the portal shows.
import type { Command } from 'commander'
import { createCompany, listCompanies, setRights } from '#server/account/companies.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import { knownZone } from '#server/base/zones.ts'
import { aCode, aCountry, aTimeZone, onOrOff, type Switch } from './choice.ts'
import { eraseCommand } from './company-erase.ts'
import { exportCommand } from './company-export.ts'
import { contactCommands } from './contact.ts'
import { holidayCommands } from './holiday.ts'
import { asOwner } from './owner-database.ts'
import { printDone, printRows } from './output.ts'
import { ssoCommands } from './sso.ts'

type AddOptions = { country: string; timeZone: string; secondFactor: Switch; json: boolean }

export const companyCommands = (program: Command): void => {
  const company = program.command('company').description('the companies whose machines the portal shows')

  company
    .command('add')
    .description('add a company')
    .argument('<code>', 'short code, as it stands in the company selector', aCode)
    .argument('<name>', 'name')
    .requiredOption('--country <code>', 'country, two capital letters', aCountry)
    .option('--time-zone <zone>', 'IANA name; what its people see unless they choose another', aTimeZone, 'Asia/Tokyo')
    .option(
      '--second-factor <on|off>',
      'on: its people need an app’s code or a passkey besides the password',
      onOrOff,
      'on',
    )
    .option('--json', 'print JSON', false)
    .action(async (code: string, name: string, { country, timeZone, secondFactor, json }: AddOptions) => {
      const company_id = await asOwner(async ({ db, by }) => {
        const time_zone = await knownZone(db, timeZone)
        if (time_zone === null)
          throw new CannotStart(`The database does not know the time zone ${timeZone}, or tells it differently.`)
        return createCompany(db, by, {
          code,
          name,
          country_code: country,
          time_zone,
          second_factor: secondFactor === 'on',
        })
      })
      if (company_id === null) throw new CannotStart(`There is a company with the code ${code} already.`)
      printDone(`Company ${code} has been added.`, { company_id }, json)
    })

  company
    .command('list')
    .description('list the companies')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => printRows(await asOwner(({ db }) => listCompanies(db)), json))

  company
    .command('rights')
    .description('give a company rights to parts of the product, in place of those that it has; none takes all away')
    .argument('<code>', 'its code', aCode)
    .argument('[rights...]', 'names of rights')
    .action(async (code: string, given: string[]) => {
      const { rights: known } = await import('#server/app.ts')
      const unknown = given.filter((right) => !known.includes(right))
      if (unknown.length > 0)
        throw new CannotStart(`There is no right ${unknown.join(', ')}. Rights: ${known.join(', ') || 'none yet'}.`)
      const rights = [...new Set(given)].toSorted()
      if (!(await asOwner(({ db, by }) => setRights(db, by, code, rights))))
        throw new CannotStart(`There is no company with the code ${code}.`)
      printDone(`${code} has ${rights.join(', ') || 'no rights'}, within ten seconds.`, {}, false)
    })

  contactCommands(company)
  holidayCommands(company)
  ssoCommands(company)
  exportCommand(company)
  eraseCommand(company)
}
