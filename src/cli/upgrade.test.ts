// A database and a data folder of an earlier version, carried to today's.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDay } from '#fixtures/day.ts'
import { migrate } from '#server/base/migrate.ts'
import { projectRoot } from '#server/base/root.ts'
import { testDatabase, type TestDatabase } from '#server/base/test-database.ts'
import { startEmbedded } from '#server/embedded/embedded.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { testJobContext } from '#server/test-job.ts'
import { sendRecords } from '#server/test-terminals.ts'
import { validateChecksJob } from '#server/upgrade/validate-checks.ts'
import { bundledCommand, type Command } from './test-command.ts'
import { ask, goneFrom, KEPT, restoreKept, rowsOf, schemaOf, type Rows } from './test-kept-database.ts'

const firstDay = (digits: string) =>
  `update daily_report set upper_operation_data = ${digits} where recorded_date = '2020-02-01'`

let command: Command
beforeAll(async () => {
  command = await bundledCommand()
})
afterAll(() => command.remove())

/** Lets the command take a folder for the project's that has the migrations up to a number alone. */
const asOfMigration = (last: string): { remove: () => void } => {
  const root = dirname(command.file)
  const made = readdirSync(projectRoot).filter((name) => !['db', 'dist', '.git'].includes(name))
  for (const name of made) symlinkSync(join(projectRoot, name), join(root, name))
  mkdirSync(join(root, 'db/migrations'), { recursive: true })
  for (const name of readdirSync(join(projectRoot, 'db/migrations')))
    if (name.slice(0, 4) <= last || name === 'frozen.txt')
      cpSync(join(projectRoot, 'db/migrations', name), join(root, 'db/migrations', name))
  return { remove: () => [...made, 'db'].forEach((name) => rmSync(join(root, name), { recursive: true })) }
}

