// hoistline account: the people who may sign in.
import { Argument, type Command } from 'commander'
import { ROLES, type Role } from '#contract/roles.ts'
import { isLanguage, LANGUAGES } from '#domain/language.ts'
import { forgetFactors } from '#server/account/factor/desk.ts'
import { accountOf, createAccount, listAccounts, setDisabled, setPassword } from '#server/account/accounts.ts'
import { setRole } from '#server/account/people/set-role.ts'
import { emailHash, readKeys } from '#server/account/server-secret.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import type { Db } from '#server/base/db.ts'
import { readEnv } from '#server/base/env.ts'
import { aCode, anEmail, choice } from './choice.ts'
import { asOwner, companyByCode } from './owner-database.ts'
import { print, printDone, printRows } from './output.ts'
import { newPassword } from './secret-input.ts'

type AddOptions = {
  company: string
  familyName: string
  firstName: string
  department: string
  authority: string[]
  language?: string
  json: boolean
}

const known = async (db: Db, email: string) => {
  const account = await accountOf(db, email)
  if (account === null) throw new CannotStart(`There is no account ${email}. See: hoistline account list`)
  return account
}

const email = () => new Argument('<email>', 'the e-mail address that the person signs in with')
const PASSWORD_NOTE =
  '\nThe password is asked for without showing it, or read as the first line of standard input:\n  hoistline account … < file\n' +
  'It has at least 10 characters, is not a very common one, and contains no part of the e-mail address, the company’s or the product’s name.'

export const accountCommands = (program: Command): void => {
  const account = program.command('account').description('the people who may sign in')

  account
    .command('add')
    .description('make an account; asks for its password')
    .addArgument(email().argParser(anEmail))
    .requiredOption('--company <code>', 'the company that the person works for')
    .requiredOption('--family-name <name>', 'family name')
    .requiredOption('--first-name <name>', 'first name')
    .option('--department <name>', 'department', '')
    .option(
      '--authority <code>',
      'a further company to switch to; may be given several times',
      (code, codes: string[]) => [...codes, code],
      [],
    )
    .option('--language <code>', `language: ${LANGUAGES.join(', ')}`, choice(LANGUAGES))
    .option('--json', 'print JSON', false)
    .addHelpText('after', PASSWORD_NOTE)
    .action(async (address: string, options: AddOptions) => {
      const password = await newPassword()
      const account_id = await asOwner(async ({ db, by }) => {
        if (await accountOf(db, address)) throw new CannotStart(`There is an account ${address} already.`)
        const { company_id } = await companyByCode(db, options.company)
        const authorities = []
        for (const code of options.authority) authorities.push((await companyByCode(db, code)).company_id)
        const wished = {
          email: address,
          password,
          company_id,
          authorities,
          family_name: options.familyName,
          first_name: options.firstName,
          department: options.department,
          language: isLanguage(options.language) ? options.language : null,
        }
        return createAccount(db, by, wished, readEnv(process.env))
      })
      printDone(`Account ${address} may sign in.`, { account_id }, options.json)
    })

  for (const disabled of [true, false])
    account
      .command(disabled ? 'disable' : 'enable')
      .description(disabled ? 'close an account and end its sessions at once' : 'open a closed account again')
      .addArgument(email())
      .action(async (address: string) => {
        await asOwner(async ({ db, by }) => setDisabled(db, by, await known(db, address), disabled))
        printDone(`Account ${address} may ${disabled ? 'no longer' : 'again'} sign in.`, {}, false)
      })

  account
    .command('password')
    .description('set a new password and end the account’s sessions')
    .addArgument(email())
    .addHelpText('after', PASSWORD_NOTE)
    .action(async (address: string) => {
      const password = await newPassword()
      await asOwner(async ({ db, by }) => setPassword(db, by, await known(db, address), password, readEnv(process.env)))
      printDone(`Account ${address} has a new password; its sessions have ended.`, {}, false)
    })

  account
    .command('forget-factors')
    .description('take away the second factors of a person who has lost them')
    .addArgument(email())
    .action(async (address: string) => {
      const count = await asOwner(async ({ db, by }) =>
        forgetFactors(db, by, await known(db, address), readEnv(process.env)),
      )
      printDone(
        count === 0
          ? `Account ${address} has no second factor.`
          : `Account ${address} signs in with its password alone, and sets up a second factor anew where its company asks for one.`,
        {},
        false,
      )
    })

  account
    .command('role')
    .description('say what a person may do in a company: at once, on every server')
    .addArgument(email())
    .argument('<company>', 'the company’s code', aCode)
    .addArgument(new Argument('<role>', ROLES.join(', ')).choices(ROLES))
    .action(async (address: string, code: string, role: Role) => {
      await asOwner(async ({ db, by }) => {
        const [{ account_id }, { company_id }] = [await known(db, address), await companyByCode(db, code)]
        if (!(await setRole(db, { ...by, company_id }, account_id, role)))
          throw new CannotStart(`${address} may not enter ${code}. See: hoistline account list`)
      })
      printDone(`${address} is ${role} of ${code}.`, {}, false)
    })

  account
    .command('hash')
    .description('tell the hash that stands for an e-mail in the security log')
    .addArgument(email())
    .action(async (address: string) => {
      const hash = await asOwner(async ({ db }) => emailHash(await readKeys(db), address))
      print(hash)
    })

  account
    .command('list')
    .description('list the accounts')
    .option('--company <code>', 'only those who work for this company')
    .option('--json', 'print JSON', false)
    .action(async ({ company, json }: { company?: string; json: boolean }) => {
      const rows = await asOwner(async ({ db }) =>
        listAccounts(db, company === undefined ? null : (await companyByCode(db, company)).company_id),
      )
      printRows(rows, json)
    })
}
