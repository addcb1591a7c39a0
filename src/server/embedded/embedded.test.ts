// The embedded database: second start, killed processes, old versions.
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CannotStart, diskFault } from '#server/base/cannot-start.ts'
import { startEmbedded } from './embedded.ts'

let home: string
let dataDir: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'hoistline-home-'))
  dataDir = join(home, 'data')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const pidFile = () => join(dataDir, 'postgres/postmaster.pid')
const lockFile = () => join(dataDir, 'hoistline.lock')
const pidOf = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])

const select = async (url: string, question: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ answer: unknown }>(`select (${question}) as answer`)
  await client.end()
  return rows[0]?.answer
}

test('the first start makes a durable database with private passwords, the second finds it', async () => {
  const messages: string[] = []
  const first = await startEmbedded({ dataDir, log: (sentence) => messages.push(sentence) })
  expect(await select(first.superUrl, 'current_database()')).toBe('hoistline')
  expect(await select(first.superUrl, "current_setting('fsync')")).toBe('on')
  expect(await select(first.superUrl, "current_setting('listen_addresses')")).toBe(
    process.platform === 'win32' ? '127.0.0.1' : '',
  )
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o077).toBe(0)
  await first.stop()
  const second = await startEmbedded({ dataDir, log: (sentence) => messages.push(sentence) })
  expect(await select(second.superUrl, '1')).toBe(1)
  await second.stop()
  expect(messages).toEqual([`Setting up a database in ${dataDir} …`])
  expect(existsSync(pidFile())).toBe(false)
})

test('works below a closed home, and with a path longer than a socket address', async () => {
  chmodSync(home, 0o700)
  dataDir = join(home, 'a-folder-with-a-rather-long-name'.repeat(4), 'data')
  const db = await startEmbedded({ dataDir })
  expect(await select(db.superUrl, '1')).toBe(1)
  await db.stop()
})

test('refuses a second start on the same folder in a sentence', async () => {
  const first = await startEmbedded({ dataDir })
  const refused = startEmbedded({ dataDir })
  await expect(refused).rejects.toThrow(CannotStart)
  await expect(refused).rejects.toThrow(
    `The data folder ${dataDir} is in use by another Hoistline (process ${process.pid})`,
  )
  expect(await select(first.superUrl, '1')).toBe(1)
  await first.stop()
})

test('a command joins the running database and leaves it running', async () => {
  const first = await startEmbedded({ dataDir })
  const command = await startEmbedded({ dataDir, join: true })
  expect(command.appUrl).toBe(first.appUrl)
  await command.stop()
  expect(await select(first.superUrl, '1')).toBe(1)
  await first.stop()
})

test('finds a server that outlived its killed process', async () => {
  const first = await startEmbedded({ dataDir })
  const pid = pidOf()
  writeFileSync(lockFile(), '999999999 since 1\n')
  const second = await startEmbedded({ dataDir })
  expect(pidOf()).toBe(pid)
  expect(second.superUrl).toBe(first.superUrl)
  await second.stop()
  await first.stop()
})

test('whoever adopts a server stops it, a command too', async () => {
  for (const join of [false, true]) {
    // The process that started it never stops it.
    await startEmbedded({ dataDir, watchMs: 600_000 })
    const pid = pidOf()
    writeFileSync(lockFile(), '999999999 since 1\n')
    const next = await startEmbedded({ dataDir, join })
    expect(pidOf()).toBe(pid)
    await next.stop()
    expect(existsSync(pidFile())).toBe(false)
  }
})

test('stops a server that cannot end in order, and keeps what was committed', async () => {
  const db = await startEmbedded({ dataDir, fastStopMs: 100 })
  const client = new pg.Client({ connectionString: db.superUrl })
  client.on('error', () => {})
  await client.connect()
  await client.query('create table kept as select 43 as n')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // An orderly shutdown waits for this session for ever.
  process.kill(rows[0]!.pid, 'SIGSTOP')
  await db.stop()
  expect(existsSync(pidFile())).toBe(false)
  const next = await startEmbedded({ dataDir })
  expect(await select(next.superUrl, 'select n from kept')).toBe(43)
  await next.stop()
})

test('restarts a killed server on the same address, with all that was committed', async () => {
  const messages: string[] = []
  const db = await startEmbedded({ dataDir, log: (sentence) => messages.push(sentence), watchMs: 100 })
  const client = new pg.Client({ connectionString: db.superUrl })
  client.on('error', () => {})
  await client.connect()
  await client.query('create table kept as select 42 as n')
  process.kill(pidOf(), 'SIGKILL')
  await vi.waitFor(async () => expect(await select(db.superUrl, 'select n from kept')).toBe(42), {
    timeout: 60_000,
    interval: 200,
  })
  expect(messages).toContain('The database has stopped; starting it again.')
  await db.stop()
})

test('retries a failing start less and less often, and recovers', async () => {
  const messages: string[] = []
  const db = await startEmbedded({ dataDir, log: (sentence) => messages.push(sentence), watchMs: 100 })
  const control = join(dataDir, 'postgres/global/pg_control')
  renameSync(control, `${control}.away`)
  process.kill(pidOf(), 'SIGKILL')
  const waits = () => messages.flatMap((sentence) => /next try is in ([\d.]+) s/.exec(sentence)?.[1] ?? [])
  await vi.waitFor(() => expect(waits().slice(0, 3)).toEqual(['0.1', '0.2', '0.4']), { timeout: 60_000, interval: 200 })
  renameSync(`${control}.away`, control)
  await vi.waitFor(async () => expect(await select(db.superUrl, '1')).toBe(1), { timeout: 30_000, interval: 200 })
  await db.stop()
})

test('refuses files of another PostgreSQL version and leaves them alone', async () => {
  await (await startEmbedded({ dataDir })).stop()
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '15\n')
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    /was made by PostgreSQL 15, and this Hoistline brings PostgreSQL 18/,
  )
  expect(readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe('15\n')
})

test('explains in a sentence that a folder cannot be made', async () => {
  writeFileSync(join(home, 'file'), '')
  dataDir = join(home, 'file', 'data')
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    `Cannot keep data in ${dataDir}: a part of that path is a file, not a folder`,
  )
  await expect(startEmbedded({ dataDir: join(home, 'file') })).rejects.toThrow('that is a file, not a folder')
  if (process.platform === 'linux')
    await expect(startEmbedded({ dataDir: '/proc/x/data' })).rejects.toThrow(
      'Cannot keep data in /proc/x/data: no folder can be made there',
    )
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
  expect(String(diskFault(full, '/srv/data'))).toContain('the disk is full')
})

test('passes nothing of our environment to the server', async () => {
  process.env.PGDATA = '/nowhere'
  const db = await startEmbedded({ dataDir })
  delete process.env.PGDATA
  if (process.platform === 'linux')
    expect(execFileSync('cat', [`/proc/${pidOf()}/environ`], { encoding: 'utf8' })).not.toContain('PGDATA=/nowhere')
  await db.stop()
})
