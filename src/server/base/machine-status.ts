// The state of the machines of a database: who answers, what each keeps.
import type pg from 'pg'

export type MachineStatus = {
  machine: string
  /** It has accounts, sessions and jobs, and answers the portal. */
  is_first: boolean
  answers: boolean
  shards: number
  /** Null of one that does not answer, as are `rests`. */
  bytes: number | null
  /** Transactions of two phases that stand between them for over a minute. */
  rests: number | null
}
/** The rows of some companies, which are on one machine and stay together. */
export type CompanyShard = { shard: number; machine: string; bytes: number; companies: string[] }
/** `machines` and `shards`: none on a single server. */
export type DatabaseStatus = { bytes: number; machines: MachineStatus[]; shards: CompanyShard[] }

type Told = { bytes: number; rests: number; sizes: Record<string, number> }

const ASKED = `
  select json_build_object('bytes', pg_database_size(current_database()),
    'rests', (select count(*) from pg_prepared_xacts
      where database = current_database() and prepared < now() - interval '60 seconds'),
    'sizes', (select coalesce(json_object_agg(relname, pg_total_relation_size(oid)), '{}') from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname ~ '_[0-9]{5,}$'))`

const MACHINES = `
  select n.nodename || ':' || n.nodeport as machine, n.groupid = 0 as is_first, coalesce(a.success, false) as answers, a.result,
    (select count(*)::int from pg_dist_placement p where p.groupid = n.groupid) as shards
  from pg_dist_node n left join run_command_on_all_nodes($1) a using (nodeid)
  where n.noderole = 'primary' order by n.nodeid`

// Of each table's shard, the one of data_version that has the same companies.
const SHARDS = `
  select s.shardid::text as id, d.shardid::int as shard from pg_dist_shard s
  join pg_dist_partition t on t.logicalrelid = s.logicalrelid
  join pg_dist_partition v on v.logicalrelid = 'public.data_version'::regclass and v.colocationid = t.colocationid
  join pg_dist_shard d on d.logicalrelid = v.logicalrelid and d.shardminvalue = s.shardminvalue`

const COMPANIES =
  'select shard_of(company_id)::int as shard, array_agg(code order by code) as companies from company group by 1'

/** The largest first. */
const shardsOf = async (pool: pg.Pool, told: ReadonlyMap<string, Told>): Promise<CompanyShard[]> => {
  const ids = await pool.query<{ id: string; shard: number }>(SHARDS)
  const shardOf = new Map(ids.rows.map(({ id, shard }) => [id, shard]))
  const { rows } = await pool.query<{ shard: number; companies: string[] }>(COMPANIES)
  const companiesOf = new Map(rows.map(({ shard, companies }) => [shard, companies]))
  const found = new Map<number, CompanyShard>()
  for (const [machine, { sizes }] of told)
    for (const [table, bytes] of Object.entries(sizes)) {
      const shard = shardOf.get(/\d+$/.exec(table)![0])
      if (shard === undefined) continue
      const before = found.get(shard)?.bytes ?? 0
      found.set(shard, { shard, machine, bytes: before + bytes, companies: companiesOf.get(shard) ?? [] })
    }
  return [...found.values()].toSorted((one, other) => other.bytes - one.bytes)
}

/** `pool`: the owner's, unhurried. */
export const databaseStatus = async (pool: pg.Pool): Promise<DatabaseStatus> => {
  const { rows } = await pool.query<{ bytes: number; several: boolean }>(
    "select pg_database_size(current_database())::float8 as bytes, exists (select from pg_extension where extname = 'citus') as several",
  )
  const { bytes, several } = rows[0]!
  if (!several) return { bytes, machines: [], shards: [] }
  const answers = await pool.query<Omit<MachineStatus, 'bytes' | 'rests'> & { result: string }>(MACHINES, [ASKED])
  const told = new Map<string, Told>()
  for (const each of answers.rows) if (each.answers) told.set(each.machine, JSON.parse(each.result) as Told)
  const machines = answers.rows.map(({ machine, is_first, answers: does, shards }): MachineStatus => {
    const { bytes: taken = null, rests = null } = told.get(machine) ?? {}
    return { machine, is_first, answers: does, shards, bytes: taken, rests }
  })
  const all = machines.reduce((sum, each) => sum + (each.bytes ?? 0), 0)
  return { bytes: all, machines, shards: await shardsOf(pool, told) }
}
