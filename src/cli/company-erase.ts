// hoistline company erase: all that is kept of a company, after its export.
import type { Command } from 'commander'
import { CannotStart } from '#server/base/cannot-start.ts'
import { inTransaction } from '#server/base/db.ts'
import {
  companyToErase,
  eraseCompany,
  obstacleOf,
  plannedErasure,
  stopRecords,
  sweepCompany,
  type Company,
  type Erasure,
} from '#server/company-export/erase.ts'
import { aCode } from './choice.ts'
import { print } from './output.ts'
import { withPool } from './owner-database.ts'

type Options = { confirm?: string; withNewer: boolean; json: boolean }

const remainsOf = ({ names_kept, machines_kept }: Erasure): string[] => [
  'an entry in the audit of the deployment: who erased which company when, and how much',
  'the hashes of its audit’s entries in the chain, which hold no content',
  ...(names_kept > 0
    ? [`names of people who have acted in other companies, whose records say who did what: ${names_kept}`]
    : []),
  ...(machines_kept > 0
    ? [`machines that other companies had or have, with their part of the data: ${machines_kept}`]
    : []),
  'what backups of the database, logs and archives that were taken hold: delete these by their own terms',
]

const tell = (company: Company, erasure: Erasure, isDone: boolean, json: boolean): void => {
  const remains = remainsOf(erasure)
  if (json) return print(JSON.stringify({ code: company.code, is_erased: isDone, ...erasure, remains }))
  const counts = Object.entries(erasure.rows).map(([table, count]) => `  ${table}: ${count}`)
  print(
    [
      isDone
        ? `${company.code} (${company.name}) has been erased:`
        : `Erasing ${company.code} (${company.name}) would take:`,
      ...counts,
      `  people: ${erasure.people - erasure.names_kept}`,
      `  machines known to nobody else, with their terminals: ${erasure.machines - erasure.machines_kept}`,
      isDone ? 'What remains:' : 'What would remain:',
      ...remains.map((what) => `  ${what}`),
      ...(isDone ? [] : [`Nothing has been erased. To erase it for good, add: --confirm '${company.name}'`]),
    ].join('\n'),
  )
}

export const eraseCommand = (company: Command): void => {
  company
    .command('erase')
    .description(
      'erase all that is kept of a company, once it has been exported; without --confirm it tells what would go',
    )
    .argument('<code>', 'its code', aCode)
    .option('--confirm <name>', 'the company’s whole name: erase it now; nothing brings it back')
    .option('--with-newer', 'erase also what came in since the export', false)
    .option('--json', 'print JSON', false)
    .action(async (code: string, { confirm, withNewer, json }: Options) =>
      withPool(
        'owner',
        async (pool, by) => {
          const { found, erasure } = await inTransaction(pool, async (db) => {
            const known = await companyToErase(db, code)
            if (known === null)
              throw new CannotStart(`There is no company with the code ${code}. See: hoistline company list`)
            if (confirm === undefined) return { found: known, erasure: await plannedErasure(db, known) }
            if (confirm !== known.name)
              throw new CannotStart(`The company ${code} has another name than ${confirm}. Nothing has been erased.`)
            await stopRecords(db, known)
            const obstacle = await obstacleOf(db, known, withNewer)
            if (obstacle !== null) throw new CannotStart(`${obstacle} Nothing has been erased.`)
            return { found: known, erasure: await eraseCompany(db, by, known) }
          })
          if (confirm !== undefined) await inTransaction(pool, (db) => sweepCompany(db, found))
          tell(found, erasure, confirm !== undefined, json)
        },
        true,
      ),
    )
}
