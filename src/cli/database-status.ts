// hoistline database status: the machines of the database and what each keeps.
import type { Command } from 'commander'
import { databaseStatus } from '#server/base/machine-status.ts'
import { withPool } from './owner-database.ts'
import { print, printRows } from './output.ts'

const SHOWN = 10
const CODES = 4

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

const codes = (companies: readonly string[]): string =>
  companies.slice(0, CODES).join(', ') + (companies.length > CODES ? ` and ${companies.length - CODES} more` : '')

const showStatus = async ({ json }: { json: boolean }): Promise<void> => {
  const status = await withPool('owner', databaseStatus, true)
  if (json) return print(JSON.stringify(status, null, 2))
  const { machines, shards, bytes } = status
  if (machines.length === 0) return print(`The database is on one machine and takes ${megabytes(bytes)}.`)
  printRows(
    machines.map(({ machine, is_first, answers, shards: count, bytes: taken, rests }) => ({
      machine,
      keeps: is_first ? 'accounts and jobs' : 'companies',
      answers,
      shards: count,
      size: taken === null ? null : megabytes(taken),
      'broken-off commits': rests,
    })),
    false,
  )
  print('')
  printRows(
    shards.slice(0, SHOWN).map(({ shard, machine, bytes: taken, companies }) => ({
      shard,
      machine,
      size: megabytes(taken),
      companies: codes(companies),
    })),
    false,
  )
  if (shards.length > SHOWN) print(`The ${SHOWN} largest of ${shards.length} shards.`)
  const away = machines.filter(({ answers }) => !answers)
  if (away.length > 0)
    print(`${away.map(({ machine }) => machine).join(', ')} did not answer: companies there wait until it does.`)
  if (machines.some(({ rests }) => rests !== null && rests > 0))
    print(
      'Broken-off commits hold locks. The machines end them by themselves within minutes; those that stay are in pg_prepared_xacts of their machine.',
    )
}

export const statusCommand = (database: Command): void => {
  database
    .command('status')
    .description('on several machines: which answer, what each keeps, the largest shards, commits that broke off')
    .option('--json', 'print JSON', false)
    .action(showStatus)
}
