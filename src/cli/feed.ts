// hoistline feed: other makers' fleets by ISO 15143-3 for a company.
import { type Command, InvalidArgumentError } from 'commander'
import { INTERVALS, SIGN_INS, type Interval, type SignIn } from '#contract/feed/choices.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import { dbOfPool } from '#server/base/db.ts'
import { readEnv } from '#server/base/env.ts'
import { Fault } from '#server/base/errors.ts'
import { feedsOfAll } from '#server/feed/desk.ts'
import { createFeed, removeFeed } from '#server/feed/feeds.ts'
import { ownerOfFeed, runFeed } from '#server/feed/run.ts'
import { sentenceOf } from '#server/feed/sentences.ts'
import { recordStore } from '#server/intake/record-store.ts'
import { aCode, choice } from './choice.ts'
import { asOwner, companyByCode, withPool } from './owner-database.ts'
import { printDone, printRows } from './output.ts'
import { secretLine } from './secret-input.ts'

const anInterval = (given: string): Interval => {
  const found = INTERVALS.find((minutes) => String(minutes) === given)
  if (found === undefined) throw new InvalidArgumentError(`Give one of ${INTERVALS.join(', ')}.`)
  return found
}
const anId = (given: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new InvalidArgumentError('Give the number of a feed.')
  return Number(given)
}
const unknownFeed = (feed_id: number) => new CannotStart(`There is no feed ${feed_id}. See: hoistline feed list`)

type AddOptions = { name: string; signIn: SignIn; user?: string; tokenAddress?: string; every: Interval; json: boolean }

/** Faults of what was given, as sentences. */
const withSentences = async <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Fault) || error.code !== 'invalid_fields') throw error
    throw new CannotStart(error.fields.map(({ field, message }) => `${field} ${message}.`).join(' '))
  })

export const feedCommands = (program: Command): void => {
  const feed = program.command('feed').description('other makers’ fleets by ISO 15143-3 (AEMP 2.0)')

  feed
    .command('add')
    .description('add a feed to a company; asks for the secret, or reads it as a line of standard input')
    .argument('<code>', 'code of the company', aCode)
    .argument('<address>', 'of the fleet’s first page')
    .requiredOption('--name <name>', 'what people call it')
    .option('--sign-in <kind>', `one of ${SIGN_INS.join(', ')}`, choice(SIGN_INS), 'none')
    .option('--user <name>', 'the user, the header that takes the key (default: Authorization), or the OAuth client')
    .option('--token-address <address>', 'where client credentials get a token')
    .option('--every <minutes>', `one of ${INTERVALS.join(', ')}`, anInterval, 60)
    .option('--json', 'print JSON', false)
    .action(async (code: string, address: string, options: AddOptions) => {
      const {
        name,
        signIn: sign_in,
        user: user_name,
        tokenAddress: token_address,
        every: every_minutes,
        json,
      } = options
      const secret = sign_in === 'none' ? undefined : await secretLine('Secret: ')
      const feed_id = await withSentences(
        asOwner(async ({ db, by }) => {
          const { company_id } = await companyByCode(db, code)
          const wished = { name, address, sign_in, user_name, token_address, secret, every_minutes }
          return createFeed(db, { ...by, company_id }, wished)
        }),
      )
      printDone(`Feed ${feed_id} is read every ${every_minutes} minutes.`, { feed_id }, json)
    })

  feed
    .command('list')
    .description('feeds with their last run, without secrets')
    .argument('[code]', 'code of one company', aCode)
    .option('--json', 'print JSON', false)
    .action(async (code: string | undefined, { json }: { json: boolean }) =>
      printRows(
        await asOwner(async ({ db }) =>
          feedsOfAll(db, code === undefined ? null : (await companyByCode(db, code)).company_id),
        ),
        json,
      ),
    )

  feed
    .command('run')
    .description('read a feed now')
    .argument('<feed_id>', 'its number, as in: hoistline feed list', anId)
    .option('--json', 'print JSON', false)
    .action(async (feed_id: number, { json }: { json: boolean }) => {
      const { recordTypes } = await import('#server/app.ts')
      const { private_hosts: named } = readEnv(process.env)
      const result = await withPool('intake', async (pool) => {
        const owner = await ownerOfFeed(dbOfPool(pool), feed_id)
        return owner && runFeed({ pool, store: recordStore(pool, recordTypes), named }, owner)
      })
      if (result === null) throw new CannotStart(`Feed ${feed_id} is not there, or is being read already.`)
      const { pages, machines, values_new, values_known, values_refused, is_complete, notes } = result
      const sentences = notes.map((note) => sentenceOf(note, 'en'))
      printDone(
        [
          `${pages} pages with ${machines} machines: ${values_new} new values, ${values_known} known, ${values_refused} refused.`,
          ...sentences,
        ].join('\n'),
        { pages, machines, values_new, values_known, values_refused, is_complete, sentences },
        json,
      )
      if (!is_complete) process.exitCode = 1
    })

  feed
    .command('remove')
    .description('end a feed; its machines and their records stay')
    .argument('<feed_id>', 'its number, as in: hoistline feed list', anId)
    .action(async (feed_id: number) => {
      await asOwner(async ({ db, by }) => {
        const known = (await feedsOfAll(db, null)).find((each) => each.feed_id === feed_id)
        if (known === undefined) throw unknownFeed(feed_id)
        const { company_id } = await companyByCode(db, known.company)
        await removeFeed(db, { ...by, company_id }, feed_id)
      })
      printDone(`Feed ${feed_id} is over; its machines stay.`, {}, false)
    })
}
