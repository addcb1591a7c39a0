// The database's roles and schema, from plain SQL files in order, forward only.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from './cannot-start.ts'
import { INTAKE_PLANS } from './intake-plans.ts'
import { projectRoot } from './root.ts'

const FOLDER = join(projectRoot, 'db/migrations')
// An advisory lock: of two migrations at once the second waits.
const LOCK = 4_711_001
// What waits for a lock keeps all others waiting behind it, the intake too.
const LOCK_TIMEOUT = '2s'
const LOCK_TAKEN = '55P03'
const LONGEST_PAUSE_MS = 30_000
const PATIENCE_MS = 600_000

type Migration = { name: string; text: string; hash: string }

export const migrations = (): Migration[] =>
  readdirSync(FOLDER)
    .filter((name) => /^\d{4}_[a-z0-9-]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(FOLDER, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    })

export type Applied = { name: string; hash: string }

/** The hashes of the migrations of releases, by name. */
const frozen = (): Map<string, string> =>
  new Map(
    readFileSync(join(FOLDER, 'frozen.txt'), 'utf8')
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )

/**
 * Why this program cannot use a database with the `applied` migrations,
 * or null. `dataDir`: the embedded database's folder.
 */
export const schemaRefusal = (applied: readonly Applied[], dataDir?: string): string | null => {
  const known = migrations()
  const hashOf = new Map(known.map(({ name, hash }) => [name, hash]))
  const [first, ...more] = applied.filter(({ name, hash }) => hashOf.get(name) !== hash)
  if (first === undefined) return null
  const isNewer =
    more.length + 1 === applied.length - known.length && [first, ...more].every(({ name }) => !hashOf.has(name))
  if (isNewer)
    return `The database was prepared by a newer version of the program (it knows ${first.name}). Install that version or a newer one; to go back to this one, restore the backup of before the upgrade. Nothing has been changed.`
  if (frozen().get(first.name) === first.hash)
    return `This installation is damaged: db/migrations/${first.name} is not as it was released, and the database is. Install the program anew; nothing has been changed.`
  return dataDir === undefined
    ? `The database was prepared by an unreleased version of the program (its ${first.name} is another) and cannot be brought up to date. Go on with that version, or use an empty database; nothing has been changed.`
    : `The data in ${dataDir} was made by an unreleased version of the program (its ${first.name} is another) and cannot be brought up to date. Remove that folder (the demo fills a new one at its next start); nothing has been changed.`
}

export const ROLES = {
  owner: 'hoistline_owner',
  app: 'hoistline_app',
  intake: 'hoistline_intake',
  worker: 'hoistline_worker',
} as const
export type Passwords = Record<keyof typeof ROLES, string>

export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const NODE_PATIENCE_MS = 4_000

// Several machines (Citus): each learns the company of a transaction, on which its policies depend, and each plans
// what the intake sends; a connection's own settings do not reach it.
const prepareMachines = async (client: pg.Client, database: string): Promise<void> => {
  const { rowCount } = await client.query("select from pg_extension where extname = 'citus'")
  if (rowCount === 0) return
  for (const role of [ROLES.app, ROLES.intake, ROLES.worker]) {
    await client.query(`alter role ${role} set citus.propagate_set_commands = 'local'`)
    // Shorter than a person's patience: a machine that hangs is told from one that answers.
    await client.query(`alter role ${role} set citus.node_connection_timeout = ${NODE_PATIENCE_MS}`)
    await client.query(`alter role ${role} in database ${database} reset citus.propagate_set_commands`)
  }
  for (const setting of INTAKE_PLANS) await client.query(`alter role ${ROLES.intake} set ${setting}`)
}

/**
 * Creates or alters the roles; the owner role gets the database.
 * Needs a superuser or a role that may create roles.
 */
