// The embedded PostgreSQL: one server per data folder, watched and restarted.
import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { diskFault } from '#server/base/cannot-start.ts'
import { isLocked, lockFolder } from './lock.ts'
import { quitPostmaster, type Postmaster } from './postmaster.ts'
import { runAsFor } from './run-as.ts'
import { secretsOf, type Secrets } from './secrets.ts'
import { openServer, survivor, type Server } from './server.ts'
import { addressOf, superAddress, type Settings } from './settings.ts'
import { ROLES, type Passwords } from '#server/base/migrate.ts'

const database = 'hoistline'

export type Addresses = {
  /**
   * For making roles and databases;
   * never used to serve requests.
   */
  superUrl: string
  ownerUrl: string
  appUrl: string
  intakeUrl: string
  workerUrl: string
  /** The roles' passwords, for `createRoles`. */
  passwords: Passwords
}

export type Embedded = Addresses & {
  /** Stops the server unless this call joined it; frees the folder. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  /** Receives a sentence about each slow step or fault. */
  log?: (sentence: string) => void
  /**
   * For a command beside a running Hoistline:
   * uses its database and leaves it running.
   */
  join?: boolean
  /** Overrides of PostgreSQL's settings. */
  settings?: Settings
  /** Interval of the watch, and the first wait after a failed restart. */
  watchMs?: number
  /** How long an orderly shutdown may take. */
  fastStopMs?: number
}

const quiet = () => {}

export const addressesOf = (postmaster: Postmaster, { superuser, ...passwords }: Secrets): Addresses => {
  const url = (role: keyof Passwords) => addressOf(postmaster, ROLES[role], passwords[role], database)
  const superUrl = superAddress(postmaster, superuser, database)
  return {
    superUrl,
    ownerUrl: url('owner'),
    appUrl: url('app'),
    intakeUrl: url('intake'),
    workerUrl: url('worker'),
    passwords,
  }
}

const createDatabase = async (superUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: superUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

/**
 * Folder by folder: below a place where none can be made,
 * such as /proc, Node's recursive mkdir never returns.
 */
const makeFolder = (path: string): void => {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  mkdirSync(path)
}

/**
 * The server's user may pass the folder but not list it;
 * private files in it are closed one by one.
 */
export const prepareFolder = (dataDir: string): void => {
  makeFolder(dataDir)
  if (runAsFor(join(dataDir, 'postgres')).uid !== undefined) chmodSync(dataDir, 0o711)
}

/** Opens the database of `dataDir` with all that is not schema. */
export const openDatabase = async (options: EmbeddedOptions): Promise<[Server, Secrets]> => {
  const { dataDir, log = quiet, settings = {} } = options
  const secrets = secretsOf(dataDir)
  const server = await openServer({ ...options, log, settings, password: secrets.superuser })
  await createDatabase(superAddress(server.postmaster, secrets.superuser))
  return [server, secrets]
}

const LONGEST_WAIT_MS = 60_000

/**
 * Restarts a stopped server. After a failed restart (such as a full
 * disk) the wait doubles up to a minute. Returns a function that ends
 * the watch.
 */
const watch = (server: Server, log: (sentence: string) => void, watchMs: number): (() => Promise<void>) => {
  let restart = Promise.resolve()
  let busy = false
  let wait = 0
  let notBefore = 0
  const tryToRestart = async () => {
    busy = true
    log('The database has stopped; starting it again.')
    try {
      await server.start()
      wait = 0
    } catch (error) {
      wait = Math.min(Math.max(2 * wait, watchMs), LONGEST_WAIT_MS)
      log(`${error instanceof Error ? error.message : String(error)}\nThe next try is in ${wait / 1000} s.`)
    }
    notBefore = Date.now() + wait
    busy = false
  }
  const timer = setInterval(() => {
    if (!busy && Date.now() >= notBefore && !server.isRunning()) restart = tryToRestart()
  }, watchMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return restart
  }
}

/**
 * Starts the database of `dataDir`, or finds it running; creates it at
 * the first start. Faults that a person can fix are CannotStart.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { dataDir, log = quiet, watchMs = 1_000 } = options
  // A server without a living owner is adopted instead.
  const joined = options.join && isLocked(dataDir) ? await survivor(dataDir) : undefined
  if (joined) return { ...addressesOf(joined, secretsOf(dataDir)), stop: async () => {} }
  let release = quiet
  try {
    prepareFolder(dataDir)
    const unlock = await lockFolder(dataDir)
    // However this process exits, its server must not stay.
    const quit = () => quitPostmaster(join(dataDir, 'postgres'))
    process.once('exit', quit)
    release = () => {
      quit()
      process.off('exit', quit)
      unlock()
    }
    const [server, secrets] = await openDatabase(options)
    const endWatch = watch(server, log, watchMs)
    const stop = async () => {
      await endWatch()
      await server.close()
      release()
    }
    return { ...addressesOf(server.postmaster, secrets), stop }
  } catch (error) {
    release()
    throw diskFault(error, dataDir)
  }
}
