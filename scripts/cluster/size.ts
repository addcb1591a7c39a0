// Proof: lists in 11 million rows of 500 companies, beside one server.
import pg from 'pg'
import { daysLater } from '#domain/time.ts'
import { DEMO_SEED, demoFleet } from '#fixtures/fleet.ts'
import { recordsOf } from '#scripts/bench/copy-fleet.ts'
import { isSmallest, sized } from '#scripts/size.ts'
import { copyAll } from '#cli/database-copy.ts'
import { recordTypes } from '#server/app.ts'
import { openPool } from '#server/base/db.ts'
import { acceptRecords, itemOf, openIntake } from '#server/intake/accept-records.ts'
import { startServerProcess, type ServerProcess } from '#server/test-process.ts'
import { hottestOf } from './hottest.ts'
import { countsOf } from './move.ts'
import { insist, type Proof } from './proof.ts'
import { openSite, signIn, type Company, type Site } from './site.ts'

/** The first company is filled by the simulator; all others are twins of it, and the second is as large as a tenth of all. */
const COMPANIES = sized(500, 6)
const MACHINES = 10
const LARGE = sized(560, 20)
/** 380 days of them are 11 million rows. */
const DAYS = Number(process.env['PROOF_DAYS'] ?? sized(380, 40))
const ROUNDS = sized(40, 3)

const now = Date.now()
const today = new Date(now).toISOString().slice(0, 10)
const PATHS = {
  'machine list': '/api/v1/machine/list?page=1&per_page=50',
  'month list': `/api/v1/daily/list?year=${today.slice(0, 4)}&month=${Number(today.slice(5, 7))}`,
  range: `/api/v1/daily/range?range=${daysLater(today, -45)}..${daysLater(today, -15)}&sort=idle_share`,
  map: '/api/v1/locations/latest?zoom=6',
  inbox: '/api/v1/inbox',
}

/** The simulator's records of the first company, by the intake. */
const fillFirst = async ({ urls, companies, admin }: Site): Promise<void> => {
  const pool = openPool({ url: urls.intake, max: 2, pipeline: false, name: 'proof' })
  const intake = openIntake(pool, recordTypes)
  const { rows } = await admin.query<{ gateway_id: number }>('select gateway_id from gateway')
  const sender = { terminal_id: null, gateway_id: rows[0]!.gateway_id, terminals: null, terminal_number: null }
  const fleet = demoFleet({ seed: DEMO_SEED, machines: 4 * MACHINES, now, lifeDays: DAYS })
  const lives = fleet.machines.map((machine) => recordsOf(machine, now, DAYS)).filter(({ length }) => length > DAYS)
  for (const [n, serial] of companies[0]!.serials.entries()) {
    const records = lives[n]!.map((record) => ({ ...record, serial }))
    const { rejected } = await acceptRecords(intake, sender, records.map(itemOf))
    insist(rejected.length === 0, `a record was refused: ${JSON.stringify(rejected[0])}`)
  }
  await pool.end()
}

