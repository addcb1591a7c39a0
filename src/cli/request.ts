// hoistline request: what people have sent with forms, and its answers.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { FORM_STATES, type FormState } from '#domain/form.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import { filesOfForm } from '#server/form/files.ts'
import { answerForm, listAllForms, wholeForm } from '#server/form/store.ts'
import { choice } from './choice.ts'
import { asOwner } from './owner-database.ts'
import { print, printDone, printRows } from './output.ts'

const ANSWER_AT_MOST = 4_000

const numberOf = (given: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(given)) throw new CannotStart(`${given} is no number of a request.`)
  return Number(given)
}

const missing = (number: number): CannotStart =>
  new CannotStart(`There is no request ${number}. See: hoistline request list`)

/** Named by their numbers too: names that people gave may be alike. */
const saveFiles = async (number: number, folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  for (const { file_id, name, bytes } of await asOwner(({ db }) => filesOfForm(db, number))) {
    const path = join(folder, `${number}-${file_id}-${name}`)
    writeFileSync(path, bytes, { flag: 'wx' })
    process.stderr.write(`${path}\n`)
  }
}

export const requestCommands = (program: Command): void => {
  const request = program
    .command('request')
    .description('inquiries, registrations and deletions that people have sent (not requests to terminals)')

  request
    .command('list')
    .description('list them, newest first')
    .option('--state <state>', FORM_STATES.join(', '), choice(FORM_STATES))
    .option('--json', 'print JSON', false)
    .action(async ({ state, json }: { state?: FormState; json: boolean }) =>
      printRows(await asOwner(({ db }) => listAllForms(db, state ?? null)), json),
    )

  request
    .command('show')
    .description('print one')
    .argument('<number>')
    .option('--save <folder>', 'write its files into a folder')
    .option('--json', 'print JSON', false)
    .action(async (given: string, { save, json }: { save?: string; json: boolean }) => {
      const number = numberOf(given)
      const form = await asOwner(({ db }) => wholeForm(db, number))
      if (form === null) throw missing(number)
      if (save !== undefined) await saveFiles(number, save)
      if (json) return print(JSON.stringify(form, null, 2))
      const { text, answer, ...facts } = form as Record<string, unknown> & { text: string; answer: string | null }
      printRows([facts], false)
      // What people wrote must not control the terminal.
      for (const part of [text, answer === null ? '' : `Answer:\n${answer}`])
        if (part !== '') print(`\n${part.replaceAll(/[^\P{Cc}\n]/gu, '·')}`)
    })

  request
    .command('answer')
    .description('set the state of one; the sender gets a mail with it and the answer')
    .argument('<number>')
    .argument('[answer]', 'what the sender reads')
    .requiredOption('--state <state>', FORM_STATES.join(', '), choice(FORM_STATES))
    .option('--json', 'print JSON', false)
    .action(async (given: string, answer: string | undefined, { state, json }: { state: FormState; json: boolean }) => {
      const number = numberOf(given)
      const text = answer?.trim() || null
      if (text !== null && text.length > ANSWER_AT_MOST)
        throw new CannotStart(`The answer has ${text.length} characters; shorten it to ${ANSWER_AT_MOST}.`)
      if (!(await asOwner(({ db, by }) => answerForm(db, by, number, { state, answer: text })))) throw missing(number)
      printDone(`Request ${number} is ${state.replace('_', ' ')}.`, { number, state, answer: text }, json)
    })
}