describe('a database on a server', () => {
  let kept: TestDatabase
  let fresh: TestDatabase
  let app: TestApp
  let before: Rows
  beforeAll(async () => {
    ;[kept, fresh] = await Promise.all([testDatabase(), testDatabase()])
    await restoreKept(kept)
    before = await rowsOf(kept.superUrl)
    // Past the intake, which would have refused it.
    await ask(kept.superUrl, firstDay("'3' || upper_operation_data"))
    app = await testApp({}, { database: { ...kept, close: () => Promise.resolve() } })
  })
  afterAll(async () => {
    await app.close()
    await Promise.all([kept.close(), fresh.close()])
  })

  const run = (...args: string[]) =>
    command.run(args, {
      DATABASE_URL: kept.appUrl,
      DATABASE_INTAKE_URL: kept.intakeUrl,
      DATABASE_OWNER_URL: kept.ownerUrl,
      PORT: '0',
    })
  const runJob = async (database: TestDatabase): Promise<string[]> => {
    const said: string[] = []
    const { context, close } = testJobContext({ database })
    await validateChecksJob.run({}, { ...context, log: (sentence) => void said.push(sentence) })
    await close()
    return said
  }

  // Days of October, one after the other, each with its number as its distance.
  let sent = 0
  const sendNext = async (): Promise<void> => {
    sent += 1
    const recorded_date = `2026-10-${String(sent).padStart(2, '0')}`
    const body = aDay({ recorded_date, mileage: sent })
    const record = { serial: 'alpha-1', data_type: 'daily' as const, recorded_at: `${recorded_date}T22:00:00+09:00` }
    expect(await sendRecords(app, [{ ...record, sequence: 1000 + sent, body }])).toMatchObject({ accepted: 1 })
  }
  /** Sends until `work` is done. */
  const meanwhile = async <T>(work: Promise<T>): Promise<T> => {
    let isDone = false
    const ended = work.finally(() => (isDone = true))
    ended.catch(() => undefined)
    do {
      if (sent < 25) await sendNext()
      else await new Promise((resolve) => setTimeout(resolve, 50))
    } while (!isDone)
    return ended
  }

  test('has rows in every table, and is refused until it is brought up to date', async () => {
    expect(Object.keys(before).length).toBeGreaterThan(100)
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
    expect(before['migration']!.at(-1)).toContain(`"${KEPT}_`)
    expect(await run('serve')).toMatchObject({ code: 1, err: expect.stringContaining('hoistline database migrate') })
  })

  test('a migration lets others pass while a table is in use, gives up in a sentence, and runs later', async () => {
    const report = new pg.Client({ connectionString: kept.superUrl })
    await report.connect()
    await report.query('begin; lock table daily_report in access share mode')
    await expect(meanwhile(migrate(kept.ownerUrl, undefined, { patienceMs: 0 }))).rejects.toThrow(
      /0044_checked-days\.sql was not run: another session kept a table of it in use/,
    )
    expect(await run('serve')).toMatchObject({ code: 1, err: expect.stringContaining('hoistline database migrate') })
    const migrated = run('database', 'migrate')
    await meanwhile(new Promise((resolve) => setTimeout(resolve, 3_000)))
    await report.query('commit')
    await report.end()
    const { code, out, err } = await meanwhile(migrated)
    expect({ code, err }).toMatchObject({ code: 0 })
    expect(out).toContain('0044_checked-days.sql')
  })

  const unvalidated = async (): Promise<string[]> =>
    (
      await ask<{ name: string }>(
        kept.superUrl,
        "select conrelid::regclass::text as name from pg_constraint where conname = 'daily_report_slots' and not convalidated order by 1",
      )
    ).map(({ name }) => name)
  test('old rows are looked at in portions while records arrive; those that do not pass are told', async () => {
    await expect(ask(kept.superUrl, firstDay("'3'"))).rejects.toThrow('daily_report_slots')
    const [told, ...more] = await meanwhile(runJob(kept))
    expect(told).toContain('Rows of daily_report_2020q1 were stored before the check daily_report_slots')
    expect(more).toEqual([])
    expect(await unvalidated()).toEqual(['daily_report', 'daily_report_2020q1'])
    await ask(kept.superUrl, firstDay('substr(upper_operation_data, 2)'))
    expect(await meanwhile(runJob(kept))).toEqual([])
    expect(await unvalidated()).toEqual([])
  })

  test('every row of before is there, and the new ones are right', async () => {
    const after = await rowsOf(kept.superUrl)
    for (const [table, rows] of Object.entries(before))
      expect(after[table]!.length, table).toBeGreaterThanOrEqual(rows.length)
    // What follows from records goes on with them.
    const derived = ['daily_month', 'daily_to_date', 'data_version', 'machine', 'machine_state', 'site_change']
    expect(derived).toEqual(expect.arrayContaining(Object.keys(goneFrom(before, after))))
    expect(sent).toBeGreaterThan(2)
    const { access_token } = await app.signIn('ken@alpha.example')
    const month = await app.request(access_token, 'GET', '/api/v1/daily?serial=alpha-1&year=2026&month=10')
    const told = month.body.daily as { mileage: number }[]
    expect(told.map(({ mileage }) => mileage)).toEqual(Array.from({ length: sent }, (_, at) => at + 1))
  })

  test('has the schema of a new database, and is served', async () => {
    await runJob(fresh)
    expect(await schemaOf(kept.superUrl)).toEqual(await schemaOf(fresh.superUrl))
    const running = command.start(['serve'], {
      DATABASE_URL: kept.appUrl,
      DATABASE_INTAKE_URL: kept.intakeUrl,
      PORT: '0',
    })
    const address = await running.waitForOutput(/listens at (http\S+?)[,.]?\s/)
    expect((await fetch(new URL('/readyz', address))).status).toBe(200)
    expect(await running.signal('SIGTERM')).toMatchObject({ code: 0 })
  })
})

test('the demo’s data folder is carried over, and the demo goes on with what it had', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hoistline-upgrade-'))
  const vars = { DATA_DIR: join(folder, 'data'), PORT: '0', DEMO_MACHINES: '10', DEMO_MONTHS: '1' }
  const demo = async (): Promise<Rows> => {
    const running = command.start(['demo'], vars)
    await running.waitForOutput(/Hoistline is open at/)
    expect(await running.signal('SIGINT')).toMatchObject({ code: 0 })
    const database = await startEmbedded({ dataDir: vars.DATA_DIR })
    const rows = await rowsOf(database.superUrl)
    await database.stop()
    return rows
  }
  const old = asOfMigration(KEPT)
  const before = await demo()
  old.remove()
  expect(before['migration']!.at(-1)).toContain(`"${KEPT}_`)
  expect(before['machine']).toHaveLength(10)
  expect(before['daily_report']!.length).toBeGreaterThan(10)
  const after = await demo()
  expect(after['migration']!.length).toBeGreaterThan(before['migration']!.length)
  const gone = goneFrom(before, after)
  for (const table of [
    'company',
    'account',
    'machine_identity',
    'ownership',
    'terminal',
    'receive_history',
    'maintenance_result',
    'audit',
  ])
    expect(gone[table], table).toBeUndefined()
  rmSync(folder, { recursive: true })
})
