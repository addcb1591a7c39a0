// Benchmark: positions stored while Geo Alert watches 200 areas, against none.
import { sized } from '#scripts/size.ts'
import { sql } from 'kysely'
import { dbOfPool } from '#server/base/db.ts'
import { readEnv } from '#server/base/env.ts'
import { startJobs } from '#server/base/job/job-runner.ts'
import { watchAreasJob } from '#server/geo-alert/watch-job.ts'
import { median, type Figure } from './figure.ts'
import { intakeSite, MACHINES, postOf, serialOf, type Site } from './intake-site.ts'

const AREAS = sized(200, 20)
const TURNS = sized(5, 1)
const BATCH = sized(5_000, 200)
const POSTS = sized(8, 2)
/** Positions of a machine per post, ten minutes apart. */
const EACH = 10
const FLEET = BATCH / EACH
const MEMBERS = MACHINES / AREAS

const latitudeOf = (machine: number): number => 35 + Math.floor(machine / MEMBERS) * 0.05

/** One position in fifty is outside of its area. */
const lineOf = (machine: number, turn: number, n: number): string =>
  JSON.stringify({
    serial: serialOf(machine),
    data_type: 'position',
    recorded_at: new Date(Date.parse('2025-01-02') + (turn * EACH + n) * 600_000).toISOString(),
    sequence: turn * EACH + n + 1,
    body: {
      latitude: latitudeOf(machine) + ((machine * 7 + n) % 50 === 0 ? 0.02 : 0.001 * (n % 5)),
      longitude: 139,
      data_type: 3,
    },
  })

const postsOf = (turn: number) =>
  Array.from({ length: POSTS }, (_, post) =>
    postOf(
      Array.from({ length: BATCH }, (_line, n) => lineOf(post * FLEET + Math.floor(n / EACH), turn, n % EACH)).join(
        '\n',
      ),
    ),
  )

const makeAreas = ({ admin }: Site): Promise<unknown> => {
  const db = dbOfPool(admin)
  return db
    .rows(
      sql`
    insert into geo_alert (company_id, name, shape, radius_latitude, radius_longitude, radius_range)
    select 1, 'Area ' || n, 'circle', 35 + n * 0.05, 139, 1 from generate_series(0, ${AREAS - 1}::int) n`,
    )
    .then(() =>
      db.rows(sql`
    insert into geo_alert_machine (company_id, machine_id, geo_alert_id, joined_at, watched_from, is_inside)
    select 1, m.machine_id, a.id, '2025-01-01', '2025-01-01', true
    from (select machine_id, (row_number() over (order by serial) - 1) / ${MEMBERS}::int as area from machine) m
    join geo_alert a on a.name = 'Area ' || m.area`),
    )
}

const store = async ({ post }: Site, turn: number): Promise<number> => {
  const posts = postsOf(turn)
  const start = performance.now()
  for (const batch of posts) {
    const { accepted } = await post(batch)
    if (accepted !== BATCH) throw new Error(`Only ${accepted} of ${BATCH} positions were accepted`)
  }
  return (performance.now() - start) / 1000
}

const empty = async ({ admin }: Site): Promise<void> => {
  await admin.query('truncate receive_history, position, geo_alert_event, geo_alert_machine, geo_alert')
  await admin.query('checkpoint')
}

/** Seconds until no check is queued; nobody runs other jobs here. */
const drained = async ({ admin }: Site): Promise<number> => {
  const start = performance.now()
  for (;;) {
    const { rowCount } = await admin.query('select from graphile_worker.jobs where task_identifier = $1 limit 1', [
      watchAreasJob.name,
    ])
    if (rowCount === 0) return (performance.now() - start) / 1000
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export const measure = async (): Promise<Figure[]> => {
  const site = await intakeSite(4)
  const runner = startJobs({
    url: site.workerUrl,
    jobs: [watchAreasJob],
    context: { env: readEnv({}), log: () => undefined, note: () => undefined },
  })
  try {
    const turns: { without: number; watched: number; rest: number; events: number }[] = []
    for (let turn = 0; turn <= TURNS; turn++) {
      await empty(site)
      const without = await store(site, turn * 2)
      await empty(site)
      await makeAreas(site)
      const watched = await store(site, turn * 2 + 1)
      const rest = await drained(site)
      const { rows } = await site.admin.query<{ n: number }>('select count(*)::int as n from geo_alert_event')
      // The first turn warms up both sides.
      if (turn > 0) turns.push({ without, watched, rest, events: rows[0]!.n })
    }
    const positions = BATCH * POSTS
    const middle = (of: (turn: (typeof turns)[number]) => number) => median(turns.map(of))
    return [
      {
        name: `positions stored with ${AREAS} areas watched ÷ without`,
        value: middle(({ without, watched }) => without / watched),
        unit: 'x',
        goal: { at: 'least', bound: 0.8 },
        note: `${(positions / middle(({ watched }) => watched)).toFixed(0)} positions/s ÷ ${(positions / middle(({ without }) => without)).toFixed(0)}, every machine in an area, checks running beside, done ${middle(({ rest }) => rest).toFixed(1)} s after the last post with ${middle(({ events }) => events)} events`,
      },
    ]
  } finally {
    await runner.stop()
    await site.stop()
  }
}
