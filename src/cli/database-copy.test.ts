// One database copied into another: every row, and everything goes on there.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDay } from '#fixtures/day.ts'
import { aPosition } from '#fixtures/position.ts'
import { testDatabase, type TestDatabase } from '#server/base/test-database.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addMail } from '#server/test-wall-rows.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { bundledCommand, type Command, type Ended } from './test-command.ts'

let command: Command
let old: TestDatabase
let fresh: TestDatabase
let app: TestApp

const nameOf = (url: string): string => new URL(url).pathname.slice(1)
const copy = (from: string, to: string): Promise<Ended> =>
  command.run(['database', 'copy', '--name', nameOf(to)], { DATABASE_FROM_URL: from, DATABASE_SUPERUSER_URL: to })

const query = async <T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

/** The number of rows of each table that has some, and what they hold. */
const contentsOf = async (url: string): Promise<Record<string, string>> => {
  const tables = await query<{ name: string }>(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migration'`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await query<{ rows: number; hash: string }>(
      url,
      `select count(*)::int as rows, md5(string_agg(t::text, '' order by t::text)) as hash from public.${name} t`,
    )
    if (row!.rows > 0) contents[name] = `${row!.rows} ${row!.hash}`
  }
  return contents
}

const send = (recorded_date: string, sequence: number, recorded_at = `${recorded_date}T18:00:00+09:00`) =>
  sendRecords(app, [
    {
      serial: 'ALPHA-1',
      data_type: 'daily',
      recorded_at,
      sequence,
      body: aDay({ recorded_date }),
    },
  ] as Parameters<typeof sendRecords>[1])

beforeAll(async () => {
  ;[command, old, fresh] = await Promise.all([bundledCommand(), testDatabase(), testDatabase()])
  app = await testApp({}, { database: { ...old, close: () => Promise.resolve() } })
  const company_id = await app.company('alpha')
  await app.company('beta')
  await app.account('ken@alpha.example', company_id)
  await addTestMachines(app, company_id, [{ serial: 'ALPHA-1' }, { serial: 'ALPHA-2' }])
  // Two partitions, one of a year.
  expect((await send('2026-11-10', 1)).rejected).toEqual([])
  expect((await send('2019-12-31', 2, '2020-01-01T10:00:00+09:00')).rejected).toEqual([])
  // A table whose name is a word of SQL.
  const position = { serial: 'ALPHA-2', data_type: 'position', recorded_at: '2026-08-01T03:00:00Z', sequence: 1 }
  const records = [{ ...position, body: aPosition() }] as Parameters<typeof sendRecords>[1]
  expect((await sendRecords(app, records)).rejected).toEqual([])
  await addMail(app, company_id)
})
afterAll(async () => {
  await app.close()
  await Promise.all([old.close(), fresh.close()])
  command.remove()
})

test('refuses while the portal works with the old database', async () => {
  expect(await copy(old.superUrl, fresh.superUrl)).toMatchObject({
    code: 1,
    err: expect.stringContaining('The portal still works with the old database'),
  })
})

test('refuses without a new database, and one without our schema', async () => {
  expect(await command.run(['database', 'copy'], { DATABASE_FROM_URL: old.superUrl })).toMatchObject({
    code: 1,
    err: expect.stringContaining('DATABASE_SUPERUSER_URL'),
  })
  const bare = Object.assign(new URL(old.superUrl), { pathname: '/postgres' }).href
  expect(await copy(bare, fresh.superUrl)).toMatchObject({
    code: 1,
    err: expect.stringContaining('hoistline database init'),
  })
})

test('every row is there afterwards, and the portal goes on', async () => {
  await app.close()
  // What an interrupted copy has left.
  await query(fresh.superUrl, "insert into audit (company_id, verb, noun, key) values (7, 'create', 'nothing', '1')")
  const before = await contentsOf(old.superUrl)
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'company',
      'account',
      'machine',
      'daily_report_2019',
      'daily_report_2026q4',
      'position_2026q3',
      'mail',
      'audit',
    ]),
  )
  const { code, out, err } = await copy(old.superUrl, fresh.superUrl)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('machine: 2 rows')
  expect(await contentsOf(fresh.superUrl)).toEqual(before)

  app = await testApp({}, { database: { ...fresh, close: () => Promise.resolve() } })
  const { access_token } = await app.signIn('ken@alpha.example')
  const list = await app.request(access_token, 'GET', '/api/v1/machine/list')
  expect(list.body).toMatchObject({ total: 2 })
  // Numbers go on behind those that are taken; a record that came before the copy is known.
  expect(await app.company('gamma')).toBe(3)
  expect(await send('2026-11-10', 1)).toMatchObject({ accepted: 0, duplicate: 1 })
  expect(await send('2026-11-11', 3)).toMatchObject({ accepted: 1 })
})

test('refuses a new database that is in use', async () => {
  expect(await copy(old.superUrl, fresh.superUrl)).toMatchObject({
    code: 1,
    err: expect.stringContaining('holds companies already'),
  })
})
