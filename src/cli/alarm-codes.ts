// hoistline alarm-codes: the maker's own words of alarm codes and control devices.
import type { Command } from 'commander'
import { LANGUAGES, type Language } from '#domain/language.ts'
import {
  readCodeFile,
  readDeviceFile,
  SEVERITIES,
  type Defaults,
  type ReadTexts,
} from '#server/alarm-code/read-files.ts'
import { codesWithoutSeverity, listCodes, storeCodes, storeDevices } from '#server/alarm-code/store.ts'
import type { LineFault } from '#server/base/csv-file.ts'
import { choice } from './choice.ts'
import { encodingOption, FORM_OF_FILES, readBytes, refuseFaults } from './csv-file.ts'
import { asOwner, type Cli } from './owner-database.ts'
import { printDone, printRows } from './output.ts'

type Options = Defaults & { dryRun: boolean; json: boolean }
type Kind<Text> = {
  noun: string
  read: (bytes: Uint8Array, defaults: Defaults) => ReadTexts<Text>
  check: (db: Cli['db'], rows: readonly Text[]) => Promise<LineFault[]>
  store: (db: Cli['db'], by: Cli['by'], rows: readonly Text[]) => Promise<void>
}

const codes = { noun: 'texts of alarm codes', read: readCodeFile, check: codesWithoutSeverity, store: storeCodes }
const devices = {
  noun: 'names of control devices',
  read: readDeviceFile,
  check: () => Promise.resolve([]),
  store: storeDevices,
}

const importFile =
  <Text>({ noun, read, check, store }: Kind<Text>) =>
  async (file: string, { model, language, encoding, dryRun, json }: Options): Promise<void> => {
    const { rows, faults } = read(readBytes(file), { model, language, encoding })
    await asOwner(async ({ db, by }) => {
      refuseFaults(file, [...faults, ...(await check(db, rows))])
      if (!dryRun) await store(db, by, rows)
    })
    const done = dryRun
      ? `${rows.length} ${noun} could be imported; nothing has been stored.`
      : `${rows.length} ${noun} have been imported.`
    printDone(done, { texts: rows.length, stored: !dryRun }, json)
  }

const fileCommand = (parent: Command, name: string, description: string, columns: string): Command =>
  parent
    .command(name)
    .description(description)
    .argument('<file>', 'CSV file')
    .option('--model <type code>', 'the model of lines that name none (default: all models)')
    .option('--language <language>', 'the language of lines that name none', choice(LANGUAGES))
    .addOption(encodingOption())
    .option('--dry-run', 'check everything, store nothing', false)
    .option('--json', 'print JSON', false)
    .addHelpText('after', `\n${FORM_OF_FILES}\n${columns}`)

export const alarmCodeCommands = (program: Command): void => {
  const alarmCodes = program.command('alarm-codes').description('what alarm codes say, per model and language')

  fileCommand(
    alarmCodes,
    'import',
    'bring texts and severities of alarm codes in from a CSV file: all, or none',
    `  needed:  error_code, content\n  further: model, language, severity (${SEVERITIES.join(', ')}), meaning, advice`,
  ).action(importFile(codes))

  fileCommand(
    alarmCodes,
    'import-devices',
    'bring names of control devices in from a CSV file: all, or none',
    '  needed:  control_device_code, name\n  further: model, language',
  ).action(importFile(devices))

  alarmCodes
    .command('list')
    .description('list the known codes')
    .option('--model <type code>', 'those that hold for one model')
    .option('--language <language>', 'of the texts', choice(LANGUAGES), 'en')
    .option('--json', 'print JSON', false)
    .action(async ({ model, language, json }: { model?: string; language: Language; json: boolean }) =>
      printRows(await asOwner(({ db }) => listCodes(db, language, model)), json),
    )
}
