// hoistline news, hoistline faq: articles published from Markdown files.
import type { Command } from 'commander'
import { isLanguage, LANGUAGES, type Language } from '#domain/language.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import { readArticles, type Article, type Kind } from '#server/publication/read-articles.ts'
import {
  articleFaults,
  listArticles,
  listCategories,
  publishArticles,
  saveCategory,
  sourceOf,
  withdrawArticle,
} from '#server/publication/store.ts'
import { choice } from './choice.ts'
import { asOwner, type Cli } from './owner-database.ts'
import { print, printDone, printRows } from './output.ts'
import { printPreview, refuseFileFaults, sourceFiles } from './published-files.ts'

const HEADS: Record<Kind, string> = {
  news: `
An article is one Markdown file for each language. A file begins with its head:
  ---
  name: winter-service       small letters, digits and -; the same in all languages
  language: en               ${LANGUAGES.join(', ')}
  title: Winter service
  category: service          see: hoistline news categories
  from: 2026-11-20           a day (00:00 UTC) or 2026-11-20T08:00:00+09:00; left out: now
  to: 2026-12-31             left out: until it is withdrawn
  companies: alpha, beta     codes of companies; left out: everybody
  notice: yes                shown by itself, once to each reader
  ---
  Then Markdown: headings, paragraphs, lists, quotations, links, code, and
  pictures beside the file (JPEG, PNG): ![What it shows](picture.png)`,
  faq: `
A question with its answer is one Markdown file for each language. A file begins with its head:
  ---
  name: forgotten-password   small letters, digits and -; the same in all languages
  language: en               ${LANGUAGES.join(', ')}
  title: What if I forget my password?
  category: sign-in          see: hoistline faq categories
  order: 10                  place in its category
  from:, to:, companies:     as in: hoistline news publish --help
  ---
  Then the answer in Markdown.`,
}

const readAndCheck = async ({ db }: Cli, kind: Kind, files: readonly string[]): Promise<Article[]> => {
  const { articles, faults } = readArticles(kind, sourceFiles(files))
  refuseFileFaults([...faults, ...(await articleFaults(db, kind, articles))])
  return articles
}

const aName = (given: string, before: Partial<Record<Language, string>> = {}): Partial<Record<Language, string>> => {
  const [, language, name = ''] = /^([a-z]{2})=(.+)$/.exec(given) ?? []
  if (!isLanguage(language) || name.trim() === '' || name.length > 60 || /\p{Cc}/u.test(name))
    throw new CannotStart(`--name ${given}: write it like en=Service, with a name of at most 60 letters.`)
  return { ...before, [language]: name.trim() }
}

type Publishing = { dryRun: boolean; unread?: boolean; json: boolean }

export const publicationCommands =
  (kind: Kind, description: string) =>
  (program: Command): void => {
    const noun = program.command(kind).description(description)

    const publish = noun
      .command('publish')
      .description('publish articles from Markdown files: all, or none; a known name is changed')
      .argument('<files...>', 'Markdown files')
      .option('--dry-run', 'check everything, publish nothing', false)
      .option('--json', 'print JSON', false)
      .addHelpText('after', HEADS[kind])
    if (kind === 'news') publish.option('--unread', 'everybody has the articles as unread again', false)
    publish.action(async (files: string[], { dryRun, unread = false, json }: Publishing) => {
      const names = await asOwner(async (cli) => {
        const articles = await readAndCheck(cli, kind, files)
        if (!dryRun) await publishArticles(cli.db, cli.by, kind, articles, unread)
        return articles.map(({ name }) => name)
      })
      const done = dryRun ? 'could be published; nothing has been stored' : 'published'
      printDone(`${names.join(', ')}: ${done}.`, { names, published: !dryRun }, json)
    })

    noun
      .command('preview')
      .description('print what people will read, and store nothing')
      .argument('<files...>', 'Markdown files')
      .action(async (files: string[]) => {
        const articles = await asOwner((cli) => readAndCheck(cli, kind, files))
        for (const { name, texts } of articles) printPreview(name, texts)
      })

    noun
      .command('list')
      .description('list the articles, newest first')
      .option('--json', 'print JSON', false)
      .action(async ({ json }: { json: boolean }) => printRows(await asOwner(({ db }) => listArticles(db, kind)), json))

    noun
      .command('show')
      .description('print the Markdown of an article')
      .argument('<name>')
      .option('--language <language>', 'in which language', choice(LANGUAGES), 'en')
      .action(async (name: string, { language }: { language: Language }) => {
        const found = await asOwner(({ db }) => sourceOf(db, kind, name, language))
        if (found === null) throw new CannotStart(`There is no ${name} in ${language}. See: hoistline ${kind} list`)
        print(found.source)
      })

    noun
      .command('withdraw')
      .description('take an article away from all readers; publishing it again brings it back')
      .argument('<name>')
      .option('--json', 'print JSON', false)
      .action(async (name: string, { json }: { json: boolean }) => {
        if (!(await asOwner(({ db, by }) => withdrawArticle(db, by, kind, name))))
          throw new CannotStart(`Nothing is published as ${name}. See: hoistline ${kind} list`)
        printDone(`${name} is withdrawn.`, { name, withdrawn: true }, json)
      })

    noun
      .command('categories')
      .description('list the categories')
      .option('--json', 'print JSON', false)
      .action(async ({ json }: { json: boolean }) =>
        printRows(await asOwner(({ db }) => listCategories(db, kind)), json),
      )

    noun
      .command('category')
      .description('add a category, or names in further languages to one')
      .argument('<category>', 'its key: small letters, digits and -')
      .requiredOption('--name <language=name>', 'its name in a language; give it once for each', aName)
      .option('--order <number>', 'its place among the categories')
      .option('--json', 'print JSON', false)
      .action(
        async (
          category: string,
          { name, order, json }: { name: Partial<Record<Language, string>>; order?: string; json: boolean },
        ) => {
          if (!/^[a-z][a-z0-9-]{0,39}$/.test(category))
            throw new CannotStart(`${category}: a category’s key has small letters, digits and -, at most 40.`)
          if (order !== undefined && !/^\d{1,6}$/.test(order)) throw new CannotStart(`--order ${order}: give a number.`)
          const position = order === undefined ? null : Number(order)
          await asOwner(async ({ db, by }) => {
            const isNew = !(await listCategories(db, kind)).some(
              (one) => (one as { category: string }).category === category,
            )
            if (isNew && name.en === undefined)
              throw new CannotStart('A new category needs an English name, which others fall back to: --name en=…')
            await saveCategory(db, by, kind, category, { names: name, position })
          })
          printDone(`The category ${category} is saved.`, { category, names: name }, json)
        },
      )
  }
