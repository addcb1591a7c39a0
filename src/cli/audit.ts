// hoistline audit: seals new entries into a chain of hashes, and verifies it.
import type { Command } from 'commander'
import { sealAudit, verifyAudit } from '#server/base/audit-seal.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import { asOwner } from './owner-database.ts'
import { print, printDone } from './output.ts'

const HEAD = /^[0-9a-f]{64}$/i

type VerifyOptions = { head?: string; json: boolean }

export const auditCommands = (program: Command): void => {
  const audit = program.command('audit').description('seal the audit against changes, and prove that there were none')
  audit
    .command('seal')
    .description('chain all new entries by hash; prints the head of the chain')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const seal = await asOwner(({ db }) => sealAudit(db))
      printDone(`${seal.sealed} new of ${seal.entries} entries sealed. Head: ${seal.last}`, seal, json)
    })
  audit
    .command('verify')
    .description('recompute the chain; ends with 1 and names the first broken link when it does not hold')
    .option('--head <hash>', 'a head that was printed earlier and kept elsewhere: it must still be in the chain')
    .option('--json', 'print JSON', false)
    .action(async ({ head, json }: VerifyOptions) => {
      if (head !== undefined && !HEAD.test(head))
        throw new CannotStart('--head takes the 64 hexadecimal digits that "hoistline audit seal" printed.')
      const found = await asOwner(({ db }) => verifyAudit(db, head?.toLowerCase()))
      if (json) print(JSON.stringify(found))
      if (found.broken !== null) throw new CannotStart(`The audit does not hold: ${found.broken}.`)
      if (!json)
        print(
          `All ${found.entries} sealed entries hold; ${found.unsealed} are not sealed yet.${
            found.erased === 0 ? '' : ` ${found.erased} are of companies that were erased.`
          } Head: ${found.last}`,
        )
    })
}
