// hoistline machine: machines imported from a file, and transfers.
import { Option, type Command } from 'commander'
import { sql } from 'kysely'
import { CannotStart } from '#server/base/cannot-start.ts'
import { storeTerminals } from '#server/intake/terminal.ts'
import { COLUMNS, REQUIRED, type CategoryScheme } from '#server/machine/import-columns.ts'
import { importMachines, knownSerials, readMachineFile, type ImportRow } from '#server/machine/import.ts'
import { transferMachine } from '#server/machine/transfer.ts'
import { queueSchedules } from '#server/maintenance/refresh-job.ts'
import { aDayOrInstant } from './choice.ts'
import { encodingOption, FORM_OF_FILES, readBytes, refuseFaults } from './csv-file.ts'
import { machineUpdateCommand } from './machine-update.ts'
import { asOwner, companyByCode, type Cli } from './owner-database.ts'
import { meterCommand } from './machine-meter.ts'
import { printDone } from './output.ts'

type ImportOptions = {
  company: string
  categories: CategoryScheme
  ownedFrom?: string
  encoding?: string
  dryRun: boolean
  json: boolean
}

/** Ends a rehearsal by rolling the transaction back. */
class Rehearsed extends Error {}

// A machine with the number of a terminal that reports (types
// 2 to 5) gets it, without a credential of its own.
const terminalsOf = (rows: readonly ImportRow[], ids: ReadonlyMap<string, number>) =>
  rows.flatMap(({ machine, terminal_installed_on }) => {
    const { serial, terminal_type, terminal_number, terminal_model = null, delivery_date } = machine
    const machine_id = ids.get(serial)
    if (machine_id === undefined || !terminal_number || terminal_type < 2 || terminal_type > 5) return []
    const installed_at = `${terminal_installed_on ?? delivery_date ?? '2000-01-01'}T00:00:00Z`
    return [{ machine_id, terminal_type, number: terminal_number, model: terminal_model, installed_at }]
  })

const importFile = async (
  file: string,
  { company, categories, ownedFrom, encoding, dryRun, json }: ImportOptions,
): Promise<void> => {
  const { rows, faults } = readMachineFile(readBytes(file), categories, encoding)
  const store = async ({ db, by }: Cli): Promise<void> => {
    const { company_id } = await companyByCode(db, company)
    refuseFaults(file, [...faults, ...(await knownSerials(db, company_id, rows))])
    const ids = await importMachines(db, by, company_id, rows, ownedFrom)
    const terminals = terminalsOf(rows, ids)
    if (terminals.length > 0) await storeTerminals(db, terminals)
    await queueSchedules(db, company_id)
    if (dryRun) throw new Rehearsed()
  }
  await asOwner(store).catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error
  })
  // Until PostgreSQL knows of so many new machines, it takes
  // the company for empty, and counts over it time out.
  if (!dryRun) await asOwner(({ db }) => db.rows(sql`analyze machine, machine_state`))
  const done = dryRun
    ? `${rows.length} machines could be imported; nothing has been stored.`
    : `${rows.length} machines have been imported.`
  printDone(done, { machines: rows.length, stored: !dryRun }, json)
}

const columnsHelp = `
${FORM_OF_FILES}
  needed:  ${REQUIRED.join(', ')}
  further: ${Object.keys(COLUMNS)
    .filter((name) => !REQUIRED.includes(name))
    .join(', ')}
Days are YYYY-MM-DD; yes and no are yes and no. A line that is wrong is told with its number, and then nothing is imported.`

export const machineCommands = (program: Command): void => {
  const machine = program.command('machine').description('the machines')

  machine
    .command('import')
    .description('bring machines of one company in from a CSV file: all, or none')
    .argument('<file>', 'CSV file')
    .requiredOption('--company <code>', 'the company that owns the machines')
    .addOption(
      new Option(
        '--categories <scheme>',
        'which category codes the file uses; the two share numbers, so it is not guessed',
      )
        .choices(['old', 'new'])
        .makeOptionMandatory(),
    )
    .option(
      '--owned-from <day>',
      'the instant or day since when the company owns them (default: since ever)',
      aDayOrInstant,
    )
    .addOption(encodingOption())
    .option('--dry-run', 'check everything, store nothing', false)
    .option('--json', 'print JSON', false)
    .addHelpText('after', columnsHelp)
    .action(importFile)

  machineUpdateCommand(machine)

  machine
    .command('transfer')
    .description('give a machine to another company; records since then go with it, earlier ones stay')
    .argument('<serial>', 'serial of the machine')
    .argument('<company>', 'code of the new owner')
    .requiredOption(
      '--from <day>',
      'day (from 00:00 at the machine’s own offset) or instant of the change',
      aDayOrInstant,
    )
    .action(async (serial: string, company: string, { from }: { from: string }) => {
      // Loads the whole server, which no other command needs.
      const { followTransfer } = await import('#server/app.ts')
      const done = await asOwner(async ({ db, by }) => {
        const { company_id } = await companyByCode(db, company)
        const wish = { serial, company_id, from, now: Date.now() }
        return transferMachine(db, by, wish, (move) => followTransfer(db, move))
      })
      if (typeof done === 'string') throw new CannotStart(done)
      printDone(`The machine ${serial} is ${company}’s from ${new Date(done.from).toISOString()} on.`, done, false)
    })
  meterCommand(machine)
}
