// hoistline backup and restore: the embedded database, while it serves.
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import pg from 'pg'
import { CannotStart } from '#server/base/cannot-start.ts'
import { readEnv } from '#server/base/env.ts'
import { backUp } from '#server/embedded/backup.ts'
import { startEmbedded } from '#server/embedded/embedded.ts'
import { restore } from '#server/embedded/restore.ts'
import { progressReporter } from './demo-progress.ts'
import { print } from './output.ts'

const MB = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const inMB = (bytes: number): string => `${MB.format(bytes / 1e6)} MB`

/** The data folder of the embedded database; throws when a server is configured. */
const embeddedFolder = (): string => {
  const { database, data_dir } = readEnv(process.env)
  if (database !== null)
    throw new CannotStart(
      'The DATABASE_… addresses name a PostgreSQL server, which is backed up with its own tools: docs/operating.md tells how. This command is for the embedded database.',
    )
  return data_dir
}

const fileFor = (place: string, at: Date): string => {
  const path = resolve(place)
  if (!existsSync(path) || !statSync(path).isDirectory()) return path
  return join(path, `hoistline-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`)
}

const FAULTS: Record<string, string> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'a part of that path is a file, not a folder',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is mounted read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'another backup is being written there, or has been broken off; remove that file in the second case',
}

const writingFault = (error: unknown): unknown => {
  const { code = '', path, syscall } = error as { code?: string; path?: string; syscall?: string }
  const reason = syscall === undefined ? undefined : FAULTS[code]
  return reason === undefined
    ? error
    : new CannotStart(`The backup could not be written${path ? ` to ${path}` : ''}: ${reason}.`)
}

const takeBackup = async (place: string): Promise<void> => {
  const dataDir = embeddedFolder()
  if (!existsSync(join(dataDir, 'postgres')))
    throw new CannotStart(`There is no database in ${dataDir}; name its folder with DATA_DIR.`)
  const file = fileFor(place, new Date())
  if (existsSync(file)) throw new CannotStart(`${file} exists already; name another file.`)
  const reporter = progressReporter(process.stderr)
  const embedded = await startEmbedded({ dataDir, join: true })
  try {
    const progress = (bytes: number, of: number): void =>
      reporter.passing(`${inMB(bytes)} of about ${inMB(Math.max(bytes, of))}`)
    await backUp({ superUrl: embedded.superUrl, dataDir }, file, progress)
    reporter.print(
      `The backup is whole: ${inMB(statSync(file).size)}. It holds passwords: keep it where only you can read it.`,
    )
    print(file)
  } catch (error) {
    throw writingFault(error)
  } finally {
    await embedded.stop()
  }
}

const contentOf = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ companies: string; machines: string }>(
      'select (select count(*) from company) as companies, (select count(*) from machine_identity) as machines',
    )
    return `companies: ${rows[0]!.companies}, machines: ${rows[0]!.machines}`
  } finally {
    await client.end()
  }
}

const restoreBackup = async (file: string): Promise<void> => {
  const dataDir = embeddedFolder()
  const { version, made_at } = await restore(resolve(file), dataDir)
  // The first start recovers what was written while the backup was made: it proves that it can be opened.
  const embedded = await startEmbedded({ dataDir })
  try {
    print(
      `Restored to ${dataDir}: the backup of ${made_at} by version ${version} (${await contentOf(embedded.superUrl)}). Start the portal with the same DATA_DIR.`,
    )
  } finally {
    await embedded.stop()
  }
}

export const backupCommand = (program: Command): void => {
  program
    .command('backup')
    .argument('<file>', 'a new file, or a folder, in which the file is named after this moment')
    .description('write all of the embedded database in DATA_DIR to one file, also while the portal works')
    .action(takeBackup)
}

export const restoreCommand = (program: Command): void => {
  program
    .command('restore')
    .argument('<file>', 'a file that backup has written')
    .description('make the embedded database of a backup in DATA_DIR, an empty or new folder')
    .action(restoreBackup)
}
