// Set-up of server tests: one PostgreSQL with a migrated template database.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startThrowaway } from '#server/embedded/throwaway.ts'
import { dbOfPool, openPool } from './db.ts'
import { joinMachines, machinesIn } from './machines.ts'
import { createRoles, migrate, type Passwords } from './migrate.ts'

export type TestCluster = { superUrl: string; template: string; passwords: Passwords }

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster
  }
}

// Roles belong to the whole server: fixed passwords, so that
// two runs on the server of TEST_DATABASE_URL agree.
const passwords: Passwords = {
  owner: 'owner-of-tests',
  app: 'app-of-tests',
  intake: 'intake-of-tests',
  worker: 'worker-of-tests',
}

/** The same address with another database, or another role. */
export const addressWith = (url: string, database: string, role?: { name: string; password: string }): string => {
  const address = new URL(url)
  address.pathname = `/${database}`
  if (role) {
    address.username = role.name
    address.password = role.password
  }
  return address.href
}

const run = async (url: string, ...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The machines beside the one of TEST_DATABASE_URL, as `host:port`, where the database has several (Citus). */
const workers = (process.env['TEST_CITUS_WORKERS'] ?? '').split(',').filter((worker) => worker !== '')

/** The server's address and those of the other machines. */
const machines = (url: string): string[] => [
  ...workers.map((worker) => Object.assign(new URL(url), { host: worker }).href),
  url,
]

/** Runs one statement on the maintenance database of the server at `url`, and of its other machines. */
export const onServer = async (url: string, statement: string): Promise<void> => {
  for (const machine of machines(url)) await run(addressWith(machine, 'postgres'), statement)
}

/** The rows of a question that each machine answers of itself; `url`: of a superuser in the database. */
export const onEachMachine = async <Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const all: Row[] = []
  for (const machine of machines(url)) {
    const client = new pg.Client({ connectionString: machine })
    await client.connect()
    // The machines beside the first hide what they keep. Nothing to others.
    await client.query('set citus.override_table_visibility = off')
    all.push(...(await client.query<Row>(text, values)).rows)
    await client.end()
  }
  return all
}

/** Connections of this test's own database that wait for a lock, on all machines; `url`: of a superuser in it. */
export const waitingForLocks = async (url: string): Promise<number> => {
  const each = await onEachMachine<{ waiting: number }>(
    url,
    `select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database() and backend_type = 'client backend'`,
  )
  return each.reduce((sum, { waiting }) => sum + waiting, 0)
}

/** Rows of `table` and its partitions that were read so far, on all machines. Sessions report theirs with some delay. */
export const rowsRead = async (url: string, table: string): Promise<number> => {
  const each = await onEachMachine<{ read: number }>(
    url,
    'select coalesce(sum(idx_tup_fetch + seq_tup_read), 0)::int as read from pg_stat_user_tables where relname like $1',
    [`${table}%`],
  )
  return each.reduce((sum, { read }) => sum + read, 0)
}

const addStages = async (url: string): Promise<void> => {
  const [{ createStages }, { recordTypes }] = await Promise.all([
    import('#server/intake/stages.ts'),
    import('#server/app.ts'),
  ])
  const pool = openPool({ url, max: 1, pipeline: false, name: 'tests' })
  await createStages(dbOfPool(pool), recordTypes)
  await pool.end()
}

// A database is copied only while nobody is connected to it, the extension's own processes included.
const closeTemplate = async (url: string, template: string): Promise<void> => {
  await onServer(url, `alter database ${template} allow_connections false`)
  await onServer(url, `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${template}'`)
}

/**
 * Vitest's global set-up. TEST_DATABASE_URL names a superuser of an
 * existing server; without it a private one is started.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env['TEST_DATABASE_URL']
  const server = named ? { superUrl: named, stop: async () => {} } : await startThrowaway()
  const template = `hoistline_test_${randomBytes(6).toString('hex')}`
  await onServer(server.superUrl, `create database ${template}`)
  const prepared = addressWith(server.superUrl, template)
  for (const machine of machines(prepared)) await createRoles(machine, passwords)
  if (workers.length > 0) {
    await joinMachines(prepared, machinesIn(workers.join(',')))
    await createRoles(prepared, passwords)
  }
  const owned = addressWith(server.superUrl, template, { name: 'hoistline_owner', password: passwords.owner })
  await migrate(owned)
  if (workers.length > 0) {
    await addStages(owned)
    await closeTemplate(server.superUrl, template)
  }
  project.provide('cluster', { superUrl: server.superUrl, template, passwords })
  return async () => {
    await onServer(server.superUrl, `drop database ${template} with (force)`)
    await server.stop()
  }
}
