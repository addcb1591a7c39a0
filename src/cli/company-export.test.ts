// A company's archive: whole, described, and of nobody else.
import { readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlarm } from '#fixtures/alarm.ts'
import { aDay } from '#fixtures/day.ts'
import { aPosition } from '#fixtures/position.ts'
import { EXPORTED, LEFT_OUT } from '#server/company-export/tables.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { openDesk, type Desk } from './test-desk.ts'

let desk: Desk
let files: Record<string, Uint8Array>
const PAPER = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n')

beforeAll(async () => {
  desk = await openDesk()
  const { app } = desk
  const companies = { alpha: await app.company('alpha'), beta: await app.company('beta') }
  await app.account('ken@alpha.example', companies.alpha)
  await app.account('mia@beta.example', companies.beta)
  await addTestMachines(app, companies.alpha, [
    { serial: 'EA1', customer_name: '=cmd()', management_number: 'a "b", c\nd' },
    { serial: 'EA2' },
  ])
  await addTestMachines(app, companies.beta, [{ serial: 'EB1' }])
  const record = (serial: string, data_type: string, recorded_at: string, body: object, sequence: number) =>
    ({ serial, data_type, recorded_at, sequence, body }) as Parameters<typeof sendRecords>[1][number]
  const { rejected } = await sendRecords(app, [
    record('EA1', 'daily', '2026-11-10T18:00:00+09:00', aDay({ recorded_date: '2026-11-10', odometer: 4711.5 }), 1),
    record('EA2', 'daily', '2026-11-11T18:00:00+09:00', aDay({ recorded_date: '2026-11-11', odometer: null }), 2),
    record('EB1', 'daily', '2026-11-11T18:00:00+09:00', aDay({ recorded_date: '2026-11-11', odometer: 918273 }), 3),
    record('EA1', 'position', '2026-11-10T09:00:00.5Z', aPosition({ latitude: -35.5 }), 4),
    record('EA1', 'alarm', '2026-11-10T10:00:00Z', anAlarm({ recorded_date: '2026-11-10T10:00:00Z' }), 5),
  ])
  expect(rejected).toEqual([])
  const { access_token } = await app.signIn('ken@alpha.example')
  const call = async (path: string, body: object) =>
    (await app.request(access_token, 'POST', `/api/v1/maintenance/schedule/${path}`, body)).body
  const { point } = await call('set_point', { serial: 'EA1', name: 'Wash', months: 2 })
  const done = { serial: 'EA1', point_id: point.point_id, done_on: '2026-11-10' }
  const { result_ids } = await call('complete', { results: [done] })
  const uploaded = await app.fastify.inject({
    method: 'POST',
    url: `/api/v1/maintenance/results/${result_ids[0]}/files?name=wash.pdf`,
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/octet-stream' },
    payload: PAPER,
  })
  expect(uploaded.statusCode, uploaded.payload).toBe(200)
  const to = join(desk.folder, 'alpha.zip')
  const ended = await desk.run(`company export alpha --to ${to}`)
  expect([ended.code, ended.out]).toEqual([0, `${to} holds all that is kept of alpha.\n`])
  files = unzipSync(readFileSync(to))
})
afterAll(() => desk.close())

const rowsOf = (file: string): Record<string, string>[] =>
  parse(strFromU8(files[`${file}.csv`]!), { columns: true, bom: true })

test('machines, days, positions, alarms and people of the company, and of no other', () => {
  expect(rowsOf('machines').map(({ serial, customer_name }) => [serial, customer_name])).toEqual([
    // An apostrophe keeps a spreadsheet from running it.
    ['EA1', "'=cmd()"],
    ['EA2', expect.any(String)],
  ])
  expect(rowsOf('machines')[0]!['management_number']).toBe('a "b", c\nd')
  expect(rowsOf('days').map(({ recorded_date, odometer }) => [recorded_date, odometer])).toEqual([
    ['2026-11-10', '4711.5'],
    ['2026-11-11', ''],
  ])
  expect(rowsOf('positions').map(({ recorded_at, latitude }) => [recorded_at, latitude])).toEqual([
    ['2026-11-10T09:00:00.500000Z', '-35.5'],
  ])
  expect(rowsOf('alarms')).toHaveLength(1)
  expect(rowsOf('people').map(({ email }) => email)).toEqual(['ken@alpha.example'])
  const all = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n')
  for (const foreign of ['EB1', 'beta.example', '918273']) expect(all, foreign).not.toContain(foreign)
  expect(all).not.toContain('argon2')
})

test('photos and papers are the same to the byte', () => {
  const [{ file_id } = {}] = rowsOf('maintenance_files')
  expect(Buffer.from(files[`files/${file_id}.pdf`]!)).toEqual(PAPER)
})

test('the schema names every file and column of the archive, with units', () => {
  const { resources } = JSON.parse(strFromU8(files['datapackage.json']!)) as {
    resources: { path: string; description: string; schema: { fields: { name: string; description?: string }[] } }[]
  }
  for (const { path, description, schema } of resources) {
    const [head = ''] = strFromU8(files[path]!).replace('\uFEFF', '').split('\r\n')
    expect(head.split(','), path).toEqual(schema.fields.map(({ name }) => name))
    expect(description).not.toBe('')
  }
  expect(resources.map(({ path }) => path).toSorted()).toEqual(
    Object.keys(files)
      .filter((name) => name.endsWith('.csv'))
      .toSorted(),
  )
  const days = resources.find(({ path }) => path === 'days.csv')!
  expect(days.schema.fields.find(({ name }) => name === 'upper_hourmeter')?.description).toBe('h')
})

test('each table of companies is in the archive, or left out for a reason', async () => {
  const { rows } = await desk.app.owner.query<{ table: string }>(
    `select c.table_name as table from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'company_id' and t.table_type = 'BASE TABLE'
      and not exists (select from pg_inherits i join pg_class p on p.oid = i.inhrelid where p.relname = c.table_name)`,
  )
  const known = [...EXPORTED.map(({ table }) => table), ...Object.keys(LEFT_OUT)]
  expect(rows.map(({ table }) => table).toSorted()).toEqual(known.toSorted())
})

test('an unknown company and a file that is there are said, and leave nothing behind', async () => {
  const to = join(desk.folder, 'other.zip')
  const unknown = await desk.run(`company export nowhere --to ${to}`)
  expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('There is no company')])
  expect([existsSync(to), existsSync(`${to}.part`)]).toEqual([false, false])
  const there = await desk.run(`company export alpha --to ${join(desk.folder, 'alpha.zip')}`)
  expect([there.code, there.err]).toEqual([1, expect.stringContaining('is there already')])
  const { rows } = await desk.app.owner.query("select key from audit where noun = 'company' and verb = 'export'")
  expect(rows).toEqual([{ key: 'alpha' }])
})
