// Benchmark: intake against COPY and single upserts on the same server.
import { sized } from '#scripts/size.ts'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { dayOf, intakeSite, lineOf, postOf, serialOf, type Site } from './intake-site.ts'
import { median, rate, type Figure } from './figure.ts'

const SINGLES = 32
/** Terminals that post, in turn. */
const SENDERS = sized(500, 20)
const TURNS = sized(5, 1)
/** Records of one post, and posts of one turn. */
const BATCH = sized(5_000, 200)
const POSTS = sized(8, 2)
const TABLES = ['receive_history', 'daily_report', 'daily_month', 'machine_state'] as const

const empty = async ({ admin }: Site): Promise<void> => {
  await admin.query(`truncate ${TABLES.join(', ')}`)
  await admin.query('insert into machine_state (company_id, machine_id) select company_id, machine_id from machine')
  await admin.query('checkpoint')
}

/**
 * Runs the work one after the other, as a gateway sends;
 * returns seconds.
 */
const seconds = async (work: readonly (() => Promise<unknown>)[]): Promise<number> => {
  const start = performance.now()
  for (const step of work) await step()
  return (performance.now() - start) / 1000
}

// Each post is of other machines, ten days each.
const DAYS = 10
const FLEET = BATCH / DAYS
const posts = Array.from({ length: POSTS }, (_, post) =>
  postOf(Array.from({ length: BATCH }, (_, n) => lineOf(post * FLEET + Math.floor(n / DAYS), n % DAYS, 1)).join('\n')),
)

const withClient = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

/** The columns for COPY, without generated ones. */
const columnsOf = async (client: pg.PoolClient, table: string): Promise<string> => {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows[0]!.columns
}

/** The rows of one post in all tables, as COPY text. */
const rowsOf = (admin: pg.Pool, post: number): Promise<string[]> =>
  withClient(admin, async (client) => {
    const { rows } = await client.query<{ first: number; last: number }>(
      'select min(machine_id) as first, max(machine_id) as last from machine_identity where serial = any($1)',
      [[serialOf(post * FLEET), serialOf((post + 1) * FLEET - 1)]],
    )
    const { first, last } = rows[0]!
    const parts: string[] = []
    for (const table of TABLES) {
      const query = `select ${await columnsOf(client, table)} from ${table} where machine_id between ${first} and ${last} order by 1, 2, 3`
      parts.push(await text(client.query(copyTo(`copy (${query}) to stdout`))))
    }
    return parts
  })

const copyRows = (admin: pg.Pool, columns: ReadonlyMap<string, string>, rows: readonly string[]): Promise<unknown> =>
  withClient(admin, async (client) => {
    await client.query('begin')
    for (const [at, table] of TABLES.entries()) {
      const chunks = Readable.from(rows[at]!.match(/(?:.*\n){1,200}/g) ?? [])
      await pipeline(chunks, client.query(copyFrom(`copy ${table} (${columns.get(table)!}) from stdin`)))
    }
    await client.query('commit')
  })

const batches = async (site: Site): Promise<Figure> => {
  const { admin, post } = site
  const times: { http: number; copy: number }[] = []
  const columns = new Map<string, string>()
  for (const table of TABLES) columns.set(table, await withClient(admin, (client) => columnsOf(client, table)))
  for (let turn = 0; turn <= TURNS; turn++) {
    await empty(site)
    const http = await seconds(
      posts.map((batch) => async () => {
        const { accepted } = await post(batch)
        if (accepted !== BATCH) throw new Error(`Only ${accepted} of ${BATCH} records were accepted`)
      }),
    )
    const rows = await Promise.all(posts.map((_, at) => rowsOf(admin, at)))
    const lines = rows.flat().reduce((sum, part) => sum + (part.match(/\n/g)?.length ?? 0), 0)
    if (lines !== 2 * (BATCH + FLEET) * POSTS) throw new Error(`${lines} rows were left by ${BATCH * POSTS} records`)
    await empty(site)
    await admin.query('truncate machine_state')
    const copy = await seconds(rows.map((part) => () => copyRows(admin, columns, part)))
    // The first turn warms up both sides.
    if (turn > 0) times.push({ http, copy })
  }
  const records = BATCH * POSTS
  const [http, copy] = [
    median(times.map((time) => records / time.http)),
    median(times.map((time) => records / time.copy)),
  ]
  return {
    name: 'batches over HTTP ÷ COPY of the rows they leave',
    value: median(times.map((time) => time.copy / time.http)),
    unit: 'x',
    goal: { at: 'least', bound: 0.4 },
    note: `${http.toFixed(0)} records/s ÷ ${copy.toFixed(0)} (a row of history and one of 49 columns each, a tenth of a month and of a state), one connection`,
  }
}

// The same day under its key with a higher sequence each time,
// like a running day.
const UPSERT = `insert into daily_report as t select * from jsonb_populate_record(null::daily_report, $1)
  on conflict (company_id, machine_id, recorded_date) do update set sequence = excluded.sequence, recorded_at = excluded.recorded_at,
    upper_operation_data = excluded.upper_operation_data, under_operation_data = excluded.under_operation_data,
    upper_hourmeter = excluded.upper_hourmeter, under_hourmeter = excluded.under_hourmeter, odometer = excluded.odometer
  where (excluded.installed_at, excluded.recorded_at, excluded.sequence) > (t.installed_at, t.recorded_at, t.sequence)`

const singles = async (site: Site): Promise<Figure> => {
  const { admin, post } = site
  await empty(site)
  for (const batch of posts) await post(batch)
  const { rows } = await admin.query<{ machine_id: number; row: Record<string, unknown> }>(
    `select machine_id, to_jsonb(d) as row from daily_report d where recorded_date = '${dayOf(9)}' limit ${SENDERS}`,
  )
  let sequence = 1_000_000
  const single = async (): Promise<void> => {
    const n = ++sequence % SENDERS
    const { accepted } = await post(postOf(lineOf(n, 9, sequence), serialOf(n)))
    if (accepted !== 1) throw new Error('A record was not accepted')
  }
  const upsert = (): Promise<unknown> => {
    const { row } = rows[++sequence % rows.length]!
    return admin.query({ name: 'upsert', text: UPSERT, values: [JSON.stringify({ ...row, sequence })] })
  }
  const rates: { http: number; sql: number }[] = []
  for (let turn = 0; turn <= TURNS; turn++) {
    const measured = { http: await rate(SINGLES, 3, single), sql: await rate(SINGLES, 3, upsert) }
    if (turn > 0) rates.push(measured)
  }
  return {
    name: 'single posts ÷ single-row upserts',
    value: median(rates.map((one) => one.http / one.sql)),
    unit: 'x',
    goal: { at: 'least', bound: 0.5 },
    note: `${median(rates.map(({ http }) => http)).toFixed(0)} posts/s ÷ ${median(rates.map((one) => one.sql)).toFixed(0)} upserts/s, ${SINGLES} clients`,
  }
}

export const measure = async (): Promise<Figure[]> => {
  const site = await intakeSite(SINGLES)
  try {
    return [await batches(site), await singles(site)]
  } finally {
    await site.stop()
  }
}
