// `database init` and `serve`, from an empty PostgreSQL to a clean end.
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { projectRoot } from '#server/base/root.ts'
import { startEmbedded } from '#server/embedded/embedded.ts'
import { startThrowaway, type Throwaway } from '#server/embedded/throwaway.ts'
import { PASSWORD } from '#server/test-app.ts'
import { bundledCommand, type Command, type Ended } from './test-command.ts'

let server: Throwaway
let command: Command
let folder: string
let env: Record<string, string>
beforeAll(async () => {
  ;[server, command] = await Promise.all([startThrowaway(), bundledCommand()])
  folder = mkdtempSync(join(tmpdir(), 'hoistline-serve-'))
})
afterAll(async () => {
  command.remove()
  rmSync(folder, { recursive: true, force: true })
  await server.stop()
})

const asSuperuser = async (text: string): Promise<void> => {
  const url = new URL(server.superUrl)
  url.pathname = '/fleet'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(text)
  await client.end()
}
const readVariables = (out: string): Record<string, string> =>
  Object.fromEntries(
    out
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  )
const serve = (more: Record<string, string> = {}): Promise<Ended> =>
  command.run(['serve'], { ...env, PORT: '0', ...more })
const refusal = (...parts: string[]) => ({
  code: 1,
  err: expect.stringMatching(new RegExp(parts.join('[^]*'))) as string,
})

test('creates database and roles on an empty server and prints their addresses once', async () => {
  expect(await command.run(['database', 'init'])).toMatchObject(refusal('DATABASE_SUPERUSER_URL'))
  const { code, out, err } = await command.run(['database', 'init', '--name', 'fleet'], {
    DATABASE_SUPERUSER_URL: server.superUrl,
  })
  expect({ code, err }).toMatchObject({
    code: 0,
    err: expect.stringMatching(/fleet has been made; its roles are ready, [1-9]\d* migrations/),
  })
  env = readVariables(out)
  expect(Object.keys(env)).toEqual(['DATABASE_URL', 'DATABASE_INTAKE_URL', 'DATABASE_WORKER_URL', 'DATABASE_OWNER_URL'])
  env['DATA_DIR'] = folder
})

test('a second init without addresses replaces no password unless told to', async () => {
  const superuser = { DATABASE_SUPERUSER_URL: server.superUrl }
  expect(await command.run(['database', 'init', '--name', 'fleet'], superuser)).toMatchObject(
    refusal('has Hoistline.s roles already', '--new-passwords'),
  )
  // Socket addresses that libpq accepts and Node's URL does not.
  const { username, password, searchParams } = new URL(server.superUrl)
  const folder = searchParams.get('host') ?? ''
  for (const address of [
    `postgres:///postgres?host=${folder}&user=${username}&password=${password}`,
    `postgresql://${username}:${password}@/postgres?host=${encodeURIComponent(folder)}`,
    `postgres://${username}:${password}@${encodeURIComponent(folder)}/postgres`,
  ]) {
    const { code, out } = await command.run(['database', 'init', '--name', 'fleet', '--new-passwords'], {
      DATABASE_SUPERUSER_URL: address,
    })
    expect.soft({ address, code }).toEqual({ address, code: 0 })
    env = { ...env, ...readVariables(out) }
    expect.soft(await command.run(['company', 'list'], env)).toMatchObject({ code: 0, out: '(none)\n' })
  }
  expect(
    await command.run(['database', 'init'], { DATABASE_SUPERUSER_URL: 'host=/run dbname=postgres' }),
  ).toMatchObject(refusal('DATABASE_SUPERUSER_URL: give a PostgreSQL address'))
})

test('a second init repairs and changes nothing; a migration has nothing to do', async () => {
  const again = await command.run(['database', 'init'], { ...env, DATABASE_SUPERUSER_URL: server.superUrl })
  expect(again).toMatchObject({
    code: 0,
    out: '',
    err: expect.stringContaining('was there; its roles are ready, 0 migrations'),
  })
  expect(await command.run(['database', 'migrate'], env)).toMatchObject({
    code: 0,
    out: 'The database is up to date.\n',
  })
  const wrong = { ...env, DATABASE_URL: env['DATABASE_OWNER_URL'] ?? '', DATABASE_SUPERUSER_URL: server.superUrl }
  expect(await command.run(['database', 'init'], wrong)).toMatchObject(
    refusal('DATABASE_URL: the role must be called hoistline_app'),
  )
})

