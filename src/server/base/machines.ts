// Several machines of one database (Citus): joining them, what they must have.
import type pg from 'pg'
import { CannotStart } from './cannot-start.ts'
import { ROLES, withClient, type Passwords } from './migrate.ts'

export type Machine = { host: string; port: number }

const DEFAULT_PORT = 5432

/** `db1.internal:5432,db2.internal`. @throws CannotStart */
export const machinesIn = (text: string): Machine[] =>
  text.split(',').map((part) => {
    const [, host, port] = /^\s*([^\s:,/@]+|\[[\da-f:]+\])(?::(\d{1,5}))?\s*$/i.exec(part) ?? []
    if (host === undefined) throw new CannotStart(`--workers: "${part}" is no machine like db1.internal:5432.`)
    return { host, port: Number(port ?? DEFAULT_PORT) }
  })

export const machineName = ({ host, port }: Machine): string => `${host}:${port}`

/** The same address on another machine. */
export const addressAt = (address: string, { host, port }: Machine): string => {
  const url = new URL(address)
  url.searchParams.delete('host')
  url.host = `${host}:${port}`
  return url.href
}

const rowsOf = async <Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => (await client.query<Row>(text, values)).rows

/** A single server has not the extension; machines that may be joined to one have it in their configuration. */
export const hasSeveral = async (client: pg.Client): Promise<boolean> =>
  (await client.query("select from pg_extension where extname = 'citus'")).rowCount !== 0

const WORKERS = `
  select nodename as host, nodeport as port from pg_dist_node
  where noderole = 'primary' and isactive and groupid <> 0 order by nodeid`

const needsCitus = async (client: pg.Client, machine: Machine): Promise<void> => {
  const [row] = await rowsOf<{ loads: string }>(client, "select current_setting('shared_preload_libraries') as loads")
  if (!/\bcitus\b/.test(row!.loads))
    throw new CannotStart(
      `${machineName(machine)} runs without Citus. Install it there, set shared_preload_libraries = 'citus' and start PostgreSQL anew.`,
    )
}

/** The machine that answers, as the others reach it. @throws CannotStart when they cannot */
const firstMachine = (superuserUrl: string, workers: readonly Machine[]): Machine => {
  const { hostname, port, searchParams } = new URL(superuserUrl)
  const first = { host: searchParams.get('host') ?? hostname, port: Number(port || DEFAULT_PORT) }
  const isNear = ({ host }: Machine) => /^(\/|localhost$|127\.|\[?::1)/.test(host)
  if (first.host.startsWith('/') || (isNear(first) && !workers.every(isNear)))
    throw new CannotStart(
      `The machines reach the one that answers by the host in DATABASE_SUPERUSER_URL: name one that holds on all of them, not ${first.host}.`,
    )
  return first
}

/**
 * Those of `wanted` that are not joined yet. `superuserUrl`: in the database, on
 * the machine that answers. @throws CannotStart when none can join it
 */
export const newMachines = (superuserUrl: string, wanted: readonly Machine[]): Promise<Machine[]> =>
  withClient(superuserUrl, async (client) => {
    const known = (await hasSeveral(client)) ? await rowsOf<Machine>(client, WORKERS) : []
    const joining = wanted.filter((machine) => !known.some((each) => machineName(each) === machineName(machine)))
    if (joining.length > 0) await needsCitus(client, firstMachine(superuserUrl, joining))
    return joining
  })

/**
 * Makes a database of several machines, or adds machines to one. On each there is a
 * database of the same name with the roles. @throws CannotStart
 */
export const joinMachines = async (superuserUrl: string, workers: readonly Machine[]): Promise<void> => {
  const first = firstMachine(superuserUrl, workers)
  for (const machine of workers)
    await withClient(addressAt(superuserUrl, machine), async (client) => {
      await needsCitus(client, machine)
      await client.query('create extension if not exists citus')
    })
  await withClient(superuserUrl, async (client) => {
    await client.query('create extension if not exists citus')
    if ((await client.query('select from pg_dist_node where groupid = 0')).rowCount === 0)
      await client.query('select citus_set_coordinator_host($1, $2)', [first.host, first.port])
    for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port])
  })
}

