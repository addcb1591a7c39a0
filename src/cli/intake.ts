// hoistline intake: refused records, and another try for them.
import { InvalidArgumentError, type Command } from 'commander'
import { REASONS } from '#contract/intake/intake.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import { listQuarantine, quarantined, replayQuarantine } from '#server/intake/replay.ts'
import { choice } from './choice.ts'
import { asOwner, withPool } from './owner-database.ts'
import { printDone, printRows } from './output.ts'

const aHash = (given: string): string => {
  if (!/^[0-9a-f]{6,64}$/.test(given)) throw new InvalidArgumentError('Give six or more digits of the hash.')
  return given
}
const aLimit = (given: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new InvalidArgumentError('Give a whole number from 1.')
  return Number(given)
}

export const intakeCommands = (program: Command): void => {
  const intake = program.command('intake').description('records that were refused')

  intake
    .command('quarantine')
    .description('list what was refused and waits, the latest first; with a hash, print that record as it came')
    .argument('[hash]', 'first digits of a record’s hash', aHash)
    .option('--reason <code>', 'only of this reason', choice(REASONS))
    .option('--limit <number>', 'at most so many', aLimit, 100)
    .option('--json', 'print JSON', false)
    .action(
      async (hash: string | undefined, { reason, limit, json }: { reason?: string; limit: number; json: boolean }) => {
        if (hash === undefined) {
          const wanted = reason === undefined ? {} : { code: reason }
          return printRows(await asOwner(({ db }) => listQuarantine(db, wanted, limit)), json)
        }
        const raw = await asOwner(({ db }) => quarantined(db, hash))
        if (raw === null) throw new CannotStart(`No record in quarantine has a hash that begins with ${hash}.`)
        // As sent to a file; on a screen without control characters.
        process.stdout.write(process.stdout.isTTY ? raw.toString().replaceAll(/\p{Cc}/gu, '·') : raw)
      },
    )

  intake
    .command('replay')
    .description('send what waits in quarantine through the intake once more, after its cause has been mended')
    .argument('[hash]', 'first digits of one record’s hash (default: all)', aHash)
    .option('--reason <code>', 'only of this reason', choice(REASONS))
    .option('--json', 'print JSON', false)
    .action(async (hash: string | undefined, { reason, json }: { reason?: string; json: boolean }) => {
      const { recordTypes } = await import('#server/app.ts')
      const wanted = { ...(hash !== undefined && { hash }), ...(reason !== undefined && { code: reason }) }
      const done = await withPool('intake', (pool, by) => replayQuarantine(pool, recordTypes, by, wanted))
      const { accepted, duplicate, rejected } = done
      printDone(`${accepted} accepted, ${duplicate} known already, ${rejected} refused again.`, done, json)
    })
}