test('on a single server there are no machines to join, and the status is one line', async () => {
  const superuser = { ...env, DATABASE_SUPERUSER_URL: server.superUrl }
  const join = (workers: string, more = {}) =>
    command.run(['database', 'init', '--workers', workers], { ...superuser, ...more })
  expect(await join('db1.internal:54x')).toMatchObject(
    refusal('"db1.internal:54x" is no machine like db1.internal:5432'),
  )
  expect(await join('db1.internal')).toMatchObject(refusal('name one that holds on all of them, not /'))
  expect(await command.run(['database', 'status'], env)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^The database is on one machine and takes \d+\.\d MB\.\n$/) as string,
  })
  const { out } = await command.run(['database', 'status', '--json'], env)
  expect(JSON.parse(out)).toEqual({ bytes: expect.any(Number) as number, machines: [], shards: [] })
})

test('serves: people sign in, the log is one JSON line per answer, a signal ends it cleanly', async () => {
  await command.run(['company', 'add', 'harbor', 'Harbor', '--country', 'JP', '--second-factor', 'off'], env)
  await command.run(
    'account add aya@harbor.example --company harbor --family-name M --first-name A'.split(' '),
    env,
    `${PASSWORD}\n`,
  )
  // The owner's address is for the command line only.
  const { DATABASE_OWNER_URL: _, ...served } = env
  const running = command.start(['serve'], { ...served, PORT: '0' })
  const address = await running.waitForOutput(/Hoistline listens at (http:\S+)\./)
  const signedIn = await fetch(`${address}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'aya@harbor.example', password: PASSWORD }),
  })
  expect(signedIn.status).toBe(200)
  const { code, out } = await running.signal('SIGTERM')
  expect(code).toBe(0)
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toContainEqual(
    expect.objectContaining({ route: '/auth/sign-in', status: 200, request_id: expect.any(String) as string }),
  )
  for (const secret of [PASSWORD, 'aya@harbor.example', '127.0.0.1"'])
    expect(out.replace(/Server listening.*/g, '')).not.toContain(secret)
})

test('logs and counts a refused sign-in without e-mail and address; warns of an unknown proxy once', async () => {
  const METRICS_TOKEN = 'a-token-for-prometheus'
  const running = command.start(['serve'], { ...env, PORT: '0', METRICS_TOKEN })
  const address = await running.waitForOutput(/Hoistline listens at (http:\S+)\./)
  const guess = async (email: string) => {
    const { status } = await fetch(`${address}/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.23' },
      body: JSON.stringify({ email, password: 'a guess for nobody' }),
    })
    return status
  }
  expect(await Promise.all(['Aya@harbor.example ', 'mia@harbor.example'].map(guess))).toEqual([422, 422])
  // One account has 60 places at one network;
  // the free tries are verified at once.
  const flood = await Promise.all(Array.from({ length: 120 }, () => guess('aya@harbor.example')))
  const refused = flood.filter((status) => status === 429).length
  expect(refused).toBeGreaterThan(40)
  const metrics = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const counted = await metrics.text()
  expect(counted).toContain('hoistline_sign_ins_refused_total{reason="wrong",waited="no"}')
  expect(counted).toContain(`hoistline_sign_ins_refused_total{reason="too_many",waited="yes"} ${refused}\n`)
  const { out } = await running.signal('SIGTERM')
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const waitForOutput = lines.filter(({ security }) => security === 'sign_in_refused')
  expect(waitForOutput.filter(({ reason }) => reason === 'too_many')).toHaveLength(refused)
  expect(waitForOutput).toHaveLength(122)
  for (const line of waitForOutput)
    expect(line).toMatchObject({
      level: 40,
      network: '127.0.0.0/24',
      email_hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      request_id: expect.any(String) as string,
    })
  // Every spelling of an e-mail has one hash, others differ.
  expect(new Set(waitForOutput.map(({ email_hash }) => email_hash)).size).toBe(2)
  const { out: hash } = await command.run(['account', 'hash', 'aya@harbor.example'], env)
  expect(waitForOutput.filter(({ email_hash }) => email_hash === hash.trim())).toHaveLength(121)
  expect(out.match(/TRUST_PROXY/g)).toHaveLength(2)
  expect(lines.filter(({ msg }) => String(msg).includes('X-Forwarded-For'))).toHaveLength(1)
  expect(out).not.toMatch(/harbor\.example|198\.51\.100|a guess/)
})

