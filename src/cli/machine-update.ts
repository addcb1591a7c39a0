// hoistline machine update: what an import set, changed by a file.
import type { Command } from 'commander'
import { masterText, MASTER_FIELDS } from '#domain/machine-master.ts'
import { decodedText } from '#server/base/decoded-text.ts'
import { tableSentences } from '#server/base/csv-file.ts'
import { changeMaster } from '#server/machine/master.ts'
import { compareMaster, MASTER_COLUMNS, readMasterTable, type ReadLine } from '#server/machine/master-file.ts'
import { queueSchedules } from '#server/maintenance/refresh-job.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import { setLocal } from '#server/base/set-local.ts'
import { encodingOption, FORM_OF_FILES, readBytes, refuseFaults } from './csv-file.ts'
import { asOwner, companyByCode } from './owner-database.ts'
import { printDone } from './output.ts'

type Options = { company: string; encoding?: string; dryRun: boolean; json: boolean }

const faultsOf = (lines: readonly ReadLine[]) =>
  lines.flatMap(({ line, serial, faults }) =>
    faults.map(({ field, message }) => ({ line, message: `${field} of ${serial || 'no serial'} ${message}` })),
  )

const changesOf = ({ line, serial, stored, wanted, changed }: ReadLine): string =>
  `  line ${line}: ${serial} ${changed
    .map((name) => `${name} "${masterText(stored![name])}" → "${masterText(wanted[name] ?? null)}"`)
    .join(', ')}`

const updateFile = async (file: string, { company, encoding, dryRun, json }: Options): Promise<void> => {
  const text = decodedText(readBytes(file), encoding)
  if (text === null)
    throw new CannotStart(`${file} is not ${encoding ?? 'UTF-8'} text; say which it is with --encoding.`)
  const table = readMasterTable(text)
  const changed = await asOwner(async ({ db, by }) => {
    const { company_id } = await companyByCode(db, company)
    if (table.columns.length === 0)
      refuseFaults(file, tableSentences(table, { known: MASTER_COLUMNS, noun: 'machines' }))
    // As in a request: a company's own machines and no others.
    await setLocal(db, { company: company_id })
    const { lines } = await compareMaster(db, company_id, table, { language: 'en', read: null })
    refuseFaults(file, faultsOf(lines))
    const differing = lines.filter((line) => line.changed.length > 0)
    if (!dryRun && differing.length > 0) {
      for (const { stored, wanted } of differing) await changeMaster(db, { ...by, company_id }, stored!, wanted)
      await queueSchedules(db, company_id)
    }
    return differing
  })
  const said = dryRun
    ? `${changed.length} of ${table.rows.length} machines would be changed; nothing has been stored.`
    : `${changed.length} of ${table.rows.length} machines have been changed.${changed.length > 0 ? ' The server computes their schedules now.' : ''}`
  const changes = changed.map(changesOf)
  printDone(
    [said, ...(dryRun ? changes : [])].join('\n'),
    { machines: table.rows.length, changed: changed.length, stored: !dryRun },
    json,
  )
}

export const machineUpdateCommand = (machine: Command): void => {
  machine
    .command('update')
    .description('change what an import set, by a CSV file: all of its machines, or none')
    .argument('<file>', 'CSV file, as /management/machines saves it')
    .requiredOption('--company <code>', 'the company that owns the machines')
    .addOption(encodingOption())
    .option('--dry-run', 'show what would change, store nothing', false)
    .option('--json', 'print JSON', false)
    .addHelpText(
      'after',
      `
${FORM_OF_FILES}
  needed:  serial
  further: ${MASTER_FIELDS.join(', ')}, version
A column that the file leaves out changes nothing; an empty cell clears the value. With the version of a machine a line is
refused when somebody has changed the machine since. Lists are separated by semicolons.`,
    )
    .action(updateFile)
}
