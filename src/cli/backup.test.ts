// `hoistline backup` while records arrive, and `restore`, of faulty files too.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { create } from 'tar'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INTAKE_PATH } from '#contract/intake/intake.ts'
import { aPosition } from '#fixtures/position.ts'
import { aRecord } from '#fixtures/record.ts'
import { startEmbedded } from '#server/embedded/embedded.ts'
import { PASSWORD } from '#server/test-app.ts'
import { bundledCommand, type Command, type Ended } from './test-command.ts'

let command: Command
let folder: string
let dataDir: string
let file: string
const run = (line: string, more: Record<string, string> = {}, input = ''): Promise<Ended> =>
  command.run(line.split(' '), { DATA_DIR: dataDir, ...more }, input)
const done = async (line: string, input = ''): Promise<string> => {
  const { code, out, err } = await run(line, {}, input)
  expect({ line, code, err: code === 0 ? '' : err }).toEqual({ line, code: 0, err: '' })
  return out.trim()
}
const refusal = (sentence: string) => ({ code: 1, out: '', err: expect.stringContaining(sentence) as string })
const serve = async (DATA_DIR: string) => {
  const running = command.start(['serve'], { DATA_DIR, PORT: '0' })
  return { running, address: await running.waitForOutput(/Hoistline listens at (http:[^ ,]+\d)/) }
}