test('behind a configured proxy does not warn, and counts the clients’ networks', async () => {
  const running = command.start(['serve'], { ...env, PORT: '0', TRUST_PROXY: 'yes' })
  const address = await running.waitForOutput(/Hoistline listens at (http:\S+)\./)
  await fetch(`${address}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.23' },
    body: JSON.stringify({ email: 'mia@harbor.example', password: 'a guess for nobody' }),
  })
  const { out } = await running.signal('SIGTERM')
  expect(out).not.toContain('TRUST_PROXY')
  expect(out).toContain('"network":"198.51.100.0/24"')
})

test('names a missing role in a sentence', async () => {
  const { DATABASE_URL = '', DATABASE_OWNER_URL = '', DATABASE_INTAKE_URL = '' } = env
  expect(await command.run(['serve'], { DATABASE_URL, DATABASE_OWNER_URL })).toMatchObject(
    refusal('DATABASE_INTAKE_URL is not set'),
  )
  expect(await command.run(['company', 'list'], { DATABASE_URL, DATABASE_INTAKE_URL })).toMatchObject(
    refusal('DATABASE_OWNER_URL is not set: commands work as the role hoistline_owner'),
  )
  expect(await command.run(['company', 'list'], { DATABASE_OWNER_URL })).toMatchObject({ code: 0 })
  const init = await command.run(['database', 'init'], { DATABASE_URL, DATABASE_SUPERUSER_URL: server.superUrl })
  expect(init).toMatchObject(
    refusal('Set all of DATABASE_URL, DATABASE_OWNER_URL, DATABASE_INTAKE_URL, DATABASE_WORKER_URL'),
  )
})

test('a taken port gives a sentence', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as { port: number }
  expect(await serve({ PORT: String(port) })).toMatchObject(refusal(`Port ${port} on 127\\.0\\.0\\.1 is taken`))
  taken.close()
})

test('refuses roles that bypass row security, and sample secrets', async () => {
  const { DATABASE_OWNER_URL: owner = '', DATABASE_URL: app = '' } = env
  const superuser = new URL(server.superUrl)
  superuser.pathname = '/fleet'
  expect(await serve({ DATABASE_URL: superuser.href })).toMatchObject(
    refusal('DATABASE_URL: the role \\w+ is a superuser'),
  )
  expect(await serve({ DATABASE_INTAKE_URL: owner })).toMatchObject(
    refusal('DATABASE_INTAKE_URL: the role hoistline_owner owns tables'),
  )
  expect(await serve({ DATABASE_URL: 'postgres://a:b@db.example/fleet' })).toMatchObject(refusal('not encrypted'))
  await asSuperuser('alter role hoistline_app bypassrls')
  expect(await serve({ METRICS_TOKEN: 'change-me' })).toMatchObject(
    refusal('METRICS_TOKEN is a sample', 'hoistline_app may bypass row security'),
  )
  await asSuperuser('alter role hoistline_app nobypassrls; grant hoistline_owner to hoistline_app')
  expect(await serve()).toMatchObject(refusal('is a member of hoistline_owner'))
  await asSuperuser("revoke hoistline_owner from hoistline_app; alter role hoistline_app password 'hoistline'")
  const sample = Object.assign(new URL(app), { password: 'hoistline' })
  expect(await serve({ DATABASE_URL: sample.href })).toMatchObject(refusal('DATABASE_URL holds a sample password'))
  await command.run(['database', 'init'], { ...env, DATABASE_SUPERUSER_URL: server.superUrl })
})

test('refuses demo accounts and the demo’s credential', async () => {
  await command.run(
    'account add owner@demo.example --company harbor --family-name D --first-name D'.split(' '),
    env,
    `${PASSWORD}\n`,
  )
  await asSuperuser(
    "insert into gateway (name, every_terminal, credential_hash) values ('g', true, sha256('demo-gateway'))",
  )
  expect(await serve()).toMatchObject(refusal('holds demo accounts, the demo intake credential'))
  await asSuperuser(
    "delete from gateway; delete from account_company where account_id = (select account_id from account where email like '%demo%'); delete from account where email like '%demo%'",
  )
})

test('a damaged installation refuses a database that is as it was released', async () => {
  const root = dirname(command.file)
  cpSync(join(projectRoot, 'db'), join(root, 'db'), { recursive: true })
  writeFileSync(join(root, 'package.json'), '{"version":"0.0.0"}')
  writeFileSync(join(root, 'db/migrations/0005_daily.sql'), 'select 1;\n')
  for (const args of [['serve'], ['database', 'migrate']])
    expect(await command.run(args, { ...env, PORT: '0' })).toMatchObject(
      refusal('installation is damaged', '0005_daily.sql', 'Install the program anew'),
    )
  for (const path of ['db', 'package.json']) rmSync(join(root, path), { recursive: true })
})

test('refuses a schema of another version and leaves it alone', async () => {
  await asSuperuser("insert into migration (name, hash) values ('9999_later.sql', 'x')")
  for (const args of [['serve'], ['database', 'migrate']])
    expect(await command.run(args, { ...env, PORT: '0' })).toMatchObject(
      refusal('newer version', '9999_later', 'restore the backup'),
    )
  await asSuperuser(
    "delete from migration where name = '9999_later.sql'; delete from migration where name like '0012%'",
  )
  expect(await serve()).toMatchObject(refusal('hoistline database migrate'))
  await asSuperuser("insert into migration (name, hash) values ('0005_daily-month.sql', 'x')")
  for (const args of [['serve'], ['database', 'migrate']])
    expect(await command.run(args, { ...env, PORT: '0' })).toMatchObject(
      refusal('unreleased version', '0005_daily-month.sql', 'empty database'),
    )
})

test('without a server uses its own folder, and refuses a second start there', async () => {
  const vars = { DATA_DIR: join(folder, 'own'), PORT: '0' }
  const running = command.start(['serve'], vars)
  await running.waitForOutput(/with its own database in/)
  expect(await command.run(['serve'], vars)).toMatchObject(refusal('is in use by another Hoistline'))
  expect(await command.run(['company', 'list'], vars)).toMatchObject({ code: 0, out: '(none)\n' })
  expect(await running.signal('SIGINT')).toMatchObject({ code: 0 })
})

test('a forced end takes its own database along', async () => {
  const vars = { DATA_DIR: join(folder, 'own'), PORT: '0' }
  const running = command.start(['serve'], vars)
  await running.waitForOutput(/with its own database in/)
  const { superUrl } = await startEmbedded({ dataDir: vars.DATA_DIR, join: true })
  const client = new pg.Client({ connectionString: superUrl })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // An orderly stop waits for this session.
  process.kill(rows[0]!.pid, 'SIGSTOP')
  const again = setInterval(() => void running.signal('SIGTERM'), 100)
  expect(await running.signal('SIGTERM')).toMatchObject({ code: 1 })
  clearInterval(again)
  const isThere = () => existsSync(join(vars.DATA_DIR, 'postgres/postmaster.pid'))
  await vi.waitFor(() => expect(isThere()).toBe(false), { timeout: 60_000, interval: 100 })
  expect(await command.run(['company', 'list'], vars)).toMatchObject({ code: 0, out: '(none)\n' })
})

test('refuses a data directory of an unreleased version and says to remove it', async () => {
  const dataDir = join(folder, 'own')
  const old = await startEmbedded({ dataDir })
  const client = new pg.Client({ connectionString: old.ownerUrl })
  await client.connect()
  await client.query("update migration set name = '0001_tenancy-of-old.sql' where name like '0001%'")
  await client.end()
  await old.stop()
  for (const args of [['demo'], ['serve'], ['database', 'migrate']])
    expect(await command.run(args, { DATA_DIR: dataDir, PORT: '0' })).toMatchObject(
      refusal(`The data in ${dataDir} was made by an unreleased version`, 'Remove that folder'),
    )
})

test('a demo stopped during database setup does not fill it', async () => {
  const running = command.start(['demo'], { DATA_DIR: join(folder, 'demo'), PORT: '0', DEMO_MACHINES: '300' })
  await running.waitForOutput(/(Setting up a database)/)
  const { code, out } = await running.signal('SIGINT')
  expect({ code, out }).toEqual({ code: 0, out: '' })
})
