// hoistline company sso: the sign-in services of companies.
import { type Command, InvalidArgumentError } from 'commander'
import { setSecondFactor } from '#server/account/factor/desk.ts'
import { addProvider, listProviders, removeProvider, setPasswords } from '#server/account/sign-on/provider-desk.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import { isIssuer } from '#server/base/issuer.ts'
import { callbackAddress } from '#server/base/sign-on-env.ts'
import { aCode, onOrOff, type Switch } from './choice.ts'
import { asOwner, companyByCode } from './owner-database.ts'
import { printDone, printRows } from './output.ts'
import { secretLine } from './secret-input.ts'

const CODE = 'code of the company'

const anIssuer = (given: string): string => {
  if (!isIssuer(given))
    throw new InvalidArgumentError('Give its https address, exactly as its discovery document names the issuer.')
  return given
}

const domainsOf = (given: string): string[] => {
  const domains = [...new Set(given.split(',').map((domain) => domain.trim().toLowerCase().replace(/^@/, '')))]
  const wrong = domains.find(
    (domain) => !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z0-9-]{2,}$/.test(domain) || domain.length > 253,
  )
  if (wrong !== undefined)
    throw new InvalidArgumentError(
      `${wrong} is no domain: give those of its e-mails, as in harbor.example,quay.example.`,
    )
  return domains
}

const aName = (given: string): string => {
  const name = given.trim()
  if (name.length < 1 || name.length > 60) throw new InvalidArgumentError('Give a name of 1 to 60 characters.')
  return name
}

type AddOptions = {
  issuer: string
  clientId: string
  domains: string[]
  name: string
  public: boolean
  vouchesForEmails: boolean
  makesAccounts: boolean
  json: boolean
}

type SetOptions = { passwords?: Switch; secondFactor?: Switch; json: boolean }

export const ssoCommands = (company: Command): void => {
  const sso = company.command('sso').description('the sign-in service (OpenID Connect) of a company')

  sso
    .command('add')
    .description('let people of these e-mail domains sign in at a service; its client secret is asked for')
    .argument('<code>', CODE, aCode)
    .requiredOption('--issuer <address>', 'as its tokens name it', anIssuer)
    .requiredOption('--client-id <id>', 'what the service calls the portal')
    .requiredOption('--domains <domains>', 'of its people’s e-mails, with commas between several', domainsOf)
    .requiredOption('--name <name>', 'as the button on the sign-in page says', aName)
    .option('--public', 'the service has given no client secret', false)
    .option('--vouches-for-emails', 'it has verified all its e-mails, and does not say so of each (Entra ID)', false)
    .option('--makes-accounts', 'people of these domains who have no account get one', false)
    .option('--json', 'print JSON', false)
    .action(async (code: string, options: AddOptions) => {
      const { issuer, clientId, domains, name, json, vouchesForEmails, makesAccounts } = options
      const callback = callbackAddress(process.env['PUBLIC_URL'] ?? null)
      if (callback === null)
        throw new CannotStart('Set PUBLIC_URL, as for serve: the service leads back to an address below it.')
      const client_secret = options.public ? null : await secretLine('Client secret: ')
      const provider_id = await asOwner(async ({ db, by }) =>
        addProvider(db, by, (await companyByCode(db, code)).company_id, {
          name,
          issuer,
          client_id: clientId,
          client_secret,
          domains,
          vouches_for_emails: vouchesForEmails,
          makes_accounts: makesAccounts,
        }),
      )
      const logout = callback.replace(/callback$/, `auth/sign-on/${provider_id}/logout`)
      const told = `Enter at the service: redirect address ${callback}, back-channel logout ${logout}`
      printDone(`${domains.join(', ')} sign in at ${name}. ${told}`, { provider_id, callback, logout }, json)
    })

  sso
    .command('list')
    .description('list the sign-in services')
    .argument('[code]', CODE, aCode)
    .option('--json', 'print JSON', false)
    .action(async (code: string | undefined, { json }: { json: boolean }) => {
      const rows = await asOwner(async ({ db }) =>
        listProviders(db, code === undefined ? null : (await companyByCode(db, code)).company_id),
      )
      printRows(rows, json)
    })

  sso
    .command('remove')
    .description('take a sign-in service away, which ends the sessions that it began')
    .argument('<code>', CODE, aCode)
    .argument('<id>', 'its provider_id, as in the list')
    .option('--json', 'print JSON', false)
    .action(async (code: string, id: string, { json }: { json: boolean }) => {
      const provider_id = /^\d{1,9}$/.test(id) ? Number(id) : 0
      const isRemoved = await asOwner(async ({ db, by }) =>
        removeProvider(db, by, (await companyByCode(db, code)).company_id, provider_id),
      )
      if (!isRemoved)
        throw new CannotStart(`${code} has no sign-in service ${id}. See: hoistline company sso list ${code}`)
      printDone(`The sign-in service ${id} of ${code} has been removed.`, { provider_id }, json)
    })

  company
    .command('set')
    .description('set how people of a company sign in')
    .argument('<code>', CODE, aCode)
    .option('--passwords <on|off>', 'off: only the company’s sign-in service lets them in', onOrOff)
    .option('--second-factor <on|off>', 'on: besides the password an app’s code or a passkey', onOrOff)
    .option('--json', 'print JSON', false)
    .action(async (code: string, { passwords, secondFactor, json }: SetOptions) => {
      if (passwords === undefined && secondFactor === undefined)
        throw new CannotStart('Say what to set: --passwords on|off, --second-factor on|off.')
      await asOwner(async ({ db, by }) => {
        const { company_id } = await companyByCode(db, code)
        if (passwords !== undefined) await setPasswords(db, by, company_id, passwords === 'on')
        if (secondFactor !== undefined) await setSecondFactor(db, by, company_id, secondFactor === 'on')
      })
      const told = [
        passwords && `People of ${code} ${passwords === 'on' ? 'may' : 'can no longer'} sign in with passwords.`,
        secondFactor &&
          `People of ${code} ${secondFactor === 'on' ? 'need a' : 'need no'} second factor from the next sign-in on.`,
      ]
      printDone(told.filter(Boolean).join(' '), { passwords, second_factor: secondFactor }, json)
    })
}
