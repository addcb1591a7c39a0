// hoistline text: terms, privacy policy and the words of an outage, by version.
import type { Command } from 'commander'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import { readTexts, TEXTS, type TextName } from '#server/publication/read-articles.ts'
import { listAgreements, listTexts, publishTexts, textSource, withdrawText } from '#server/publication/texts.ts'
import { choice } from './choice.ts'
import { asOwner } from './owner-database.ts'
import { print, printDone, printRows } from './output.ts'
import { printPreview, refuseFileFaults, sourceFiles } from './published-files.ts'

const HEAD = `
A version of a text is one Markdown file for each language. A file begins with its head:
  ---
  text: terms                ${TEXTS.join(', ')}
  version: 2026-12           the same in all languages
  language: en               ${LANGUAGES.join(', ')}
  title: Terms of use
  from: 2026-12-01           a day (00:00 UTC) or 2026-12-01T00:00:00+09:00; left out: now
  ---
  Then Markdown without pictures.
The newest version whose day has come is in force. A new version of the terms asks each person once to agree;
files of a known version correct it by a new revision, and nobody is asked again. Earlier revisions are kept:
"text agreed" tells who read which one, "text show" prints it.`

type Showing = { language: Language; revision?: number }

const aRevision = (given: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new CannotStart(`--revision ${given}: write a whole number from 1.`)
  return Number(given)
}

const read = (files: readonly string[]) => {
  const { articles, faults } = readTexts(sourceFiles(files))
  refuseFileFaults(faults)
  return articles
}

export const textCommands = (program: Command): void => {
  const text = program.command('text').description('terms, privacy policy and the words of an outage')

  text
    .command('publish')
    .description('publish versions of texts from Markdown files: all, or none')
    .argument('<files...>', 'Markdown files')
    .option('--dry-run', 'check everything, publish nothing', false)
    .option('--json', 'print JSON', false)
    .addHelpText('after', HEAD)
    .action(async (files: string[], { dryRun, json }: { dryRun: boolean; json: boolean }) => {
      const versions = read(files)
      if (!dryRun) await asOwner(({ db, by }) => publishTexts(db, by, versions))
      const names = versions.map((one) => `${one.text} ${one.version}`)
      const done = dryRun ? 'could be published; nothing has been stored' : 'published'
      printDone(`${names.join(', ')}: ${done}.`, { names, published: !dryRun }, json)
    })

  text
    .command('preview')
    .description('print what people will read, and store nothing')
    .argument('<files...>', 'Markdown files')
    .action((files: string[]) => {
      for (const { text: name, version, texts } of read(files)) printPreview(`${name} ${version}`, texts)
    })

  text
    .command('list')
    .description('list all versions, and how many people have agreed')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => printRows(await asOwner(({ db }) => listTexts(db)), json))

  text
    .command('show')
    .description('print the Markdown of a version')
    .argument('<text>', TEXTS.join(', '), choice(TEXTS))
    .argument('<version>')
    .option('--language <language>', 'in which language', choice(LANGUAGES), 'en')
    .option('--revision <number>', 'as it read then; left out: the newest', aRevision)
    .action(async (name: TextName, version: string, { language, revision }: Showing) => {
      const wording = { text: name, version, language, revision: revision ?? null }
      const source = await asOwner(({ db }) => textSource(db, wording))
      if (source === null)
        throw new CannotStart(`There is no such ${name} ${version} in ${language}. See: hoistline text list`)
      print(source)
    })

  text
    .command('agreed')
    .description('list who agreed to a version of the terms, and to which revision in which language')
    .argument('<version>')
    .option('--json', 'print JSON', false)
    .action(async (version: string, { json }: { json: boolean }) =>
      printRows(await asOwner(({ db }) => listAgreements(db, version)), json),
    )

  text
    .command('withdraw')
    .description('take a version away; the one before is in force again')
    .argument('<text>', TEXTS.join(', '), choice(TEXTS))
    .argument('<version>')
    .option('--json', 'print JSON', false)
    .action(async (name: TextName, version: string, { json }: { json: boolean }) => {
      if (!(await asOwner(({ db, by }) => withdrawText(db, by, name, version))))
        throw new CannotStart(`There is no published version ${version} of ${name}. See: hoistline text list`)
      printDone(`${name} ${version} is withdrawn.`, { text: name, version, withdrawn: true }, json)
    })
}
