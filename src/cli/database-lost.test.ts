// `serve` and its jobs while the database is away, killed, and back.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAccount } from '#server/account/accounts.ts'
import { createCompany } from '#server/account/companies.ts'
import { dbOfPool, inTransaction, one, openPool } from '#server/base/db.ts'
import { queueJob } from '#server/base/job/job.ts'
import { createRoles, migrate } from '#server/base/migrate.ts'
import { startThrowaway, type Throwaway } from '#server/embedded/throwaway.ts'
import { trimQuarantineJob } from '#server/intake/quarantine-bound.ts'
import { addGateway } from '#server/intake/terminal.ts'
import { KEEPER, PASSWORD } from '#server/test-app.ts'
import { bundledCommand, type Command, type Started } from './test-command.ts'

const EMAIL = 'ken@alpha.example'
const GATEWAY = 'gateway-of-a-lost-database'
const KILLS = 3
let server: Throwaway
let command: Command
let running: Started
let address: string
let intake: pg.Pool
// Processes are slow to start under load.
vi.setConfig({ testTimeout: 900_000 })

beforeAll(async () => {
  ;[server, command] = await Promise.all([startThrowaway({ durable: true }), bundledCommand()])
  await createRoles(server.superUrl, server.passwords)
  await migrate(server.ownerUrl)
  const owner = openPool({ url: server.ownerUrl, max: 1, pipeline: false, name: 'test' })
  await inTransaction(owner, async (db) => {
    const wished = { code: 'alpha', name: 'Alpha', country_code: 'JP', time_zone: 'Asia/Tokyo' }
    const company_id = (await createCompany(db, KEEPER, wished))!
    const person = { email: EMAIL, password: PASSWORD, authorities: [], family_name: 'Mori', first_name: 'Ken' }
    await createAccount(db, KEEPER, { ...person, company_id })
    await addGateway(db, { ...KEEPER, company_id }, 'all', 'all', GATEWAY)
  })
  await owner.end()
  intake = openPool({ url: server.intakeUrl, max: 2, pipeline: false, name: 'test' })
})
afterAll(async () => {
  await intake.end()
  command.remove()
  await server.stop()
})

const asked = async (path: string, options: RequestInit) => {
  const response = await fetch(`${address}${path}`, options)
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, code, retry: response.headers.get('retry-after') }
}
const json = { 'content-type': 'application/json' }
const signIn = async (): Promise<string> => {
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD })
  const response = await fetch(`${address}/auth/sign-in`, { method: 'POST', headers: json, body })
  return ((await response.json()) as { access_token: string }).access_token
}
const list = (token: string) => asked('/api/v1/machine/list', { headers: { authorization: `Bearer ${token}` } })
const post = () =>
  asked('/intake/v1/records', {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${GATEWAY}` },
    body: '{"serial":"UNKNOWN"}',
  })
const jobs = async (): Promise<string[]> => {
  const client = new pg.Client({ connectionString: server.superUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ state: string }>(
      `select case when locked_at is null then 'waiting' else 'running' end as state
       from graphile_worker.jobs where task_identifier = $1`,
      [trimQuarantineJob.name],
    )
    return rows.map(({ state }) => state).sort()
  } finally {
    await client.end().catch(() => undefined)
  }
}
const queue = () => inTransaction(intake, (db) => queueJob(db, trimQuarantineJob, {}, trimQuarantineJob.name))
const revive = () => expect.poll(() => server.revive().then(() => 'up'), { timeout: 300_000 }).toBe('up')

test('a start waits for a database that is away, says so, and serves once it is there', async () => {
  await server.pause()
  running = command.start(['serve'], {
    DATABASE_URL: server.appUrl,
    DATABASE_INTAKE_URL: server.intakeUrl,
    DATABASE_WORKER_URL: server.workerUrl,
    PORT: '0',
  })
  await running.waitForOutput(/The database does not answer.*waiting for it/)
  await server.revive()
  address = await running.waitForOutput(/Hoistline listens at (http:\S+)\./)
  expect((await list(await signIn())).status).toBe(200)
})

test('a signal ends a start that waits for its database', async () => {
  const vain = command.start(['serve'], {
    DATABASE_URL: 'postgres://hoistline_app:a-long-password@127.0.0.1:1/none',
    DATABASE_INTAKE_URL: 'postgres://hoistline_intake:a-long-password@127.0.0.1:1/none',
    PORT: '0',
  })
  await vain.waitForOutput(/waiting for it/)
  expect(await vain.signal('SIGTERM')).toMatchObject({ code: 0 })
})

test('three kills of the database under load: the same process answers on, jobs are done, none is dead', async () => {
  const token = await signIn()
  const seen = new Set<string>()
  let over = false
  const load = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!over) {
        seen.add(`portal ${(await list(token)).status}`).add(`intake ${(await post()).status}`)
        await sleep(20)
      }
    }),
  )
  for (let kill = 0; kill < KILLS; kill++) {
    const lock = new pg.Client({ connectionString: server.superUrl })
    lock.on('error', () => undefined)
    await lock.connect()
    await lock.query('begin; lock table quarantine in access exclusive mode')
    await queue()
    await expect.poll(jobs, { timeout: 300_000 }).toContain('running')
    // Superseded: the running one is not to be tried again.
    if (kill === 1) await queue()
    await server.kill()
    expect(await list(token)).toMatchObject({ status: 504, code: 'database_unavailable', retry: '5' })
    expect(await post()).toMatchObject({ status: 503, code: 'intake_unavailable', retry: '5' })
    await lock.end().catch(() => undefined)
    await revive()
    await expect.poll(async () => (await list(token)).status, { timeout: 300_000 }).toBe(200)
    await expect.poll(async () => (await post()).status, { timeout: 300_000 }).toBe(200)
    await expect.poll(jobs, { timeout: 300_000, interval: 500 }).toEqual([])
  }
  over = true
  await load
  for (const each of seen) expect(['portal 200', 'portal 504', 'intake 200', 'intake 503']).toContain(each)
  const app = openPool({ url: server.appUrl, max: 1, pipeline: false, name: 'test' })
  const dead = await one(dbOfPool(app), sql<{ jobs: number }>`select jobs from job.counts() where state = 'dead'`)
  await app.end()
  expect(dead.jobs).toBe(0)
  expect(await running.signal('SIGTERM')).toMatchObject({ code: 0 })
})

test('a process of jobs alone outlives a database that is killed as soon as it is there, again and again', async () => {
  const worker = command.start(['work'], { DATABASE_WORKER_URL: server.workerUrl })
  await worker.waitForOutput(/works on jobs/)
  const ended = worker.waitForOutput(/^$/).catch((error: Error) => error.message)
  const admin = openPool({ url: server.superUrl, max: 1, pipeline: false, name: 'test' })
  /** Whether it has connections, or has ended. */
  const isThere = async (): Promise<boolean> => {
    const { rows } = await admin.query("select from pg_stat_activity where application_name ~ '^hoistline [a-z]'")
    return rows.length > 0
  }
  const waited = async (): Promise<string | true> => {
    for (;;) {
      const outcome = await Promise.race([ended, isThere().catch(() => false)])
      if (outcome !== false) return outcome
      await sleep(10)
    }
  }
  for (let kill = 0; kill < 5; kill++) {
    expect(await waited()).toBe(true)
    await server.kill()
    await server.revive()
  }
  expect(await waited()).toBe(true)
  await admin.end()
  await worker.signal('SIGTERM')
})
