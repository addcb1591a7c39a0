// A large fleet made of a small one that has a history, in the database.
import { Client, escapeIdentifier as quoted } from 'pg'

type Table = { name: string; columns: string[]; has_machine: boolean; is_by_time: boolean }

/** Each twin's machines and terminals have the numbers of the original and so much more. */
const STEP = 100_000

export type Twins = {
  /** Its machines are doubled, with all that they have sent. */
  of: number
  /** The first twin's number; the original is 0. */
  from: number
  count: number
  /** So many twins in turn make up a company of their own; null: they stay in the original's. */
  perCompany: number | null
  /** What was sent before, and months and stays that began before, are left out: ISO instants. */
  since?: { records: string; months: string }
}

/** Tables whose rows belong to a company's machines, and its sites, where they stay. */
const tablesOf = async (client: Client): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `select c.relname as name, c.relname in (select name from partitioned_table) as is_by_time,
       array_agg(a.attname::text) @> '{machine_id}' as has_machine,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '' and (a.attidentity = '' or c.relname = 'site')) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     group by 1, 2 having array_agg(a.attname::text) @> '{company_id, machine_id}' or c.relname = 'site'
     order by is_by_time desc, 1`,
  )
  return rows
}

/** The instant by which a table is parted. */
const instantOf = async (client: Client, table: string): Promise<string> => {
  const { rows } = await client.query<{ key: string }>('select pg_get_partkeydef($1::regclass) as key', [table])
  return /\((\w+)\)/.exec(rows[0]!.key)![1]!
}

/**
 * Adds twins of a company's machines to its own or to other companies, which are made here.
 * `url`: a superuser's. Triggers and foreign keys have done their work for the original.
 */
export const addTwins = async (url: string, { of, from, count, perCompany, since }: Twins): Promise<void> => {
  const clients = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const client = new Client(url)
      await client.connect()
      await client.query("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'")
      return client
    }),
  )
  const [first] = clients as [Client, Client, Client]
  // Each row's twins together, so that a machine's rows lie apart, as they do when machines send day by day.
  const twins = `cross join lateral generate_series(${from}, ${from + count - 1}) k`
  const ids = { machine_id: `s.machine_id + k * ${STEP}`, terminal_id: `s.terminal_id + k * ${STEP}` }
  const names = { serial: "s.serial || 'T' || k", display_serial: "s.display_serial || 'T' || k" }
  const ofCompany = {
    ...ids,
    // The original's have all come at once.
    received_at: 's.recorded_at',
    company_id: perCompany === null ? 's.company_id' : `s.company_id + 1 + (k - ${from}) / ${perCompany}`,
  }
  const insert = (
    table: string,
    columns: readonly string[],
    values: Record<string, string>,
    where: string,
    more = twins,
  ) =>
    `insert into ${table} (${columns.map(quoted).join(', ')}) overriding system value
     select ${columns.map((column) => values[column] ?? `s.${quoted(column)}`).join(', ')} from ${table} s ${more} where ${where}`
  const machines = `s.machine_id in (select machine_id from machine where company_id = ${of} and machine_id < ${STEP})`

  const columnsOf = async (table: string): Promise<string[]> => {
    const { rows } = await first.query<{ name: string }>(
      "select attname::text as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum",
      [table],
    )
    return rows.map(({ name }) => name)
  }
  if (perCompany !== null) {
    const columns = await columnsOf('company')
    const values = { company_id: 's.company_id + 1 + k', code: 's.code || k', name: "s.name || ' ' || k" }
    const companies = `cross join generate_series(0, ${Math.ceil(count / perCompany) - 1}) k`
    await first.query(insert('company', columns, values, `s.company_id = ${of}`, companies))
  }
  await first.query(insert('machine_identity', await columnsOf('machine_identity'), { ...ids, ...names }, machines))
  const terminal = { ...ids, credential_hash: 'null' }
  await first.query(insert('terminal', await columnsOf('terminal'), terminal, machines))

  const tables = await tablesOf(first)
  const fill = async (client: Client): Promise<void> => {
    for (let table = tables.shift(); table; table = tables.shift()) {
      const { name, columns, has_machine, is_by_time } = table
      // A company's own things are not doubled within it.
      if (!has_machine && perCompany === null) continue
      const where = [`s.company_id = ${of}`, has_machine ? `s.machine_id < ${STEP}` : 'true']
      if (since !== undefined) {
        if (is_by_time) where.push(`s.${await instantOf(client, name)} >= '${since.records}'`)
        for (const column of ['month', 'arrived_at'])
          if (columns.includes(column)) where.push(`s.${column} >= '${since.months}'`)
      }
      const each = has_machine
        ? twins
        : `cross join lateral generate_series(${from}, ${from + count - 1}, ${perCompany}) k`
      const values = name === 'machine' ? { ...ofCompany, ...names } : ofCompany
      await client.query(insert(name, columns, values, where.join(' and '), each))
    }
  }
  await Promise.all(clients.map(fill))
  await first.query(
    `insert into machine_count select company_id, count(*) from machine group by 1 on conflict (company_id) do update set machines = excluded.machines`,
  )
  await Promise.all(clients.map((client) => client.end()))
}
