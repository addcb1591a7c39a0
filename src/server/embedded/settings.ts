// Settings of the embedded server: durable, local, nothing personal in its log.
import { mkdirSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { superuser } from './cluster.ts'
import type { Postmaster } from './postmaster.ts'
import { giveTo, type RunAs } from './run-as.ts'

export type Settings = Record<string, string | number>

const always: Settings = {
  max_connections: 100,
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  min_wal_size: '256MB',
  checkpoint_timeout: '15min',
  random_page_cost: 1.1,
  jit: 'off',
  // Parallel queries need /dev/shm, which containers limit
  // to 64 MB; short queries gain nothing by them.
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements and rows contain personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** For tests without crashes: no waiting for the disk. */
export const fleeting: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
}

/**
 * The longest socket address that all systems allow,
 * less the name of PostgreSQL's socket file.
 */
const longestFolder = 103 - '/.s.PGSQL.5432'.length

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const socketFolder = (beside: string, runAs: RunAs, mayEnter: boolean): string => {
  const own = join(beside, 'socket')
  const folder = mayEnter && own.length <= longestFolder ? own : mkdtempSync(join(tmpdir(), 'hoistline-'))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveTo(folder, runAs)
  return folder
}

/**
 * A Unix socket in `beside`, or in the temporary folder when that path
 * is too long or closed to the server; on Windows a free local port.
 */
export const settingsFor = async (beside: string, runAs: RunAs, mayEnter: boolean): Promise<Settings> => {
  if (process.platform === 'win32') return { ...always, listen_addresses: '127.0.0.1', port: await freePort() }
  return {
    ...always,
    listen_addresses: '',
    unix_socket_directories: socketFolder(beside, runAs, mayEnter),
    unix_socket_permissions: '0700',
  }
}

/**
 * The address of `database` for `role`, as pg, psql and Node's URL
 * read it.
 */
export const addressOf = (
  { socketFolder, port }: Postmaster,
  role: string,
  password: string,
  database: string,
): string => {
  const host = socketFolder
    ? `localhost/${database}?host=${encodeURIComponent(socketFolder)}`
    : `127.0.0.1:${port}/${database}`
  return `postgres://${role}:${encodeURIComponent(password)}@${host}`
}

export const superAddress = (postmaster: Postmaster, password: string, database = 'postgres') =>
  addressOf(postmaster, superuser, password, database)
