// Benchmark: what a company of 20,000 machines, and 1,000 of 1,000, wait for.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { daysOf } from '#cli/demo-fleet.ts'
import { daysLater } from '#domain/time.ts'
import { DEMO_SEED, demoFleet } from '#fixtures/fleet.ts'
import { sized } from '#scripts/size.ts'
import { createAccount } from '#server/account/accounts.ts'
import { recordTypes } from '#server/app.ts'
import { inTransaction, openPool } from '#server/base/db.ts'
import { acceptRecords, itemOf, openIntake } from '#server/intake/accept-records.ts'
import { startServerProcess } from '#server/test-process.ts'
import { copyFleet } from './copy-fleet.ts'
import type { Figure } from './figure.ts'
import { PASSWORD } from './fleet-database.ts'
import { migratedServer, type MigratedServer } from './migrated-server.ts'
import { get, signIn } from './served.ts'
import { storeBenchFleet } from './stored-fleet.ts'
import { addTwins } from './twins.ts'

/** Machines that the simulator plays; all others are twins of them. */
const PLAYED = sized(200, 3)
const MONTHS = Number(process.env['BENCH_MONTHS'] ?? sized(24, 2))
const BIG_TWINS = sized(100, 3)
const COMPANIES = Number(process.env['BENCH_COMPANIES'] ?? sized(1_000, 2))
const TWINS_EACH = sized(5, 2)
/** Whose records the many companies have, besides some months and stays, all states and all open matters. */
const DAYS_OF_MANY = 7
const DAYS_OF_MONTHS = 62
const READERS = sized(10, 2)
const ROUNDS = sized(30, 1)
const GOAL_MS = 200

const now = Date.now()

/** What is asked of a company; `{serial}` is another machine each time. */
const PATHS = (today: string): string[] => {
  const month = `year=${today.slice(0, 4)}&month=${Number(today.slice(5, 7))}`
  const last = daysLater(today, -31)
  const before = `year=${last.slice(0, 4)}&month=${Number(last.slice(5, 7))}`
  const range = `range=${daysLater(today, -45)}..${daysLater(today, -15)}`
  return [
    'today',
    'machine/list?per_page=50',
    'machine/list?per_page=50&page=200',
    'machine/list?per_page=50&sort=upper_hourmeter&sort_order=desc',
    'machine/list?per_page=50&free_word=T7',
    'machine/list?per_page=50&last_days=1',
    'machine/counts',
    'machine/suggestions?text=T12',
    'machine/detail?serial={serial}',
    'locations/latest?zoom=6',
    'locations/latest?zoom=12',
    'locations/latest/machines?west=139&south=35&east=140&north=36',
    'location_info?serial={serial}',
    `tracking?serial={serial}&${before}`,
    `locations/places/{serial}?${before}`,
    `daily?serial={serial}&${before}`,
    `daily/list?${month}`,
    `daily/list?${before}&page=100`,
    `daily/list?${before}&sort=engine_hours`,
    `daily/machines?${before}`,
    'daily/months',
    `daily/range?${range}`,
    `daily/range?${range}&sort=idle_share`,
    `daily/range?${range}&sort=idle_share&with=before`,
    `daily/range/report?${range}`,
    `alarm/list?serial={serial}&month=${last.slice(0, 7).replace('-', '/')}`,
    `overload?serial={serial}&${before}`,
    `emergency?serial={serial}&${before}`,
    'inbox',
    'inbox?page=20',
    'inbox?kind=alarm&sort=last_at',
    'inbox/count',
    'bell',
    'maintenance/top',
    'maintenance/counts',
    'maintenance/detail/{serial}',
    `maintenance/calendar?year=${today.slice(0, 4)}`,
    `maintenance/calendar/machines?${month}`,
    'maintenance/workload',
    'maintenance/meters',
    'sites',
    `sites?${range}&sort=hours`,
    'geoalert/list',
    `geoalert/send?${month}`,
    `receive_hisotry?serial={serial}&${month}`,
    `accumulation?serial={serial}&${before}`,
    `accumulation/comparison?serial={serial}&${before}`,
    'changes/machines?per_page=500',
    `changes/days?per_page=500&updated_since=${daysLater(today, -2)}T00:00:00Z`,
    'audit',
    'engine/history/exist',
  ].map((path) => `/api/v1/${path}`)
}

/** A company of machines with all that they have sent; its jobs have done their work. */
const playFleet = async (server: MigratedServer): Promise<void> => {
  const { machines } = demoFleet({ seed: DEMO_SEED, machines: PLAYED, now, company: 'harima' })
  const gateway_id = await storeBenchFleet(server.ownerUrl, machines)
  const newest = await copyFleet({ superUrl: server.superUrl, machines, now, days: daysOf(MONTHS) })
  const pool = openPool({ url: server.intakeUrl, max: 2, pipeline: false, name: 'bench' })
  const intake = openIntake(pool, recordTypes)
  const sender = { terminal_id: null, gateway_id, terminals: null, terminal_number: null }
  for (let from = 0; from < newest.length; from += 1_000)
    await acceptRecords(intake, sender, newest.slice(from, from + 1_000).map(itemOf))
  await pool.end()
}

