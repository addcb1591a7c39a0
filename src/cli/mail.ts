// hoistline mail: the outbox and what was sent, for the operations staff.
import { text } from 'node:stream/consumers'
import { InvalidArgumentError, type Command } from 'commander'
import { MAIL_STATES } from '#domain/mail.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import { readEnv } from '#server/base/env.ts'
import { noteBounce, readBounce } from '#server/mail/bounced.ts'
import { listOutbox, shownMail } from '#server/mail/outbox.ts'
import { choice } from './choice.ts'
import { asOwner } from './owner-database.ts'
import { print, printDone, printRows } from './output.ts'

const aMail = (given: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(given)) throw new InvalidArgumentError('Give the number of a mail.')
  return Number(given)
}

export const mailCommands = (program: Command): void => {
  const mail = program.command('mail').description('mails that wait, were sent or given up')
  mail
    .command('list')
    .description('list the newest 200 mails')
    .option('--state <state>', `only those that are ${MAIL_STATES.join(', ')}`, choice(MAIL_STATES))
    .option('--company <code>', 'only those of a company')
    .option('--json', 'print JSON', false)
    .action(async ({ state, company, json }: { state?: string; company?: string; json: boolean }) => {
      printRows(await asOwner(({ db }) => listOutbox(db, { state, company })), json)
    })
  mail
    .command('show')
    .description('show a mail as plain text, without the links that act for its reader')
    .argument('<id>', 'number of the mail', aMail)
    .option('--json', 'print JSON', false)
    .action(async (id: number, { json }: { json: boolean }) => {
      const shown = await asOwner(({ db }) => shownMail(db, readEnv(process.env), id))
      if (shown === null) throw new CannotStart(`There is no mail ${id}. See: hoistline mail list`)
      if (json) return print(JSON.stringify(shown, null, 2))
      const { text, ...head } = shown
      printRows([head], false)
      for (const line of ['', ...text.split('\n')]) print(line.replaceAll(/\p{Cc}/gu, '·'))
    })
  mail
    .command('bounced')
    .description('read a mail that came back from standard input, and pause the address that it is about')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const bounce = readBounce(await text(process.stdin))
      const email = await asOwner(({ db, by }) => noteBounce(db, by, bounce))
      // No failure: the mail server would send a bounce of the bounce.
      const done = email === null ? 'No mail of the portal has come back for good.' : `${email} is paused.`
      printDone(done, { email, reason: email === null ? null : bounce.reason }, json)
    })
}