beforeAll(async () => {
  command = await bundledCommand()
  folder = mkdtempSync(join(tmpdir(), 'hoistline-backup-'))
  dataDir = join(folder, 'data')
})
afterAll(() => {
  command.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Sends positions one after another, numbered after `from`; counts what was sent and what acknowledged. */
const sender = (address: string, credential: string, from = 0) => {
  const state = { sent: from, acknowledged: 0, stop: false }
  const ended = (async () => {
    while (!state.stop) {
      const sequence = ++state.sent
      const recorded_at = new Date(Date.parse('2026-01-01T00:00:00Z') + sequence * 1000).toISOString()
      const answer = await fetch(address + INTAKE_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${credential}` },
        body: JSON.stringify([
          aRecord({ serial: 'H-1', data_type: 'position', recorded_at, sequence, body: aPosition() }),
        ]),
      })
      expect(await answer.json()).toMatchObject({ accepted: 1 })
      state.acknowledged = sequence
    }
  })()
  return { state, ended }
}

test('a backup made while records arrive holds all of before, and nothing of after', async () => {
  await writeFirst()
  const { running, address } = await serve(dataDir)
  const credential = await done('terminal add H-1 --type 4 --number T1 --installed-at 2025-01-01')
  const { state, ended } = sender(address, credential)
  const until = async (count: number) => {
    while (state.acknowledged < count) await Promise.race([sleep(10), ended])
  }
  await until(20)
  const before = state.acknowledged
  mkdirSync(join(folder, 'backups'))
  file = await done(`backup ${join(folder, 'backups')}`)
  const after = state.sent
  await until(after + 20)
  state.stop = true
  await ended
  expect(readdirSync(join(folder, 'backups'))).toEqual([
    expect.stringMatching(/^hoistline-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.gz$/),
  ])
  expect(statSync(file).mode & 0o077).toBe(0)
  await running.signal('SIGTERM')

  const restored = join(folder, 'restored')
  const { code, out } = await command.run(['restore', file], { DATA_DIR: restored })
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(/the backup of 20\S+Z by version .*companies: 1, machines: 1/) as string,
  })
  const embedded = await startEmbedded({ dataDir: restored })
  const client = new pg.Client({ connectionString: embedded.superUrl })
  await client.connect()
  for (const table of ['position', 'receive_history']) {
    const { rows } = await client.query<{ sequence: number }>(
      `select sequence::int from ${table} join machine_identity using (machine_id) where serial = 'H-1' order by sequence`,
    )
    const sequences = rows.map(({ sequence }) => sequence)
    expect(sequences).toEqual(Array.from({ length: sequences.length }, (_, n) => n + 1))
    expect(sequences.length).toBeGreaterThanOrEqual(before)
    expect(sequences.length).toBeLessThanOrEqual(after)
  }
  await client.end()
  await embedded.stop()

  // The copy is a portal of its own: people sign in, terminals send.
  const copy = await serve(restored)
  const signedIn = await fetch(`${copy.address}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'aya@harbor.example', password: PASSWORD }),
  })
  expect(signedIn.status).toBe(200)
  const again = sender(copy.address, credential, after + 100)
  while (again.state.acknowledged < after + 105) await Promise.race([sleep(10), again.ended])
  again.state.stop = true
  await again.ended
  await copy.running.signal('SIGTERM')
})

const writeFirst = async (): Promise<void> => {
  // The first command makes no database: that is the server's.
  const first = await serve(dataDir)
  await done('company add harbor Harbor --country JP --second-factor off')
  await done('account add aya@harbor.example --company harbor --family-name M --first-name A', `${PASSWORD}\n`)
  const csv = join(folder, 'machines.csv')
  writeFileSync(
    csv,
    'serial,display_serial,type_code,machine_category,time_difference,terminal_type\nH-1,H 1,GR-1,12,540,0\n',
  )
  await done(`machine import ${csv} --company harbor --categories new`)
  await first.running.signal('SIGTERM')
}

test('works beside no portal, too, and says what it cannot do', async () => {
  const second = join(folder, 'second.tar.gz')
  expect(await done(`backup ${second}`)).toBe(second)
  expect(await run(`backup ${second}`)).toMatchObject(refusal('exists already; name another file'))
  expect(await run(`backup ${join(folder, 'nowhere/b.tar.gz')}`)).toMatchObject(refusal('there is no such folder'))
  expect(await run(`backup ${join(second, 'b.tar.gz')}`)).toMatchObject(refusal('a file, not a folder'))
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(await run(`backup ${join(folder, 'none.tar.gz')}`, { DATA_DIR: join(folder, 'none') })).toMatchObject(
    refusal(`There is no database in ${join(folder, 'none')}`),
  )
  const server = 'postgres://hoistline_app:a@db.internal/hoistline'
  for (const line of ['backup x.tar.gz', 'restore x.tar.gz'])
    expect(await run(line, { DATABASE_URL: server })).toMatchObject(refusal('name a PostgreSQL server'))
})

test('restores nothing over data, and nothing that is not a whole backup', async () => {
  expect(await run(`restore ${file}`)).toMatchObject(refusal(`${dataDir} is not empty`))
  const whole = readFileSync(file)
  const faulty = (name: string, content: Buffer | string): string => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  // One bit alone may change nothing: within a row of zeros, another distance copies zeros, too.
  const middle = Math.floor(whole.length / 2)
  const flipped = Buffer.from(whole)
  whole.subarray(middle, middle + 64).forEach((byte, at) => flipped.writeUInt8(byte ^ 0xff, middle + at))
  const other = join(folder, 'other.tar.gz')
  await create({ file: other, cwd: folder, gzip: true }, ['machines.csv'])
  const empty = join(folder, 'empty')
  for (const [path, sentence] of [
    [faulty('cut.tar.gz', whole.subarray(0, whole.length - 1000)), 'is damaged or cut short'],
    [faulty('flipped.tar.gz', flipped), 'is damaged or cut short'],
    [faulty('text.tar.gz', 'hello '.repeat(1000)), 'is no backup'],
    [faulty('nothing.tar.gz', ''), 'is no backup'],
    [other, 'is no backup'],
    [join(folder, 'missing.tar.gz'), 'There is no file'],
    [folder, 'is no backup'],
  ] as const) {
    expect.soft(await run(`restore ${path}`, { DATA_DIR: empty })).toMatchObject(refusal(sentence))
    expect.soft(existsSync(empty) ? readdirSync(empty) : []).toEqual([])
  }
  expect((await run(`restore ${file}`, { DATA_DIR: empty })).code).toBe(0)
})
