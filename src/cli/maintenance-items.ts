// hoistline maintenance-items: the maker's catalogue of what is to be done.
import type { Command } from 'commander'
import { LANGUAGES, type Language } from '#domain/language.ts'
import {
  listItems,
  readItemFile,
  readItemTextFile,
  storeItems,
  storeItemTexts,
  type ReadFile,
} from '#server/maintenance/items.ts'
import { choice } from './choice.ts'
import { encodingOption, FORM_OF_FILES, readBytes, refuseFaults } from './csv-file.ts'
import { asOwner, type Cli } from './owner-database.ts'
import { printDone, printRows } from './output.ts'

type Kind<Row> = {
  noun: string
  read: (bytes: Uint8Array, encoding?: string) => ReadFile<Row>
  store: (db: Cli['db'], by: Cli['by'], rows: readonly Row[]) => Promise<void>
}

const importFile =
  <Row>({ noun, read, store }: Kind<Row>) =>
  async (
    file: string,
    { encoding, dryRun, json }: { encoding?: string; dryRun: boolean; json: boolean },
  ): Promise<void> => {
    const { rows, faults } = read(readBytes(file), encoding)
    refuseFaults(file, faults)
    if (!dryRun) await asOwner(({ db, by }) => store(db, by, rows))
    const done = dryRun
      ? `${rows.length} ${noun} could be imported; nothing has been stored.`
      : `${rows.length} ${noun} have been imported.`
    printDone(done, { rows: rows.length, stored: !dryRun }, json)
  }

const fileCommand = (parent: Command, name: string, description: string, columns: string): Command =>
  parent
    .command(name)
    .description(description)
    .argument('<file>', 'CSV file')
    .addOption(encodingOption())
    .option('--dry-run', 'check everything, store nothing', false)
    .option('--json', 'print JSON', false)
    .addHelpText('after', `\n${FORM_OF_FILES}\n${columns}`)

export const maintenanceItemCommands = (program: Command): void => {
  const items = program.command('maintenance-items').description('what is to be done on machines, per model')

  fileCommand(
    items,
    'import',
    'bring items in from a CSV file: all, or none',
    '  needed:  item_code, place, and months, or hours with meter\n  further: scope (type code or category), optional (yes, no), executor (operator, service), part, amount, unit (pcs, l, kg)',
  ).action(importFile({ noun: 'maintenance items', read: readItemFile, store: storeItems }))

  fileCommand(
    items,
    'import-texts',
    'bring names and references of items in from a CSV file: all, or none',
    '  needed:  item_code, language, name\n  further: reference',
  ).action(importFile({ noun: 'texts of items', read: readItemTextFile, store: storeItemTexts }))

  items
    .command('list')
    .description('list the known items')
    .option('--scope <scope>', 'those that hold for one model or category')
    .option('--language <language>', 'of the names', choice(LANGUAGES), 'en')
    .option('--json', 'print JSON', false)
    .action(async ({ scope, language, json }: { scope?: string; language: Language; json: boolean }) =>
      printRows(await asOwner(({ db }) => listItems(db, language, scope)), json),
    )
}
