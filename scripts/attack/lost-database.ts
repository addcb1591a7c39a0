// Attack: three kill -9 of the database while a job works and terminals post.
import { sized } from '#scripts/size.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { insist, type Attack } from './attack.ts'
import { missingOf, positionOf, post, type Key } from './intake-post.ts'
import { callPortal, tokensOf } from './portal-call.ts'
import { credentialOf, SERIALS, type Site } from './site.ts'

const KILLS = sized(3, 1)
const AWAY_MS = sized(2_000, 200)
const PATIENCE_MS = sized(60_000, 300_000)
const START = Date.parse('2025-08-01T00:00:00Z')
const JOB = 'trim_quarantine'

const jobsOf = async ({ admin }: Site): Promise<{ running: number; dead: number; left: number }> => {
  const { rows } = await admin.query<{ running: number; dead: number; left: number }>(
    `select count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and key is not null and attempts >= max_attempts)::int as dead, count(*)::int as left
     from graphile_worker.jobs where task_identifier = $1`,
    [JOB],
  )
  return rows[0]!
}

const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + PATIENCE_MS
  while (!(await holds().catch(() => false))) {
    insist(performance.now() < end, `${what} after ${PATIENCE_MS / 1_000} s`)
    await sleep(200)
  }
}

/** Returns once the job has been running while the database was killed. */
const killDuringJob = async (site: Site): Promise<void> => {
  const lock = await site.admin.connect()
  lock.on('error', () => undefined)
  try {
    await lock.query('begin; lock table quarantine in access exclusive mode')
    await site.admin.query('select job.queue($1, $2::json, $1)', [JOB, '{}'])
    await until('the job does not begin', async () => (await jobsOf(site)).running > 0)
    await site.killDatabase()
  } finally {
    lock.release(true)
  }
}

export const attack: Attack = {
  name: `${KILLS} kills of the database`,
  limit_s: 300,
  run: async (site) => {
    const { access_token: token } = await tokensOf(site)
    const { pid } = site.server.child
    const ledger: Key[] = []
    const serial = SERIALS[3]!
    let over = false
    const write = async (writer: number): Promise<void> => {
      for (let n = 0; !over; n++) {
        const at = START + writer * 86_400_000 + n * 1_000
        const key = { serial, recorded_at: new Date(at).toISOString(), sequence: 80_000 + writer }
        const { status, accepted } = await post(site, credentialOf(serial), positionOf(key))
        insist(status === 200 || status === 503, `a terminal is answered ${status}`)
        if (accepted === 1) ledger.push(key)
        await sleep(20)
      }
    }
    const read = async (): Promise<void> => {
      while (!over) {
        const { status } = await callPortal(site, '/api/v1/machine/list', { token })
        insist(status === 200 || status === 504, `a person is answered ${status}`)
        await sleep(20)
      }
    }
    const load = Promise.allSettled([write(0), write(1), read(), read()])
    try {
      for (let kill = 0; kill < KILLS; kill++) {
        await killDuringJob(site)
        await sleep(AWAY_MS)
        await until('the database does not return', () => site.reviveDatabase().then(() => true))
        await until(
          'the portal does not answer',
          async () => (await callPortal(site, '/api/v1/machine/list', { token })).status === 200,
        )
        await until('the job is not done', async () => (await jobsOf(site)).left === 0)
      }
      insist((await jobsOf(site)).dead === 0, 'a job is dead')
    } finally {
      over = true
    }
    for (const each of await load) if (each.status === 'rejected') throw each.reason
    insist(site.server.child.pid === pid && site.server.child.exitCode === null, 'the process has ended')
    const missing = await missingOf(site, ledger)
    insist(missing === 0, `${missing} of ${ledger.length} acknowledged records are missing`)
    return `${KILLS} kills during a job, the same process, ${ledger.length} records acknowledged, none missing`
  },
}
