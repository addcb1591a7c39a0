// hoistline database size and terms: what takes the disk, and what goes when.
import type { Command } from 'commander'
import { variableOf } from '#server/base/keep-env.ts'
import { readEnv } from '#server/base/env.ts'
import { tableSizes } from '#server/retention/table-sizes.ts'
import { keptPartitions } from '#server/retention/terms.ts'
import { asOwner } from './owner-database.ts'
import { print, printRows } from './output.ts'

type Options = { json: boolean }

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)

const showSizes = async ({ json }: Options): Promise<void> => {
  const sizes = await asOwner(({ db }) => tableSizes(db))
  if (json) return printRows(sizes, true)
  const found = sizes.filter(({ bytes }) => bytes > 0)
  printRows(
    found.map(({ table, index, bytes, rows }) => ({
      table,
      part: index ?? '(rows)',
      MB: megabytes(bytes),
      rows: index === null ? rows : null,
    })),
    false,
  )
  print(`All together ${megabytes(sizes.reduce((sum, { bytes }) => sum + bytes, 0))} MB.`)
}

const showTerms = async ({ json }: Options): Promise<void> => {
  const env = readEnv(process.env)
  const partitions = await asOwner(({ db }) => keptPartitions(db, env))
  if (json) return printRows(partitions, true)
  printRows(
    partitions.map(({ table, partition, ends_at, goes_at, is_due, rows, bytes }) => ({
      partition,
      'holds up to': ends_at.slice(0, 10),
      goes: goes_at === null ? 'never' : is_due ? 'with the next run' : goes_at.slice(0, 10),
      term: `${variableOf(table)}=${env.keep_months[table] ?? ''}`,
      rows,
      MB: megabytes(bytes),
    })),
    false,
  )
  const due = partitions.filter(({ is_due }) => is_due)
  print(
    due.length === 0
      ? 'Nothing goes now.'
      : `With the next run of the job drop_partitions ${due.length} partitions go, ${megabytes(due.reduce((sum, { bytes }) => sum + bytes, 0))} MB. Terms are read here from this environment: serve and work must have the same.`,
  )
}

export const sizeCommands = (database: Command): void => {
  database
    .command('size')
    .description('what tables and indexes take, the largest first; rows as of the last analyze')
    .option('--json', 'print JSON', false)
    .action(showSizes)
  database
    .command('terms')
    .description('which partitions are kept how long, and which go with the next run; changes nothing')
    .option('--json', 'print JSON', false)
    .addHelpText('after', '\nTerms are set by KEEP_…_MONTHS; docs/operating.md explains them.')
    .action(showTerms)
}
