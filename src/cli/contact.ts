// hoistline company contact: whom its people call about a machine.
import type { Command } from 'commander'
import { InvalidArgumentError } from 'commander'
import { contactOfCompany, setContact } from '#server/account/company-contact.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import { telephoneOf } from '#domain/telephone.ts'
import { aCode, aContactName } from './choice.ts'
import { asOwner, companyByCode } from './owner-database.ts'
import { printDone, printRows } from './output.ts'

const CODE = 'code of the company'

const aTelephone = (given: string): string => {
  const telephone = telephoneOf(given)
  if (telephone === null) throw new InvalidArgumentError('Give a telephone number, for example +81 3 5500 1234.')
  return telephone
}

export const contactCommands = (company: Command): void => {
  const contact = company
    .command('contact')
    .description(
      'whom people of a company call about a machine without a service shop’s or dealer’s telephone of its own',
    )

  contact
    .command('set')
    .description('name the contact, in place of the one before')
    .argument('<code>', CODE, aCode)
    .argument('<name>', 'as people read it beside an alarm', aContactName)
    .argument('[telephone]', 'its number, for example +81 3 5500 1234', aTelephone)
    .option('--json', 'print JSON', false)
    .action(async (code: string, name: string, telephone: string | undefined, { json }: { json: boolean }) => {
      const next = { name: name.trim(), telephone: telephone ?? null }
      await asOwner(async ({ db, by }) => setContact(db, by, (await companyByCode(db, code)).company_id, next))
      printDone(`The contact of ${code} is ${[next.name, next.telephone].filter(Boolean).join(', ')}.`, next, json)
    })

  contact
    .command('show')
    .description('show the contact')
    .argument('<code>', CODE, aCode)
    .option('--json', 'print JSON', false)
    .action(async (code: string, { json }: { json: boolean }) => {
      const known = await asOwner(async ({ db }) => contactOfCompany(db, (await companyByCode(db, code)).company_id))
      printRows(known === null ? [] : [known], json)
    })

  contact
    .command('remove')
    .description('take the contact away')
    .argument('<code>', CODE, aCode)
    .option('--json', 'print JSON', false)
    .action(async (code: string, { json }: { json: boolean }) => {
      const isRemoved = await asOwner(async ({ db, by }) =>
        setContact(db, by, (await companyByCode(db, code)).company_id, null),
      )
      if (!isRemoved)
        throw new CannotStart(`${code} has no contact. Add one with: hoistline company contact set ${code}`)
      printDone(`The contact of ${code} has been removed.`, { code }, json)
    })
}