/** Machines ask each other with the passwords of our roles; does nothing on a single server. */
export const tellPasswords = (superuserUrl: string, passwords: Passwords): Promise<void> =>
  withClient(superuserUrl, async (client) => {
    if (!(await hasSeveral(client))) return
    await client.query('delete from pg_dist_authinfo where nodeid = 0 and rolename = any($1)', [Object.values(ROLES)])
    for (const role of ['owner', 'app', 'intake', 'worker'] as const)
      await client.query('insert into pg_dist_authinfo (nodeid, rolename, authinfo) values (0, $1, $2)', [
        ROLES[role],
        `password='${passwords[role].replaceAll(/['\\]/g, String.raw`\$&`)}'`,
      ])
  })

/**
 * What the configuration of the machines lacks, as sentences; none on a single server.
 * `superuserUrl`: in the database, on the machine that answers.
 */
export const configurationFaults = (superuserUrl: string): Promise<string[]> =>
  withClient(superuserUrl, async (client) => {
    if (!(await hasSeveral(client))) return []
    const workers = await rowsOf<Machine>(client, WORKERS)
    const [spread] = await rowsOf<{ shards: number; is_new: boolean }>(
      client,
      "select current_setting('citus.shard_count')::int as shards, to_regclass('public.data_version') is null as is_new",
    )
    const answers = await rowsOf<Machine & { success: boolean; result: string }>(
      client,
      `select n.nodename as host, n.nodeport as port, a.success, a.result
      from run_command_on_all_nodes('show wal_level') a join pg_dist_node n using (nodeid)`,
    )
    const ofMachines = answers.flatMap(({ success, result, ...machine }) =>
      success
        ? result === 'logical'
          ? []
          : [`${machineName(machine)}: wal_level must be logical, so that companies can move while they work.`]
        : [`${machineName(machine)} does not answer: ${result}.`],
    )
    const few = spread!.is_new && spread!.shards < workers.length
    return [
      ...(workers.length === 0 ? [NO_MACHINE] : []),
      ...(few ? [`citus.shard_count is ${spread!.shards}, fewer than machines: some would have no rows.`] : []),
      ...ofMachines,
    ]
  })

/** Machines that do not let a role in, as sentences; none on a single server. */
export const entryFaults = (roleUrl: string): Promise<string[]> =>
  withClient(roleUrl, async (client) => {
    if (!(await hasSeveral(client))) return []
    const refusing = await rowsOf<Machine & { role: string }>(
      client,
      `select n.nodename as host, n.nodeport as port, current_user as role
      from run_command_on_all_nodes('select 1') a join pg_dist_node n using (nodeid) where not a.success`,
    )
    return refusing.map(
      ({ role, ...machine }) =>
        `${machineName(machine)} does not let the role ${role} in. Allow it in pg_hba.conf there, from the machine that answers, and reload PostgreSQL.`,
    )
  })

const NO_MACHINE =
  'The database has the extension Citus and no machine for the rows of companies. Join some with: hoistline database init --workers HOST:PORT,…'

type Standing = { role: string; hands_on: string | null }

/**
 * Why a program cannot work with the addresses of its roles, by variable, as
 * sentences; none on a single server.
 */
export const machineFaults = async (addresses: Record<string, string>): Promise<string[]> => {
  const faults = new Set<string>()
  for (const [variable, url] of Object.entries(addresses))
    await withClient(url, async (client) => {
      if (!(await hasSeveral(client))) return
      const [standing] = await rowsOf<Standing>(
        client,
        "select current_user as role, current_setting('citus.propagate_set_commands', true) as hands_on",
      )
      if (standing!.hands_on !== 'local')
        faults.add(
          `${variable}: the role ${standing!.role} does not hand its company on to other machines and would see no rows. Mend it with: hoistline database init`,
        )
      if ((await rowsOf(client, WORKERS)).length === 0) faults.add(NO_MACHINE)
      const [tables] = await rowsOf<{ are_together: boolean }>(
        client,
        `select exists (select from pg_class c where c.oid = to_regclass('public.data_version')
          and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)) as are_together`,
      )
      if (tables!.are_together)
        faults.add(
          'The database has the extension Citus, and its tables were made before: they are on one machine. Make another database with "hoistline database init --workers HOST:PORT,…" and bring the rows there (docs/operating.md, Several database machines).',
        )
    })
  return [...faults]
}
