// A database cluster on disk, bound to the PostgreSQL version that made it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CannotStart } from '#server/base/cannot-start.ts'
import type { Binaries } from './binaries.ts'
import { cleanEnv, giveTo, ownFolder, type RunAs } from './run-as.ts'

export const superuser = 'postgres'

/**
 * The builtin C.UTF-8 locale sorts and folds alike on every
 * operating system, so indexes survive a move.
 */
const initOptions = [
  `--username=${superuser}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-collate=C',
  '--lc-ctype=C',
  '--no-instructions',
]

type NewCluster = { binaries: Binaries; runAs: RunAs; password: string; durable: boolean }

/**
 * Made beside its final place and renamed at the end,
 * so that an interrupted start leaves no half database.
 */
export const createCluster = (folder: string, { binaries, runAs, password, durable }: NewCluster): void => {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  giveTo(draft, runAs)
  const secret = mkdtempSync(join(tmpdir(), 'hoistline-'))
  const passwordFile = join(secret, 'password')
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 })
    giveTo(passwordFile, runAs)
    giveTo(secret, runAs)
    const options = [...initOptions, `--pwfile=${passwordFile}`, ...(durable ? [] : ['--no-sync'])]
    const made = spawnSync(binaries.initdb, ['-D', ownFolder(draft, runAs), ...options], {
      ...runAs,
      cwd: draft,
      env: cleanEnv(),
      encoding: 'utf8',
    })
    if (/No space left on device/.test(made.stderr)) throw Object.assign(new Error('initdb'), { code: 'ENOSPC' })
    if (made.status !== 0)
      throw new CannotStart(
        `The database could not be set up in ${dirname(folder)}: ${made.error?.message ?? made.stderr.trim()}`,
      )
    renameSync(draft, folder)
  } finally {
    rmSync(secret, { recursive: true, force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

export const holdsCluster = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'))

/**
 * Files of another major version cannot be opened;
 * leaves them untouched.
 */
export const refuseOtherMajor = (folder: string, { major }: Binaries): void => {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== major)
    throw new CannotStart(
      `The database in ${folder} was made by PostgreSQL ${version}, and this Hoistline brings PostgreSQL ${major}. ` +
        `Open it with the Hoistline that made it, move it over with pg_dump, or name another folder with DATA_DIR.`,
    )
}
