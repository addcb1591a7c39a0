// `database init`, `serve` and `status` on several machines (test:cluster alone).
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { DatabaseStatus } from '#server/base/machine-status.ts'
import { ROLES } from '#server/base/migrate.ts'
import { addressWith, onServer } from '#server/base/test-cluster.ts'
import { bundledCommand, type Command } from './test-command.ts'

const { superUrl, passwords } = inject('cluster')
const WORKERS = process.env['TEST_CITUS_WORKERS'] ?? ''
const name = `hoistline_test_${randomBytes(6).toString('hex')}`
const of = (role: keyof typeof ROLES) => addressWith(superUrl, name, { name: ROLES[role], password: passwords[role] })
const env = {
  DATABASE_URL: of('app'),
  DATABASE_INTAKE_URL: of('intake'),
  DATABASE_WORKER_URL: of('worker'),
  DATABASE_OWNER_URL: of('owner'),
}
const superuser = { ...env, DATABASE_SUPERUSER_URL: superUrl }
let command: Command
beforeAll(async () => {
  command = await bundledCommand()
})
afterAll(async () => {
  command.remove()
  await onServer(superUrl, `drop database if exists ${name} with (force)`)
})

const inside = async (text: string, url = addressWith(superUrl, name)): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}
const refusal = (...parts: string[]) => ({
  code: 1,
  err: expect.stringMatching(new RegExp(parts.join('[^]*'))) as string,
})

test('a database with the extension and no further machine is not prepared', async () => {
  expect(await command.run(['database', 'init', '--workers', 'db1:x'], superuser)).toMatchObject(
    refusal('"db1:x" is no machine like'),
  )
  await inside(`create database ${name}`, superUrl)
  await inside('create extension citus')
  expect(await command.run(['database', 'init'], superuser)).toMatchObject(refusal('no machine', '--workers'))
})

test('init joins the machines, spreads the tables, and may be repeated', async () => {
  const made = await command.run(['database', 'init', '--workers', WORKERS], superuser)
  expect(made).toMatchObject({ code: 0, err: expect.stringMatching(/[1-9]\d* migrations were run/) as string })
  const { rows } = await inside(`
    select nodeport, count(*)::int as shards from pg_dist_shard_placement join pg_dist_shard using (shardid)
    where logicalrelid = 'machine'::regclass group by 1`)
  expect(rows.map(({ nodeport }) => nodeport as number).toSorted()).toEqual(
    WORKERS.split(',').map((machine) => Number(machine.split(':')[1])),
  )
  for (const options of [[], ['--workers', WORKERS]])
    expect(await command.run(['database', 'init', ...options], superuser)).toMatchObject({
      code: 0,
      err: expect.stringContaining('was there; its roles are ready, 0 migrations') as string,
    })
})

test('serve and work refuse a role that hands no company on, and say what mends it', async () => {
  await command.run(['company', 'add', 'harbor', 'Harbor', '--country', 'JP'], env)
  await inside(`alter role ${ROLES.app} in database ${name} set citus.propagate_set_commands = 'none'`)
  expect(await command.run(['serve'], { ...env, PORT: '0' })).toMatchObject(
    refusal('DATABASE_URL: the role hoistline_app does not hand', 'hoistline database init'),
  )
  await inside(`alter role ${ROLES.worker} in database ${name} set citus.propagate_set_commands = 'none'`)
  expect(await command.run(['work'], env)).toMatchObject(refusal('DATABASE_WORKER_URL: .*hoistline_worker does not'))
  expect((await command.run(['database', 'init'], superuser)).code).toBe(0)
  const running = command.start(['serve'], { ...env, PORT: '0' })
  const address = await running.waitForOutput(/Hoistline listens at (http:\S+)\./)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect((await running.signal('SIGTERM')).code).toBe(0)
  const jobs = command.start(['work'], env)
  await jobs.waitForOutput(/Hoistline works on jobs/)
  await jobs.signal('SIGTERM')
})

test('status tells what each machine keeps, and whose rows are where', async () => {
  const { out } = await command.run(['database', 'status', '--json'], env)
  const { machines, shards } = JSON.parse(out) as DatabaseStatus
  expect(machines).toHaveLength(1 + WORKERS.split(',').length)
  expect(machines.filter(({ is_first }) => is_first)).toHaveLength(1)
  for (const { answers, bytes, rests } of machines)
    expect({ answers, isLarge: bytes! > 1e6, rests }).toEqual({ answers: true, isLarge: true, rests: 0 })
  for (const { shards: count, is_first } of machines) if (!is_first) expect(count).toBeGreaterThan(60)
  const harbor = shards.filter(({ companies }) => companies.includes('harbor'))
  expect(harbor).toHaveLength(1)
  expect(harbor[0]!.bytes).toBeGreaterThan(100_000)
  const told = await command.run(['database', 'status'], env)
  expect(told).toMatchObject({
    code: 0,
    out: expect.stringMatching(/accounts and jobs[^]*companies[^]*harbor/) as string,
  })
})
