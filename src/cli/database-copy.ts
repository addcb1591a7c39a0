// hoistline database copy: all of one database into another, empty one.
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { CannotStart } from '#server/base/cannot-start.ts'
import { readEnv } from '#server/base/env.ts'
import { ROLES } from '#server/base/migrate.ts'
import { startEmbedded } from '#server/embedded/embedded.ts'
import { print } from './output.ts'

const FROM = 'DATABASE_FROM_URL'
/** Tables copied at once. */
const LANES = 4
/** Copied at the end: a database without companies is not in use, so that a copy may begin anew. */
const LAST = 'public.company'

type Part = { table: string; columns: string }

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const rowsOf = async <T extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<T[]> => (await client.query<T>(text, values)).rows

const migrationsOf = async (client: pg.Client, which: string): Promise<string> => {
  const [there] = await rowsOf<{ migration: string | null }>(
    client,
    `select to_regclass('public.migration')::text as migration`,
  )
  if (!there?.migration)
    throw new CannotStart(`The ${which} database has no Hoistline schema yet; see: hoistline database init`)
  return (await rowsOf<{ line: string }>(client, `select name || ' ' || hash as line from migration order by 1`))
    .map(({ line }) => line)
    .join('\n')
}

const refuseUse = async (source: pg.Client, target: pg.Client): Promise<void> => {
  if ((await migrationsOf(source, 'old')) !== (await migrationsOf(target, 'new')))
    throw new CannotStart(
      'The two databases have different versions of the schema; run hoistline database migrate on both with the same program first.',
    )
  if ((await rowsOf(target, 'select from company limit 1')).length > 0)
    throw new CannotStart(
      'The new database holds companies already; copy into an empty one, made by: hoistline database init',
    )
  const users = await rowsOf<{ usename: string }>(
    source,
    'select distinct usename from pg_stat_activity where datname = current_database() and usename = any($1)',
    [Object.values(ROLES)],
  )
  if (users.length > 0)
    throw new CannotStart(
      `The portal still works with the old database (${users.map(({ usename }) => usename).join(', ')}); stop every serve and work first. Terminals keep what they cannot send meanwhile.`,
    )
}

/** The tables of a database in which rows stand, partitions one by one, with the columns that are not computed. */
const partsOf = (client: pg.Client): Promise<Part[]> =>
  rowsOf<Part>(
    client,
    `select n.nspname || '.' || c.relname as table, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and (n.nspname, c.relname) not in (('public', 'migration'), ('graphile_worker', 'migrations'))
     group by n.nspname, c.relname order by max(pg_table_size(c.oid)) desc, 1`,
  )

const addPartitions = async (source: pg.Client, target: pg.Client): Promise<void> => {
  const partitions = await rowsOf<{ parent: string; from: string }>(
    source,
    `select p.relname as parent, substring(pg_get_expr(c.relpartbound, c.oid) from $$FROM \\('([^']+)'\\)$$) as from
     from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent where c.relkind = 'r' order by 1, 2`,
  )
  for (const { parent, from } of partitions)
    await target.query(`select ensure_partition($1, ($2::timestamp at time zone 'UTC'))`, [parent, from.slice(0, 10)])
}

const copyPart = async (source: pg.Client, target: pg.Client, { table, columns }: Part): Promise<number> => {
  await target.query('begin')
  // Triggers and foreign keys have done their work in the old database; on several machines, too.
  await target.query("set local citus.propagate_set_commands = 'local'")
  await target.query('set local session_replication_role = replica')
  // What the migrations have entered is in the old database, too.
  await target.query(`delete from ${table}`)
  const reading = source.query(copyTo(`copy ${table} (${columns}) to stdout`))
  const writing = target.query(copyFrom(`copy ${table} (${columns}) from stdin`))
  await pipeline(reading, writing)
  if (reading.rowCount !== writing.rowCount)
    throw new Error(`${table} had ${reading.rowCount} rows, and ${writing.rowCount} were stored`)
  await target.query('commit')
  return writing.rowCount
}

const copySequences = async (source: pg.Client, target: pg.Client): Promise<void> => {
  const sequences = await rowsOf<{ name: string }>(
    source,
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ('public', 'graphile_worker')`,
  )
  for (const { name } of sequences) {
    const [at] = await rowsOf<{ last_value: string; is_called: boolean }>(
      source,
      `select last_value, is_called from ${name}`,
    )
    await target.query('select setval($1, $2, $3)', [name, at!.last_value, at!.is_called])
  }
}

type Lane = { source: pg.Client; target: pg.Client }

/** Copies as of one instant; tells of each table. */
export const copyAll = async (sourceUrl: string, targetUrl: string): Promise<void> => {
  const lanes: Lane[] = []
  try {
    for (let n = 0; n < LANES; n++) lanes.push({ source: await connect(sourceUrl), target: await connect(targetUrl) })
    const [{ source, target }] = lanes as [Lane, ...Lane[]]
    await refuseUse(source, target)
    await addPartitions(source, target)
    await source.query('begin isolation level repeatable read read only')
    const [{ snapshot }] = (await rowsOf<{ snapshot: string }>(source, 'select pg_export_snapshot() as snapshot')) as [
      { snapshot: string },
    ]
    for (const other of lanes.slice(1)) {
      await other.source.query('begin isolation level repeatable read read only')
      await other.source.query(`set transaction snapshot '${snapshot}'`)
    }
    const parts = await partsOf(source)
    const waiting = parts.filter(({ table }) => table !== LAST)
    let all = 0
    const take = async (lane: Lane, part: Part): Promise<void> => {
      const rows = await copyPart(lane.source, lane.target, part)
      all += rows
      if (rows > 0) print(`${part.table.replace('public.', '')}: ${rows} rows`)
    }
    await Promise.all(
      lanes.map(async (lane) => {
        for (let part = waiting.shift(); part; part = waiting.shift()) await take(lane, part)
      }),
    )
    await copySequences(source, target)
    await take(
      lanes[0]!,
      parts.find(({ table }) => table === LAST)!,
    )
    await target.query('analyze')
    print(
      `Done: ${all} rows of ${parts.length} tables. Start the portal with the addresses of the new database, and keep the old one until you have looked.`,
    )
  } finally {
    for (const { source, target } of lanes) await Promise.allSettled([source.end(), target.end()])
  }
}

const copy = async ({ name }: { name: string }): Promise<void> => {
  const env = readEnv(process.env)
  if (env.database_superuser === null)
    throw new CannotStart(
      'Name a superuser of the new database’s server in DATABASE_SUPERUSER_URL; it is used for this command only.',
    )
  const target = new URL(env.database_superuser)
  target.pathname = `/${encodeURIComponent(name)}`
  if (env.database_from !== null) return copyAll(env.database_from, target.href)
  const embedded = await startEmbedded({ dataDir: env.data_dir, join: true })
  try {
    await copyAll(embedded.superUrl, target.href)
  } finally {
    await embedded.stop()
  }
}

export const copyCommand = (database: Command): void => {
  database
    .command('copy')
    .description('copy all of another database into an empty one, made by init; the portal must not run on either')
    .option('--name <name>', 'name of the new database', 'hoistline')
    .addHelpText(
      'after',
      `\nDATABASE_SUPERUSER_URL names a superuser of the new database’s server, ${FROM} the old database as a superuser;\nwithout ${FROM} the embedded database in DATA_DIR is copied.`,
    )
    .action(copy)
}