/** What the first company's machines have sent, for all others' machines in turn. */
const multiply = async (site: Site): Promise<void> => {
  const { admin, companies } = site
  const first = companies[0]!.company_id
  await admin.query(
    `create table twin as
     with numbered as (select company_id, machine_id, terminal_id, row_number() over (partition by company_id order by machine_id) % ${MACHINES} as n
       from ownership join terminal using (machine_id))
     select t.*, f.machine_id as of_machine from numbered t join numbered f using (n) where f.company_id = ${first} and t.company_id <> ${first}`,
  )
  await admin.query('create index on twin (of_machine)')
  await admin.query('analyze')
  const { rows: tables } = await admin.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
       and c.relname not in ('twin', 'machine', 'machine_terminal', 'ownership')
     group by 1 having array_agg(a.attname::text) @> '{company_id, machine_id}'`,
  )
  const own = new Set(['company_id', 'machine_id', 'terminal_id'])
  const fill = ({ name, columns }: (typeof tables)[number]): Promise<void> =>
    run(site, [
      // Triggers and foreign keys have done their work for the first company.
      'set session_replication_role = replica',
      `delete from ${name} where company_id <> ${first}`,
      `insert into ${name} (${columns.join(', ')})
       select ${columns.map((column) => (own.has(column) ? `t.${column}` : `s.${column}`)).join(', ')}
       from ${name} s join twin t on t.of_machine = s.machine_id where s.company_id = ${first}`,
    ])
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      for (let table = tables.shift(); table; table = tables.shift()) await fill(table)
    }),
  )
  await admin.query('drop table twin')
  await run(site, ['vacuum analyze'])
}

/** Statements that may take long, on a connection of their own. */
const run = async ({ urls }: Site, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client(urls.superuser)
  await client.connect()
  for (const text of statements) await client.query(text)
  await client.end()
}

type Reader = { site: Site; server: ServerProcess; companies: readonly Company[]; tokens: string[] }

/** A server without jobs, which would disturb the other one's, for people of the large company and some others. */
const openReader = async (site: Site, companies: readonly Company[], tokens: string[] = []): Promise<Reader> => {
  const { app, intake } = site.urls
  return { site, server: await startServerProcess({ app, intake }), companies, tokens }
}

/** Sessions' tokens run out after a quarter of an hour. */
const signInAnew = async (reader: Reader): Promise<void> => {
  const tokens: string[] = []
  for (const company of reader.companies) tokens.push(await signIn(reader.server.address, company))
  reader.tokens = tokens
}

const read = async ({ server, tokens }: Reader, path: string, reader: number): Promise<number> => {
  const from = performance.now()
  const answer = await fetch(server.address + path, { headers: { authorization: `Bearer ${tokens[reader]}` } })
  await answer.arrayBuffer()
  insist(answer.status === 200, `${path} was answered ${answer.status}`)
  return performance.now() - from
}

/** Milliseconds of each path, for the large company and for the others: one server's and the cluster's in turn. */
const compare = async (one: Reader, cluster: Reader): Promise<{ said: string; worst: number }> => {
  const times = new Map<string, { one: number[]; cluster: number[] }>()
  for (let round = -1; round < ROUNDS; round++) {
    for (const reader of [one, cluster]) await signInAnew(reader)
    for (const [reader] of one.companies.entries())
      for (const [name, path] of Object.entries(PATHS)) {
        const key = reader === 0 ? `${name} of the large company` : name
        const seen = times.get(key) ?? { one: [], cluster: [] }
        const [ofOne, ofCluster] = [await read(one, path, reader), await read(cluster, path, reader)]
        // The first round fills caches.
        if (round < 0) continue
        seen.one.push(ofOne)
        seen.cluster.push(ofCluster)
        times.set(key, seen)
      }
  }
  const ratios = [...times].map(([name, seen]) => {
    const [ofOne, ofCluster] = [percentile(seen.one, 0.95), percentile(seen.cluster, 0.95)]
    const middles = `${percentile(seen.one, 0.5).toFixed(1)} and ${percentile(seen.cluster, 0.5).toFixed(1)}`
    return {
      ratio: ofCluster / ofOne,
      said: `${name} ${ofOne.toFixed(1)} and ${ofCluster.toFixed(1)} ms: ${(ofCluster / ofOne).toFixed(2)} times (middle ${middles})`,
    }
  })
  return { said: ratios.map(({ said }) => said).join(', '), worst: Math.max(...ratios.map(({ ratio }) => ratio)) }
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

export const proof: Proof = async () => {
  const sizes = [MACHINES, LARGE, ...Array.from({ length: COMPANIES - 2 }, () => MACHINES)]
  const [one, cluster] = [await openSite(sizes, 0), await openSite([], 2)]
  try {
    await fillFirst(one)
    await one.server.kill()
    await cluster.server.kill()
    await one.owner.end()
    await multiply(one)
    await copyAll(one.urls.superuser, cluster.urls.superuser)
    await run(cluster, ['vacuum analyze'])
    const counts = await countsOf(cluster.admin)
    const large = one.companies[1]!
    const sum = (keys: readonly string[]): number => keys.reduce((all, key) => all + counts.get(key)!, 0)
    const rows = sum([...counts.keys()])
    const ofLarge = sum([...counts.keys()].filter((key) => key.endsWith(` ${large.company_id}`)))
    const readers = [large, ...one.companies.slice(-9)]
    const [ofOne, ofCluster] = [await openReader(one, readers), await openReader(cluster, readers)]
    const { said, worst } = await compare(ofOne, ofCluster)
    await ofOne.server.kill()
    await ofCluster.server.kill()
    const hottest = await hottestOf(cluster, 20, async () => {
      // Signed in before: only what is read counts.
      const reader = await openReader(cluster, readers, ofCluster.tokens)
      for (const path of Object.values(PATHS)) for (const [n] of readers.entries()) await read(reader, path, n)
      await reader.server.kill()
    })
    const tasks = hottest.map(({ tasks }) => tasks)
    const result = [
      `${rows} rows of ${COMPANIES} companies, ${((100 * ofLarge) / rows).toFixed(0)} % of one of them`,
      `95 of 100 answers of one server and of the cluster within: ${said}`,
      `tasks of the ${hottest.length} hottest statements: ${tasks.join(' ')}`,
    ].join('; ')
    // Times of a smallest run mean nothing.
    insist(Math.max(...tasks) === 1 && (isSmallest || worst <= 1.3), result)
    return result
  } finally {
    await one.stop()
    await cluster.stop()
  }
}
