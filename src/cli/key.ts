// hoistline key: keys of companies' own systems; each is printed once.
import { type Command, InvalidArgumentError } from 'commander'
import { KEY_DAYS_MAX, KEY_NAME_MAX } from '#contract/key/choices.ts'
import { SCOPE_NAMES, SCOPES, type Scope } from '#contract/scopes.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import { keyByClientId, keysOfAll } from '#server/key/desk.ts'
import { createKey, revokeKey } from '#server/key/keys.ts'
import { aCode } from './choice.ts'
import { asOwner, companyByCode } from './owner-database.ts'
import { print, printDone, printRows } from './output.ts'

const aName = (given: string): string => {
  const name = given.trim()
  if (name.length < 1 || name.length > KEY_NAME_MAX)
    throw new InvalidArgumentError(`Give a name of 1 to ${KEY_NAME_MAX} characters.`)
  return name
}

const scopesOf = (given: string): Scope[] => {
  const names = given.split(',').map((name) => name.trim())
  const wrong = names.find((name) => !(SCOPE_NAMES as readonly string[]).includes(name))
  if (wrong !== undefined)
    throw new InvalidArgumentError(`${wrong} is no scope: give some of ${SCOPE_NAMES.join(',')}.`)
  return names as Scope[]
}

const aDayCount = (given: string): number => {
  const days = Number(given)
  if (!Number.isInteger(days) || days < 1 || days > KEY_DAYS_MAX)
    throw new InvalidArgumentError(`Give a whole number of days, 1 to ${KEY_DAYS_MAX}.`)
  return days
}

const SCOPES_NOTE = `\nScopes:\n${SCOPE_NAMES.map((name) => `  ${name.padEnd(18)}${SCOPES[name]}`).join('\n')}`

type AddOptions = { name: string; scopes: Scope[]; days?: number; json: boolean }

export const keyCommands = (program: Command): void => {
  const key = program.command('key').description('keys by which companies’ own systems read the API')

  key
    .command('add')
    .description('make a key for a system of a company; prints it once')
    .argument('<code>', 'code of the company', aCode)
    .requiredOption('--name <name>', 'what the key is for', aName)
    .requiredOption('--scopes <names>', 'what it allows, separated by commas', scopesOf)
    .option('--days <number>', 'days until it expires (default: when it is revoked)', aDayCount)
    .option('--json', 'print JSON', false)
    .addHelpText('after', SCOPES_NOTE)
    .action(async (code: string, { name, scopes, days, json }: AddOptions) => {
      const { key: made, secret } = await asOwner(async ({ db, by }) => {
        const { company_id } = await companyByCode(db, code)
        return createKey(db, { ...by, company_id }, { name, scopes, days }, 'en')
      })
      if (json) return printDone('', { client_id: made.client_id, secret, expires_at: made.expires_at }, true)
      process.stderr.write('This key is shown only now; put it into the system:\n')
      print(secret)
    })

  key
    .command('list')
    .description('the keys that have not been revoked, without the keys themselves')
    .argument('[code]', 'code of one company', aCode)
    .option('--json', 'print JSON', false)
    .action(async (code: string | undefined, { json }: { json: boolean }) =>
      printRows(
        await asOwner(async ({ db }) =>
          keysOfAll(db, code === undefined ? null : (await companyByCode(db, code)).company_id),
        ),
        json,
      ),
    )

  key
    .command('revoke')
    .description('end a key and the tokens that were given for it, at once')
    .argument('<client_id>', 'its first letters, as in: hoistline key list')
    .action(async (client_id: string) => {
      await asOwner(async ({ db, by }) => {
        const known = await keyByClientId(db, client_id)
        if (known === null) throw new CannotStart(`There is no key ${client_id}. See: hoistline key list`)
        await revokeKey(db, { ...by, company_id: known.company_id }, known.key_id)
      })
      printDone(`The key ${client_id} is over.`, {}, false)
    })
}
