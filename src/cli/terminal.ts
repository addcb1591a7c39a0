// hoistline terminal: terminals and gateways; credentials are printed once.
import { Option, type Command } from 'commander'
import { DEPLOYMENT } from '#server/base/audit.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import { addGateway, addTerminal, rotateTerminal } from '#server/intake/terminal.ts'
import { aDayOrInstant } from './choice.ts'
import { asOwner } from './owner-database.ts'
import { print, printDone } from './output.ts'

type AddOptions = { type: string; number: string; model?: string; installedAt?: string; json: boolean }

const ONCE = 'This credential is shown only now; put it into the terminal:'

const printCredential = (credential: string, result: object, json: boolean): void => {
  if (json) return printDone('', { ...result, credential }, true)
  process.stderr.write(`${ONCE}\n`)
  print(credential)
}

export const terminalCommands = (program: Command): void => {
  const terminal = program
    .command('terminal')
    .description('what speaks for machines: terminals, and carriers’ gateways')

  terminal
    .command('add')
    .description('put a terminal into a machine, in place of the one before; prints its credential once')
    .argument('<serial>', 'serial of the machine')
    .addOption(
      new Option('--type <type>', '2 ICF, 3 satellite, 4 mobile, 5 satellite and mobile')
        .choices(['2', '3', '4', '5'])
        .makeOptionMandatory(),
    )
    .requiredOption('--number <number>', 'number of the terminal')
    .option('--model <name>', 'model of the terminal')
    .option('--installed-at <instant>', 'since when it is in the machine (default: now)', aDayOrInstant)
    .option('--json', 'print JSON', false)
    .action(async (serial: string, { type, number, model, installedAt, json }: AddOptions) => {
      const installed_at = installedAt ?? new Date().toISOString()
      const wished = { terminal_type: Number(type), number, model: model ?? null, installed_at }
      const added = await asOwner(({ db, by }) => addTerminal(db, { ...by, company_id: DEPLOYMENT }, serial, wished))
      if (added === null)
        throw new CannotStart(`No machine has the serial ${serial}. Add it with: hoistline machine import`)
      printCredential(added.credential, { terminal_id: added.terminal_id }, json)
    })

  terminal
    .command('rotate')
    .description(
      'give a machine’s terminal a new credential, which is printed once; the old one is void within seconds',
    )
    .argument('<serial>', 'serial of the machine')
    .option('--json', 'print JSON', false)
    .action(async (serial: string, { json }: { json: boolean }) => {
      const rotation = await asOwner(({ db, by }) => rotateTerminal(db, { ...by, company_id: DEPLOYMENT }, serial))
      if (rotation === 'no_machine')
        throw new CannotStart(
          `No machine has the serial ${serial}. See its spelling, or add it with: hoistline machine import`,
        )
      if (rotation === 'no_terminal')
        throw new CannotStart(
          `The machine ${serial} has no terminal whose credential could be replaced. Put one in with: hoistline terminal add ${serial} --type TYPE --number NUMBER`,
        )
      printCredential(rotation.credential, {}, json)
    })

  terminal
    .command('gateway')
    .description(
      'add a carrier’s gateway that speaks for all terminals, or give a known one a new credential; printed once',
    )
    .argument('<name>', 'name of the gateway')
    .option('--json', 'print JSON', false)
    .action(async (name: string, { json }: { json: boolean }) => {
      const credential = await asOwner(({ db, by }) => addGateway(db, { ...by, company_id: DEPLOYMENT }, name, 'all'))
      printCredential(credential, { name }, json)
    })
}