export const createRoles = (superuserUrl: string, passwords: Passwords): Promise<void> =>
  withClient(superuserUrl, async (client) => {
    for (const kind of ['owner', 'app', 'intake', 'worker'] as const) {
      const role = client.escapeIdentifier(ROLES[kind])
      const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [ROLES[kind]])
      const verb = rowCount === 0 ? 'create' : 'alter'
      await client.query(
        `${verb} role ${role} login${kind === 'owner' ? ' noinherit' : ''} nosuperuser nobypassrls nocreatedb nocreaterole password ${client.escapeLiteral(passwords[kind])}`,
      )
      // What is asked of a large fleet looks dear enough to be compiled, which takes longer than running it.
      await client.query(`alter role ${role} set jit = off`)
    }
    // The owner prepares the job queue, which the worker owns. It inherits
    // nothing: policies that limit the worker would limit the owner, too.
    await client.query(`grant ${ROLES.worker} to ${ROLES.owner}`)
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    const database = client.escapeIdentifier(rows[0]!.name)
    await prepareMachines(client, database)
    // PostgreSQL lets every role of the server in.
    await client.query(`grant connect on database ${database} to current_user`)
    await client.query(`revoke connect, temporary on database ${database} from public`)
    await client.query(`alter database ${database} owner to ${ROLES.owner}`)
    await client.query(`alter schema public owner to ${ROLES.owner}`)
    await client.query(`revoke all on schema public from public`)
    await client.query(`grant usage on schema public to ${ROLES.app}, ${ROLES.intake}, ${ROLES.worker}`)
    await client.query(
      `grant connect, temporary on database ${database} to ${ROLES.app}, ${ROLES.intake}, ${ROLES.worker}`,
    )
  })

/**
 * Makes the job queue's tables, owned by the worker role,
 * which upgrades them later.
 */
const prepareQueue = async (client: pg.Client, ownerUrl: string): Promise<void> => {
  const { rowCount } = await client.query("select from pg_namespace where nspname = 'graphile_worker'")
  if (rowCount !== 0) return
  const { runMigrations } = await import('graphile-worker')
  // The library needs the right to create any schema;
  // instead the owner makes it with its first table.
  await client.query(`
    begin;
    set local citus.enable_ddl_propagation = off;
    create schema graphile_worker authorization ${ROLES.worker};
    set local role ${ROLES.worker};
    create table graphile_worker.migrations (
      id int primary key, ts timestamptz not null default now(), breaking boolean not null default false);
    commit`)
  const asWorker = new pg.Pool({
    connectionString: ownerUrl,
    max: 1,
    options: `-c role=${ROLES.worker} -c citus.enable_ddl_propagation=off`,
  })
  asWorker.on('error', () => undefined)
  asWorker.on('connect', (connection) => connection.on('error', () => undefined))
  try {
    await runMigrations({ pgPool: asWorker })
  } finally {
    await asWorker.end()
  }
}

const TOKEN = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;|[^;'"$-]+|[\s\S]/g

/** The statements of an SQL text, without comments between them. */
export const statementsOf = (text: string): string[] => {
  const statements = ['']
  for (const [token] of text.matchAll(TOKEN))
    if (token === ';') statements.push('')
    else if (!token.startsWith('--')) statements[statements.length - 1] += token
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}

// How several machines (Citus) take the schema's statements; a single server does not know these settings.
const SEVERAL_MACHINES = [
  'citus.multi_shard_modify_mode = sequential',
  'citus.enable_local_reference_table_foreign_keys = off',
  'citus.enable_unsafe_triggers = on',
  'citus.propagate_set_commands = none',
]

const apply = async (client: pg.Client, { name, text, hash }: Migration): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    // One by one: several machines are handed the text of a query as it came.
    for (const statement of statementsOf(text)) await client.query(statement)
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

type Patience = { log?: (sentence: string) => void; patienceMs?: number }

/** Tries again while others keep a table locked: an export, a dump, a long report. */
const applyWhenFree = async (
  client: pg.Client,
  migration: Migration,
  { log = () => undefined, patienceMs = PATIENCE_MS }: Patience,
): Promise<void> => {
  const end = Date.now() + patienceMs
  for (let pause = 1_000; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await apply(client, migration)
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_TAKEN) throw error
    }
    if (Date.now() >= end)
      throw new CannotStart(
        `${migration.name} was not run: another session kept a table of it in use all the time (an export, a dump, a long report). Run "hoistline database migrate" again when that has ended; what was run before it stays.`,
      )
    log(`${migration.name} waits for a table that is in use; the next try is in ${pause / 1_000} s.`)
    await sleep(pause)
  }
}

/**
 * Updates the schema as the owner role; returns the names of the
 * migrations that ran. Refuses a schema of another program or a newer one.
 */
export const migrate = (ownerUrl: string, dataDir?: string, patience: Patience = {}): Promise<string[]> =>
  withClient(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    for (const setting of SEVERAL_MACHINES) await client.query(`set ${setting}`)
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())',
    )
    const { rows: done } = await client.query<Applied>('select name, hash from migration order by name')
    const refusal = schemaRefusal(done, dataDir)
    if (refusal !== null) throw new CannotStart(refusal)
    await prepareQueue(client, ownerUrl)
    const ran: string[] = []
    for (const migration of migrations().filter(({ name }) => !done.some((row) => row.name === name))) {
      await applyWhenFree(client, migration, patience)
      ran.push(migration.name)
    }
    return ran
  })
