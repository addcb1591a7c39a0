// hoistline company export: all that is kept of a company, in one archive.
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { sql } from 'kysely'
import { audited } from '#server/base/audit.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import { inTransaction, maybe } from '#server/base/db.ts'
import { setLocal } from '#server/base/set-local.ts'
import { archiveOf } from '#server/company-export/write-archive.ts'
import { aCode } from './choice.ts'
import { withPool } from './owner-database.ts'
import { printDone } from './output.ts'

type Company = { company_id: number; code: string; name: string; as_of: string }

export const exportCommand = (company: Command): void => {
  company
    .command('export')
    .description('write all that is kept of a company into one archive: CSV files, their schema, photos and papers')
    .argument('<code>', 'its code', aCode)
    .requiredOption('--to <file>', 'the archive, a new .zip')
    .option('--json', 'print JSON', false)
    .action(async (code: string, { to, json }: { to: string; json: boolean }) => {
      if (existsSync(to)) throw new CannotStart(`${to} is there already. Name a new file.`)
      // A file that was broken off is never taken for a whole one.
      const part = `${to}.part`
      const counts: Record<string, number> = {}
      try {
        await withPool(
          'owner',
          async (pool, by) => {
            const written = await inTransaction(pool, async (db): Promise<Company> => {
              await db.rows(sql`set transaction isolation level repeatable read read only`)
              const found = await maybe(
                db,
                sql<Company>`select company_id, code, name, now()::text as as_of from company where code = ${code}`,
              )
              if (found === null)
                throw new CannotStart(`There is no company with the code ${code}. See: hoistline company list`)
              await setLocal(db, { company: found.company_id })
              const archive = await archiveOf(db, found, {
                onFile: (file, rows) => {
                  counts[file] = rows
                  process.stderr.write(`${file}: ${rows}\n`)
                },
              })
              await pipeline(archive, createWriteStream(part, { mode: 0o600 }))
              return found
            })
            const { company_id, as_of } = written
            await inTransaction(pool, (db) =>
              audited(db, { ...by, company_id }, { verb: 'export', noun: 'company', key: code }, async () => ({
                answer: undefined,
                after: { as_of, ...counts },
              })),
            )
          },
          true,
        )
        renameSync(part, to)
      } catch (error) {
        rmSync(part, { force: true })
        throw error
      }
      printDone(`${to} holds all that is kept of ${code}.`, { file: to, rows: counts }, json)
    })
}