/** Runs the jobs until none is due. */
const runJobs = async ({ appUrl, intakeUrl, workerUrl }: MigratedServer, admin: pg.Pool): Promise<void> => {
  const { kill } = await startServerProcess({ app: appUrl, intake: intakeUrl, worker: workerUrl })
  for (let quiet = 0; quiet < 3;) {
    await sleep(1_000)
    const { rows } = await admin.query<{ due: number }>(
      'select count(*)::int as due from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
    )
    quiet = rows[0]!.due === 0 ? quiet + 1 : 0
  }
  await kill()
}

type Reader = { email: string; serials: string[] }

const addReaders = async (server: MigratedServer, admin: pg.Pool, companies: readonly number[]): Promise<Reader[]> => {
  const owner = openPool({ url: server.ownerUrl, max: 1, pipeline: false, name: 'bench' })
  const readers: Reader[] = []
  for (const company_id of companies) {
    const email = `reader${company_id}@bench.example`
    const by = { account_id: null, address: null, request_id: 'bench' }
    const person = { email, password: PASSWORD, family_name: 'Bench', first_name: 'Ken', company_id }
    await inTransaction(owner, (db) => createAccount(db, by, person))
    const { rows } = await admin.query<{ serial: string }>(
      'select serial from machine where company_id = $1 and terminal_type <> 0 order by hashint4(machine_id) limit 60',
      [company_id],
    )
    readers.push({ email, serials: rows.map(({ serial }) => serial) })
  }
  await owner.end()
  return readers
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

/** Milliseconds of each path's answers, asked one after the other. */
const ask = async (base: string, readers: readonly Reader[], rounds: number): Promise<Map<string, number[]>> => {
  const times = new Map<string, number[]>()
  const paths = PATHS(new Date(now).toISOString().slice(0, 10))
  for (let round = -1; round < rounds; round++) {
    // Tokens run out.
    const headers = await Promise.all(readers.map((reader) => signIn(base, reader)))
    for (const path of paths)
      for (const [n, { serials }] of readers.entries()) {
        const serial = serials[(round + 1) % serials.length]!
        const from = performance.now()
        const { status } = await get(base + path.replace('{serial}', serial), headers[n]!)
        if (status !== 200) throw new Error(`${path} answered ${status}`)
        // The first round fills caches.
        if (round >= 0) times.set(path, [...(times.get(path) ?? []), performance.now() - from])
      }
  }
  return times
}

const figuresOf = (what: string, times: Map<string, number[]>): Figure[] => {
  const all = [...times].map(([path, spans]) => ({
    path: path.replace('/api/v1/', ''),
    p95: percentile(spans, 0.95),
    middle: percentile(spans, 0.5),
  }))
  const slowest = all.toSorted((a, b) => b.p95 - a.p95)
  const said = (some: typeof all): string =>
    some.map(({ path, p95, middle }) => `\`${path}\` ${p95.toFixed(0)} (middle ${middle.toFixed(0)})`).join(', ')
  const slow = slowest.filter(({ p95 }) => p95 > GOAL_MS)
  return [
    {
      name: `${what}: slowest 95th percentile of ${all.length} lists, maps and reports`,
      value: slowest[0]!.p95,
      unit: 'ms',
      goal: { at: 'most', bound: GOAL_MS },
      note: `over HTTP, one after the other; ${slow.length} above ${GOAL_MS}; the slowest: ${said(slowest.slice(0, Math.max(5, slow.length)))}`,
    },
  ]
}

const bytesOf = async (admin: pg.Pool): Promise<number> =>
  (await admin.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')).rows[0]!
    .bytes as unknown as number

export const measure = async (): Promise<Figure[]> => {
  const server = await migratedServer()
  const admin = openPool({ url: server.superUrl, max: 1, pipeline: false, name: 'bench' })
  admin.options.query_timeout = 0
  const say = (what: string): void => void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${what}\n`)
  try {
    await playFleet(server)
    say('played')
    await runJobs(server, admin)
    say('jobs done')
    const { rows } = await admin.query<{ company_id: number }>('select company_id from company')
    const { company_id: of } = rows[0]!
    await addTwins(server.superUrl, { of, from: 1, count: BIG_TWINS - 1, perCompany: null })
    say(`big ${await bytesOf(admin)}`)
    const daysAgo = (days: number): string => new Date(now - days * 86_400_000).toISOString()
    const since = { records: daysAgo(DAYS_OF_MANY), months: daysAgo(DAYS_OF_MONTHS) }
    const many = { of, from: BIG_TWINS, count: COMPANIES * TWINS_EACH, perCompany: TWINS_EACH, since }
    await addTwins(server.superUrl, many)
    say(`many ${await bytesOf(admin)}`)
    await admin.query('vacuum analyze')
    say('vacuumed')
    const others = Array.from({ length: READERS }, (_, n) => of + 1 + Math.floor((n * COMPANIES) / READERS))
    const [big, ...small] = await addReaders(server, admin, [of, ...others])
    const one = await startServerProcess({ app: server.appUrl, intake: server.intakeUrl })
    const figures: Figure[] = []
    const { most_mb } = await one.strainOf(async () => {
      figures.push(...figuresOf('20,000 machines × 24 months', await ask(one.address, [big!], ROUNDS)))
      figures.push(...figuresOf('1,000 companies × 1,000 machines', await ask(one.address, small, sized(3, 1))))
    })
    await one.kill()
    return [
      ...figures,
      {
        name: 'memory of the server meanwhile',
        value: most_mb,
        unit: 'MB',
        goal: null,
        note: 'resident, at its highest',
      },
    ]
  } finally {
    await admin.end()
    await server.stop()
  }
}
