// Guarantees of the schema itself, whatever the program does.
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ALARM_CODES } from '#fixtures/alarm-codes.ts'
import { LANGUAGES } from '#domain/language.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let owner: pg.Client
let second: pg.Client
let app: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  ;[owner, second, app] = [database.ownerUrl, database.ownerUrl, database.appUrl].map(
    (connectionString) => new pg.Client({ connectionString }),
  ) as [pg.Client, pg.Client, pg.Client]
  await Promise.all([owner.connect(), second.connect(), app.connect()])
  await owner.query(
    "insert into company (code, name, country_code) values ('quay', 'Quay', 'GB'), ('yard', 'Yard', 'DE')",
  )
})
afterAll(async () => {
  await Promise.all([owner.end(), second.end(), app.end()])
  await database.close()
})

const column = async (text: string): Promise<unknown[]> =>
  (await owner.query({ text, rowMode: 'array' })).rows.map(([value]) => value as unknown)

const newMachine = async (serial: string): Promise<number> =>
  (await owner.query('insert into machine_identity (serial) values ($1) returning machine_id', [serial])).rows[0]
    .machine_id
const own = (client: pg.Client, machine_id: number, company: number, from: string, to: string | null) =>
  client.query('insert into ownership values ($1, $2, $3, $4)', [machine_id, company, from, to])

test('a role that is none of ours may neither enter the database nor make tables in it', async () => {
  const { rows } = await owner.query(
    `select privilege, role, has_database_privilege(role, $1, privilege) as may
    from unnest(array['connect', 'temporary']) privilege, unnest(array['public', 'hoistline_app', 'hoistline_worker']) role`,
    [inject('cluster').template],
  )
  expect(rows.filter(({ may }) => may).map(({ role, privilege }) => `${role} ${privilege}`)).toEqual([
    'hoistline_app connect',
    'hoistline_worker connect',
    'hoistline_app temporary',
    'hoistline_worker temporary',
  ])
})

test('a machine has one owner at a time', async () => {
  const machine = await newMachine('GR-1')
  const other = await newMachine('GR-2')
  await own(owner, machine, 1, '2024-01-01T00:00Z', '2025-06-01T00:00Z')
  await own(owner, machine, 2, '2025-06-01T00:00Z', null)
  await own(owner, other, 1, '2024-01-01T00:00Z', null)
  for (const [from, to] of [
    ['2023-01-01T00:00Z', '2024-01-02T00:00Z'],
    ['2025-05-31T23:59Z', '2025-06-01T00:00Z'],
    ['2026-01-01T00:00Z', null],
    ['2023-01-01T00:00Z', null],
  ] as const)
    await expect(own(owner, machine, 1, from, to), from).rejects.toThrow('ownership_one_at_a_time')
  await own(owner, machine, 1, '2023-01-01T00:00Z', '2024-01-01T00:00Z')
})

test('of two transactions that give a machine an owner at once, one is refused', async () => {
  const machine = await newMachine('GR-3')
  await owner.query('begin')
  await own(owner, machine, 1, '2024-01-01T00:00Z', null)
  const late = own(second, machine, 2, '2025-01-01T00:00Z', null)
  const refused = expect(late).rejects.toThrow('ownership_one_at_a_time')
  await owner.query('commit')
  await refused
})

test('every table of companies has row security, forced', async () => {
  const tables = await column(`
    select relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not (relrowsecurity and relforcerowsecurity)`)
  // Read by intake alone.
  expect(tables).toEqual(['ownership'])
})

test('the policies of companies’ tables hold no subquery', async () => {
  const policies = await column(
    "select tablename from pg_policies where policyname = 'app_company' and qual <> '(company_id = current_company())' order by 1",
  )
  expect(policies).toEqual([])
})

test('no policy is restrictive: several machines would make it one more that permits', async () => {
  expect(await column("select tablename from pg_policies where permissive <> 'PERMISSIVE' order by 1")).toEqual([])
  const limited =
    "select tablename from pg_policies where policyname = 'worker_any' and qual = 'sees_company(company_id)'"
  expect(await column(limited)).toEqual(expect.arrayContaining(['machine', 'daily_report', 'company', 'meter_act']))
})

test('partitions are made of all tables by time and of no other, and those have no foreign keys', async () => {
  const partitioned = await column("select relname from pg_class where relkind = 'p' order by 1")
  expect(partitioned).toEqual(await column('select name from partitioned_table order by 1'))
  expect(partitioned.length).toBeGreaterThan(6)
  for (const name of partitioned)
    expect(await column(`select ensure_partition('${String(name)}', '2026-05-05')`)).toEqual([`${String(name)}_2026q2`])
  await expect(column("select ensure_partition('machine', '2026-05-05')")).rejects.toThrow('no partitions of machine')
  expect(
    await column(
      "select conname from pg_constraint where contype = 'f' and conrelid in (select oid from pg_class where relkind = 'p')",
    ),
  ).toEqual([])
})

test.each([
  ['overload', 'recorded_at'],
  ['emergency', 'recorded_at'],
])('the newest rows of a company’s %s are found by their time', async (table, time) => {
  await owner.query(`select ensure_partition('${table}', '2026-02-02')`)
  await app.query('begin')
  await app.query(
    "select set_config('hoistline.company', '1', true), set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true)",
  )
  const { rows } = await app.query<{ 'QUERY PLAN': string }>(
    `explain select * from ${table} where company_id = 1 and ${time} < '2026-03-01' order by ${time} desc limit 50`,
  )
  await app.query('rollback')
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index Scan Backward using \w+_company_id_recorded_\w+/)
  expect(plan).not.toContain('Sort')
})

test.each([
  ['alarm_text', 'error_code', "type_code = '' and content <> '' and meaning <> '' and advice <> ''"],
  ['control_device_text', 'control_device_code', "type_code = ''"],
  ['j1939_text', 'kind || number', 'true'],
])('every row of %s has its words in all languages', async (table, key, isWhole) => {
  expect((await column(`select distinct ${key} from ${table}`)).length).toBeGreaterThan(9)
  expect(
    await column(
      `select ${key} from ${table} group by 1 having count(*) filter (where ${isWhole}) <> ${LANGUAGES.length}`,
    ),
  ).toEqual([])
})

test('every alarm code of the demo is known with its severity and device', async () => {
  const codes = await column('select error_code from alarm_severity')
  const devices = await column('select distinct control_device_code from control_device_text')
  for (const { error_code, control_device_code } of ALARM_CODES) {
    expect(codes).toContain(error_code)
    expect(devices).toContain(control_device_code)
  }
})
